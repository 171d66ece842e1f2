// The month: every hall by session and date, with what is sold, held and free. At a desk the days run across; on a phone they
// run down, one hall at a time. Arrows move through the cells; Enter begins an enquiry or shows who has the hall.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, onEnd, signal } from '../../core/signal.js';
import { go, search, setSearch } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { count, date, percent, price } from '../../core/format.js';
import { isWeekend } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { businessDate, may, property } from '../common/session.js';
import { cellSheet } from './cell-sheet.js';
import { enquiryAddress, hallsOf, isMonth, markOf, monthAfter, stepTo } from './month-availability-cells.js';
import { sells } from './roles.js';
import { eventOf, holds } from './words.js';

const PHONE = '(max-width: 640px)';

export function monthPanel({ shown: isShown }) {
  const usual = () => businessDate().slice(0, 7);
  const month = computed(() => (isMonth(search().get('month')) ? search().get('month') : usual()));
  const read = query('svc.banquet.month_availability', () => (isShown() && property()
    ? { property: property(), month: month() }
    : null));
  const halls = computed(() => (read.data() ? hallsOf(read.data()) : []));
  const state = { month, halls, at: signal(null), hall: signal(null), phone: onPhone(), turn: null };
  const show = (next) => {
    state.at.set(null);
    setSearch({ month: next === usual() ? null : next }, { replace: true });
  };
  state.turn = (by) => show(monthAfter(month.peek(), by));

  const draw = () => html`
    <div class="row diary-bar">
      <div class="row chart-when">
        <button type="button" class="icon-button" aria-label=${t('diary.earlier')} @click=${() => state.turn(-1)}>${icon('left')}</button>
        <input class="input" type="month" aria-label=${t('diary.which_month')} .value=${month()}
          @change=${(event) => isMonth(event.target.value) && show(event.target.value)}>
        <button type="button" class="icon-button" aria-label=${t('diary.later')} @click=${() => state.turn(1)}>${icon('right')}</button>
        <button type="button" class="button" @click=${() => show(usual())}>${t('diary.this_month')}</button>
      </div>
      ${legend()}
    </div>
    ${shown(read, (data) => (data.venues.length
      ? html`${figures(data)}${state.phone() ? down(state) : across(state, data)}`
      : noHall()), { lines: 8 })}`;
  return { draw, turn: state.turn, now: () => show(usual()) };
}

export const noHall = () => nothing('calendar', t('venues.none'), may('Revenue Manager')
  ? html`<a class="button" href="/settings/venue">${icon('plus')}${t('venues.add')}</a>`
  : '');

/** Whether the window is a phone's, as a signal. */
function onPhone() {
  const asked = matchMedia(PHONE);
  const narrow = signal(asked.matches);
  const change = () => narrow.set(asked.matches);
  asked.addEventListener('change', change);
  onEnd(() => asked.removeEventListener('change', change));
  return narrow;
}

const legend = () => html`
  <ul class="diary-legend" aria-label=${t('diary.legend')}>${['sold', 'held', 'asked', 'free'].map((each) => html`
    <li><i class="diary-key diary-${each}"></i>${t(`diary.${each}`)}</li>`)}</ul>`;

const figures = (data) => html`
  <dl class="card figure-list diary-figures" aria-label=${t('diary.sessions')}>
    ${['sold', 'held', 'free'].map((each) => html`<div><dt>${t(`diary.${each}`)}</dt><dd class="figure">${count(data[each])}</dd></div>`)}
    <div><dt>${t('diary.utilisation')}</dt><dd class="figure">${percent(data.utilisation)}</dd></div>
  </dl>`;

function across(state, data) {
  const rows = state.halls().flatMap((hall) => hall.rows);
  return html`
    <section class="card diary-month" @keydown=${(event) => step(event, state, rows.length, data.dates.length)}>
      <table class="diary-grid" aria-label=${date(data.start, 'month')}>
        <colgroup><col class="diary-hall-column"><col class="diary-session-column"></colgroup>
        <thead><tr><th scope="col" colspan="2">${t('venues.hall')}</th>${data.dates.map((day) => html`
          <th scope="col" class=${dayClass(day)}><span>${date(day, 'weekday_letter')}</span>${Number(day.slice(8))}</th>`)}</tr></thead>
        <tbody>${state.halls().map((hall) => hall.rows.map((row, n) => html`
          <tr class=${n === 0 ? 'diary-first' : ''}>
            ${n === 0 ? html`<th scope="rowgroup" class="diary-hall" rowspan=${hall.rows.length}>
              <b class="cut">${hall.venue_name}</b>
              <span class="small soft cut">${holds(hall)}</span>
              <span class="small soft cut">${Number(hall.base_price) ? price(hall.base_price) : ''}</span>
              ${useOf(hall)}</th>` : ''}
            <th scope="row" class="diary-session" title=${word(row.session)}>${word(row.session)}</th>
            ${row.cells.map((cell, column) => html`<td class=${dayClass(cell.date)}>
              ${cellButton(state, cell, { row: rows.indexOf(row), column })}</td>`)}
          </tr>`))}</tbody>
      </table>
    </section>
    ${about(state, rows)}`;
}

