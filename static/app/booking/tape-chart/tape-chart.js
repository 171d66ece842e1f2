// The tape chart: rooms down, days across. This file holds what is looked at (from when, how many days, which guest) and
// the toolbar; grid.js draws, move.js moves, drop.js and swap.js ask before anything is saved.

import { html, view } from '../../../core/html.js';
import { query, settled } from '../../../core/query.js';
import { computed, effect, flush, signal } from '../../../core/signal.js';
import { search, setSearch } from '../../../core/router.js';
import { keyHint, shortcut } from '../../../core/keys.js';
import { icon } from '../../../core/icon.js';
import { segments } from '../../../core/controls.js';
import { addDays, daysBetween, isDate } from '../../../core/dates.js';
import { date, time } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { toast, undoLatest } from '../../../core/toast.js';
import { shown } from '../../../parts/states.js';
import { datePicker } from '../../../parts/date-field.js';
import { atDesk, businessDate, property } from '../../common/session.js';
import { openStay } from '../../common/open-stay.js';
import { grid } from './grid.js';
import { hourRows, hoursGrid } from './hours.js';
import { cellAt, chartCells, goesAlong } from './cells.js';
import { layout } from '../chart-layout.js';
import { makeHoverCard } from './hover-card.js';
import { legend } from './legend.js';
import { makeCellMenu } from './cell-menu.js';
import { stayTable } from './list.js';
import { makeMover } from './move.js';
import { newBooking } from './new-booking.js';
import { dropSheet } from './drop.js';
import { roomStatusMenu } from './room-status.js';
import { isHit, rowPainter } from './rows.js';
import { makeSummary } from './summary.js';
import { swapSheet } from './swap.js';
import { filterButton, filtered, foldedTypes } from './view.js';

const ZOOMS = ['7', '14', '31'];
const STORED = 'innkeeper.chart';

export function mount(root) {
  const usual = stored();
  const days = computed(() => (ZOOMS.includes(search().get('days')) ? Number(search().get('days')) : usual));
  const start = computed(() => (isDate(search().get('from')) ? search().get('from') : addDays(businessDate(), -1)));
  const look = computed(() => (['list', 'hours'].includes(search().get('view')) ? search().get('view') : 'chart'));
  const byHour = computed(() => look() === 'hours');
  const on = computed(() => (isDate(search().get('from')) ? search().get('from') : businessDate()));
  const typed = signal('');
  // Letters come faster than a chart is searched.
  const wanted = settled(() => typed().trim().toLowerCase(), 120);
  const words = () => wanted() ?? '';
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
  const marks = chartMarks(() => (look() === 'chart' && chart.data() ? window() : null));
  const whole = computed(() => chart.data() && layout({
    ...chart.data(),
    order: (calendar.data()?.room_types ?? []).map((type) => type.room_type),
    today: businessDate(),
  }));
  const drawn = computed(() => filtered(whole()));
  const grouped = computed(() => together(whole()));
  const folded = foldedTypes();
  const painter = rowPainter();
  const rows = () => drawn.peek()?.groups.flatMap((group) => group.rows) ?? [];
  const find = (cell) => cellAt(cell, drawn.peek(), start.peek());
  const cells = chartCells({ root, find, draw: painter.draw });
  const stayOf = (name) => [...rows(), ...drawn.peek().lanes].flatMap((row) => row.bars.flat()).find((bar) => bar.stay.name === name)?.stay;

  const goAlong = goesAlong({ root, rows, drawn, start, cells });
  const dropped = async (stay, next) => await dropSheet(stay, next, rows()).closed && goAlong(stay, next);
  const swapped = async (stay, other) => await swapSheet(stay, other, rows()).closed && goAlong(stay, { ...stay, room: other.room });
  const mover = makeMover({ root, rows, find, draw: painter.draw, dropped, swapped });
  const summary = makeSummary({ root, rows: () => (byHour.peek() ? hours.peek() : [...rows(), ...drawn.peek().lanes]),
    pickUp: (stay) => (byHour.peek() ? setSearch({ view: null, room: stay.room }) : mover.pickUp(stay, 'whole')) });
  const cellMenu = makeCellMenu({ root, find: (cell) => (byHour.peek() ? {} : find(cell)), book: newBooking });
  const hoverCard = makeHoverCard({ root, stayOf, find, marks });
  const step = (by) => setSearch({ from: addDays(byHour() ? on() : start(), byHour() ? Math.sign(by) : by) });

  const why = (key) => toast(t(key === 'm' ? 'chart.nothing_to_move' : 'chart.nothing_to_block'), { kind: 'warning' });
  const gridActions = { open: openCell, pickUp: mover.pickUp, page: step, why };
  const onKey = (event) => mover.key(event) || cellMenu.key(event) || cells.key(event, gridActions);
  const status = atDesk() ? roomStatusMenu : null;

  view(root, () => html`
    ${head({ typed, look: look(), days: days(), date: byHour() ? on() : start(), step, rooms: chart.data()?.rooms ?? [],
      seek: () => seek(root, rows(), words(), cells) })}
    ${byHour() ? shown(hourly, (data) => html`
      ${chart.data() ? conflictNote({ conflicts: chart.data().conflicts.filter((each) => each.date === data.date) }) : ''}
      <div class="chart-frame card">${hoursGrid(hours(), { hourly: data, typed: words() })}</div>`, { lines: 12 })
      : shown(chart, (data) => html`
      ${conflictNote(data)}
      ${look() === 'list' ? stayTable(data, words()) : html`
        <div class="chart-frame card" @keydown=${onKey} @focusin=${(event) => remember(event, cells)}>
          ${grid(drawn(), { data, calendar: calendar.data(), painter, searching: words() !== '', today: businessDate(), status,
            folded, fold: folded.turn })}
        </div>`}`, { lines: 12 })}`);

  effect(() => look() === 'chart' && drawn() && paint({ painter, drawn: drawn(), data: chart.data(), words: words(), marks: marks(),
    grouped: grouped() }));
  const parts = [mover, hoverCard, summary, cellMenu];
  for (const part of parts) part.listen();
  effect(() => !byHour() && drawn() && showRoom(root, search().get('room'), cells));
  effect(() => look() === 'chart'
    && drawn()
    && requestAnimationFrame(() => cells.openToTab(daysBetween(start.peek(), businessDate.peek()),
      !matchMedia('(pointer: coarse)').matches && document.activeElement?.matches('body, h1') && !search.peek().get('room'))));
  keys(root, step);
  return () => {
    for (const part of [painter, ...parts]) part.end();
  };
}

