// Pure: what a waiter has noted and not sent yet. A draft is {lines, details}; a line {menu_item, item_name, rate, course,
// qty, instructions}. Lines of one dish with the same instructions are one line.

import { foundFor } from '../common/typed-find.js';

export const QTY_MOST = 99;
export const emptyDraft = () => ({ lines: [], details: {} });

/** The draft with so many more of a dish. */
export function plus(draft, dish, qty = 1, instructions = '') {
  return joined(draft, {
    menu_item: dish.name, item_name: dish.item_name, rate: dish.price, course: dish.course, qty: capped(qty), instructions,
  });
}

const capped = (qty) => Math.max(1, Math.min(QTY_MOST, qty));

/** The draft with a line changed; a quantity of 0 takes the line out, and lines that became the same are one. */
export function withLine(draft, at, change) {
  const lines = draft.lines.map((line, i) => (i === at ? { ...line, ...change } : line)).filter((line) => line.qty > 0);
  return lines.reduce((all, line) => joined(all, line), { ...draft, lines: [] });
}

/** The draft with one more line, added to the one that is the same. */
export function joined(draft, line) {
  const at = draft.lines.findIndex((each) => each.menu_item === line.menu_item && each.instructions === line.instructions);
  if (at < 0) return { ...draft, lines: [...draft.lines, line] };
  return { ...draft, lines: draft.lines.map((each, i) => (i === at ? { ...each, qty: capped(each.qty + line.qty) } : each)) };
}

/** What was filled in of a form's values, text or number. */
export const filledIn = (values) => Object.fromEntries(Object.entries(values).filter(([, value]) => String(value ?? '').trim() !== ''));

/** What differs from the values that a form began with. A stepper makes a number of its text. */
export const changedFrom = (initial, values) => Object.fromEntries(Object.entries(values)
  .filter(([name, value]) => String(value ?? '') !== String(initial[name] ?? '')));

/** The lines as the server takes them. */
export const itemsOf = (draft) => draft.lines.map(({ menu_item: item, qty, instructions }) => ({
  menu_item: item, qty, ...(instructions ? { instructions } : {}),
}));

const COURSES = ['Starter', 'Main', 'Dessert', 'Drink'];

/** The courses of some lines, in the order they are eaten in. */
export const coursesOf = (lines) => COURSES.filter((course) => lines.some((line) => line.course === course));

/**
 * What the allergy note of an order forbids of a dish: as the server said of this note, which is `asked`; until it has, or
 * without network, everything that the dish contains.
 */
export function forbiddenIn(dish, note, asked) {
  if (!note?.trim() || !dish?.allergens) return [];
  if (asked === note.trim() && dish.allergy_hits) return dish.allergy_hits;
  return dish.allergens.split(',').map((each) => each.trim()).filter(Boolean);
}

/** How many of a dish are noted. */
export const notedOf = (draft, dish) => draft.lines.filter((line) => line.menu_item === dish.name)
  .reduce((all, line) => all + line.qty, 0);

/** The dishes that a typed text means, the likeliest first; without a text those of the category. */
export const dishesFor = (dishes, text, category) => (text.trim()
  ? foundFor(dishes, text, { name: (dish) => dish.item_name, group: (dish) => dish.category })
  : category ? dishes.filter((dish) => dish.category === category) : dishes);

/** An order's live lines as a waiter reads them: held ones by course, sent ones by ticket, then what was taken off. */
export function roundsOf(items) {
  const live = items.filter((line) => !Number(line.voided));
  const held = live.filter((line) => line.kot_status === 'New');
  const tickets = [...new Set(live.filter((line) => line.kot_status !== 'New').map((line) => line.kot_no))].sort((a, b) => a - b);
  return {
    held: coursesOf(held).map((course) => ({ course, lines: held.filter((line) => line.course === course) })),
    fired: tickets.map((kot) => ({ kot, lines: live.filter((line) => line.kot_status !== 'New' && line.kot_no === kot) })),
    voided: items.filter((line) => Number(line.voided)),
  };
}

/** The stations of a ticket with their lines, in the order of the list. */
export const stationsOf = (lines) => [...new Set(lines.map((line) => line.prep_station))]
  .map((station) => ({ station, lines: lines.filter((line) => line.prep_station === station) }));
