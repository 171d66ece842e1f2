// A guest's profile in a drawer: how to reach them, what they are worth to the hotel, every stay, the story.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { go } from '../../core/router.js';
import { count, date, dateSpan } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip, statusChip, vipMark } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { companyFact, furtherContacts } from './contacts.js';
import { editGuestSheet } from './profile-form.js';
import { shortName } from '../common/room-names.js';
import { atDesk } from '../common/session.js';
import { openStay } from '../common/open-stay.js';
import { fact } from '../../parts/fact.js';
import { timeline } from './timeline.js';
import { worth } from './worth.js';

export function guestSheet(guest) {
  openSheet({
    title: t('guest.profile'), kind: 'drawer',
    setup: () => query('svc.api.guest_journey', () => ({ guest })),
    body: (close, journey) => shown(journey, (data) => content(data, close), { lines: 10 }),
  });
}

function content({ guest, stats, companies, reservations, timeline: events }, close) {
  const open = (name) => () => {
    close();
    openStay(name);
  };
  const book = () => {
    close();
    go(`/booking/new?${new URLSearchParams({ name: guest.full_name, phone: guest.phone ?? '' })}`);
  };
  return html`
    <div class="stay-top">
      <p class="checkin-guest">
        ${guest.full_name} ${vipMark(guest.vip)}
        ${guest.blacklisted ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}
      </p>
      <p class="soft">${[guest.phone, guest.email, guest.nationality].filter(Boolean).join(' · ')}</p>
      ${furtherContacts(guest) ? html`<p class="soft small">${t('guests.further_contacts')}: ${furtherContacts(guest)}</p>` : ''}
    </div>
    ${guest.blacklist_reason ? html`<p class="notice notice-action">${icon('ban')}<span>${guest.blacklist_reason}</span></p>` : ''}
    ${guest.notes ? html`<p class="notice">${icon('info')}<span>${guest.notes}</span></p>` : ''}
    <dl class="facts">
      ${fact(t('guest.stays_label'), count(stats.stays))}${fact(t('field.nights'), count(stats.nights))}
      ${fact(t('guest.value'), worth(stats))}${fact(t('guest.first_seen'), date(stats.first_seen))}
      ${companies.map((company) => fact(...companyFact(company)))}
    </dl>
    <div class="row"><button type="button" class="button" @click=${book}>${icon('plus')}${t('booking.new')}</button>
      ${atDesk()
        ? html`<button type="button" class="button" @click=${() => editGuestSheet(guest.name)}>${icon('edit')}${t('guests.edit')}</button>`
        : ''}
    </div>
    <h3>${t('guest.all_stays')}</h3>
    <ul class="ledger">${reservations.map((stay) => html`
      <li><span class="nowrap">${dateSpan(stay.check_in_date, stay.check_out_date)}</span>
        <button type="button" class="link grow cut"
          @click=${open(stay.name)}>${[
            stay.name,
            stay.room ? shortName(stay.room) : word(stay.room_type),
          ].filter(Boolean).join(' · ')}</button>
        ${statusChip(stay.status)}</li>`)}</ul>
    <h3>${t('stay.tab_history')}</h3>
    ${timeline(events)}`;
}
