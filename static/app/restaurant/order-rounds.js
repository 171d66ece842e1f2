// Pure: rounds of an order that were sent on this device and not yet accepted by the server. An entry is {id, label, outlet,
// place, order, after, create, items, fire, done}: `order` the order it adds to, or `after` the entry that makes that order,
// or `create` what a new order says; `items` the lines, `summary` the same in words;
// `fire` what then goes to the kitchen: 'all', a course or ''.
// `done` counts the calls that were answered.

import { listOf } from '../common/stored-list.js';

/** The calls of an entry, in order: [{name, params, key}]. `order` is known once the first one was answered. */
export function callsOf({ id, outlet, order, create, items, fire }) {
  const calls = [];
  if (create) calls.push(['svc.pos.create_order', { outlet, ...create, items }]);
  else if (items.length) calls.push(['svc.pos.add_items', { order, items }]);
  if (fire) calls.push(['svc.pos.fire_kot', { order, ...(fire === 'all' ? {} : { course: fire }) }]);
  return calls.map(([name, params], i) => ({ name, params, key: `order-${id}-${i}` }));
}

/** The list with one more round; one for a place whose order is only being made waits for it. A second tap adds nothing. */
export function added(entries, entry) {
  const before = entries.filter((each) => each.place === entry.place).at(-1);
  if (!entry.items.length && before && !before.items.length && before.fire === entry.fire) return entries;
  const maker = entry.create && entries.find((each) => each.place === entry.place && each.create);
  return [...entries, maker ? { ...entry, create: null, order: maker.order, after: maker.id } : entry];
}

/** The list once an entry's order is known: those that waited for it add to it. */
export const ordered = (entries, id, order) => entries.map((each) => (
  each.id === id || each.after === id ? { ...each, order } : each));

/** Rounds that fall with a refused one: there is no order that they could add to. */
export const fallen = (entries, refused) => (refused.order ? [] : entries.filter((each) => each.after === refused.id));

/** Only well-formed entries survive a reload: the store is the device's and may hold anything. */
export const parsed = (text) => listOf(text).filter((each) => each && each.id && each.outlet && each.place
  && Array.isArray(each.items) && (each.create || each.order || each.after));

/** What waits for an order, or for a place that has none yet. */
export const waitingFor = (entries, { order, place }) => entries.filter((each) => (order ? each.order === order : false)
  || each.place === place);
