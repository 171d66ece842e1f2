// The tape chart: rooms down, days across. This file holds what is looked at (from when, how many days, which guest) and
// the toolbar; grid.js draws, move.js moves, drop.js asks before anything is saved.

import { html, view } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { computed, effect, signal } from '../../../core/signal.js';
import { search, setSearch } from '../../../core/router.js';
import { keyHint, shortcut } from '../../../core/keys.js';
import { icon } from '../../../core/icon.js';
import { segments } from '../../../core/controls.js';
import { addDays, daysBetween, isDate } from '../../../core/dates.js';
import { date, time } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { shown } from '../../../parts/states.js';
import { datePicker } from '../../../parts/date-field.js';
import { businessDate, property } from '../../common/session.js';
import { openStay } from '../../common/open-stay.js';
import { grid } from './grid.js';
import { hourRows, hoursGrid } from './hours.js';
import { cellAt, focusCell, keyOnGrid, openToTab } from './cells.js';
import { layout } from '../chart-layout.js';
import { legend } from './legend.js';
import { makeCellMenu } from './cell-menu.js';
import { stayTable } from './list.js';
import { makeMover } from './move.js';
import { newBooking } from './new-booking.js';
import { dropSheet } from './drop.js';
import { makeSummary } from './summary.js';

const ZOOMS = ['7', '14', '31'];
const STORED = 'innkeeper.chart';

export function mount(root) {
  const kept = stored();
  const days = computed(() => (ZOOMS.includes(search().get('days')) ? Number(search().get('days')) : kept));
  const start = computed(() => (isDate(search().get('from')) ? search().get('from') : addDays(businessDate(), -1)));
  const look = computed(() => (['list', 'hours'].includes(search().get('view')) ? search().get('view') : 'chart'));
  const byHour = computed(() => look() === 'hours');
  const on = computed(() => (isDate(search().get('from')) ? search().get('from') : businessDate()));
  const typed = signal('');
  // By hours the days around the date say who leaves on it.
  const window = () => (byHour()
    ? { property: property(), start_date: addDays(on(), -1), days: 2 }
    : { property: property(), start_date: start(), days: days() });
  const hourly = query('svc.api.tape_chart_hourly', () => (byHour() ? { property: property(), date: on() } : null));

  const chart = query('svc.api.tape_chart', window);
  const calendar = query('svc.api.availability_calendar', window);
  const hours = computed(() => (byHour() && hourly.data()
    ? hourRows({ hourly: hourly.data(), around: chart.data(), today: businessDate() })
    : []));
  const drawn = computed(() => chart.data() && layout({
    ...chart.data(),
    order: (calendar.data()?.room_types ?? []).map((type) => type.room_type),
    today: businessDate(),
  }));
  const rows = () => drawn.peek()?.groups.flatMap((group) => group.rows) ?? [];
  const find = (cell) => cellAt(cell, drawn.peek(), start.peek());

  const mover = makeMover({ root, rows, find, dropped: (stay, next) => dropSheet(stay, next, rows()) });
  const summary = makeSummary({ root, rows: () => (byHour.peek() ? hours.peek() : [...rows(), ...drawn.peek().lanes]),
    pickUp: (stay) => (byHour.peek() ? setSearch({ view: null, room: stay.room }) : mover.pickUp(stay, 'whole')) });
  const cellMenu = makeCellMenu({ root, find: (cell) => (byHour.peek() ? {} : find(cell)), book: newBooking });
  const step = (by) => setSearch({ from: addDays(byHour() ? on() : start(), byHour() ? Math.sign(by) : by) });

  const gridActions = { find, open: openCell, pickUp: mover.pickUp, page: step };
  const onKey = (event) => mover.key(event) || cellMenu.key(event) || keyOnGrid(event, gridActions);

  view(root, () => html`
    ${head({ typed, look: look(), days: days(), date: byHour() ? on() : start(), step })}
    ${byHour() ? shown(hourly, (data) => html`
      ${chart.data() ? conflictNote({ conflicts: chart.data().conflicts.filter((each) => each.date === data.date) }) : ''}
      <div class="chart-frame card">${hoursGrid(hours(), { hourly: data, typed: typed() })}</div>
      ${legend({ moves: false })}`, { lines: 12 }) : shown(chart, (data) => html`
      ${conflictNote(data)}
      ${look() === 'list' ? stayTable(data, typed()) : html`
        <div class="chart-frame card" @keydown=${onKey} @focusin=${remember}>
          ${grid(drawn(), { data, calendar: calendar.data(), typed: typed(), today: businessDate() })}
        </div>
        ${legend()}`}`, { lines: 12 })}`);

  mover.listen();
  summary.listen();
  cellMenu.listen();
  effect(() => !byHour() && drawn() && showRoom(root, search().get('room')));
  effect(() => look() === 'chart'
    && drawn()
    && requestAnimationFrame(() => openToTab(root, daysBetween(start.peek(), businessDate.peek()))));
  keys(root, step);
  return () => {
    mover.end();
    summary.end();
    cellMenu.end();
  };
}

