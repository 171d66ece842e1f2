// One table on the map, and the running orders that are at none.

import { html } from '../../core/html.js';
import { onEnd, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { orderLabel } from '../common/order-label.js';
import { placeKey } from './order-place.js';
import { hasDraft } from './order-outbox.js';

const TICK_MS = 15_000;
/** States in which guests may sit at a table and have no bill. */
const FREE = ['vacant', 'reserved', 'cleaning'];
const PICTURES = { running: 'people', fired: 'flame', ready: 'check', reserved: 'calendar', cleaning: 'broom' };

/** Live: whole minutes since a tile's guests sat down. The server says them when it answers; from then on they run here. */
export function minutesOf(map) {
  const now = signal(performance.now());
  const timer = setInterval(() => now.set(performance.now()), TICK_MS);
  onEnd(() => clearInterval(timer));
  let answer = null;
  let answeredAt = 0;
  return (tile) => {
    if (map.data() !== answer) {
      answer = map.data();
      answeredAt = performance.now();
    }
    return tile.minutes === null ? null : tile.minutes + Math.floor(Math.max(0, now() - answeredAt) / 60_000);
  };
}

export function tileOf(tile, { minutes, open, outlet, box }) {
  const place = placeKey({ outlet, table: tile.table });
  const noted = hasDraft(place) || tile.orders.some((each) => hasDraft(each.order));
  const waits = box.waiting().some((each) => each.place === place || tile.orders.some((one) => one.order === each.order));
  const isTaken = (tile.state === 'vacant' && waits) || (tile.seated_guest && FREE.includes(tile.state));
  const state = isTaken ? 'running' : tile.state;
  const guests = tile.guests ?? tile.seated_party;
  const asks = tile.orders.some((each) => Number(each.awaits_captain));
  return html`
    <button type="button" class="floor-tile floor-${state}" data-table=${tile.table} data-state=${state} @click=${() => open(tile)}>
      <span class="floor-top"><b class="floor-name">${tile.table}</b>
        ${tile.seats ? html`<span class="floor-seats" title=${t('floor.seats', { n: tile.seats })}>
          ${icon('person')}<span class="figure">${guests ? `${count(guests)}/` : ''}${count(tile.seats)}</span></span>`
            : ''}</span>
      <span class="floor-state">${PICTURES[state] ? icon(PICTURES[state]) : ''}<span>${t(`floor.state_${state}`)}</span></span>
      <span class="floor-foot">
        ${tile.grand_total === null ? '' : html`<b class="figure">${money(tile.grand_total)}</b>`}
        ${minutes(tile) === null ? '' : html`<span class="figure">${t('floor.minutes', { n: count(minutes(tile)) })}</span>`}
      </span>
      ${tile.reservation ? html`<span class="floor-res cut">${icon('calendar')}<span>${[tile.res_time,
        tile.res_guest].join(' ')}</span></span>` : ''}
      ${tile.seated_guest ? html`<span class="floor-res cut">${icon('people')}<span>${tile.seated_guest}</span></span>` : ''}
      ${marks(tile, { asks, noted, waits })}
    </button>`;
}

const onTheHouse = (tile) => tile.orders.some((each) => Number(each.nc));

const marks = (tile, { asks, noted, waits }) => (asks || noted || waits || tile.bills > 1 || onTheHouse(tile) ? html`
  <span class="floor-marks">
    ${onTheHouse(tile) ? chip(t('pos.nc'), 'line') : ''}
    ${tile.bills > 1 ? chip(t('floor.bills', { n: tile.bills }), 'line') : ''}
    ${asks ? chip(t('qr.asks'), 'action', 'qr') : ''}
    ${waits ? chip(t('pos.waits'), 'action', 'history') : ''}
    ${noted ? chip(t('pos.noted'), 'future', 'edit') : ''}
  </span>` : '');

/** Running orders without a table: rooms, takeaway, deliveries. */
export const otherOrders = (orders) => (orders.length ? html`
  <section class="stack" aria-label=${t('floor.other')}><h2 class="eyebrow">${t('floor.other')}</h2>
    <ul class="card">${orders.map(orderRow)}</ul></section>` : '');

/** A running order in a list. */
export const orderRow = (order) => html`
  <li><a class="floor-order" href=${`/order/${encodeURIComponent(order.name)}`}>
    <span class="grow floor-who"><b>${orderLabel(order)}</b>
      <span class="small soft cut">${[word(order.order_type), order.guest_name ?? order.customer_name,
        order.name].filter(Boolean).join(' · ')}</span></span>
    ${Number(order.awaits_captain) ? chip(t('qr.asks'), 'action', 'qr') : ''}
    ${order.pending ? chip(t('pos.cooking', { n: order.pending }), 'action', 'flame') : ''}
    ${Number(order.nc) ? chip(t('pos.nc'), 'line') : ''}
    <b class="figure">${money(order.grand_total)}</b></a></li>`;
