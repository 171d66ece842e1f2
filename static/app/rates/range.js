// Which nights of which room types are meant, and what changing or undoing them asks of the server. Pure: no DOM, no calls.
//
// A selection is a rectangle between an anchor and a head, both {row, day}. Nights are dates; a run is a stretch of
// neighbouring nights {start_date, end_date}, both ends included, as the server takes them.

import { addDays, weekday } from '../../core/dates.js';

/** The rectangle of a selection: {top, bottom, first, last}, ends included. */
export const rectangle = ({ anchor, head }) => ({
  top: Math.min(anchor.row, head.row), bottom: Math.max(anchor.row, head.row),
  first: Math.min(anchor.day, head.day), last: Math.max(anchor.day, head.day),
});

export const holds = ({ top, bottom, first, last }, row, day) => row >= top && row <= bottom && day >= first && day <= last;

/** The selection after a key: arrows move, with Shift they stretch. Null for a key that means nothing here. */
export function afterKey(selection, { key, shiftKey, ctrlKey, metaKey }, { rows, days, forward = 1 }) {
  const { anchor, head } = selection;
  const clamp = ({ row, day }) => ({ row: Math.max(0, Math.min(rows - 1, row)), day: Math.max(0, Math.min(days - 1, day)) });
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return { anchor: { row: 0, day: 0 }, head: { row: rows - 1, day: days - 1 } };
  if (ctrlKey || metaKey) return null;
  const moves = {
    ArrowUp: { row: head.row - 1, day: head.day }, ArrowDown: { row: head.row + 1, day: head.day },
    ArrowLeft: { row: head.row, day: head.day - forward }, ArrowRight: { row: head.row, day: head.day + forward },
    Home: { row: head.row, day: 0 }, End: { row: head.row, day: days - 1 },
  };
  if (key === 'Escape') return { anchor: head, head };
  if (!(key in moves)) return null;
  const next = clamp(moves[key]);
  return { anchor: shiftKey ? anchor : next, head: next };
}

/** 1 Monday to 7 Sunday, as the server writes weekdays. */
export const weekdayDigit = (date) => String(weekday(date) || 7);

/** The nights on the chosen weekdays (digits) as runs. */
export function runsOf(dates, digits) {
  const wanted = dates.filter((date) => digits.includes(weekdayDigit(date)));
  return grouped(wanted.map((date) => ({ date, value: null })));
}

/** Neighbouring nights of equal value as one run with that value. */
function grouped(nights) {
  const runs = [];
  for (const { date, value } of nights) {
    const last = runs[runs.length - 1];
    if (last && last.value === value && addDays(last.end_date, 1) === date) last.end_date = date;
    else runs.push({ start_date: date, end_date: date, value });
  }
  return runs;
}

const LIMITS = ['min_nights', 'max_nights'];
const FLAGS = ['closed', 'closed_to_arrival', 'closed_to_departure'];
export const RESTRICTIONS = [...LIMITS, ...FLAGS];

/** What is the same in every cell, field by field; null where the cells differ. A limit that is none is ''. */
export function common(cells) {
  const same = (name) => (cells.every((cell) => cell[name] === cells[0][name]) ? cells[0][name] ?? '' : null);
  return Object.fromEntries([...RESTRICTIONS, 'set_rate'].map((name) => [name, cells.length ? same(name) : null]));
}

/** The restrictions that the form changed, as the server takes them; an emptied limit is 0. `before` comes from common(). */
export function changedRestrictions(values, before) {
  const now = (name) => String(values[name] ?? '').trim();
  const changed = RESTRICTIONS.filter((name) => now(name) !== String(before[name] ?? ''));
  return Object.fromEntries(changed.map((name) => [name, now(name) === '' ? 0 : now(name)]));
}

/** The steps that bring a type's cells back to what they were: [{name, params}], as change_rates takes them. */
export function undoSteps(roomType, cells, { rate, restrictions }) {
  const rates = rate ? grouped(cells.map((cell) => ({ date: cell.date, value: cell.set_rate }))) : [];
  const limits = restrictions
    ? grouped(cells.map((cell) => ({ date: cell.date, value: JSON.stringify(RESTRICTIONS.map((name) => cell[name] ?? 0)) })))
    : [];
  const span = ({ start_date, end_date }) => ({ room_type: roomType, start_date, end_date });
  return [
    ...rates.map((run) => (run.value === null
      ? { name: 'clear_room_rates', params: span(run) }
      : { name: 'set_room_rate', params: { ...span(run), rate: run.value } })),
    ...limits.map((run) => {
      const values = JSON.parse(run.value);
      return {
        name: 'set_restrictions',
        params: { ...span(run), ...Object.fromEntries(RESTRICTIONS.map((name, i) => [name, values[i]])) },
      };
    }),
  ];
}
