// The targets of a year as they are typed over and not yet saved. No DOM, no calls. A cell is a month ('2026-03') and one
// of FIELDS; its text is what was typed.

import { pasted, readFigure } from '../../parts/cells.js';

/** [figure of the report, parameter of the server]. */
export const FIELDS = [
  ['room_revenue', 'room_revenue_target'],
  ['occupancy_pct', 'occupancy_target'],
  ['adr', 'adr_target'],
  ['revpar', 'revpar_target'],
];

export const monthsOf = (year) => Array.from({ length: 12 }, (_, i) => `${year}-${String(i + 1).padStart(2, '0')}`);

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

/** The cells that a paste at (row, column) fills: [{period, figure, text}]. */
export const pastedInto = (text, row, column, months) => pasted(text, row, column, { rows: months.length, columns: FIELDS.length })
  .map((cell) => ({ period: months[cell.row], figure: FIELDS[cell.column][0], text: cell.text }));
