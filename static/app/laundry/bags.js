// Pure: which bags a board shows, in which column.

import { STATUSES } from './status.js';

export const KINDS = ['all', 'guest', 'own', 'express', 'overdue'];

const kindOf = {
  all: () => true,
  guest: (bag) => bag.order_type === 'Guest',
  own: (bag) => bag.order_type === 'House',
  express: (bag) => Boolean(Number(bag.express)),
  overdue: (bag) => Boolean(Number(bag.overdue)),
};

const plain = (text) => String(text ?? '').toLowerCase();

/** Bags of a kind that a typed text means: room, guest, label or number. */
export function wanted(bags, { kind = 'all', typed = '' }) {
  const words = plain(typed).trim();
  const fits = (bag) => !words || [bag.room_no, bag.guest_name, bag.house_label, bag.name].some((text) => plain(text).includes(words));
  return bags.filter((bag) => (kindOf[kind] ?? kindOf.all)(bag) && fits(bag));
}

/** The columns of the board: those that wait longest or are due first on top. */
export function columnsOf({ open, recent }) {
  const due = (bag) => [Number(bag.overdue) ? 0 : 1, Number(bag.express) ? 0 : 1, bag.ready_by ?? ''].join(' ');
  const sorted = (status) => open.filter((bag) => bag.status === status).toSorted((a, b) => due(a).localeCompare(due(b)));
  return [
    ...STATUSES.map((status) => ({ status, bags: sorted(status) })),
    { status: 'Delivered', bags: recent },
  ];
}

/** The number of a bag in what was typed or scanned: the tag's address, or its number with or without the prefix. */
export function numberIn(text) {
  const found = String(text ?? '').match(/LND-\d{4}-\d{5,}/i);
  return found ? found[0].toUpperCase() : null;
}

/** The bag that a typed text means on this board: by whole number or by the end of it. */
export function bagNamed(board, text) {
  const whole = numberIn(text);
  if (whole) return whole;
  const digits = String(text ?? '').trim();
  if (!/^\d{1,6}$/.test(digits)) return null;
  const number = Number(digits);
  const all = [...board.open, ...board.recent].filter((bag) => !bag.unsent);
  return all.find((bag) => Number(bag.name.split('-').at(-1)) === number)?.name ?? null;
}

/** Who a bag belongs to, without its room. */
export const ownerOf = (bag) => bag.guest_name ?? bag.house_label ?? '';