/** By stay: what is owed and asked for; read once the chart is there. */
function chartMarks(asked) {
  const marked = query('svc.desk.chart_marks', asked);
  return computed(() => new Map((marked.data() ?? []).map((each) => [each.reservation, each])));
}

function keys(root, step) {
  const group = 'keys.chart';
  shortcut('[', 'keys.day_before', () => step(-1), { group });
  shortcut(']', 'keys.day_after', () => step(1), { group });
  shortcut('t', 'keys.chart_today', () => setSearch({ from: null }), { group });
  shortcut('f', 'keys.find_here', () => root.querySelector('#chart-find')?.focus(), { group });
  shortcut('mod+z', 'keys.undo', undoLatest, { group });
  keyHint('b', 'blocks.new', { group });
  keyHint('m', 'keys.move', { group });
}

const head = ({ typed, look, days, date: from, step, rooms, seek: find }) => html`
  <header class="screen-head chart-head">
    <h1>${t('chart.title')}</h1>
    <label class="chart-find input-group"><span class="input-prefix">${icon('search')}</span>
      <input class="input" type="search" id="chart-find" aria-label=${t('chart.find')} placeholder=${t('palette.short')} autocomplete="off"
        .value=${typed()} @input=${(event) => typed.set(event.target.value)}
        @keydown=${(event) => event.key === 'Enter' && find()}></label>
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
      : segments({ value: String(days), choices: ZOOMS.map((n) => [n, n]), label: t('chart.zoom'), set: zoom })}
    ${look === 'chart' ? filterButton(rooms) : ''}
    ${segments({
      value: look,
      choices: ['chart', 'hours', 'list'].map((each) => [each, t(`chart.as_${each}`)]),
      label: t('chart.view'),
      set: (next) => setSearch({ view: next === 'chart' ? null : next }, { replace: true }),
    })}
    ${look === 'list' ? '' : legend({ moves: look === 'chart' })}
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

/** Draws what is in sight: after the grid has its rows, and again for each letter searched. */
function paint({ painter, drawn, data, words, marks, grouped }) {
  queueMicrotask(() => {
    flush();
    painter.update([...drawn.lanes, ...drawn.groups.flatMap((group) => group.rows)], {
      dates: data.dates, days: data.days, today: businessDate.peek(), words, marks, grouped,
    });
  });
}

/** Stays of one guest in several rooms at the same time. */
function together(drawn) {
  const stays = (drawn?.groups ?? []).flatMap((group) => group.rows).flatMap((row) => row.bars.flat().map((bar) => bar.stay));
  const byGuest = Map.groupBy(stays, (stay) => stay.guest);
  const overlaps = (one, other) => one !== other && one.check_in_date < other.check_out_date && other.check_in_date < one.check_out_date;
  return new Set([...byGuest.values()].filter((list) => list.length > 1)
    .flatMap((list) => list.filter((stay) => list.some((other) => overlaps(stay, other)))).map((stay) => stay.name));
}

/** Enter in the box leads to the first stay found. */
function seek(root, rows, words, cells) {
  if (!words) return;
  const row = rows.find((each) => each.bars.flat().some((bar) => isHit(bar.stay, each, words)));
  const bar = row?.bars.flat().find((each) => isHit(each.stay, row, words));
  if (!bar) return;
  cells.focusCell(cells.cellOf(root.querySelector(`[data-row="${CSS.escape(row.id)}"]`), Math.floor(bar.x0)));
}

/** A room that was searched for is brought into sight once. */
function showRoom(root, room, cells) {
  if (!room) return;
  requestAnimationFrame(() => {
    const row = root.querySelector(`[data-row="${CSS.escape(room)}"]`);
    row?.scrollIntoView({ block: 'center' });
    if (row) cells.focusCell(cells.cellOf(row, 0));
    setSearch({ room: null }, { replace: true });
  });
}

/** The cell that had the focus is the one Tab comes back to. */
function remember(event, cells) {
  const cell = event.target.closest?.('.cell');
  if (cell) cells.focusCell(cell, { focus: false });
}
