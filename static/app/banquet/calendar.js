// The calendar: halls down, days across, each function as a bar over its days. On a phone the days follow each other with the
// functions of each. A press opens the function.

import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { addDays, isDate, isWeekend, weekday } from '../../core/dates.js';
import { count, date, dateSpan } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { datePicker } from '../../parts/date-field.js';
import { businessDate, property } from '../common/session.js';
import { functionRow } from './cell-sheet.js';
import { lanesOf } from './lanes.js';
import { noHall } from './month-availability.js';
import { daysOf, eventOf, functionAddress, holds, sessionOf } from './words.js';

const SPANS = [7, 14, 28];

const mondayOf = (day) => addDays(day, -((weekday(day) + 6) % 7));

export function calendarPanel({ shown: isShown }) {
  const usual = () => mondayOf(businessDate());
  const start = computed(() => (isDate(search().get('from')) ? search().get('from') : usual()));
  const days = computed(() => (SPANS.includes(Number(search().get('days'))) ? Number(search().get('days')) : 14));
  const read = query('svc.banquet.banquet_calendar', () => (isShown() && property()
    ? { property: property(), start_date: start(), days: days() }
    : null));
  const show = (from) => setSearch({ from: from === usual() ? null : from }, { replace: true });
  const turn = (by) => show(addDays(start.peek(), by * days.peek()));

  const draw = () => html`
    <div class="row diary-bar">
      <div class="row chart-when">
        <button type="button" class="icon-button" aria-label=${t('diary.earlier')} @click=${() => turn(-1)}>${icon('left')}</button>
        ${datePicker({ label: t('chart.jump'), value: start(), set: show })}
        <button type="button" class="icon-button" aria-label=${t('diary.later')} @click=${() => turn(1)}>${icon('right')}</button>
        <button type="button" class="button" @click=${() => show(usual())}>${t('chart.today')}</button>
      </div>
      <p class="soft">${dateSpan(start(), addDays(start(), days() - 1))}</p>
      ${segments({
        value: days(),
        choices: SPANS.map((n) => [n, t('diary.weeks', { n: n / 7 })]),
        label: t('diary.how_long'),
        set: (n) => setSearch({ days: Number(n) === 14 ? null : n }, { replace: true }),
      })}
    </div>
    ${shown(read, (data) => (data.venues.length ? html`${bars(data)}${dayList(data)}` : noHall()), { lines: 8 })}`;
  return { draw, turn, now: () => show(usual()) };
}

function bars(data) {
  return html`
    <section class="card diary-bars" aria-label=${t('diary.calendar')} $days=${data.dates.length}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.function-bar')], { horizontal: true })}>
      <div class="diary-bars-head"><span>${t('venues.hall')}</span>${data.dates.map((day) => html`
        <span class=${dayClass(day)}><span class="small">${date(day, 'weekday')}</span>${date(day, 'short')}</span>`)}</div>
      ${data.venues.map((venue) => hallRow(venue, data))}
    </section>`;
}

function hallRow(venue, data) {
  const laid = lanesOf(venue.bookings, data.start, data.dates.length);
  return html`
    <div class="diary-bars-hall">
      <div class="diary-bars-name"><b>${venue.venue_name}</b><span class="small soft">${holds(venue)}</span></div>
      ${data.dates.map((day, i) => html`<i class=${`diary-bars-day ${dayClass(day)}`} $column=${i + 2} aria-hidden="true"></i>`)}
      ${each(laid, (bar) => bar.each.name, bar)}
    </div>`;
}

const bar = ({ each: one, from, to, lane, begins, ends }) => html`
  <a class=${`function-bar function-${one.status.toLowerCase()} ${begins ? '' : 'bar-before'} ${ends ? '' : 'bar-after'}`}
    $from=${from + 2} $to=${to + 3} $lane=${lane + 1} href=${functionAddress(one.name)}
    title=${[one.customer_name, eventOf(one), daysOf(one), sessionOf(one), word(one.status)].join('\n')}>
    <b class="cut">${one.customer_name}</b>
    <span class="small cut">${[sessionOf(one), eventOf(one)].filter(Boolean).join(' · ')}</span>
    <span class="small cut">${word(one.status)}</span></a>`;

const dayClass = (day) => [isWeekend(day) ? 'weekend' : '', day === businessDate() ? 'diary-today' : ''].filter(Boolean).join(' ');

/** On a phone: the days that have functions. */
function dayList(data) {
  const halls = new Map(data.venues.map((venue) => [venue.name, venue.venue_name]));
  const busy = data.dates.map((day) => ({ day, functions: data.venues.flatMap((venue) => venue.by_date[day] ?? []) }))
    .filter(({ functions }) => functions.length);
  return html`
    <div class="stack diary-days" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.function-row')])}>
      ${busy.length ? busy.map(({ day, functions }) => html`
        <section class="stack" aria-label=${date(day, 'full')}>
          <h2 class="eyebrow">${date(day, 'full')} <span class="tab-count">${count(functions.length)}</span></h2>
          ${functions.map((one) => html`<ul class="card function-list" aria-label=${halls.get(one.venue)}>
            <li class="small soft function-hall">${halls.get(one.venue)}</li>${functionRow(one)}</ul>`)}
        </section>`) : nothing('calendar', t('diary.no_function'))}
    </div>`;
}
