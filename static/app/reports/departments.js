// The dashboard's departments: each its figures, with the list behind every one, and a picture whose title says what it
// shows. Drawn from property_dashboard; pictures of the days behind come from the manager's flash where it may be read.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, date, money, percent, roughly } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { banquets } from './banquets.js';
import { mayOpen } from './catalogue.js';
import { ahead, bestDay, collected, rooms } from './findings.js';
import { tiles, to } from './frame.js';
import { laundryTiles } from './laundry-revenue-tiles.js';
import { dayColumns, pictured } from './finding-text.js';

const series = (days, name, label, kind = 'bar', tone = 'accent') => ({
  name: label,
  values: days.map((day) => Number(day[name])),
  kind,
  tone,
});
const revenueSeries = (days) => [['room_revenue', 'accent'], ['fnb_revenue', 'future'], ['other_revenue', 'action']]
  .map(([name, tone]) => series(days, name, t(`reports.${name}`), 'stack', tone));

const outlook = (data, wide = false) => pictured(ahead(data.outlook), {
  columns: dayColumns(data.outlook), series: [series(data.outlook, 'occupancy_pct', t('reports.occupancy'))], top: 100, format: percent,
  wide, height: 200,
}, { empty: t('dashboard.nothing_booked'), icon: 'calendar' });

/** Fourteen days of one figure; nothing where the person may not read the flash. */
const behind = (flash, name, key, picture, empty) => (flash ? pictured(bestDay(flash.trend, name, key), {
  columns: dayColumns(flash.trend), format: roughly, wide: false, height: 200, ...picture(flash.trend) }, { empty }) : '');

const pair = (...cards) => html`<div class="report-pair">${cards}</div>`;

function overview(data, flash) {
  const { today, statistics: month } = data;
  return html`
    ${tiles([
      {
        label: t('reports.occupancy'),
        value: percent(data.occupancy_pct),
        note: t('dashboard.sold_of', { n: today.rooms_sold, all: data.total_rooms }),
        href: to('/chart') && `/chart?from=${data.date}`,
      },
      { label: t('reports.adr'), value: money(today.adr) }, { label: t('reports.revpar'), value: money(today.revpar) },
      {
        label: t('reports.revenue'),
        value: money(data.revenue_today),
        note: unposted(today),
        href: flash ? `/reports/flash?date=${data.date}` : null,
      },
      { label: t('reports.collected'), value: money(data.collections_today), href: to('/cash') && `/cash?date=${data.date}` },
    ], t('dashboard.day'))}
    ${tiles([
      { label: t('reports.occupancy'), value: percent(month.mtd_occupancy_pct) }, { label: t('reports.adr'), value: money(month.adr) },
      { label: t('reports.revpar'), value: money(month.revpar) }, { label: t('reports.revenue'), value: money(month.mtd_revenue) },
      { label: t('reports.rooms_sold'), value: count(month.rooms_sold_mtd) },
    ].map((tile) => ({ ...tile, note: t('reports.mtd') })), t('reports.mtd'))}
    ${laundryTiles(data.laundry)}
    ${pair(
      outlook(data, !flash),
      behind(flash, 'total_revenue', 'findings.best_revenue', (days) => ({ series: revenueSeries(days) }), t('dashboard.no_revenue')),
    )}`;
}

const unposted = (day) => (Number(day.to_post) ? t('dashboard.to_post', { amount: money(day.to_post) }) : null);

const front = (data, flash) => html`
  ${tiles([
    { label: t('reports.arrivals'), value: count(data.front_desk.arrivals), href: to('/today') },
    { label: t('reports.departures'), value: count(data.front_desk.departures), href: to('/today') },
    { label: t('reports.in_house'), value: count(data.front_desk.in_house), href: to('/today') },
    { label: t('reports.no_shows'), value: count(data.front_desk.no_shows), href: to('/night-audit') && `/night-audit?date=${data.date}` },
    {
      label: t('reports.rooms_sold'),
      value: count(data.today.rooms_sold),
      note: t('dashboard.of_rooms', { n: data.total_rooms }),
      href: to('/chart') && `/chart?from=${data.date}`,
    },
  ], t('dashboard.front'))}
  ${pair(
    pictured(ahead(data.outlook) && bestAhead(data), {
      columns: dayColumns(data.outlook), series: [series(data.outlook, 'booked', t('reports.booked'), 'bar', 'future')],
      top: data.total_rooms, wide: !flash, height: 200,
    }, { empty: t('dashboard.nothing_booked'), icon: 'calendar' }),
    behind(flash, 'rooms_sold', 'findings.best_sold', (days) => ({
      series: [series(days, 'rooms_sold', t('reports.rooms_sold'))],
      top: data.total_rooms,
      format: count,
    }), t('dashboard.nothing_sold')))}`;

function bestAhead(data) {
  const finding = ahead(data.outlook);
  const day = data.outlook.find((each) => each.date === finding.values.date);
  return { key: 'findings.booked', values: { date: day.date, n: day.booked, all: data.total_rooms } };
}

