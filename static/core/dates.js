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
