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

/**
 * A whole in groups, by the decimal sign. Where that is a comma, 1.000 is one thousand: it is what the program prints, for amounts
 * and of quantities. 0.500 is no group, nor is 79.90.
 */
const GROUPED = {
  '.': /^\s*[-+]?[1-9]\d*(?:[,\s'’]\d{2,3})*[,\s'’]\d{3}(?:\.\d*)?\s*$/,
  ',': /^\s*[-+]?[1-9]\d{0,2}(?:[.\s'’]\d{3})+(?:,\d*)?\s*$/,
};

/** What was typed, with a dot and without groups; other texts as they are, for the server to refuse. */
export function heldFigure(text) {
  const sign = decimalSign();
  if (GROUPED[sign]?.test(text)) return text.replace(/[^-+\d.,]/g, '').replaceAll(sign === ',' ? '.' : ',', '').replace(sign, '.');
  return sign === '.' ? text : swapped(text, sign, '.');
}

/**
 * The same of a field while it is typed in. The field keeps the text as typed, for 1.0 may become 1.000; when it is left, it shows
 * the figure as it was read.
 */
export function typedFigure(field) {
  if (!field.keepsText) {
    field.keepsText = (shown) => shown === shownFigure(heldFigure(field.value));
    field.addEventListener('blur', () => {
      field.keepsText = null;
      field.value = shownFigure(heldFigure(field.value));
    }, { once: true });
  }
  return heldFigure(field.value);
}