function housekeeping({ housekeeping: state, total_rooms: all }) {
  const names = Object.keys(state.room_status);
  return html`
    ${tiles([
      {
        label: t('dashboard.dirty'),
        value: count(state.room_status.Dirty),
        note: t('dashboard.of_rooms', { n: all }),
        href: to('/housekeeping'),
        tone: state.room_status.Dirty ? 'action' : null,
      },
      { label: t('dashboard.occupied'), value: count(state.occupied), href: to('/today') },
      { label: t('dashboard.vacant'), value: count(state.vacant), href: to('/chart') },
      { label: t('dashboard.open_tasks'), value: count(state.open_tasks), href: to('/housekeeping') },
      {
        label: t('dashboard.overdue_tasks'),
        value: count(state.overdue_tasks),
        href: to('/housekeeping'),
        tone: state.overdue_tasks ? 'overdue' : null,
      },
    ], t('nav.housekeeping'))}
    ${pictured(rooms(state.room_status), {
      columns: names.map((name) => ({ label: word(name) })),
      series: [{ name: t('reports.rooms'), kind: 'bar', values: names.map((name) => state.room_status[name]) }], height: 220,
    }, { empty: t('dashboard.no_rooms'), icon: 'key' })}
    <p class="hint">${t('dashboard.as_of_now')}</p>`;
}

const food = (data, flash) => html`
  ${tiles([
    { label: t('reports.fnb_revenue'), value: money(data.today.fnb_revenue), note: t('dashboard.today_note') },
    flash && { label: t('reports.fnb_revenue'), value: money(flash.mtd.fnb_revenue), note: t('reports.mtd') },
    flash && { label: t('reports.fnb_revenue'), value: money(flash.ytd.fnb_revenue), note: t('reports.ytd') },
    { label: t('reports.pax'), value: count(data.today.pax) }, { label: t('reports.revpax'), value: money(data.today.revpax) },
  ], t('dashboard.fnb'))}
  ${behind(flash, 'fnb_revenue', 'findings.best_fnb', (days) => ({
    series: [series(days, 'fnb_revenue', t('reports.fnb_revenue'), 'bar', 'future')],
    wide: true,
    height: 220,
  }), t('dashboard.no_fnb'))}`;

const sales = (data, flash) => html`
  ${tiles([
    { label: t('reports.occupancy'), value: percent(data.statistics.mtd_occupancy_pct), note: t('reports.mtd'), href: to('/position') },
    { label: t('reports.adr'), value: money(data.statistics.adr), note: t('reports.mtd'), href: to('/rates') },
    { label: t('reports.revpar'), value: money(data.statistics.revpar), note: t('reports.mtd') },
    { label: t('reports.room_revenue'), value: money(data.statistics.mtd_room_revenue), note: t('reports.mtd') },
  ], t('dashboard.sales'))}
  ${behind(flash, 'adr', 'findings.best_adr', (days) => ({
    series: [series(days, 'adr', t('reports.adr'), 'line'), series(days, 'revpar', t('reports.revpar'), 'line', 'future')], wide: true,
    height: 220 }), t('dashboard.nothing_sold'))}
  ${flash ? '' : outlook(data, true)}
  <p class="hint">${divided(data.divisors)}</p>`;

/** What a room sold is and what occupancy and ADR were divided by, for who compares them with Today or with another hotel's. */
export const divided = (divisors) => `${t('dashboard.divided', { occupancy: word(divisors.occupancy), adr: word(divisors.adr) })} ${
  t('dashboard.sold_means')}`;

function finance({ finance: books, today, date: day }, flash) {
  const modes = books.collections_by_mode;
  return html`
    ${tiles([
      { label: t('reports.collected'), value: money(books.collections_today), href: to('/cash') && `/cash?date=${day}` },
      {
        label: t('reports.outstanding'),
        value: money(books.owed_on_open_folios),
        note: t('dashboard.folios', { n: books.owing_folios }),
        href: to('/lists') && '/lists?list=owing_folios',
      },
      { label: t('reports.on_invoices'), value: money(books.owed_on_invoices), href: to('/invoices') && '/invoices/unpaid' },
      {
        label: t('reports.revenue'),
        value: money(today.total_revenue),
        note: unposted(today),
        href: flash ? `/reports/flash?date=${day}` : null,
      },
    ], t('dashboard.finance'))}
    ${pictured(collected(modes), {
      columns: modes.map((row) => ({ label: word(row.mode) })),
      series: [{ name: t('reports.collected'), kind: 'bar', values: modes.map((row) => Number(row.total)) }], format: roughly, height: 220,
    }, { empty: t('cash.none'), icon: 'wallet' })}
    <p class="row">${mayOpen().filter((report) => ['/reports/voids', '/reports/contribution', '/reports/budget'].includes(report.path))
      .map((report) => html`<a class="button" href=${report.path}>${icon(report.icon)}${t(report.label)}</a>`)}</p>
    <p class="hint">${t('dashboard.owed_now', { date: date(day, 'day') })}</p>`;
}

/** {id: draw(dashboard, flash or null)}, in the order of the tabs. */
export const departments = { overview, front, housekeeping, fnb: food, banquets, sales, finance };
