// The order of a list on Today: by room, name, or the time of arrival; each list remembers its own on this device.

import { html } from '../../core/html.js';
import { t } from '../../core/i18n.js';
import { clockTime } from '../../core/dates.js';
import { inOrder } from '../../parts/sortable.js';

const STORED = 'innkeeper.today-order';
const ORDERS = { arrivals: ['name', 'room', 'time'], departures: ['room', 'name'], in_house: ['room', 'name'] };

export function storedOrder() {
  let held = {};
  try {
    held = JSON.parse(localStorage.getItem(STORED)) ?? {};
  } catch {
    // No storage, no memory: the usual orders.
  }
  return Object.fromEntries(Object.entries(ORDERS).map(([kind, all]) => [kind, all.includes(held[kind]) ? held[kind] : all[0]]));
}

/** `order` is a signal {list: order}. */
export const sortChoice = (kind, order) => html`
  <label class="today-sort"><span class="visually-hidden">${t('today.sort')}</span>
    <select class="input" name=${`sort_${kind}`} @change=${(event) => choose(kind, order, event.target.value)}>
      ${ORDERS[kind].map((each) => html`<option value=${each} selected=${order()[kind] === each}>${t(`today.by_${each}`)}</option>`)}
    </select></label>`;

function choose(kind, order, value) {
  order.update((all) => ({ ...all, [kind]: value }));
  try {
    localStorage.setItem(STORED, JSON.stringify(order.peek()));
  } catch {
    // The order holds until the page is left.
  }
}

export function sortedStays(stays, by, rooms) {
  const numbers = new Map(rooms.map((room) => [room.name, room.room_number]));
  const value = { name: (stay) => stay.guest_name, room: (stay) => numbers.get(stay.room), time: (stay) => clockTime(stay.eta) }[by];
  return inOrder(stays, { value }, 'ascending');
}
