// What guests sent by themselves and nobody has looked at yet: orders and pick-ups from the codes, bookings of the website.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { date, money, moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { openStay } from '../common/open-stay.js';

/** Two marks for the head of Today; they follow the server. */
export function fromGuests() {
  const tickets = query('svc.api.tickets_list', () => ({ property: property() }));
  const booked = query('svc.desk.web_bookings', () => ({ property: property() }));
  const waiting = () => (tickets.data() ?? []).filter((ticket) => ticket.source === 'QR' && ticket.status === 'Open').length;
  return () => html`
    ${waiting()
      ? html`<a class="chip chip-action today-requests" href="/tickets">${icon('bell')}${t('today.requests', { n: waiting() })}</a>`
      : ''}
    ${booked.data()?.length
      ? html`<button type="button" class="chip chip-good today-web" @click=${() => webSheet(booked)}>
        ${icon('globe')}
        ${t('today.web', { n: booked.data().length })}
      </button>`
      : ''}`;
}

function webSheet(booked) {
  openSheet({
    title: t('today.web_title'),
    body: (close) => shown(booked, (list) => html`
      <ul class="plain-list">${list.map((stay) => html`
        <li class="me-row"><div class="grow"><b>${stay.guest_name}</b>
          <p class="soft small">
            ${[
              date(stay.check_in_date, 'day'),
              t('stay.nights', { n: stay.nights }),
              money(stay.stay_total),
              moment(stay.creation),
            ].join(' · ')}
          </p>
          ${Number(stay.advance_open) ? chip(t('stay.advance_unpaid'), 'action', 'wallet') : ''}</div>
          <button type="button" class="button button-small" @click=${() => { close(); openStay(stay.reservation); }}>
            ${t('action.open')}
          </button>
        </li>`)}
      </ul>`),
  });
}
