// The laundry: bags by status, those that are late or express on top. A tap opens a bag; its next step is a tap too. What
// is done without network shows at once and is sent when the network is back.

import { each, html, view } from '../../core/html.js';
import { watchChanges } from '../../core/changes.js';
import { computed, effect, onEnd, signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { keyHint, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { announce, toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { readsBarcodes, scanBarcode } from '../../parts/barcode.js';
import { findBox } from '../../parts/find.js';
import { chime } from '../common/chime.js';
import { cachedQuery } from '../common/local-store.js';
import { neighbour } from '../common/neighbour.js';
import { inItsProperty } from '../common/own-property.js';
import { refusedNote, waitingNote } from '../common/outbox-notes.js';
import { atDesk, property, user } from '../common/session.js';
import { bagCard, bagLabel } from './bag-card.js';
import { openBag } from './open-bag.js';
import { KINDS, bagNamed, columnsOf, wanted } from './bags.js';
import { laundryOutbox, refreshedBy } from './outbox.js';
import { applied } from './pending.js';
import { floor } from './roles.js';
import { requestSheet } from './pickup.js';
import { guestRooms } from './rooms.js';
import { stepsOf } from './steps.js';

const LIVE_MS = 2_000;
/** A bag becomes overdue without anybody doing anything. */
const AGAIN_MS = 60_000;

export function mount(root) {
  const place = `${user.peek().user}.${property.peek()}`;
  const read = cachedQuery('svc.laundry.laundry_board', () => ({ property: property() }), place);
  const box = laundryOutbox();
  onEnd(refreshedBy(read.again));
  const board = computed(() => (read.data() ? applied(read.data(), box.waiting()) : null));
  const state = {
    read, box, board, steps: stepsOf(box, (name) => bagOn(board(), name)), typed: signal(''),
    kind: () => (KINDS.includes(search().get('show')) ? search().get('show') : 'all'),
    pane: signal('Requested'),
  };
  live(read);
  heard(board);
  followBag(state);
  const find = findBox({ label: t('laundry.find'), set: state.typed.set });
  // Counting and a bag's sheet must open without network too.
  for (const load of [() => import('./collect.js'), () => import('./bag.js')]) load().catch(() => {});
  cachedQuery('svc.laundry.laundry_rates', () => ({ property: property() }), place);
  guestRooms();
  view(root, () => html`
    <div class="laundry">
      <header class="screen-head"><div><h1>${t('nav.laundry')}</h1></div>${find}${tools(state)}</header>
      ${refusedNote(box)}
      ${board() ? content(state) : shown(read, () => '', { lines: 8 })}
      ${waitingNote(box)}
    </div>`);
  keys(root, state);
}

const bagOn = (board, name) => [...(board?.open ?? []), ...(board?.recent ?? [])].find((bag) => bag.name === name);

function tools(state) {
  return html`
    <div class="row laundry-tools">
      <form class="laundry-number" @submit=${(event) => { event.preventDefault(); openNumber(event.target.elements.number, state); }}>
        <input class="input" name="number" id="laundry-number" autocomplete="off" enterkeyhint="go" aria-label=${t('laundry.number')}
          placeholder=${t('laundry.tag_number')}></form>
      ${readsBarcodes() ? html`
        <button type="button" class="button" data-scan @click=${() => scan(state)}>${icon('camera')}${t('laundry.scan')}</button>` : ''}
      ${floor() ? html`
        <button type="button" class="button" data-request @click=${() => requestSheet(state)}>
          ${icon('bell')}<span>${t('laundry.request')}</span></button>
        <a class="button button-primary" href="/laundry-count">${icon('plus')}<span>${t('laundry.count')}</span></a>` : ''}
    </div>`;
}

async function scan(state) {
  const code = await scanBarcode();
  if (code) openNumber({ value: code }, state);
}

/** A hand scanner types the code and Enter. */
function openNumber(input, { board }) {
  const text = input.value.trim();
  if (!text) return;
  const name = bagNamed(board.peek() ?? { open: [], recent: [] }, text);
  input.value = '';
  if (name) openBag(name);
  else toast(t('laundry.no_such', { number: text }), { kind: 'warning' });
}

function content(state) {
  const { board, kind, typed, pane } = state;
  const all = board();
  const by = { kind: kind(), typed: typed() };
  const columns = columnsOf({ open: wanted(all.open, by), recent: wanted(all.recent, by) });
  const number = (each) => count(wanted(all.open, { kind: each }).length);
  return html`
    ${asks(all.open)}
    <div class="row laundry-bar">
      ${segments({
        value: kind(), label: t('laundry.show'), choices: KINDS.map((each) => [each, `${t(`laundry.show_${each}`)} ${number(each)}`]),
        set: (value) => setSearch({ show: value === 'all' ? null : value }, { replace: true }),
      })}
    </div>
    <div class="laundry-panes">${segments({
      value: pane(), label: t('laundry.status'), set: pane.set,
      choices: columns.map(({ status, bags }) => [status, `${headOf(status)} ${count(bags.length)}`]),
    })}</div>
    ${all.open.length || all.recent.length ? html`
      <div class="laundry-board" data-pane=${pane()} @keydown=${(event) => onKey(event, state)}
        @click=${(event) => event.target.closest('[data-step]') && followCard(event.target.closest('.bag').dataset.bag)}>
        ${columns.map((column) => columnOf(column, state))}
      </div>` : nothing('shirt', t('laundry.none'), floor() ? html`
        <a class="button button-primary" href="/laundry-count">${icon('plus')}${t('laundry.count')}</a>` : '')}`;
}

const headOf = (status) => (status === 'Delivered' ? t('laundry.closed') : word(status));

const columnOf = ({ status, bags }, state) => html`
  <section class="laundry-column" data-status=${status} aria-label=${headOf(status)}>
    <h2 class="eyebrow">${headOf(status)} <span class="figure">${count(bags.length)}</span></h2>
    ${bags.length
      ? html`<ul>${each(bags, (bag) => bag.name, (bag) => html`<li>${bagCard(bag, state.steps)}</li>`)}</ul>`
      : html`<p class="list-empty">${t('laundry.empty')}</p>`}
  </section>`;

/** Pickups that wait say so above the board, whatever is filtered. */
function asks(open) {
  const waiting = open.filter((bag) => bag.status === 'Requested' && !bag.unsent);
  if (!waiting.length) return '';
  return html`
    <div class="notice notice-action laundry-asks" role="status">${icon('bell')}
      <span class="grow">${t('laundry.waiting', { n: waiting.length })} ${waiting.map(bagLabel).join(', ')}</span>
      ${floor() ? html`<a class="button button-primary" data-first
        href=${`/laundry-count?order=${encodeURIComponent(waiting[0].name)}`}>${icon('check')}${t('laundry.collect')}</a>` : ''}</div>`;
}

/** A pickup that comes in while the board is open is heard. The desk's bell says it by itself. */
function heard(board) {
  let known = null;
  effect(() => {
    if (!board()) return;
    const now = board().open.filter((bag) => bag.status === 'Requested' && !bag.unsent);
    const fresh = known ? now.filter((bag) => !known.has(bag.name)) : [];
    known = new Set([...(known ?? []), ...now.map((bag) => bag.name)]);
    if (!fresh.length || atDesk()) return;
    chime();
    announce(`${t('laundry.waiting', { n: fresh.length })} ${fresh.map(bagLabel).join(', ')}`);
  });
}

function live(read) {
  watchChanges(LIVE_MS);
  const timer = setInterval(() => document.hidden || read.again(), AGAIN_MS);
  onEnd(() => {
    clearInterval(timer);
    watchChanges();
  });
}

/** `?bag=` puts the sheet of a bag over the board, so that the back button closes it and a printed tag can lead there. */
function followBag(state) {
  let sheet = null;
  let open = null;
  effect(() => {
    const name = search().get('bag');
    if (name === open) return;
    sheet?.close('replaced');
    sheet = null;
    open = name;
    if (!name) return;
    Promise.all([import('./bag.js'), inItsProperty('svc.desk.laundry_bag', { order: name })]).then(([{ bagSheet }]) => {
      if (open !== name) return;
      sheet = bagSheet(name, state, (result) => {
        if (result === 'replaced' || open !== name) return;
        open = null;
        sheet = null;
        setSearch({ bag: null }, { replace: true });
      });
    });
  });
  onEnd(() => {
    open = null;
    sheet?.close('replaced');
  });
}

/** A card that went to another column keeps the keyboard. */
const followCard = (name) => requestAnimationFrame(() => {
  const free = document.activeElement === document.body;
  if (free) document.querySelector(`.bag[data-bag="${CSS.escape(name)}"] .bag-open`)?.focus({ preventScroll: true });
});

function onKey(event, { board, steps }) {
  const card = event.target.closest('.bag');
  if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
  const cards = [...event.currentTarget.querySelectorAll('.bag')].filter((each) => each.checkVisibility());
  if (event.key === 'm') {
    const bag = [...board.peek().open].find((each) => each.name === card.dataset.bag);
    if (bag) steps.next(bag);
    followCard(card.dataset.bag);
    return;
  }
  const next = neighbour(event.key, cards.map((each) => each.getBoundingClientRect()), cards.indexOf(card));
  if (next === null) return;
  event.preventDefault();
  cards[next].querySelector('.bag-open').focus();
}

function keys(root, state) {
  const group = 'keys.laundry';
  shortcut('b', 'laundry.number', () => root.querySelector('#laundry-number')?.focus(), { group });
  if (!floor()) return;
  shortcut('p', 'laundry.request', () => requestSheet(state), { group });
  keyHint('m', 'laundry.key_next', { group });
  keyHint('enter', 'laundry.key_open', { group });
}
