// Today: who arrives, who leaves, who is here, and every room. The button of a row is its next step; one box finds
// anyone at once; `i`, `o` and Enter work on the row that has the focus.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { go } from '../../core/router.js';
import { computed, effect, signal } from '../../core/signal.js';
import { inField, rove, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { count, date, percent } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { names } from '../common/room-names.js';
import { atDesk, property } from '../common/session.js';
import { notClosedNotice } from '../common/days-not-closed.js';
import { functionReminders } from '../common/function-reminders.js';
import { gettingStarted } from '../common/getting-started.js';
import { openStay } from '../common/open-stay.js';
import { guestRequests, requestMarks } from '../guest_web/requests.js';
import { demoMissions } from './demo-missions.js';
import { roomBoard } from './room-board.js';
import { checkInSheet, checkOutSheet } from './arrival-departure.js';
import { laundryMarks } from './today-laundry.js';
import { stayRow } from './today-rows.js';
import { sortChoice, sortedStays, storedOrder } from './today-order.js';

export function mount(root) {
  const snapshot = query('svc.api.front_desk_snapshot', () => ({ property: property() }));
  const rooms = computed(() => snapshot.data()?.rooms ?? []);
  const named = names(rooms);
  const ready = query('svc.api.waitlist_ready', () => ({ property: property() }));
  const requests = guestRequests();
  const laundry = laundryMarks();
  const functions = functionReminders();
  const notClosed = notClosedNotice();
  const started = gettingStarted();
  const missions = demoMissions(jump);
  const typed = signal('');
  const order = signal(storedOrder());
  const board = computed(() => boardOf(snapshot.data(), typed()));

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('today.title')}</h1><p>${snapshot.data() ? date(snapshot.data().date, 'full') : ''}</p></div>
      ${atDesk()
        ? html`<a class="button today-walk-in" href="/booking/new?walk_in=1">${icon('in')}${t('booking.walk_in')}<kbd>W</kbd></a>`
        : ''}
      <label class="today-find input-group">
        <span class="input-prefix">${icon('search')}</span>
        <input class="input" type="search" id="today-find" aria-label=${t('today.find')} placeholder=${t('today.find')} autocomplete="off"
          .value=${typed()} @input=${(event) => typed.set(event.target.value)}
          @keydown=${(event) => inFind(event, root)}>
      </label>
      <div class="today-marks">
        ${requestMarks(requests)}
        ${laundry()}${functions()}
        ${ready.data()?.length
          ? html`<a class="chip chip-good today-waitlist" href="/waitlist">
            ${icon('clock')}
            ${t('today.waitlist', { n: ready.data().length })}
          </a>`
          : ''}
      </div>
    </header>
    ${notClosed()}
    ${shown(snapshot, (data) => html`
      ${summary(data)}${started()}${missions()}
      <div class="today">
        <div class="stack-l today-lists" @keydown=${(event) => keyOnRow(event, root)}>
          ${section('arrivals', board().arrivals, data, { named, typed: typed(), order })}
          ${section('departures', board().departures, data, { named, typed: typed(), order })}
          ${section('in_house', board().inHouse, data, { named, typed: typed(), order })}
        </div>
        ${roomBoard(data, named)}
      </div>`, { lines: 9 })}`);

  // Who was looked for has arrived or left: the next one is looked for among all.
  let before = null;
  effect(() => {
    const now = snapshot.data() && `${snapshot.data().arrivals.length} ${snapshot.data().departures.length}`;
    if (before && now && now !== before && document.activeElement?.id !== 'today-find') typed.set('');
    before = now ?? before;
  });
  shortcut('f', 'keys.find_here', () => root.querySelector('#today-find')?.focus(), { group: 'keys.today' });
  if (atDesk()) shortcut('w', 'booking.walk_in', () => go('/booking/new?walk_in=1'), { group: 'keys.today' });
  shortcut('i', 'keys.check_in', () => onFocused(checkInSheet, 'arrivals'), { group: 'keys.today' });
  shortcut('o', 'keys.check_out', () => onFocused(checkOutSheet, 'departures', 'in_house'), { group: 'keys.today' });
}

/** The three lists, each without the others' guests, filtered by what is typed. */
function boardOf(data, typed) {
  if (!data) return { arrivals: [], departures: [], inHouse: [] };
  const words = typed.trim().toLowerCase();
  const numbers = new Map(data.rooms.map((room) => [room.name, room.room_number]));
  const fits = (stay) => !words || [
    stay.guest_name,
    stay.name,
    numbers.get(stay.room),
    stay.booked_by_name,
    stay.booked_by_phone,
    stay.company,
  ]
    .some((text) => String(text ?? '').toLowerCase().includes(words));
  const leaving = new Set(data.departures.map((stay) => stay.name));
  return {
    arrivals: data.arrivals.filter(fits),
    departures: data.departures.filter(fits),
    inHouse: data.in_house.filter((stay) => !leaving.has(stay.name) && fits(stay)),
  };
}

function summary(data) {
  const occupied = data.rooms.filter((room) => room.occupancy_status === 'Occupied').length;
  const ready = data.rooms.filter((room) => room.occupancy_status === 'Vacant' && [
    'Clean',
    'Inspected',
  ].includes(room.housekeeping_status)).length;
  const dirty = data.rooms.filter((room) => room.housekeeping_status === 'Dirty').length;
  return html`
    <ul class="today-figures">
      <li>
        <a href="#arrivals" @click=${jump}><b class="figure">${count(data.arrivals.length)}</b><span>${t('today.to_arrive')}</span></a>
      </li>
      <li>
        <a href="#departures" @click=${jump}><b class="figure">${count(data.departures.length)}</b><span>${t('today.to_leave')}</span></a>
      </li>
      <li><a href="#in_house" @click=${jump}><b class="figure">${count(data.in_house.length)}</b><span>${t('today.here')}</span></a></li>
      <li><a href="#rooms" @click=${jump}><b class="figure">${count(ready)}</b><span>${t('today.ready', { n: dirty })}</span></a></li>
      <li class="today-share">
        <b class="figure">${percent(data.tonight.occupancy)}</b>
        <span>${t('today.occupied', { n: occupied, sold: data.tonight.sold, all: data.tonight.capacity })}</span>
        <i class="meter" $share=${Math.min(1, data.tonight.occupancy / 100)} aria-hidden="true"></i></li>
    </ul>`;
}

function section(kind, stays, data, { named, typed, order }) {
  return html`
    <section class="card" id=${kind} aria-label=${t(titles[kind])}>
      <header class="list-head"><h2>${t(titles[kind])}</h2><span class="chip chip-line figure">${count(stays.length)}</span>
        ${stays.length > 1 ? sortChoice(kind, order) : ''}</header>
      ${stays.length
        ? html`<ul class="stay-list">
          ${sortedStays(stays, order()[kind], data.rooms).map((stay) => stayRow(stay, { kind, date: data.date, rooms: data.rooms, named }))}
        </ul>`
        : html`<p class="list-empty">${typed ? t('today.none_found') : t(empties[kind])}</p>`}
    </section>`;
}

const titles = { arrivals: 'today.arrivals', departures: 'today.departures', in_house: 'today.in_house' };
const empties = { arrivals: 'today.no_arrivals', departures: 'today.no_departures', in_house: 'today.nobody' };

function jump(event) {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView({ behavior: 'smooth', block: 'start' });
  target?.querySelector('.stay-row, button')?.focus({ preventScroll: true });
}

/** Enter opens the first that is found, the down key leads to it. */
function inFind(event, root) {
  const first = root.querySelector('.stay-row');
  if (event.key === 'ArrowDown') first?.focus();
  else if (event.key === 'Enter' && first && event.target.value.trim()) openStay(first.dataset.stay);
}

function keyOnRow(event, root) {
  if (inField(event.target)) return;
  const row = event.target.closest('.stay-row');
  if (!row) return;
  if (event.key === 'Enter' && event.target === row) openStay(row.dataset.stay);
  else if (['ArrowUp', 'ArrowDown'].includes(event.key)) rove(event, [...root.querySelectorAll('.stay-row')]);
}

function onFocused(run, ...kinds) {
  const row = document.activeElement?.closest('.stay-row');
  if (row && kinds.includes(row.dataset.kind)) run(row.dataset.stay);
}
