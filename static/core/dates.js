// Civil dates as 'YYYY-MM-DD' strings and their arithmetic. No clock: "today" is the property's business date, which
// the server says. Days are counted in UTC, so that no change of summer time can shift one.

const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

const toUtc = (date) => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (moment) => new Date(moment).toISOString().slice(0, 10);

/** Whether the text is a date that exists. */
export function isDate(text) {
  return SHAPE.test(text ?? '') && !Number.isNaN(toUtc(text)) && fromUtc(toUtc(text)) === text;
}

export const addDays = (date, days) => fromUtc(toUtc(date) + days * DAY_MS);

/** Nights from one date to a later one; negative when it is earlier. */
export const daysBetween = (from, to) => Math.round((toUtc(to) - toUtc(from)) / DAY_MS);

/** 0 Sunday to 6 Saturday. */
export const weekday = (date) => new Date(toUtc(date)).getUTCDay();

export const isWeekend = (date) => weekday(date) === 0 || weekday(date) === 6;

/** The dates from `start`, `count` of them. */
export const dateRange = (start, count) => Array.from({ length: count }, (_, i) => addDays(start, i));

/** The date as a moment that Intl formats in UTC. */
export const utcDate = (date) => new Date(toUtc(date));

/** 'HH:MM' of a time or moment, or null. */
export function clockTime(text) {
  const found = /(\d{2}:\d{2})(:\d{2})?$/.exec(text ?? '');
  return found ? found[1] : null;
}

/**
 * A date as someone types it: '2026-03-05', '5/3', '5.3.26', '5 mar', 'today', '+3'. `today` is the business date;
 * a date without a year is the next such day. Answers null when it can't be one.
 */
export function readDate(text, today) {
  const typed = text.trim().toLowerCase();
  if (isDate(typed)) return typed;
  if (/^\+\d{1,3}$/.test(typed)) return addDays(today, Number(typed.slice(1)));
  const found = /^(\d{1,2})[\s./-]+(\d{1,2}|[a-z]{3,9})(?:[\s./-]+(\d{2}|\d{4}))?$/.exec(typed);
  if (!found) return null;
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const month = /\d/.test(found[2]) ? Number(found[2]) : months.indexOf(found[2].slice(0, 3)) + 1;
  const make = (year) => `${year}-${String(month).padStart(2, '0')}-${found[1].padStart(2, '0')}`;
  if (found[3]) return orNull(make(found[3].length === 2 ? `20${found[3]}` : found[3]));
  const year = Number(today.slice(0, 4));
  const thisYear = orNull(make(year));
  return thisYear && thisYear >= today ? thisYear : orNull(make(year + 1));
}

const orNull = (date) => (isDate(date) ? date : null);
