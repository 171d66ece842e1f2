// Money, numbers and dates in the property's format. It only formats: every amount was computed by the server.

import { signal } from './signal.js';
import { clockTime, utcDate } from './dates.js';

/** What property_locale says; set by the session when a property is chosen. */
export const propertyLocale = signal({
  currency: 'INR', locale: 'en-IN', currency_symbol: '₹', tax_label: 'GST', tax_id_label: 'GSTIN', tax_rates: [],
});

/** The person's language decides the words in a date, the property's locale its numbers. */
export const wordsLocale = signal('en');

const made = new Map();

function formatter(Kind, locale, options) {
  const key = Kind.name + locale + JSON.stringify(options);
  let found = made.get(key);
  if (!found) {
    found = safely(Kind, locale, options);
    made.set(key, found);
  }
  return found;
}

/** A locale or currency the browser does not know must not take the screen down. */
function safely(Kind, locale, options) {
  try {
    return new Kind(locale, options);
  } catch {
    const { currency, style, ...rest } = options;
    return new Kind('en', rest);
  }
}

/** 12345.5 as '₹12,345.50'; the currency decides the digits. */
export function money(amount, currency = propertyLocale().currency) {
  if (amount === null || amount === undefined) return '';
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' };
  return formatter(Intl.NumberFormat, propertyLocale().locale, options).format(amount);
}

/** A price where space is short: no minor units when they are zero. */
export function price(amount, currency = propertyLocale().currency) {
  if (amount === null || amount === undefined) return '';
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' };
  return formatter(Intl.NumberFormat, propertyLocale().locale, options).format(amount);
}

/** Whether dishes with meat carry a mark too, as India's law asks; elsewhere only those without it do. */
export const marksMeat = () => propertyLocale().locale.endsWith('-IN');

/** A cost per unit, which may have smaller parts than the currency: '₹0.0725'. */
export function unitPrice(amount, currency = propertyLocale().currency) {
  if (amount === null || amount === undefined) return '';
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: 4 };
  return formatter(Intl.NumberFormat, propertyLocale().locale, options).format(amount);
}

/** An amount where only its size matters, such as the scale of a picture: '₹1.2L'. */
export function roughly(amount, currency = propertyLocale().currency) {
  const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', notation: 'compact', maximumFractionDigits: 1 };
  return formatter(Intl.NumberFormat, propertyLocale().locale, options).format(amount);
}

/** Amount without its currency, for columns that name it once. */
export function figure(amount) {
  if (amount === null || amount === undefined) return '';
  const { locale, currency } = propertyLocale();
  const digits = currencyDigits(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatter(Intl.NumberFormat, locale, options).format(amount);
}

export const currencyDigits = (currency) =>
  formatter(Intl.NumberFormat, 'en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;

export const count = (value) => formatter(Intl.NumberFormat, propertyLocale().locale, {}).format(value ?? 0);

/** 76.5 as '76.5%': the server sends 0..100. */
export const percent = (value) =>
  `${formatter(Intl.NumberFormat, propertyLocale().locale, { maximumFractionDigits: 1 }).format(value ?? 0)}%`;

const dateStyles = {
  short: { day: 'numeric', month: 'short' },
  day: { weekday: 'short', day: 'numeric', month: 'short' },
  day_year: { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  plain: { day: 'numeric', month: 'short', year: 'numeric' },
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  month_name: { month: 'short' },
  weekday_letter: { weekday: 'narrow' },
};

/** A civil date in one of the manners above; empty stays empty. */
export function date(value, style = 'plain') {
  if (!value) return '';
  const options = { ...dateStyles[style], timeZone: 'UTC' };
  return formatter(Intl.DateTimeFormat, dateWords(), options).format(utcDate(value.slice(0, 10)));
}

/**
 * A sentence of the server with its dates, spans ('2026-03-05 to 2026-03-08' becomes '5–8 Mar') and amounts (INR 2799.72)
 * as the property writes them.
 */
export function sentence(text) {
  const { currency } = propertyLocale();
  return (text ?? '')
    .replace(/\b(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})\b/g, (both, from, to) => (isSpan(from, to) ? dateSpan(from, to) : both))
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => (Number.isNaN(Date.parse(day)) ? day : date(day, 'day')))
    .replace(/\b([A-Z]{3}) (-?\d+(?:\.\d+)?)/g, (whole, code, amount) => (code === currency ? money(Number(amount)) : whole));
}

const isSpan = (from, to) => !Number.isNaN(Date.parse(from)) && !Number.isNaN(Date.parse(to)) && from <= to;

/** A day with its weekday, and its year where that is another than the one of `today`. */
export const dayNear = (today, value) => date(value, inYearOf(today, value) ? 'day' : 'day_year');

const inYearOf = (today, ...days) => !today || days.every((day) => (day ?? '').slice(0, 4) === today.slice(0, 4));

/** Both ends of a stay, the month said once: '5 – 8 Mar'; with the year where one end is not in that of `today`. */
export function dateSpan(from, to, today = null) {
  if (!from || !to) return '';
  return spanOf(from, to, !inYearOf(today, from, to));
}

/** Both ends with their year, as what is filed needs it. */
export const datedSpan = (from, to) => (from && to ? spanOf(from, to, true) : '');

function spanOf(from, to, withYear) {
  const options = { day: 'numeric', month: 'short', ...(withYear ? { year: 'numeric' } : {}), timeZone: 'UTC' };
  return formatter(Intl.DateTimeFormat, dateWords(), options).formatRange(utcDate(from), utcDate(to));
}

/** A moment of the property's clock as it was sent: '5 Mar, 14:05'. */
export function moment(value) {
  if (!value) return '';
  return [date(value.slice(0, 10), 'short'), clockTime(value)].filter(Boolean).join(', ');
}

/** The same with its year, as what is filed needs it: '5 Mar 2026, 14:05'. */
export const datedMoment = (value) => (value ? [date(value), clockTime(value)].filter(Boolean).join(', ') : '');

/** A moment of this device's clock, in milliseconds: '08:31', and its day where that is another than today's. */
export function clock(at) {
  if (!at) return '';
  const two = (number) => String(number).padStart(2, '0');
  const local = (moment) => `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
  const then = new Date(at);
  const hour = `${two(then.getHours())}:${two(then.getMinutes())}`;
  return local(then) === local(new Date()) ? hour : `${date(local(then), 'short')}, ${hour}`;
}

export const time = (value) => clockTime(value) ?? '';

/** English dates follow the property's region ('5 Mar', not 'Mar 5'); other languages bring their own order. */
function dateWords() {
  const region = propertyLocale().locale;
  const words = wordsLocale();
  return region.split('-')[0] === words ? region : words === 'en' ? 'en-GB' : words;
}
