// Tables that guests have reserved: the day's list, a new reservation, and what became of one.

import { each, html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { clockTime } from '../../core/dates.js';
import { count, date as dayOf } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { menu } from '../../parts/menu.js';
import { shown } from '../../parts/states.js';
import { warnToasts } from '../../parts/warned.js';
import { businessDate } from '../common/session.js';
import { filledIn } from './order-draft.js';
import { draftOf, setDraft } from './order-outbox.js';
import { newOrderAddress, placeKey } from './order-place.js';

const KINDS = { Booked: 'future', Seated: 'inhouse', 'No Show': 'overdue' };

/** The reservations of the day that is `booked`, those in force with their steps. Guests sit down on the business date. */
export function dayPanel(day, outlet, booked, map) {
  const list = day.data() ?? [];
  const isToday = booked.day() === businessDate();
  const standing = list.filter((each) => each.status === 'Booked').length;
  return html`
    <aside class="floor-day card" aria-label=${t('pos.reservations')}>
      <h2>${t(isToday ? 'pos.reservations_today' : 'pos.reservations')} <span class="tab-count">${count(standing)}</span></h2>
      ${booked.picker()}
      ${shown(day, () => (list.length
        ? html`<ul>${each(list, (row) => row.name, (row) => reservationRow(row, { outlet: outlet(), isToday, map }))}</ul>`
        : html`<p class="soft">${t('pos.no_reservations')}</p>`), { lines: 2 })}
    </aside>`;
}

const reservationRow = (row, { outlet, isToday, map }) => html`
  <li class="floor-res-row" data-reservation=${row.name}>
    <b class="figure">${clockTime(row.reserved_at)}</b>
    <span class="grow"><b>${row.guest_name}</b>
      <span class="small soft">${[t('floor.table', { table: row.table_no }), row.party_size && t('pos.party', { n: row.party_size }),
        inOnePiece(row.phone), row.notes]
        .filter(Boolean).join(' · ')}</span></span>
    ${row.status === 'Booked' ? html`
      ${isToday ? html`
        <button type="button" class="button button-small" @click=${() => seatNow(row, outlet)}>${t('pos.seat')}</button>` : ''}
      ${menu({ label: t('pos.reservation_of', { guest: row.guest_name }), face: icon('more'), items: [
        { label: t('pos.change_reservation'), icon: 'edit', run: () => changeSheet(row, outlet, map()) },
        { label: t('pos.cancel_reservation'), icon: 'ban', run: () => set(row, 'Cancelled') },
        { label: word('No Show'), icon: 'out', run: () => set(row, 'No Show') },
      ] })}` : chip(word(row.status), KINDS[row.status] ?? 'line')}
    ${Number(row.without_bill) ? menu({ label: t('pos.reservation_of', { guest: row.guest_name }), face: icon('more'), items: [
      { label: t('pos.not_seated'), icon: 'undo', run: () => set(row, 'Booked') },
      { label: t('pos.guests_left'), icon: 'out', run: () => set(row, 'Cancelled') },
      { label: word('No Show'), icon: 'ban', run: () => set(row, 'No Show') },
    ] }) : ''}
  </li>`;

/** A phone number is not broken at its spaces. */
const inOnePiece = (phone) => (phone ?? '').replaceAll(' ', '\u00a0');

const set = (row, status) => act('svc.pos.set_reservation', { reservation: row.name, status })
  .then(() => toast(t('pos.reservation_set', { guest: row.guest_name, status: word(status) })), toastError);

/** The order of guests who reserved, with their name, phone and number. What a waiter noted there stays. */
export function takeOrder(row, outlet) {
  const place = { outlet, table: row.table_no };
  const draft = draftOf(placeKey(place));
  const known = { guests: row.party_size, customer_name: row.guest_name, customer_phone: row.phone };
  setDraft(placeKey(place), { ...draft, details: { ...filledIn(known), ...draft.details } });
  go(newOrderAddress(place));
}

/** The guests sit down: their order is opened. */
async function seatNow(row, outlet) {
  try {
    const { warnings } = await act('svc.pos.set_reservation', { reservation: row.name, status: 'Seated' });
    takeOrder(row, outlet);
    warnToasts(warnings);
  } catch (error) {
    toastError(error);
  }
}

/** Asked when somebody taps a reserved table: the guests who reserved it, or others? */
export function seat(row, outlet) {
  openSheet({
    title: t('floor.table', { table: row.table_no }),
    body: (close) => html`
      <p class="sheet-text">${t('pos.reserved_for', { guest: row.guest_name })}
        ${[row.reserved_at && clockTime(row.reserved_at), row.party_size && t('pos.party', { n: row.party_size }),
          row.phone].filter(Boolean).join(' · ')}</p>
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => { close(); go(newOrderAddress({ outlet, table: row.table_no })); }}>
          ${t('pos.seat_others')}</button>
        <button type="button" autofocus class="button button-primary" @click=${() => { close(); seatNow(row, outlet); }}>
          ${icon('people')}${t('pos.seat')}</button>
      </footer>`,
  });
}

/** `on`: the day that the list shows. */
export function reserveSheet(outlet, map, on) {
  const today = businessDate.peek();
  const tables = tablesOf(map);
  reservationSheet({
    title: t('pos.reserve'), send: t('pos.reserve_do'), tables,
    values: { guest_name: '', phone: '', party_size: '2', date: on > today ? on : today, time: '20:00', table_no: tables[0]?.table ?? '',
      notes: '' },
    reserve: (values) => act('svc.pos.reserve_table', { outlet, ...filledIn(values) }),
  });
}

/** Another time, table or party of a reservation in force; what is emptied is cleared. */
function changeSheet(row, outlet, map) {
  const text = (value) => String(value ?? '');
  reservationSheet({
    title: t('pos.reservation_of', { guest: row.guest_name }), send: t('pos.change_do'), tables: tablesOf(map),
    values: { guest_name: row.guest_name, phone: text(row.phone), party_size: text(row.party_size), date: row.reserved_at.slice(0, 10),
      time: clockTime(row.reserved_at), table_no: row.table_no, notes: text(row.notes) },
    reserve: (values) => act('svc.pos.reserve_table', { outlet, ...values, reservation: row.name }),
  });
}

const tablesOf = (map) => (map?.tables ?? []).filter((tile) => !Number(tile.temp));

const seats = (tile) => (tile.seats ? `${tile.table} · ${t('floor.seats', { n: tile.seats })}` : tile.table);

function reservationSheet({ title, send, tables, values: offered, reserve }) {
  openSheet({
    title,
    setup: (close) => makeForm(offered, {
      required: ['guest_name', 'date', 'time', 'table_no'], alias: { reserved_at: 'time' },
      send: async ({ date, time, ...values }) => {
        const answer = await reserve({ ...values, reserved_at: `${date} ${time}` });
        close();
        toast(t('pos.reserved', { table: values.table_no, date: dayOf(date, 'day'), time: clockTime(time) }));
        warnToasts(answer.warnings);
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, { name: 'guest_name', label: t('pos.guest'), required: true, autofocus: true, maxlength: 140 })}
          ${field(form, { name: 'phone', label: t('pos.phone'), kind: 'tel', optional: true, maxlength: 40 })}
          ${field(form, { name: 'date', label: t('pos.day'), kind: 'date', required: true })}
          ${field(form, { name: 'time', label: t('pos.time'), kind: 'time', required: true })}
          ${field(form, { name: 'party_size', label: t('pos.guests'), kind: 'stepper', min: 1, max: 500 })}
          ${tables.length
            ? field(form, { name: 'table_no', label: t('pos.table'), kind: 'select', required: true,
              choices: tables.map((tile) => [tile.table, seats(tile)]) })
            : field(form, { name: 'table_no', label: t('pos.table'), required: true, maxlength: 40 })}
          ${field(form, { name: 'notes', label: t('pos.notes'), optional: true, wide: true, maxlength: 500 })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, send, { keys: '↵' })}
      </form>`,
  });
}
