// The manager's flash: the day, the month and the year so far beside last year's and the budget, who came and went, what
// money came in, the days behind and ahead. Prints on one sheet.

import { html, view } from '../../core/html.js';
import { plot } from '../../core/charts.js';
import { icon } from '../../core/icon.js';
import { query } from '../../core/query.js';
import { count, date, figure, money, percent, roughly, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { oneDay } from '../../parts/day.js';
import { businessDate, may, property } from '../common/session.js';
import { banquetCard } from './banquets.js';
import { budgetTable } from './budget-table.js';
import { divided } from './departments.js';
import { ahead, bestDay } from './findings.js';
import { head, takeAway } from './frame.js';
import { dayColumns, findingText } from './finding-text.js';
import { laundryTiles } from './laundry-revenue-tiles.js';

/** Rows of the sheet: [member, how it is written]. */
const ROWS = [['occupancy_pct', percent], ['rooms_sold', count], ['pax', count], ['adr', figure], ['revpar', figure], ['revpax', figure],
  ['room_revenue', figure], ['fnb_revenue', figure], ['other_revenue', figure], ['total_revenue', figure]];

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'reports.flash');
  const asked = () => ({ property: property(), date: day() });
  const flash = query('svc.reports.manager_flash', asked);
  const budget = query('svc.reports.budget_vs_actual', () => (may('Finance', 'Revenue Manager', 'Service Agent')
    ? { property: property(), period: day().slice(0, 7) }
    : null));
  const away = takeAway({ name: 'manager_flash', params: asked, group: 'reports.flash' });

  view(root, () => html`
    ${head({ title: t('reports.flash'), of: date(day(), 'full'), tools: html`${picker()}${away()}` })}
    ${shown(
      flash,
      (data) => (data.total_rooms ? sheet(data, budget.data() ?? null) : nothing('building', t('dashboard.no_hotel'))),
      { lines: 12 },
    )}`);
}

const sheet = (data, budget) => html`
  <div class="flash">
    <section class="card flash-figures" aria-label=${t('flash.figures')}>${changed(data.changed_since_closing)}${figures(data)}
      <p class="hint flash-note">
        ${[
          t('flash.currency', { currency: data.currency }),
          data.last_year ? '' : t('flash.no_last_year'),
          divided(data.divisors),
        ].filter(Boolean).join(' ')}
      </p>
    </section>
    <div class="flash-laundry">${laundryTiles(data.laundry)}</div>
    ${budget ? html`
      <section class="card flash-budget" aria-label=${t('reports.budget')}>
        <header class="list-head"><h2>${t('flash.budget', { period: date(`${budget.period}-01`, 'month') })}</h2>
      <span class="small soft">${t('budget.elapsed', { n: budget.days_elapsed, all: budget.total_days })}</span></header>
        ${budgetTable(budget)}
      </section>` : ''}
    <section class="card flash-movement" aria-label=${t('flash.movement')}>
      <header class="list-head"><h2>${t('flash.movement')}</h2></header>
      <table class="table"><tbody>${['arrivals', 'departures', 'in_house', 'no_shows'].map((name) => html`
        <tr><th scope="row">${t(`reports.${name}`)}</th><td class="right">${count(data.movement[name])}</td></tr>`)}</tbody></table>
    </section>
    <section class="card flash-money" aria-label=${t('reports.collected')}>
      <header class="list-head"><h2>${t('reports.collected')}</h2></header>
      ${data.collections.modes.length ? html`<table class="table"><tbody>${data.collections.modes.map((row) => html`
        <tr>
          <th scope="row">${word(row.mode)} <span class="small soft">${t('cash.txns', { n: row.txns })}</span></th>
          <td class="right">${money(row.total)}</td>
        </tr>`)}
      </tbody>
        <tfoot><tr><td>${t('money.total')}</td><td class="right">${money(data.collections.grand_total)}</td></tr></tfoot></table>`
        : html`<p class="list-empty">${t('cash.none')}</p>`}
    </section>
    ${banquetCard(data)}
    ${picture('flash-behind', bestDay(data.trend, 'total_revenue', 'findings.best_revenue'), t('dashboard.no_revenue'), {
      columns: dayColumns(data.trend),
      series: [{ name: t('reports.total_revenue'), kind: 'bar', values: data.trend.map((each) => Number(each.total_revenue)) }],
      format: roughly })}
    ${picture('flash-ahead', ahead(data.outlook), t('dashboard.nothing_booked'), {
      columns: dayColumns(data.outlook),
      series: [{
        name: t('reports.occupancy'),
        kind: 'bar',
        tone: 'future',
        values: data.outlook.map((each) => Number(each.occupancy_pct)),
      }], top: 100, format: percent })}
  </div>`;

/** The audit's record has the figures from before. */
const changed = (since) => (since ? html`
  <p class="notice notice-action flash-changed" role="status">${icon('info')}
    <span>${since.sentences.map((each) => sentence(each)).join(' ')}</span></p>` : '');

const picture = (place, finding, empty, shape) => html`
  <section class="card card-pad ${place}">
    ${finding ? plot({ title: findingText(finding), wide: false, height: 190, ...shape }) : html`<p class="soft">${empty}</p>`}
  </section>`;

function figures(data) {
  const before = data.last_year;
  const columns = [
    [t('flash.day'), data.today, 'flash-main'], [t('flash.yesterday'), data.yesterday, ''], [t('flash.last_year'), before?.today, 'soft'],
    [t('flash.mtd'), data.mtd, 'flash-main'], [t('flash.last_year'), before?.mtd, 'soft'], [t('flash.ytd'), data.ytd, 'flash-main'],
    [t('flash.last_year'), before?.ytd, 'soft'],
  ];
  // A property that was not open a year ago shows no columns of dashes; the note below says why.
  const isHidden = (kind) => kind === 'soft' && !before;
  return html`
    <div class="table-scroll"><table class="table flash-table" aria-label=${t('flash.figures')}>
      <thead>
        <tr><td></td>${columns.map(([name, , kind]) => html`
          <th scope="col" class="right ${kind}" hidden=${isHidden(kind)}>${name}</th>`)}</tr>
      </thead>
      <tbody>${ROWS.map(([name, written]) => html`
        <tr class=${name === 'total_revenue' ? 'flash-total' : ''} data-figure=${name}><th scope="row">${t(`reports.${name}`)}</th>
          ${columns.map(([, row, kind]) => html`
            <td class="right ${kind}" hidden=${isHidden(kind)}>${row && name in row ? written(row[name]) : '–'}</td>`)}</tr>`)}
      </tbody>
    </table></div>`;
}
