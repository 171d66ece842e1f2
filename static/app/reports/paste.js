// A piece of a spreadsheet put into the grid of targets, and how the property writes decimals.

import { propertyLocale } from '../../core/format.js';
import { FIELDS, pasted } from './targets.js';

/** ',' where the property writes 1,5 for one and a half. */
export function decimalSign() {
  try {
    return new Intl.NumberFormat(propertyLocale.peek().locale).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';
  } catch {
    return '.';
  }
}

/** The cells that a paste at (row, column) fills: [{period, figure, text}]. */
export const pastedInto = (text, row, column, months) => pasted(text, row, column, { rows: months.length, columns: FIELDS.length })
  .map((cell) => ({ period: months[cell.row], figure: FIELDS[cell.column][0], text: cell.text }));
