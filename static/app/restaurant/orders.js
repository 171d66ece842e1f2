// The orders of an outlet: those of guests that wait for a captain, running ones at no table, and the last ones.

import { each, html, view } from '../../core/html.js';
import { watchChanges } from '../../core/changes.js';
import { query } from '../../core/query.js';
import { onEnd, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { figure, moment, money } from '../../core/format.js';
import { rove } from '../../core/keys.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { orderLabel } from '../common/order-label.js';
import { newOrderMenu } from './order-new.js';
import { orderOutbox } from './order-outbox.js';
import { modesOf } from './order-payments.js';
import { refusedRounds, waitingRounds } from './order-unsent.js';
import { noOutlet } from '../common/no-outlet.js';
import { outletChoice, outletSwitch } from '../common/outlet.js';
import { printTrouble } from './printers-queue.js';
import { otherOrders } from './tables-tile.js';
import { waitingOrders } from './waiting-orders.js';

const LIVE_MS = 2_000;
const RECENT = 25;

export function mount(root) {
  const outlets = outletChoice();
  const outlet = () => outlets.chosen()?.name;
  const waiting = waitingOrders();
  const open = query('svc.pos.open_orders', () => (outlet() ? { outlet: outlet() } : null));
  const start = signal(0);
  const recent = query('svc.pos.recent_orders', () => (outlet() ? { outlet: outlet(), limit: RECENT, start: start() } : null));
  const box = orderOutbox();
  const trouble = printTrouble();
  watchChanges(LIVE_MS);
  onEnd(() => watchChanges());
  import('./order.js').catch(() => {});
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.orders')}</h1></div>
      ${outletSwitch(outlets)}
      ${outlet() ? newOrderMenu(outlet()) : ''}</header>
    ${waitingRounds(box)}${refusedRounds(box)}${trouble()}
    ${outlets.read.data()?.length === 0 ? noOutlet('list') : html`
      <div class="stack-l" @keydown=${(event) => rove(event,
        [...event.currentTarget.querySelectorAll('a.floor-order, .order-ask .button')])}>
        ${waiting()}
        ${otherOrders((open.data() ?? []).filter((order) => !order.table_no && !Number(order.awaits_captain)))}
        ${shown(recent, (list) => html`
          <section class="stack" aria-label=${t('pos.recent')}><h2 class="eyebrow">${t('pos.recent')}</h2>
            ${list.length ? html`<ul class="card">${each(list, (order) => order.name, recentRow)}</ul>` : nothing('list',
              t(start() ? 'pos.no_older' : 'pos.no_orders'))}
            ${pages(start, list.length)}
          </section>`)}
      </div>`}`);
}

/** The way to older orders and back; nothing where one page has all. */
const pages = (start, n) => (start() || n === RECENT ? html`
  <div class="row">
    <button type="button" class="button" data-page="newer" disabled=${!start()} @click=${() => start.set(Math.max(0, start() - RECENT))}>
      ${icon('left')}<span>${t('pos.newer')}</span></button>
    <button type="button" class="button" data-page="older" disabled=${n < RECENT} @click=${() => start.set(start() + RECENT)}>
      <span>${t('pos.older')}</span>${icon('right')}</button></div>` : '');

const recentRow = (order) => html`
  <li><a class="floor-order" href=${`/order/${encodeURIComponent(order.name)}`}>
    <span class="grow floor-who"><b>${orderLabel(order)}</b>
      <span class="small soft cut">${[word(order.order_type), order.customer_name, order.bill_no ?? order.name, moment(order.modified)]
        .filter(Boolean).join(' · ')}</span></span>
    ${Number(order.credited_amount) ? chip(t('pos.credited_of', { amount: figure(order.credited_amount) }), 'line') : ''}
    ${settledChip(order)}
    <b class="figure">${money(order.grand_total)}</b></a></li>`;

function settledChip(order) {
  if (order.status === 'Cancelled') return chip(word('Cancelled'), 'overdue');
  if (Number(order.paid)) return chip(modesOf(order.payment_modes), 'good', 'check');
  if (order.posted_to_folio) return chip(t('pos.on_room'), 'good', 'bed');
  if (Number(order.nc)) return chip(t('pos.nc'), 'line');
  return chip(Number(order.open) ? t('pos.open') : t('pos.owed'), Number(order.open) ? 'future' : 'action');
}
