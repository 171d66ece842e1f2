// An order, taken at a desk, on a tablet or on a waiter's phone: the dishes on one side, what was ordered on the other. What
// is noted stays on the device until it is sent, and a round that was sent without network goes by itself, once.

import { html, view } from '../../core/html.js';
import { watchChanges } from '../../core/changes.js';
import { query } from '../../core/query.js';
import { computed, effect, onEnd, signal } from '../../core/signal.js';
import { go, search } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { count, dayNear } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { announce } from '../../core/toast.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { cachedQuery } from '../common/local-store.js';
import { businessDate, property, user } from '../common/session.js';
import { noOutlet } from '../common/no-outlet.js';
import { outletChoice } from '../common/outlet.js';
import { ofProperty } from '../common/own-property.js';
import { createParams, placeKey, placeOf } from './order-place.js';
import { draftOf, orderOf, orderOutbox, setDraft } from './order-outbox.js';
import { emptyDraft, forbiddenIn, itemsOf, plus, roundsOf, withLine } from './order-draft.js';
import { waitingFor } from './order-rounds.js';
import { dishPane, posMenu } from './pos-menu.js';
import { ticketPane } from './order-ticket.js';
import { refusedRounds, waitingRounds } from './order-unsent.js';
import { creditSheet } from './order-credits.js';
import { discountSheet } from './order-discount.js';
import { ncSheet } from './order-nc.js';
import { editSheet } from './order-edit.js';
import { postSheet } from './order-deliver.js';
import { paySheet } from './order-pay.js';
import { outletPrinters, printTrouble } from './printers-queue.js';

const LIVE_MS = 2_000;
/** The order that a round was just sent to from its draft: its screen leaves the keyboard to the next step. */
let justMade = null;

export function mount(root, { order: named }) {
  const order = named === 'new' ? null : named;
  const state = stateOf(order);
  ofProperty(() => order && state.detail.data()?.property);
  const pane = signal('dishes');
  const split = signal(null);
  const steps = stepsOf(state);
  const trouble = printTrouble();
  watchChanges(LIVE_MS);
  onEnd(() => watchChanges());
  // A round that made the order: its own address from here on.
  effect(() => {
    const made = state.sent() && orderOf(state.sent());
    if (!made || order) return;
    justMade = made;
    go(`/order/${encodeURIComponent(made)}`, { replace: true });
  });
  // On a phone a guest's order begins with what is to be confirmed.
  let isAsked = false;
  effect(() => {
    if (isAsked || !Number(state.detail.data()?.awaits_captain)) return;
    isAsked = true;
    pane.set('ticket');
  });
  const dishes = dishPane(state, { focus: !order || justMade !== order });
  justMade = null;
  view(root, () => html`
    <header class="screen-head order-head">
      <div class="row"><a class="icon-button" href="/tables" aria-label=${t('nav.tables')}>${icon('left')}</a>
        <div><h1>${titleOf(state)}</h1><p>${aboutOf(state)}</p></div></div>
      ${headMarks(state)}
    </header>
    ${refusedRounds(state.box)}${trouble()}
    ${state.unplaced() ? noOutlet('table') : html`
    ${state.order && !state.detail.data() ? html`${shown(state.detail, () => '', { lines: 6 })}` : ''}
    ${state.isOpen() ? html`
      <div class="order-panes">${segments({
        value: pane(), label: t('pos.panes'), set: pane.set,
        choices: [['dishes', t('pos.dishes')], ['ticket', t('pos.ticket', { n: count(noted(state)) })]],
      })}</div>` : ''}
    ${state.isKnown() ? html`<div class="order" data-pane=${state.isOpen() ? pane() : 'ticket'}>
      ${state.isOpen() ? dishes() : ''}
      ${ticketPane(state, { steps, split })}
    </div>` : ''}`}
    ${waitingRounds(state.box)}`);
  keys(root, state, steps, pane);
}

/** How many pieces are noted and not sent. */
const noted = (state) => sumOf(state.draft().lines) + sumOf(ordered(state));
const ordered = (state) => (state.detail.data()?.items ?? []).filter((line) => !Number(line.voided));
const sumOf = (lines) => lines.reduce((all, line) => all + Number(line.qty), 0);

