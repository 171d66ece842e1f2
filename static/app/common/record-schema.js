// Pure: what a record type's description means for the screen. The server describes types and fields; record-layouts.js says how the
// known ones are laid out.

import { COLUMNS } from './record-layouts.js';

const LISTED = 5;
const NOT_LISTED = ['prose', 'list', 'url', 'picture'];

/** The fields in a list's columns: those chosen for the type, else required ones and the first that fit. */
export function columnsOf(type) {
  const chosen = (COLUMNS[type.type] ?? []).map((name) => type.fields.find((field) => field.name === name)).filter(Boolean);
  if (chosen.length) return chosen;
  const short = type.fields.filter((field) => !NOT_LISTED.includes(field.kind) && field.name !== 'disabled');
  const wanted = [...short.filter((field) => field.required), ...short.filter((field) => !field.required)].slice(0, LISTED);
  return short.filter((field) => wanted.includes(field));
}

/** What a form begins with: the record's values, or the type's defaults. Everything is text, as fields type it. */
export function valuesOf(type, record = null) {
  const text = (value) => (value === null || value === undefined ? '' : String(value));
  return Object.fromEntries(type.fields.map((field) => {
    const value = record ? record[field.name] : field.default;
    if (field.kind === 'flag') return [field.name, Number(value) ? 1 : 0];
    if (field.kind === 'list') {
      return [field.name, (value ?? []).map((row) => Object.fromEntries(field.keys.map((key) => [key, text(row[key])])))];
    }
    if (field.kind === 'time') return [field.name, text(value).slice(0, 5)];
    return [field.name, text(value)];
  }));
}

/** What to send: of a new record all that was filled in, of an old one only what changed. */
export function toSend(type, values, record = null) {
  const before = valuesOf(type, record);
  const given = type.fields.filter((field) => !field.read_only && !(field.fixed && record)).map((field) => {
    const value = field.kind === 'list' ? values[field.name].filter((row) => field.keys.some((key) => row[key])) : values[field.name];
    return [field.name, value];
  });
  const wanted = record
    ? given.filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    : given.filter(([, value]) => (Array.isArray(value) ? value.length : value !== ''));
  return Object.fromEntries(wanted);
}

/** '101-104, 201' as ['101', '102', '103', '104', '201']; a letter or dash before the number is preserved: 'A1-A3'. */
export function roomNumbers(text) {
  const found = [];
  for (const part of text.split(/[,;\n]+/).map((each) => each.trim()).filter(Boolean)) {
    const range = /^(\D*)(\d{1,5})\s*(?:-|–|to)\s*(\D*)(\d{1,5})$/i.exec(part);
    const [, lead, first, leadAgain, last] = range ?? [];
    const span = range ? Number(last) - Number(first) : -1;
    if (range && (leadAgain === '' || leadAgain === lead) && span >= 0 && span < 500) {
      for (let number = Number(first); number <= Number(last); number += 1) found.push(lead + String(number).padStart(first.length, '0'));
    } else {
      found.push(part);
    }
  }
  return [...new Set(found)];
}

/** How a field is typed; see core/form.js. */
export const controlOf = (field) => ({ weekdays: 'weekdays', brand_accent: 'colour', negotiated_rate_plan: 'select' }[field.name] ?? {
  prose: 'textarea', email: 'email', int: 'number', amount: 'money', percent: 'number', decimal: 'number', flag: 'check', date: 'date',
  time: 'time', choice: 'select', link: 'select', picture: 'picture',
}[field.kind] ?? 'text');
