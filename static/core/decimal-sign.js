// Figures in fields: people read and type the decimal sign of the property, forms hold the dot that the server reads.

import { propertyLocale } from './format.js';

/** ',' where the property writes 1,5 for one and a half. */
export function decimalSign() {
  try {
    return new Intl.NumberFormat(propertyLocale().locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}

/** Digits around one sign and nothing else: what has both signs may be grouped, and which one groups is not guessed. */
const swapped = (text, from, to) => {
  const [whole, part, ...more] = text.split(from);
  return part !== undefined && !more.length && /^\s*[-+]?\d*$/.test(whole) && /^\d*\s*$/.test(part) ? whole + to + part : text;
};

/** A held figure as its field shows it. */
export function shownFigure(value) {
  const text = String(value ?? '');
  const sign = decimalSign();
  return sign === '.' ? text : swapped(text, '.', sign);
}

/** Where the dot is the decimal sign, commas before the last three digits of the whole only group them: 1,000 and 1,43,785.50. */
const GROUPED = /^\s*\d+(?:,\d{2,3})*,\d{3}(?:\.\d*)?\s*$/;

/** What was typed, with a dot and without groups; other texts as they are, for the server to refuse. */
export function heldFigure(text) {
  const sign = decimalSign();
  if (sign === '.') return GROUPED.test(text) ? text.replaceAll(',', '') : text;
  return swapped(text, sign, '.');
}

/** The same of a field while it is typed in: a typed dot shows as the property's sign, the caret stays. */
export function typedFigure(field) {
  const held = heldFigure(field.value);
  const shown = shownFigure(held);
  if (shown !== field.value) {
    const at = field.selectionStart;
    field.value = shown;
    field.setSelectionRange(at, at);
  }
  return held;
}
