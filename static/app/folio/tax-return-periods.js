// Pure: the periods that tax returns are made for, as of a business date.

import { addDays } from '../../core/dates.js';
import { presets } from '../../parts/period.js';

/** Months and quarters, begun and ended, and the year: [[key, from, to], ...]. */
export function returnPeriods(today) {
  const of = (wanted) => presets(today).find(([key]) => key === wanted);
  const quarter = (date) => `${date.slice(0, 5)}${String(Math.floor((Number(date.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  const before = addDays(quarter(today), -1);
  return [
    of('month'), of('last_month'), ['this_quarter', quarter(today), today], ['last_quarter', quarter(before), before], of('year'),
  ];
}
