// Functions as bars over days, without any DOM: which days each covers, and on which line of its hall it has room.

import { daysBetween } from '../../core/dates.js';

/**
 * The functions of a hall on lines: [{each, from, to, lane, begins, ends}] with days counted from `start` as 0, both ends included.
 * A function that ends after midnight belongs to the day on which it begins.
 */
export function lanesOf(functions, start, days) {
  const taken = [];
  const bars = [];
  for (const each of functions.toSorted((a, b) => byStart(a, b))) {
    const [first, last] = [daysBetween(start, each.event_date), daysBetween(start, each.end_date ?? each.event_date)];
    if (last < 0 || first >= days) continue;
    const [from, to] = [Math.max(0, first), Math.min(days - 1, last)];
    let lane = taken.findIndex((until) => until < from);
    if (lane < 0) lane = taken.length;
    taken[lane] = to;
    bars.push({ each, from, to, lane, begins: first >= 0, ends: last < days });
  }
  return bars;
}

const byStart = (a, b) => a.event_date.localeCompare(b.event_date) || (a.start_time ?? '').localeCompare(b.start_time ?? '');
