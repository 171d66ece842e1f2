// Pure: what a waiter has noted and not sent yet. A draft is {lines, details}; a line {menu_item, item_name, rate, course,
// qty, instructions}. Lines of one dish with the same instructions are one line.

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

/** The lines as the server takes them. */
export const itemsOf = (draft) => draft.lines.map(({ menu_item: item, qty, instructions }) => ({
  menu_item: item, qty, ...(instructions ? { instructions } : {}),
}));

const COURSES = ['Starter', 'Main', 'Dessert', 'Drink'];

/** The courses of some lines, in the order they are eaten in. */
export const coursesOf = (lines) => COURSES.filter((course) => lines.some((line) => line.course === course));

/** How many of a dish are noted. */
export const notedOf = (draft, dish) => draft.lines.filter((line) => line.menu_item === dish.name)
  .reduce((all, line) => all + line.qty, 0);

/** '3 naan' as {qty: 3, text: 'naan'}; a number alone belongs to the dish noted last. */
export function typedOrder(text) {
  const found = text.trim().match(/^(\d{1,2})(?:\s*[x×*]\s*|\s+|$)(.*)$/u);
  const qty = Number(found?.[1] ?? 0);
  return found && qty > 0 ? { qty, text: found[2].trim() } : { qty: null, text: text.trim() };
}

const plain = (text) => String(text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Every word typed begins a word of the dish, or stands in it; those that begin with what was typed come first. */
export function dishesFor(dishes, text, category) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (!words.length) return category ? dishes.filter((dish) => dish.category === category) : dishes;
  const fits = dishes.filter((dish) => words.every((each) => plain(dish.item_name).includes(each)
    || plain(dish.category).startsWith(each)));
  const rank = (dish) => {
    const name = plain(dish.item_name);
    if (name.startsWith(words[0])) return 0;
    return name.split(/\s+/).some((part) => part.startsWith(words[0])) ? 1 : 2;
  };
  return [...fits].sort((one, other) => rank(one) - rank(other));
}

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