function keys(root, step) {
  const group = 'keys.chart';
  shortcut('[', 'keys.day_before', () => step(-1), { group });
  shortcut(']', 'keys.day_after', () => step(1), { group });
  shortcut('t', 'keys.chart_today', () => setSearch({ from: null }), { group });
  shortcut('f', 'keys.find_here', () => root.querySelector('#chart-find')?.focus(), { group });
  keyHint('b', 'blocks.new', { group });
  keyHint('m', 'keys.move', { group });
}

const head = ({ typed, look, days, date: from, step }) => html`
  <header class="screen-head chart-head">
    <h1>${t('chart.title')}</h1>
    <label class="chart-find input-group"><span class="input-prefix">${icon('search')}</span>
      <input class="input" type="search" id="chart-find" aria-label=${t('chart.find')} placeholder=${t('chart.find')} autocomplete="off"
        .value=${typed()} @input=${(event) => typed.set(event.target.value)}></label>
    <div class="row chart-when">
      <button type="button" class="icon-button" aria-label=${t('chart.earlier')} title=${t('chart.earlier')} @click=${() => step(-7)}>
        ${icon('left')}
      </button>
      ${datePicker({ label: t('chart.jump'), value: from, set: (day) => setSearch({ from: day }) })}
      <button type="button" class="icon-button" aria-label=${t('chart.later')} title=${t('chart.later')} @click=${() => step(7)}>
        ${icon('right')}
      </button>
      <button type="button" class="button" @click=${() => setSearch({ from: null })}>${t('chart.today')}</button>
    </div>
    ${look === 'hours'
      ? ''
      : segments({ value: String(days), choices: ZOOMS.map((n) => [n, t('chart.days', { n })]), label: t('chart.zoom'), set: zoom })}
    ${segments({
      value: look,
      choices: ['chart', 'hours', 'list'].map((each) => [each, t(`chart.as_${each}`)]),
      label: t('chart.view'),
      set: (next) => setSearch({ view: next === 'chart' ? null : next }, { replace: true }),
    })}
  </header>`;

/** Enter on a cell: the stay that sleeps there, else a new booking of that room's type from that night. */
function openCell({ stay, block, row, date: from }) {
  if (stay) openStay(stay.name);
  else if (!block) newBooking(row, from, addDays(from, 1));
}

function zoom(days) {
  try {
    localStorage.setItem(STORED, days);
  } catch { /* no storage: the address keeps it */ }
  setSearch({ days }, { replace: true });
}

function stored() {
  try {
    return Number(localStorage.getItem(STORED)) || (innerWidth < 700 ? 7 : 14);
  } catch {
    return 14;
  }
}

/** Rooms where the next guest comes before the last one leaves. */
function conflictNote(data) {
  if (!data.conflicts.length) return '';
  return html`
    <details class="chart-conflicts notice notice-action">
      <summary>${icon('alert')}<span>${t('chart.conflicts', { n: data.conflicts.length })}</span></summary>
      <ul>${data.conflicts.map((each) => html`<li>${t('chart.conflict', {
        room: each.room_number, date: date(each.date, 'day'), out: each.out_guest, etd: time(each.etd), in: each.in_guest,
        eta: time(each.eta) })}
      </li>`)}
      </ul>
    </details>`;
}

/** A room that was searched for is brought into sight once. */
function showRoom(root, room) {
  if (!room) return;
  requestAnimationFrame(() => {
    const row = root.querySelector(`[data-row="${CSS.escape(room)}"]`);
    row?.scrollIntoView({ block: 'center' });
    if (row) focusCell(row.querySelector('.cell'));
    setSearch({ room: null }, { replace: true });
  });
}

/** The cell that had the focus is the one Tab comes back to. */
function remember(event) {
  const cell = event.target.closest?.('.cell');
  if (cell) focusCell(cell, { focus: false });
}
