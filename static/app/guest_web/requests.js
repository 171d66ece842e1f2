// What guests sent by themselves and nobody has looked at yet: orders and pick-ups from the codes, bookings of the website.

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
import { atDesk, property } from '../common/session.js';
import { openStay } from '../common/open-stay.js';
import { setSound, soundOn } from '../common/chime.js';

/** Live lists, empty while nothing is known: {known(), tickets(), bookings()}. They follow the server. */
export function guestRequests() {
  const ask = () => (atDesk() && property() ? { property: property() } : null);
  const tickets = query('svc.api.tickets_list', ask);
  const bookings = query('svc.desk.web_bookings', ask);
  return {
    known: () => Boolean(tickets.data() && bookings.data()),
    tickets: () => (tickets.data() ?? []).filter((ticket) => ticket.source === 'QR' && ticket.status === 'Open'),
    bookings: () => bookings.data() ?? [],
  };
}

/** Everything that waits, newest first, each with its way on; and whether a new one is heard. */
export function requestsSheet(requests) {
  openSheet({
    title: t('requests.title'),
    setup: () => signal(soundOn()),
    body: (close, sound) => html`
      ${requests.tickets().length || requests.bookings().length ? '' : nothing('bell', t('requests.none'))}
      ${requests.tickets().length ? html`
        <section aria-label=${t('requests.tickets')}><h3>${t('requests.tickets')}</h3>
          <ul class="requests">${requests.tickets().map((ticket) => ticketRow(ticket, close))}</ul></section>` : ''}
      ${requests.bookings().length ? html`
        <section aria-label=${t('requests.bookings')}><h3>${t('requests.bookings')}</h3>
          <ul class="requests">${requests.bookings().map((stay) => bookingRow(stay, close))}</ul></section>` : ''}
      <div class="field field-check"><label>
        <input type="checkbox" class="check" name="sound" .checked=${sound()} @change=${(event) => {
          setSound(event.target.checked);
          sound.set(event.target.checked);
        }}><span>${t('requests.sound')}</span></label></div>`,
  });
}

const ticketRow = (ticket, close) => html`
  <li><div class="grow"><b>${ticket.subject}</b>
    <p class="soft small">${[
      ticket.room ? t('board.room', { room: shortName(ticket.room) }) : '', ticket.guest_name, moment(ticket.creation),
    ].filter(Boolean).join(' · ')}</p></div>
    <a class="button button-small" href="/tickets" @click=${() => close()}>${t('action.open')}</a>
  </li>`;

const bookingRow = (stay, close) => html`
  <li><div class="grow"><b>${stay.guest_name}</b>
    <p class="soft small">${[
      date(stay.check_in_date, 'day'), t('stay.nights', { n: stay.nights }), money(stay.stay_total), moment(stay.creation),
    ].join(' · ')}</p>
    ${Number(stay.advance_open) ? chip(t('stay.advance_unpaid'), 'action', 'wallet') : ''}</div>
    <button type="button" class="button button-small" @click=${() => { close(); openStay(stay.reservation); }}>${t('action.open')}</button>
  </li>`;

/** Two marks for the head of Today. */
export function requestMarks(requests) {
  const mark = (className, picture, label) => html`
    <button type="button" class="chip ${className}" @click=${() => requestsSheet(requests)}>${icon(picture)}${label}</button>`;
  const [tickets, bookings] = [requests.tickets().length, requests.bookings().length];
  return html`
    ${tickets ? mark('chip-action today-requests', 'bell', t('today.requests', { n: tickets })) : ''}
    ${bookings ? mark('chip-good today-web', 'globe', t('today.web', { n: bookings })) : ''}`;
}
