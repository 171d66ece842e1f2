// The tables of an outlet by area: who sits where, since when and for how much, and who comes today. A tap opens the order.
// Arrow keys go from tile to tile, Enter opens, the digits of a table lead to it.

import { html, view } from '../../core/html.js';
import { watchChanges } from '../../core/changes.js';
import { act } from '../../core/rpc.js';
import { effect, onEnd } from '../../core/signal.js';
import { go } from '../../core/router.js';
import { keyHint, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { oneDay } from '../../parts/day.js';
import { nothing, shown } from '../../parts/states.js';
import { cachedQuery, forgetOthers } from '../common/local-store.js';
import { businessDate, property, user } from '../common/session.js';
import { query } from '../../core/query.js';
import { orderOutbox } from './order-outbox.js';
import { noOutlet } from '../common/no-outlet.js';
import { outletChoice, outletSwitch } from '../common/outlet.js';
import { byArea, neighbour, tableOf } from './tables-keys.js';
import { minutesOf, otherOrders, tileOf } from './tables-tile.js';
import { newOrderAddress } from './order-place.js';
import { newOrderMenu } from './order-new.js';
import { refusedRounds, waitingRounds } from './order-unsent.js';
import { printTrouble } from './printers-queue.js';
import { dayPanel, reserveSheet, seat, takeOrder } from './table-reservations.js';

const LIVE_MS = 2_000;
/** A reservation comes up and a table counts as clean without anybody doing anything. */
const AGAIN_MS = 30_000;

export function mount(root) {
  const outlets = outletChoice();
  const outlet = () => outlets.chosen()?.name;
  const place = () => `${user.peek().user}.${property()}.${outlet()}`;
  const read = cachedQuery('svc.pos.table_map', () => (outlet() ? { outlet: outlet() } : null), place);
  // The answer for another outlet must not be shown while this one's is on its way.
  const map = { ...read, data: () => (read.data()?.outlet === outlet() ? read.data() : undefined) };
  const booked = oneDay(businessDate, 'keys.tables', { past: false });
  const day = query('svc.desk.table_reservations', () => (outlet() && booked.day() ? { outlet: outlet(), date: booked.day() } : null));
  const box = orderOutbox();
  const trouble = printTrouble();
  const minutes = minutesOf(map);
  const openTile = (tile) => open(tile, outlet(), day.data() ?? []);
  live(map);
  // Stored answers of orders that are closed have served their time.
  effect(() => map.data() && forgetOthers('svc.pos.order_detail',
    ordersOf(map.data()).map((order) => `${user.peek().user}.${property.peek()}.${order}`)));
  // The order's screen must open without network too.
  import('./order.js').catch(() => {});

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('nav.tables')}</h1></div>
      ${outletSwitch(outlets)}
      <div class="row">
        <button type="button" class="button" disabled=${!outlet()} @click=${() => reserveSheet(outlet(), map.data(), booked.day())}>
          ${icon('calendar')}<span>${t('pos.reserve')}</span></button>
        ${outlet() ? newOrderMenu(outlet()) : ''}
      </div>
    </header>
    ${waitingRounds(box)}${refusedRounds(box)}${trouble()}
    ${outlets.read.data()?.length === 0 ? noOutlet('table') : shown(map, (data) => html`
      <div class="floor">
        <div class="floor-areas" @keydown=${(event) => onKey(event)}>
          ${data.tables.length ? byArea(data.tables).map(({ area, tiles }) => html`
            <section aria-label=${area}>
              ${area ? html`<h2 class="eyebrow">${area === 'Temp' ? t('floor.temp') : area}</h2>` : ''}
              <div class="floor-tiles">${tiles.map((tile) => tileOf(tile, { minutes, open: openTile, outlet: outlet(), box }))}</div>
            </section>`) : nothing('table', t('floor.no_tables'))}
          ${otherOrders(data.other)}
        </div>
        ${dayPanel(day, outlet, booked, map.data)}
      </div>`, { lines: 8 })}`);
  digits(root);
  shortcut('c', 'pos.reserve', () => outlet() && reserveSheet(outlet(), map.data(), booked.day()), { group: 'keys.tables' });
  keyHint('enter', 'keys.open_table', { group: 'keys.tables' });
}

const ordersOf = (map) => [...map.tables.flatMap((tile) => tile.orders.map((each) => each.order)), ...map.other.map((each) => each.name)];

/** A tile opens its order; one that is reserved or waits to be cleaned asks first. */
function open(tile, outlet, reservations) {
  if (tile.orders.length) return go(`/order/${encodeURIComponent(tile.orders[0].order)}`);
  if (tile.seated_guest) {
    return takeOrder({
      table_no: tile.table, guest_name: tile.seated_guest, party_size: tile.seated_party, phone: tile.seated_phone,
    }, outlet);
  }
  if (tile.state === 'cleaning') return cleanSheet(tile, outlet);
  const booked = tile.reservation && reservations.find((each) => each.name === tile.reservation);
  if (tile.state === 'reserved' && tile.reservation) {
    return seat(booked ?? { name: tile.reservation, guest_name: tile.res_guest, party_size: tile.res_party, table_no: tile.table,
      phone: tile.res_phone, reserved_at: tile.res_time }, outlet);
  }
  return go(newAddress(outlet, tile.table));
}

const newAddress = (outlet, table) => newOrderAddress({ outlet, table });

function cleanSheet(tile, outlet) {
  const clean = (close) => act('svc.pos.mark_table_clean', { outlet, table_no: tile.table })
    .then(() => { close(); toast(t('floor.cleaned', { table: tile.table })); }, toastError);
  openSheet({
    title: t('floor.table', { table: tile.table }),
    body: (close) => html`
      <p class="sheet-text">${t('floor.clean_text')}</p>
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => { close(); go(newAddress(outlet,
          tile.table)); }}>${t('floor.seat_anyway')}</button>
        <button type="button" autofocus class="button button-primary"
          @click=${() => clean(close)}>${icon('check')}${t('floor.clean')}</button>
      </footer>`,
  });
}

/** Other devices' changes show within two seconds while somebody looks. */
function live(map) {
  watchChanges(LIVE_MS);
  const timer = setInterval(() => document.hidden || map.again(), AGAIN_MS);
  onEnd(() => {
    clearInterval(timer);
    watchChanges();
  });
}

function onKey(event) {
  const tiles = [...event.currentTarget.querySelectorAll('.floor-tile')];
  const next = neighbour(event.key, tiles.map((tile) => tile.getBoundingClientRect()), tiles.indexOf(event.target.closest('.floor-tile')));
  if (next === null) return;
  event.preventDefault();
  tiles[next].focus();
}

const DIGITS_MS = 900;

/** Digits typed one after the other lead to the table with that number. */
function digits(root) {
  let typed = '';
  let timer = null;
  for (let digit = 0; digit <= 9; digit += 1) {
    shortcut(String(digit), digit === 1 ? 'keys.table_number' : null, () => {
      typed += digit;
      clearTimeout(timer);
      timer = setTimeout(() => { typed = ''; }, DIGITS_MS);
      const tiles = [...root.querySelectorAll('.floor-tile')];
      tiles[tableOf(typed, tiles.map((tile) => tile.dataset.table))]?.focus();
    }, { group: 'keys.tables' });
  }
  onEnd(() => clearTimeout(timer));
}
