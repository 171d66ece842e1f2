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

/** The days of a month in which the accountant still asks for the month before. */
const FIRST_DAYS = 10;

/** The period that is proposed for the accountant's files: [from, to]. */
export function proposedPeriod(today) {
  const [, ...dates] = presets(today).find(([key]) => key === (Number(today.slice(8)) > FIRST_DAYS ? 'month' : 'last_month'));
  return dates;
}