/** How much of a hall is sold, with the figures behind it. */
const useOf = (hall) => html`
  <span class="small diary-use" title=${t('diary.use_of', { sold: hall.sold, held: hall.held, free: hall.free })}>
    <i class="report-share" $share=${Number(hall.utilisation) / 100} aria-hidden="true"></i>${percent(hall.utilisation)}</span>`;

/** One hall at a time: its days down, its sessions across. */
function down(state) {
  const hall = state.halls().find((each) => each.name === state.hall()) ?? state.halls()[0];
  const columns = hall.rows;
  const days = columns[0].cells.length;
  return html`
    <select class="input" aria-label=${t('venues.hall')} @change=${(event) => state.hall.set(event.target.value)}>
      ${state.halls().map((each) => html`<option value=${each.name} .selected=${each === hall}>
        ${each.venue_name} · ${percent(each.utilisation)}</option>`)}</select>
    <p class="small soft">${t('diary.use_of', { sold: hall.sold, held: hall.held, free: hall.free })}</p>
    <section class="card diary-month" @keydown=${(event) => step(event, state, days, columns.length)}>
      <table class="diary-grid diary-down" aria-label=${hall.venue_name}>
        <thead><tr><td></td>${columns.map((row) => html`<th scope="col">${word(row.session)}</th>`)}</tr></thead>
        <tbody>${columns[0].cells.map(({ date: day }, n) => html`
          <tr class=${dayClass(day)}><th scope="row">${date(day, 'weekday')} <b>${Number(day.slice(8))}</b></th>
            ${columns.map((row, column) => html`<td>${cellButton(state, row.cells[n], { row: n, column })}</td>`)}</tr>`)}</tbody>
      </table>
    </section>`;
}

const dayClass = (day) => [isWeekend(day) ? 'weekend' : '', day === businessDate() ? 'diary-today' : ''].filter(Boolean).join(' ');

const isAt = (state, place) => {
  const now = state.at() ?? { row: 0, column: 0 };
  return now.row === place.row && now.column === place.column;
};

const cellButton = (state, cell, place) => html`
  <button type="button" class=${`diary-cell diary-${cell.state}`} data-cell=${`${place.row}:${place.column}`}
    tabindex=${isAt(state, place) ? '0' : '-1'} title=${inWords(cell)}
    @focus=${() => state.at.set(place)} @click=${() => openCell(cell)}>
    <span>${state.phone() && cell.functions.length === 1 ? cell.functions[0].customer_name : markOf(cell)}</span>
    <span class="visually-hidden">${inWords(cell)}</span></button>`;

/** A cell in words: hall, date, session, what it is and whose. */
function inWords({ venue, session, date: day, functions, state }) {
  const whose = functions.map((each) => `${each.customer_name}, ${eventOf(each)}`).join('; ');
  return [`${venue.venue_name}, ${date(day, 'day')}, ${word(session)}: ${t(`diary.${state}`)}`, whose].filter(Boolean).join('. ');
}

/** What the cell with the focus holds, below the grid. */
function about(state, rows) {
  const place = state.at();
  const cell = place && rows[place.row]?.cells[place.column];
  return html`<p class="diary-about soft" aria-hidden="true">${cell ? inWords(cell) : t('diary.hint')}</p>`;
}

function openCell(cell) {
  if (cell.functions.length) cellSheet(cell);
  else if (sells() && cell.date >= businessDate.peek()) go(enquiryAddress({ ...cell, venue: cell.venue.name }));
}

/** An arrow beyond the first or last day turns the month. */
function step(event, state, rows, columns) {
  const place = state.at.peek();
  if (!place || !event.target.closest('.diary-cell')) return;
  if (event.key === 'PageDown' || event.key === 'PageUp') {
    event.preventDefault();
    state.turn(event.key === 'PageDown' ? 1 : -1);
    return;
  }
  const next = stepTo(event.key, place, { rows, columns });
  if (!next) return;
  event.preventDefault();
  state.at.set(next);
  event.currentTarget.querySelector(`[data-cell="${next.row}:${next.column}"]`)?.focus();
}
