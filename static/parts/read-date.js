// A date as people type it: '27', '27.11', '27/11/26', '2711', '27 nov', 'fri', '+3', 'tomorrow', 'kal'. No DOM and no
// clock: today is the property's business date.

import { addDays, dateRange, isDate, utcDate, weekday } from '../core/dates.js';

/** Days from today, in the languages a desk may type. A word for both days beside today means the coming one. */
const RELATIVE = [
  [0, ['today', 'tod', 'aaj', 'आज']],
  [1, ['tomorrow', 'tom', 'tmrw', 'kal', 'कल']],
  [2, ['parso', 'parson', 'परसों']],
  [-1, ['yesterday', 'yest']],
];
const DAYS_OF_UNIT = { '': 1, d: 1, w: 7 };
/** Two digits of a past year: born in 85 is 1985. */
const CENTURY = 100;

/**
 * Reads `text` as a date, null when it can't be one. What the text leaves out is completed to the next such day from `today`
 * on, or after `after` (an arrival, for its departure), or the last one up to `today` when `past`. `locale` orders
 * day and month and names them; English names always count.
 */
export function readDate(text, { today, after = null, past = false, locale = 'en-GB', words = locale }) {
  const typed = latinDigits(text).trim().toLowerCase();
  if (isDate(typed)) return typed;
  const nearest = { today, first: after ? addDays(after, 1) : today, past };
  const step = /^([+-])\s*(\d{1,3})\s*([dw]?)$/.exec(typed);
  if (step) return addDays(after ?? today, (step[1] === '-' ? -1 : 1) * Number(step[2]) * DAYS_OF_UNIT[step[3]]);
  const relative = RELATIVE.find(([, names]) => names.includes(typed));
  if (relative) return addDays(today, past ? -Math.abs(relative[0]) : relative[0]);

  const numbers = typed.match(/\d+/g) ?? [];
  const names = typed.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
  const months = names.map((name) => monthNamed(name, [words, 'en'])).filter(Boolean);
  const days = names.map((name) => dayNamed(name, [words, 'en'])).filter((day) => day !== null);
  if (months.length > 1 || months.length + days.length !== names.length) return null;
  if (!numbers.length) return days.length === 1 && !months.length ? nextWeekday(days[0], nearest) : null;
  const parts = months.length ? aroundMonth(numbers, months[0]) : inFigures(numbers, monthFirst(locale));
  return parts && complete(parts, nearest);
}

/** '27 nov', 'nov 27', '27 nov 26', '27 nov 2026'. */
function aroundMonth(numbers, month) {
  const [first, second] = numbers;
  if (numbers.length > 2 || first.length > 2 && (second ?? first).length > 2) return null;
  return first.length > 2 ? { day: second, month, year: first } : { day: first, month, year: second };
}

/** '27', '2711', '271126', '27.11', '27/11/26', '2026-11-27'. */
function inFigures(numbers, turned) {
  const given = numbers.length === 1 && [4, 6, 8].includes(numbers[0].length)
    ? [numbers[0].slice(0, 2), numbers[0].slice(2, 4), ...(numbers[0].length > 4 ? [numbers[0].slice(4)] : [])]
    : numbers;
  if (given.length === 1) return { day: given[0] };
  if (given.length > 3) return null;
  if (given[0].length === 4) return { year: given[0], month: Number(given[1]), day: given[2] ?? '0' };
  const [one, two, year] = given;
  const [day, month] = turned ? [two, one] : [one, two];
  // Nobody means the fourteenth month.
  return Number(month) > 12 ? { day: month, month: Number(day), year } : { day, month: Number(month), year };
}

/** The date with the year, and the month, that were left out. */
function complete({ day, month, year }, { today, first, past }) {
  if (year) return orNull(fullYear(year, { today, past }), month, day);
  const fits = (date) => date && (past ? date <= today : date >= first);
  const [thisYear, thisMonth] = (past ? today : first).split('-').map(Number);
  const way = past ? -1 : 1;
  const tries = month
    // A leap day may be eight years away.
    ? Array.from({ length: 9 }, (_, i) => orNull(thisYear + way * i, month, day))
    : Array.from({ length: 13 }, (_, i) => {
      const at = thisYear * 12 + thisMonth - 1 + way * i;
      return orNull(Math.floor(at / 12), (at % 12) + 1, day);
    });
  return tries.find(fits) ?? null;
}

function fullYear(year, { today, past }) {
  if (year.length !== 2) return Number(year);
  const century = Math.floor(Number(today.slice(0, 4)) / CENTURY) * CENTURY;
  const made = century + Number(year);
  return past && made > Number(today.slice(0, 4)) ? made - CENTURY : made;
}

function orNull(year, month, day) {
  const date = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(Number(day)).padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

const nextWeekday = (day, { today, first, past }) => (past
  ? addDays(today, -((weekday(today) - day + 7) % 7))
  : addDays(first, (day - weekday(first) + 7) % 7));

const A_SUNDAY = '2026-03-01';
const written = new Map();

/** The names of the months or weekdays in a language, each long and short, in lower case. */
function namesIn(language, kind) {
  const key = `${language} ${kind}`;
  if (!written.has(key)) {
    const samples = kind === 'month'
      ? Array.from({ length: 12 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}-01`)
      : dateRange(A_SUNDAY, 7);
    const styles = ['long', 'short'].map((style) => new Intl.DateTimeFormat(language, { [kind]: style, timeZone: 'UTC' }));
    written.set(key, samples.map((day) => styles.map((style) => style.format(utcDate(day)).toLowerCase())));
  }
  return written.get(key);
}

/** Where in a list of names a word is one of them, or the beginning of exactly one; -1 otherwise. */
function placeOf(word, names) {
  const exact = names.findIndex((forms) => forms.includes(word));
  if (exact >= 0 || word.length < 2) return exact;
  const begun = names.map((forms, i) => (forms.some((form) => form.startsWith(word)) ? i : -1)).filter((i) => i >= 0);
  return begun.length === 1 ? begun[0] : -1;
}

const monthNamed = (word, languages) => Math.max(...languages.map((each) => placeOf(word, namesIn(each, 'month')))) + 1;

function dayNamed(word, languages) {
  const found = Math.max(...languages.map((each) => placeOf(word, namesIn(each, 'weekday'))));
  return found < 0 ? null : found;
}

/** Whether the region writes the month before the day, as the United States do. */
function monthFirst(locale) {
  const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' }).formatToParts(utcDate(A_SUNDAY));
  const order = parts.map((part) => part.type);
  return order.indexOf('month') < order.indexOf('day') && order.indexOf('month') >= 0 && !/^(zh|ja|ko|hu|lt)/.test(locale);
}

/** Devanagari figures as Latin ones. */
const latinDigits = (text) => text.replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
