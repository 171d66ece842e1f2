// The month of halls as a grid, without any DOM: what each cell is, and which cell an arrow key leads to.

/** What a session of a hall is on a date: a confirmed function sells it, a tentative one holds it, an enquiry does neither. */
export function stateOf(functions) {
  const has = (...statuses) => functions.some((each) => statuses.includes(each.status));
  if (has('Confirmed', 'Completed')) return 'sold';
  if (has('Tentative')) return 'held';
  return functions.length ? 'asked' : 'free';
}

/** The rows of month_availability by hall: [{...venue, rows: [{session, cells: [{date, functions, state}]}]}]. */
export function hallsOf({ venues, rows, dates }) {
  return venues.map((venue) => ({
    ...venue,
    rows: rows.filter((row) => row.venue === venue.name).map((row) => ({
      session: row.session,
      cells: dates.map((date) => {
        const functions = row.by_date[date] ?? [];
        return { venue, session: row.session, date, functions, state: stateOf(functions) };
      }),
    })),
  }));
}

/** The text of a cell: the customer's initials, or how many functions want it. */
export function markOf({ functions }) {
  if (functions.length === 0) return '';
  if (functions.length > 1) return String(functions.length);
  const words = functions[0].customer_name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.slice(0, 2).map((word) => [...word][0].toUpperCase()).join('');
}

/** The cell that a key leads to from {row, column} among `rows` x `columns`, or null where the key is none of these. */
export function stepTo(key, { row, column }, { rows, columns }) {
  const clamp = (value, end) => Math.max(0, Math.min(end - 1, value));
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
  if (steps[key]) return { row: clamp(row + steps[key][0], rows), column: clamp(column + steps[key][1], columns) };
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: columns - 1 };
  return null;
}

/** The month `by` months away: '2026-03' and 1 are '2026-04'. */
export function monthAfter(month, by) {
  const [year, number] = month.split('-').map(Number);
  const months = year * 12 + number - 1 + by;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

export const isMonth = (text) => /^\d{4}-(0[1-9]|1[0-2])$/.test(text ?? '');

/** The address at which an enquiry for a free session begins. */
export function enquiryAddress({ venue, date, session }) {
  return `/function/new?${new URLSearchParams({ venue, date, session })}`;
}
