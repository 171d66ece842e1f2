// What guests sent by themselves and nobody has looked at yet: orders from the menu, pick-ups, bookings of the website.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { date, money, moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { atDesk, may, property } from '../common/session.js';
import { openStay } from '../common/open-stay.js';
import { setSound, soundOn } from '../common/chime.js';
import { confirmAndSend } from '../common/fired.js';
import { orderLabel } from '../common/order-label.js';

/** Who serves guests sees their orders. */
export const serves = () => may('Restaurant', 'Front Desk', 'Finance', 'Service Agent');

/** The ticket of an order says the same as the order itself, which a captain confirms. */
const isOrder = (ticket) => /: order ORD-\d+-\d+, /.test(ticket.subject);

/** Live lists, empty while nothing is known: {known(), orders(), tickets(), bookings(), cancelled()}. They follow the server. */
export function guestRequests() {
  const ask = () => (atDesk() && property() ? { property: property() } : null);
  const tickets = query('svc.api.tickets_list', ask);
  const bookings = query('svc.desk.web_bookings', ask);
  const cancelled = query('svc.desk.web_cancellations', ask);
  const orders = query('svc.desk.waiting_orders', () => (serves() && property() ? { property: property() } : null));
  return {
    known: () => Boolean((!atDesk() || (tickets.data() && bookings.data() && cancelled.data())) && (!serves() || orders.data())),
    orders: () => orders.data() ?? [],
    tickets: () => (tickets.data() ?? []).filter((ticket) => ticket.source === 'QR' && ticket.status === 'Open' && !isOrder(ticket)),
    bookings: () => bookings.data() ?? [],
    cancelled: () => cancelled.data() ?? [],
  };
}

/** Everything that waits, newest first, each with its way on; and whether a new one is heard. */
export function requestsSheet(requests) {
  openSheet({
    title: t('requests.title'),
    setup: () => signal(soundOn()),
    body: (close, sound) => html`
      ${waiting(requests) ? '' : nothing('bell', t('requests.none'))}
      ${requests.orders().length ? html`
        <section aria-label=${t('requests.orders')}><h3>${t('requests.orders')}</h3>
          <ul class="requests">${requests.orders().map((order) => orderRow(order, close))}</ul></section>` : ''}
      ${requests.tickets().length ? html`
        <section aria-label=${t('requests.tickets')}><h3>${t('requests.tickets')}</h3>
          <ul class="requests">${requests.tickets().map((ticket) => ticketRow(ticket, close))}</ul></section>` : ''}
      ${requests.bookings().length ? html`
        <section aria-label=${t('requests.bookings')}><h3>${t('requests.bookings')}</h3>
          <ul class="requests">${requests.bookings().map((stay) => bookingRow(stay, close))}</ul></section>` : ''}
      ${requests.cancelled().length ? html`
        <section aria-label=${t('requests.cancelled')}><h3>${t('requests.cancelled')}</h3>
          <ul class="requests">${requests.cancelled().map((stay) => cancelledRow(stay, close))}</ul></section>` : ''}
      <div class="field field-check"><label>
        <input type="checkbox" class="check" name="sound" .checked=${sound()} @change=${(event) => {
          setSound(event.target.checked);
          sound.set(event.target.checked);
        }}><span>${t('requests.sound')}</span></label></div>`,
  });
}

const orderRow = (order, close) => html`
  <li data-order=${order.name}><div class="grow"><b>${orderLabel(order)} · ${order.outlet_name}</b>
    <p class="small">${order.items.map((line) => [`${line.qty} × ${line.item_name}`,
      line.instructions].filter(Boolean).join(': ')).join(', ')}</p>
    ${order.allergy_note ? chip(t('requests.allergy', { note: order.allergy_note }), 'overdue', 'alert') : ''}
    ${order.notes ? html`<p class="small">${order.notes}</p>` : ''}
    <p class="soft small">${[money(order.grand_total), moment(order.creation)].join(' · ')}</p></div>
    <button type="button" class="button button-primary" @click=${() => toKitchen(order)}>${t('fired.send')}</button>
    <a class="button" href=${`/order/${encodeURIComponent(order.name)}`} @click=${() => close()}>${t('action.open')}</a>
  </li>`;

const toKitchen = (order) => confirmAndSend({ name: order.name, label: orderLabel(order) });

/** The ticket of a laundry pickup leads to its bag. */
function wayTo({ subject }) {
  const [bag] = subject.match(/LND-\d{4}-\d+$/) ?? [];
  return bag ? `/laundry?bag=${bag}` : '/tickets';
}

const ticketRow = (ticket, close) => html`
  <li><div class="grow"><b>${ticket.subject}</b>
    <p class="soft small">${[
      ticket.room ? t('board.room', { room: shortName(ticket.room) }) : '', ticket.guest_name, moment(ticket.creation),
    ].filter(Boolean).join(' · ')}</p></div>
    <a class="button button-small" href=${wayTo(ticket)} @click=${() => close()}>${t('action.open')}</a>
  </li>`;

const bookingRow = (stay, close) => html`
  <li><div class="grow"><b>${stay.guest_name}</b>
    <p class="soft small">${[
      date(stay.check_in_date, 'day'), t('stay.nights', { n: stay.nights }), money(stay.stay_total), moment(stay.creation),
    ].join(' · ')}</p>
    ${Number(stay.advance_open) ? chip(t('stay.advance_unpaid'), 'action', 'wallet') : ''}</div>
    <button type="button" class="button button-small" @click=${() => { close(); openStay(stay.reservation); }}>${t('action.open')}</button>
  </li>`;

const cancelledRow = (stay, close) => html`
  <li><div class="grow"><b>${stay.guest_name}</b>
    <p class="soft small">${[
      date(stay.check_in_date, 'day'), t('stay.nights', { n: stay.nights }),
      Number(stay.charged) ? t('requests.fee', { amount: money(stay.charged) }) : '', moment(stay.cancelled_on),
    ].filter(Boolean).join(' · ')}</p>
    ${Number(stay.refundable) ? chip(t('requests.refund', { amount: money(stay.refundable) }), 'action', 'wallet') : ''}
    ${Number(stay.balance_due) ? chip(t('requests.due', { amount: money(stay.balance_due) }), 'action', 'wallet') : ''}</div>
    <button type="button" class="button button-small" @click=${() => { close(); openStay(stay.reservation); }}>${t('action.open')}</button>
  </li>`;

/** How many wait. */
export const waiting = (requests) => requests.orders().length + requests.tickets().length + requests.bookings().length
  + requests.cancelled().length;

/** Marks for the head of Today. */
export function requestMarks(requests) {
  const mark = (className, picture, label) => html`
    <button type="button" class="chip ${className}" @click=${() => requestsSheet(requests)}>${icon(picture)}${label}</button>`;
  const [tickets, bookings, orders] = [requests.tickets().length, requests.bookings().length, requests.orders().length];
  const cancelled = requests.cancelled().length;
  return html`
    ${orders ? mark('chip-action today-orders', 'dish', t('today.orders', { n: orders })) : ''}
    ${tickets ? mark('chip-action today-requests', 'bell', t('today.requests', { n: tickets })) : ''}
    ${bookings ? mark('chip-good today-web', 'globe', t('today.web', { n: bookings })) : ''}
    ${cancelled ? mark('chip-action today-cancelled', 'ban', t('today.cancelled', { n: cancelled })) : ''}`;
}
