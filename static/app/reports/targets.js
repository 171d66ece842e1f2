// The targets of a year as they are typed over and not yet saved; what a pasted piece of a spreadsheet means. No DOM, no
// calls. A cell is a month ('2026-03') and one of FIELDS; its text is what was typed.

/** [figure of the report, parameter of the server]. */
export const FIELDS = [
  ['room_revenue', 'room_revenue_target'],
  ['occupancy_pct', 'occupancy_target'],
  ['adr', 'adr_target'],
  ['revpar', 'revpar_target'],
];

export const monthsOf = (year) => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);

/**
 * A figure as people and spreadsheets write it, as the server reads it: '₹ 1,25,000.50' is '125000.50', '72 %' is '72';
 * `decimal` is the sign before the decimals in the property's format. Null when it is no such figure; nothing is 0.
 */
export function readFigure(text, decimal = '.') {
  const typed = text.trim();
  if (['', '-', '–'].includes(typed)) return '0';
  const bare = typed.replace(/^[^\d.,-]+\.?\s*/, '').replace(/\s*(?:%|[^\d\s]{1,3})?$/, '');
  const [whole, part = '', ...more] = bare.split(decimal);
  const digits = whole.replace(/[.,'’\s]/g, '');
  if (more.length || !/^\d+$/.test(digits) || !/^\d*$/.test(part)) return null;
  return part ? `${digits}.${part}` : digits;
}

/** What a paste at (row, column) fills: [{row, column, text}], cut off at the grid's ends. */
export function pasted(text, row, column, { rows, columns }) {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.flatMap((line, i) => line.split('\t').map((cell, j) => ({ row: row + i, column: column + j, text: cell.trim() })))
    .filter((cell) => cell.row < rows && cell.column < columns);
}

/** The targets of a month as they were saved, as text; '' for none. */
export const savedTargets = (report) => Object.fromEntries(FIELDS.map(([figure]) => {
  const target = report?.rows.find((row) => row.key === figure)?.target;
  return [figure, Number(target) ? String(target) : ''];
}));

/** Months whose typed figures differ from the saved ones: [{period, params}], or the first cell that is no figure: {wrong}. */
export function changes(typed, reports, decimal) {
  const calls = [];
  for (const [period, cells] of Object.entries(typed)) {
    const saved = savedTargets(reports[period]);
    const now = { ...saved, ...cells };
    const params = { period };
    for (const [figure, name] of FIELDS) {
      // What was saved is the server's own writing; only typed text has the property's format.
      const value = figure in cells ? readFigure(now[figure], decimal) : now[figure] || '0';
      if (value === null) return { wrong: { period, figure } };
      params[name] = value;
    }
    if (FIELDS.some(([figure, name]) => Number(params[name]) !== Number(saved[figure] || 0))) calls.push({ period, params });
  }
  return { calls };
}
