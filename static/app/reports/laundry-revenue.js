// What the laundry earned in a period: by day, by service, by item. Delivered bags count; only billed ones are revenue.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { dateRange } from '../../core/dates.js';
import { count, dateSpan, money, roughly } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { period } from '../../parts/period.js';
import { businessDate, property } from '../common/session.js';
import { head, share, takeAway, tiles } from './frame.js';
import { dayColumns, pictured } from './finding-text.js';

/** Longer periods are drawn by the days that earned something. */
const DAYS_DRAWN = 62;

export function mount(root) {
  const { range, picker } = period(() => businessDate());
  const asked = () => ({ property: property(), from_date: range().from, to_date: range().to });
  const read = query('svc.desk.laundry_sales', asked);
  const away = takeAway({ name: 'laundry_revenue', params: asked, group: 'reports.laundry' });
  view(root, () => html`
    ${head({ title: t('reports.laundry'), of: dateSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    ${shown(read, (sales) => (sales.orders ? content(sales) : nothing('shirt', t('laundry_revenue.none'))), { lines: 8 })}`);
}

function content(sales) {
  const days = daysOf(sales);
  const [best] = sales.by_service;
  return html`
    <div class="stack-l">
      ${tiles([
        { label: t('laundry_revenue.revenue'), value: money(sales.revenue), note: t('laundry_revenue.before_tax') },
        {
          label: t('laundry_revenue.bags'),
          value: count(sales.orders),
          note: t('laundry_revenue.billed', { n: count(sales.billed_orders) }),
        },
        { label: t('laundry_revenue.pieces'), value: count(sales.pieces) },
        { label: t('laundry_revenue.express'), value: count(sales.express_orders) },
        { label: t('laundry_revenue.free'), value: count(sales.non_billable_orders), note: t('laundry_revenue.free_note') },
      ], t('reports.laundry'))}
      ${pictured(bestOf(best), {
        columns: dayColumns(days), format: roughly, height: 200,
        series: [{ name: t('laundry_revenue.revenue'), kind: 'bar', values: days.map((day) => Number(day.revenue)) }],
      }, { empty: t('laundry_revenue.unbilled'), icon: 'shirt' })}
      <div class="report-pair">
        ${table(t('laundry_revenue.by_service'), sales.by_service, sales, [['laundry_revenue.service', (row) => word(row.service_type)]])}
        ${table(t('laundry_revenue.by_item'), sales.by_item, sales, [
          ['laundry_revenue.item', (row) => row.item_name], ['laundry_revenue.service', (row) => word(row.service_type)],
        ])}
      </div>
    </div>`;
}

const bestOf = ({ service_type: label, revenue: amount }) => (Number(amount) ? { key: 'laundry_revenue.best', values: { label, amount } }
  : null);

/** Every day of the period, those without a bag at nothing. */
function daysOf({ from_date: from, days, by_day: sold }) {
  if (days > DAYS_DRAWN) return sold;
  return dateRange(from, days).map((date) => sold.find((day) => day.date === date) ?? { date, revenue: 0 });
}

const table = (title, rows, sales, names) => html`
  <section class="card" aria-label=${title}>
    <header class="list-head"><h2>${title}</h2></header>
    <div class="table-scroll"><table class="table">
      <thead><tr>${names.map(([key]) => html`<th scope="col">${t(key)}</th>`)}
        <th scope="col" class="right">${t('laundry_revenue.pieces')}</th><th scope="col" class="right">${t('laundry_revenue.revenue')}</th>
        ${names.length === 1 ? html`<th scope="col" class="right">${t('laundry_revenue.share')}</th>` : ''}</tr></thead>
      <tbody>${rows.map((row) => html`<tr data-service=${row.service_type}>
        ${names.map(([, of], i) => (i ? html`<td>${of(row)}</td>` : html`<th scope="row">${of(row)}</th>`))}
        <td class="right">${count(row.pieces)}</td><td class="right">${money(row.revenue)}</td>
        ${names.length === 1 ? html`<td class="right">${share(Number(sales.revenue) ? (100 * row.revenue) / sales.revenue : 0)}</td>` : ''}
        </tr>`)}</tbody>
      ${names.length === 1 ? html`<tfoot><tr><td>${t('money.total')}</td><td class="right">${count(sales.pieces)}</td>
        <td class="right">${money(sales.revenue)}</td><td></td></tr></tfoot>` : ''}
    </table></div></section>`;
