// The portfolio: all of the person's properties side by side on a day, with the same small picture of each one's week.

import { html, view } from '../../core/html.js';
import { plot } from '../../core/charts.js';
import { query } from '../../core/query.js';
import { go, search } from '../../core/router.js';
import { count, date, money, percent } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { oneDay } from '../../parts/day.js';
import { businessDate, chooseProperty, properties, property } from '../common/session.js';
import { ahead, fullest } from './findings.js';
import { head, takeAway, tiles } from './frame.js';
import { clip, dayColumns, pictured, findingText } from './finding-text.js';

const COUNTS = ['total_rooms', 'rooms_sold', 'arrivals', 'departures', 'in_house', 'restaurant_covers'];
const AMOUNTS = ['revenue_today', 'restaurant_revenue', 'laundry_revenue', 'collections_today', 'outstanding'];

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'reports.portfolio');
  // Without a date every property answers for its own business date.
  const asked = () => (search().get('date') ? { date: day() } : {});
  const read = query('svc.dashboards.portfolio_dashboard', asked);
  const weeks = properties.peek().map((hotel) => ({
    name: hotel.name,
    read: query('svc.dashboards.property_dashboard', () => ({ property: hotel.name, ...asked() })),
  }));
  const away = takeAway({ name: 'portfolio_dashboard', params: asked, group: 'reports.portfolio' });

  view(root, () => html`
    ${head({
      title: t('reports.portfolio'),
      of: search().get('date') ? date(day(), 'full') : t('portfolio.own_dates'),
      tools: html`${picker()}${away()}`,
    })}
    ${shown(
      read,
      (data) => (data.properties.length ? content(data, weeks) : nothing('building', t('dashboard.no_hotel'))),
      { lines: 8 },
    )}`);
}

const content = ({ totals, properties: rows }, weeks) => html`
  <div class="stack-l">
    ${tiles([
      { label: t('portfolio.properties'), value: count(totals.properties) },
      {
        label: t('reports.occupancy'),
        value: percent(totals.occupancy_pct),
        note: t('dashboard.sold_of', { n: totals.rooms_sold, all: totals.total_rooms }),
      },
      {
        label: t('reports.in_house'),
        value: count(totals.in_house),
        note: t('portfolio.moves', { arrivals: totals.arrivals, departures: totals.departures }),
      },
      ...(totals.currency
        ? [
          { label: t('reports.revenue'), value: money(totals.revenue_today, totals.currency) },
          {
            label: t('portfolio.outstanding'),
            value: money(totals.outstanding, totals.currency),
            note: t('portfolio.on_invoices', { amount: money(totals.owed_on_invoices, totals.currency) }),
          },
        ]
        : []),
    ], t('reports.portfolio'))}
    ${totals.currency ? '' : html`<p class="hint">${t('portfolio.currencies')}</p>`}
    ${rows.length > 1 ? pictured(fullest(rows), {
      columns: rows.map((row) => ({ label: clip(row.property_name, labelRoom(rows.length)), long: row.property_name })),
      series: [{ name: t('reports.occupancy'), kind: 'bar', values: rows.map((row) => Number(row.occupancy_pct)) }], top: 100,
      format: percent, height: 180,
    }, { empty: t('portfolio.empty'), icon: 'building' }) : ''}
    ${table(rows)}
    <section class="stack" aria-label=${t('portfolio.week')}>
      <h2>${t('portfolio.week')}</h2>
      <div class="multiples">${rows.map((row) => multiple(row, weeks.find((week) => week.name === row.property)?.read))}</div>
    </section>
  </div>`;

/** How many letters stand under a column of a picture this wide. */
const labelRoom = (columns) => Math.max(8, Math.floor((innerWidth > 700 ? 120 : 50) / columns));

const table = (rows) => html`
  <section class="card" aria-label=${t('portfolio.side')}><div class="table-scroll"><table class="table portfolio-table">
    <thead>
      <tr>
        <th scope="col">${t('activity.property')}</th>
        <th scope="col">${t('bill.date')}</th>
        <th scope="col" class="right">${t('reports.occupancy')}</th>
      ${[...COUNTS, ...AMOUNTS].map((name) => html`<th scope="col" class="right">${t(`portfolio.${name}`)}</th>`)}
        <th scope="col" class="right">${t('dashboard.banquets')}</th></tr></thead>
    <tbody>
      ${rows.map((row) => html`
        <tr data-property=${row.property}>
          <th scope="row"><button type="button" class="link" @click=${() => openProperty(row.property)}>${row.property_name}</button></th>
      <td class="nowrap">${date(row.date, 'short')}
        ${row.days_not_closed ? chip(t('shell.not_closed', { n: row.days_not_closed }), 'action', 'moon') : ''}</td>
      <td class="right">${percent(row.occupancy_pct)}</td>
      ${COUNTS.map((name) => html`<td class="right">${count(row[name])}</td>`)}
          ${AMOUNTS.map((name) => html`<td class="right">${money(row[name], row.currency)}</td>`)}
          <td class="right">${count(row.banquet.functions)}
            <span class="small soft folio-detail">${money(row.banquet.revenue, row.currency)}</span></td>
        </tr>`)}
    </tbody>
  </table></div></section>`;

/** Every property on the same scale, so that the eye compares. */
function multiple(row, read) {
  const data = read?.data();
  const finding = data && ahead(data.outlook);
  return html`<section class="card card-pad" aria-label=${row.property_name}><p class="strong">${row.property_name}</p>
    ${data ? finding ? plot({
      title: findingText(finding), columns: dayColumns(data.outlook),
      series: [{ name: t('reports.occupancy'), kind: 'bar', values: data.outlook.map((day) => Number(day.occupancy_pct)) }],
      top: 100, format: percent, wide: false, height: 170 }) : html`<p class="soft">${t('dashboard.nothing_booked')}</p>`
      : html`<span class="skeleton"></span>`}
  </section>`;
}

/** The hotel's own dashboard, with everything on screen switched to it. */
async function openProperty(name) {
  if (name !== property.peek()) await chooseProperty(name);
  go('/dashboard');
}
