// A table's columns that sort it: a press on a head sorts by it, another press turns the order round.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { t } from '../core/i18n.js';

/**
 * `columns` [{key, label(), value(row), number, first: 'descending'?, className?, within(row)?}]. Answers {heads(), sorted(rows)};
 * without a press the rows stay in the server's order. Rows are compared with those alone that have the same `within`, such as a
 * currency.
 */
export function sortable(columns) {
  const by = signal(null);
  const press = (column) => {
    const now = by.peek();
    const first = column.first ?? 'ascending';
    const other = first === 'ascending' ? 'descending' : 'ascending';
    by.set({ key: column.key, order: now?.key === column.key && now.order === first ? other : first });
  };
  return {
    heads: () => columns.map((column) => {
      const order = by()?.key === column.key ? by().order : 'none';
      return html`<th scope="col" class="${column.number ? 'right' : ''} ${column.className ?? ''}" aria-sort=${order}>
        <button type="button" class="sort-head" title=${t('table.sort', { column: column.label() })} @click=${() => press(column)}>
          <span>${column.label()}</span>${order === 'none' ? '' : icon('down')}</button></th>`;
    }),
    sorted(rows) {
      const column = columns.find((each) => each.key === by()?.key);
      return column ? inOrder(rows, column, by().order) : rows;
    },
  };
}

/** Rows without a value are last in both orders; equal ones keep their place. */
export function inOrder(rows, { value, number, within = () => '' }, order) {
  const groups = [...new Set(rows.map(within))];
  const sign = order === 'ascending' ? 1 : -1;
  const empty = (each) => each === null || each === undefined || each === '';
  const compared = (one, other) => (number
    ? Number(one) - Number(other)
    : String(one).localeCompare(String(other), undefined, { numeric: true, sensitivity: 'base' }));
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (empty(a) || empty(b)) return Number(empty(a)) - Number(empty(b));
    return groups.indexOf(within(one)) - groups.indexOf(within(other)) || sign * compared(a, b);
  });
}
