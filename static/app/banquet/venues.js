// Venues by week: halls down, days across, each function in its day with session and status. A chip opens what is known.

import { html, view } from '../../core/html.js';
import { ask, query } from '../../core/query.js';
import { computed, effect } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { addDays, isDate, isWeekend, weekday } from '../../core/dates.js';
import { count, date, dateSpan, money, price, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { linkedSection } from '../common/linked-records.js';
import { fact } from '../../parts/fact.js';
import { businessDate, may, property } from '../common/session.js';
import { sessionOf, weekOf } from './week.js';

const DAYS = 7;
const kinds = { Enquiry: '', Tentative: 'action', Confirmed: 'inhouse', Completed: 'future' };

export function mount(root) {
  const monday = (day) => addDays(day, -((weekday(day) + 6) % 7));
  const start = computed(() => monday(isDate(search().get('from')) ? search().get('from') : businessDate()));
  const calendar = query('svc.api.venue_calendar', () => ({ property: property(), start_date: start(), days: DAYS }));
  let sought = null;
  const step = (by) => setSearch({ from: addDays(start.peek(), by) });

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('nav.venues')}</h1><p>${dateSpan(start(), addDays(start(), DAYS - 1))}</p></div>
      <div class="row chart-when">
        <button type="button" class="icon-button" aria-label=${t('chart.earlier')} @click=${() => step(-DAYS)}>${icon('left')}</button>
        <input class="input" type="date" aria-label=${t('chart.jump')} .value=${start()}
          @change=${(event) => isDate(event.target.value) && setSearch({ from: event.target.value })}>
        <button type="button" class="icon-button" aria-label=${t('chart.later')} @click=${() => step(DAYS)}>${icon('right')}</button>
        <button type="button" class="button" @click=${() => setSearch({ from: null })}>${t('chart.today')}</button>
      </div>
    </header>
    ${shown(calendar, (data) => (data.venues.length ? week(data) : nothing('calendar', t('venues.none'),
      may('Revenue Manager') ? html`<a class="button" href="/settings/venue">
        ${icon('plus')}${t('venues.add')}
      </a>` : '')), { lines: 8 })}`);

  effect(() => {
    const wanted = search().get('function');
    const found = wanted && calendar.data()?.venues.flatMap((venue) => venue.bookings).find((each) => each.name === wanted);
    if (found) {
      setSearch({ function: null }, { replace: true });
      functionSheet(found, calendar.data());
    } else if (wanted && calendar.data() && sought !== wanted) {
      sought = wanted;
      findFunction(wanted).then((date) => date && setSearch({ from: date }, { replace: true }));
    }
  });
  shortcut('[', 'chart.earlier', () => step(-DAYS), { group: 'nav.venues' });
  shortcut(']', 'chart.later', () => step(DAYS), { group: 'nav.venues' });
  shortcut('t', 'keys.chart_today', () => setSearch({ from: null }), { group: 'nav.venues' });
}

/** The date of a function that is not in the week shown: a month at a time, from the last one to a year ahead. */
async function findFunction(name) {
  for (let month = -1; month < 12; month += 1) {
    const { venues } = await ask('svc.api.venue_calendar', {
      property: property.peek(),
      start_date: addDays(businessDate.peek(), month * 31),
      days: 31,
    });
    const found = venues.flatMap((venue) => venue.bookings).find((each) => each.name === name);
    if (found) return found.event_date;
  }
  return null;
}

const week = (data) => html`
  <section class="card table-scroll">
    <table class="table venue-week"
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.function-chip')], { horizontal: true })}>
    <thead><tr><th scope="col">${t('venues.hall')}</th>${data.dates.map((day) => html`
      <th scope="col" class="venue-day ${isWeekend(day) ? 'weekend' : ''} ${day === businessDate() ? 'venue-today' : ''}">
        <span class="small">${date(day, 'weekday')}</span>
        ${date(day, 'short')}
      </th>`)}
    </tr></thead>
    <tbody>${weekOf(data).map((venue) => html`
      <tr>
        <th scope="row">
          <b>${venue.venue_name}</b><span class="small soft folio-detail">${[
            venue.capacity ? t('venues.holds', { n: count(venue.capacity) }) : '',
            venue.base_price ? price(venue.base_price) : '',
          ].filter(Boolean).join(' · ')}</span>
        </th>
        ${venue.days.map((day) => html`
          <td class="venue-cell ${isWeekend(day.date) ? 'weekend' : ''} ${day.date === businessDate() ? 'venue-today' : ''}"
            data-day=${date(day.date, 'day')}>
          ${day.functions.map((each) => functionChip(each, data))}</td>`)}</tr>`)}</tbody>
  </table></section>`;

function functionChip(each, data) {
  const hours = each.start_time ? [time(each.start_time), time(each.end_time)].filter(Boolean).join('–') : '';
  return html`
    <button type="button" class="function-chip function-${each.status.toLowerCase()}" @click=${() => functionSheet(each, data)}>
      <span class="small">${word(sessionOf(each))}${hours ? html` <span class="figure">${hours}</span>` : ''}</span>
      <b class="cut">${each.customer_name}</b>
      <span class="small soft cut">${[
        word(each.event_type),
        each.attendees ? t('venues.guests', { n: count(each.attendees) }) : '',
      ].filter(Boolean).join(' · ')}</span>
      ${chip(word(each.status), kinds[each.status] ?? '')}</button>`;
}

function functionSheet(each, data) {
  const venue = data.venues.find((hall) => hall.name === each.venue);
  openSheet({
    title: each.customer_name, kind: 'drawer',
    setup: () => linkedSection('Venue Booking', each.name),
    body: (close, linked) => html`
      <p class="row">${chip(word(each.status), kinds[each.status] ?? '')}<span class="soft">${each.name}</span></p>
      <dl class="facts">
        ${fact(t('groups.event_type'), word(each.event_type))}
        ${fact(t('venues.hall'), venue?.venue_name ?? each.venue)}
        ${fact(t('groups.event_date'), date(each.event_date, 'day'))}
        ${fact(t('venues.session'), [
          word(sessionOf(each)),
          each.start_time ? `${time(each.start_time)}–${time(each.end_time)}` : '',
        ].filter(Boolean).join(' '))}
        ${fact(t('groups.attendees'), count(each.attendees))}
        ${fact(t('venues.quoted'), money(each.quoted_amount))}
        ${fact(t('venues.advance'), money(each.advance_received))}
      </dl>
      <div @click=${(event) => event.target.closest('a, button.linked-chip') && close()}>${linked()}</div>`,
  });
}