function stateOf(order) {
  const box = orderOutbox();
  const outlets = outletChoice();
  const me = `${user.peek().user}.${property.peek()}`;
  const detail = cachedQuery('svc.pos.order_detail', () => (order ? { order } : null), `${me}.${order}`);
  const place = computed(() => placeOf(search(), outlets.chosen()?.name ?? null));
  // Without network an order that this device never showed is taken to be of the outlet that is open, and to run.
  const unreached = () => !detail.data() && detail.error()?.status === 0;
  const outlet = () => (order ? detail.data()?.outlet ?? (unreached() ? outlets.chosen()?.name : undefined) : place().outlet);
  const tabs = query('svc.pos.open_orders', () => (detail.data()?.table_no ? { outlet: detail.data().outlet } : null));
  const key = () => order ?? placeKey(place());
  const draft = () => draftOf(key());
  const allergy = () => ((order ? detail.data()?.allergy_note : draft().details.allergy_note) ?? '').trim();
  const menu = posMenu(outlet, allergy, me);
  const isOpen = () => !order || unreached() || ['Placed', 'Confirmed', 'Preparing'].includes(detail.data()?.status);
  return {
    order, box, detail, place, outlet, key, draft, isOpen, allergy,
    forbidden: (dish) => forbiddenIn(dish, allergy(), menu.data()?.allergy_note),
    // The ticket is shown once the order was read; an order that does not exist has none.
    isKnown: () => isOpen() || Boolean(detail.data()),
    // A new order in a hotel without an outlet.
    unplaced: () => !order && outlets.read.data()?.length === 0,
    sent: signal(null),
    // An answer stored for another outlet must not be shown instead.
    menu: () => (menu.data()?.outlet === outlet() ? menu.data() : undefined),
    menuRead: menu,
    dish: (name) => menu.data()?.categories.flatMap((each) => each.items).find((each) => each.name === name),
    bills: () => (tabs.data() ?? []).filter((each) => each.table_no && each.table_no === detail.data()?.table_no),
    printers: outletPrinters(outlet),
    waiting: () => waitingFor(box.waiting(), { order, place: key() }),
    outletName: () => outlets.list().find((each) => each.name === outlet())?.outlet_name ?? '',
    set: (next) => setDraft(key(), next),
  };
}

/** What can be done with the draft; everything else has a sheet of its own. */
function stepsOf(state) {
  const send = (fire) => {
    const draft = state.draft();
    const { order } = state;
    if (!draft.lines.length && (!order || !fire)) return;
    const details = order ? {} : { ...(state.place().guests ? { guests: state.place().guests } : {}), ...draft.details };
    const entry = state.box.send({
      label: titleOf(state), outlet: state.outlet(), place: state.key(), where: state.place(), order,
      create: order ? null : createParams(state.place(), details),
      items: itemsOf(draft), lines: draft.lines, details, fire,
      summary: draft.lines.map((line) => `${line.qty} × ${line.item_name}`),
    });
    state.set(emptyDraft());
    state.sent.set(entry.id);
    // What comes next has a key: dishes are typed again after A.
    if (document.activeElement?.id === 'dish-find') document.activeElement.blur();
    announce(t('pos.sent'));
  };
  return {
    send,
    add: (dish, qty = 1) => {
      state.set(plus(state.draft(), dish, qty));
      announce(t('pos.noted_dish', { n: qty, dish: dish.item_name }));
    },
    change: (at, change) => state.set(withLine(state.draft(), at, change)),
    edit: () => editSheet(state),
    pay: () => state.order && paySheet(state.detail.data(), state.printers),
    post: () => state.order && postSheet(state.detail.data()),
    discount: () => state.order && discountSheet(state.detail.data()),
    nc: () => state.order && ncSheet(state.detail.data()),
    credit: () => Number(state.detail.data()?.can_credit) && creditSheet(state.detail.data()),
  };
}

export function titleOf(state) {
  const now = state.detail.data();
  if (state.order && !now) return state.order;
  const { table, room, type } = state.order
    ? { table: now?.table_no, room: now?.room_no, type: now?.order_type } : state.place();
  if (table && type !== 'Room Service') return t('floor.table', { table });
  if (room) return t('board.room', { room });
  return type ? word(type) : t('pos.new_order');
}

function aboutOf(state) {
  const now = state.detail.data();
  const guests = state.order ? now?.guests : state.draft().details.guests ?? state.place().guests;
  const guest = state.order ? now?.guest_name ?? now?.customer_name : state.draft().details.customer_name;
  return [
    state.outletName(), guests && t('pos.party', { n: guests }), guest, now?.room_no && now.table_no
      ? t('board.room', { room: now.room_no }) : null,
    now && now.business_date !== businessDate() ? dayNear(businessDate(), now.business_date) : null, now?.name,
  ].filter(Boolean).join(' · ');
}

function headMarks(state) {
  const now = state.detail.data();
  return html`<div class="row">
    ${state.allergy() ? chip(t('pos.allergy_is', { note: state.allergy() }), 'overdue', 'alert') : ''}
    ${now && !state.isOpen() ? chip(word(now.status), now.status === 'Cancelled' ? 'overdue' : 'good') : ''}
    ${Number(now?.nc) ? chip(t('pos.nc'), 'line') : ''}
    ${state.isOpen() ? html`<button type="button" class="button button-small" @click=${() => editSheet(state)}>
      ${icon('edit')}<span>${t('pos.details')}</span></button>` : ''}</div>`;
}

function keys(root, state, steps, pane) {
  const group = 'keys.order';
  const held = () => state.draft().lines.length || roundsOf(state.detail.data()?.items ?? []).held.length;
  const fire = () => held() && steps.send('all');
  shortcut('mod+enter', 'pos.fire_all', fire, { group, everywhere: true });
  shortcut('f', 'pos.fire_all', fire, { group });
  shortcut('a', 'keys.find_dish', () => { pane.set('dishes'); root.querySelector('#dish-find')?.focus(); }, { group });
  shortcut('p', 'pos.pay', steps.pay, { group });
  shortcut('r', 'pos.post', steps.post, { group });
  shortcut('x', 'pos.discount', steps.discount, { group });
  shortcut('e', 'pos.details', steps.edit, { group });
  shortcut('c', 'pos.credit', steps.credit, { group });
}
