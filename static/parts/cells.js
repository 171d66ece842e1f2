// Cells of a grid that is typed like a spreadsheet: figures as the property writes them, and pieces of a spreadsheet that
// are pasted. No DOM.

import { propertyLocale } from '../core/format.js';

/**
 * A figure as people and spreadsheets write it, as the server reads it: '₹ 1,25,000.50' is '125000.50', '72 %' is '72';
 * `decimal` is the sign before the decimals in the property's format. Null when it is no such figure, as '79.90'
 * or '0.500' where groups have a dot; nothing is 0.
 */
export function readFigure(text, decimal = '.') {
  const typed = text.trim();
  if (['', '-', '–'].includes(typed)) return '0';
  const bare = typed.replace(/^[^\d.,-]+\.?\s*/, '').replace(/\s*(?:%|[^\d\s]{1,3})?$/, '');
  const [whole, part = '', ...more] = bare.split(decimal);
  const digits = whole.replace(/[.,'’\s]/g, '');
  const [last, grouped] = whole.split(/[.,'’\s]/).reverse();
  if (grouped !== undefined && (last.length !== 3 || whole.startsWith('0'))) return null;
  if (more.length || !/^\d+$/.test(digits) || !/^\d*$/.test(part)) return null;
  return part ? `${digits}.${part}` : digits;
}

/** What a paste at (row, column) fills: [{row, column, text}], cut off at the grid's ends. */
export function pasted(text, row, column, { rows, columns }) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.flatMap((line, i) => line.split('\t').map((cell, j) => ({ row: row + i, column: column + j, text: cell.trim() })))
    .filter((cell) => cell.row < rows && cell.column < columns);
}

/** A saved figure as the hotel writes it, without zeros after the decimal sign; so it is read back too. */
export function typedAs(text) {
  if (text === null || text === undefined || text === '') return '';
  return new Intl.NumberFormat(propertyLocale().locale, { maximumFractionDigits: 4 }).format(text);
}
