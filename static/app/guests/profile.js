// One guest: who, how often, worth what, every stay, the documents, and what happened in order. From here the profile is
// corrected, merged with its twin, or erased.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect } from '../../core/signal.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { count, date, dateSpan, moment, money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { idTypeName } from '../../parts/id-types.js';
import { chip, statusChip, vipMark } from '../../parts/chip.js';
import { menu } from '../../parts/menu.js';
import { nothing, shown } from '../../parts/states.js';
import { names, shortName } from '../common/room-names.js';
import { may, properties } from '../common/session.js';
import { companyFact, furtherContacts } from './contacts.js';
import { worth } from './worth.js';
import { initials } from '../../parts/initials.js';
import { openStay } from '../common/open-stay.js';
import { ticketSheet } from '../housekeeping/new-service-ticket.js';
import { documents, documentsOf } from './documents.js';
import { editGuestSheet } from './profile-form.js';
import { eraseSheet } from './anonymize.js';
import { functionsOf } from './functions.js';
import { mergeSheet } from './merge.js';

export function mount(root, { guest }) {
  const journey = query('svc.api.guest_journey', () => ({ guest }));
  const { type } = names();
  const scans = documentsOf(guest, journey.data);
  effect(() => {
    if (journey.data()) document.title = `${journey.data().guest.full_name} · Innkeeper`;
  });
  view(root, () => html`
    <a class="button button-quiet guest-back" href="/guests">${icon('left')}${t('nav.guests')}</a>
    ${journey.data() ? '' : html`<h1 class="visually-hidden">${t('nav.guests')}</h1>`}
    ${shown(journey, (data) => html`
      ${profile(data)}
      <div class="guest">
        <div class="stack">
          <section class="card" aria-label=${t('guests.all_stays')}>
            <header class="list-head">
              <h2>${t('guests.all_stays')}</h2>
              <span class="chip chip-line figure">${count(data.reservations.length)}</span>
            </header>
            ${data.reservations.length
              ? html`<ul>${each(data.reservations, (stay) => stay.name, (stay) => stayRow(stay, type))}</ul>`
              : nothing('bed', t('guests.no_stays'))}
          </section>
          ${functionsOf(data.functions)}
          ${documents(data.guest, scans)}
        </div>
        <section class="card" aria-label=${t('guests.timeline')}>
          <header class="list-head"><h2>${t('guests.timeline')}</h2></header>
          <ol class="timeline guest-timeline">${data.timeline.map(event)}</ol>
        </section>
      </div>`, { lines: 10 })}`);
}

function profile({ guest, stats, companies }) {
  const facts = [
    [t('guests.bookings'), count(stats.bookings)], [t('guests.stays_label'), count(stats.stays)], [t('field.nights'), count(stats.nights)],
    [t('guests.worth'), worth(stats)], [t('guests.since'), date((stats.first_seen ?? '').slice(0, 10))],
  ];
  const about = [
    [t('field.phone'), guest.phone], [t('field.email'), guest.email], [t('field.nationality'), guest.nationality],
    [t('field.id_type'), [idTypeName(guest.id_type), guest.id_number].filter(Boolean).join(' ')], [t('field.address'), guest.address],
    [t('guests.further_contacts'), furtherContacts(guest)],
    ...companies.map(companyFact),
  ].filter(([, value]) => value);
  return html`
    <section class="card guest-top">
      <div class="guest-who"><span class="avatar guest-avatar" aria-hidden="true">${initials(guest.full_name)}</span>
        <div class="grow">
          <h1>${guest.full_name}</h1>
          <p class="soft row">
            ${guest.name} ${vipMark(guest.vip)}
            ${guest.blacklisted ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}
          </p>
        </div>
        <div class="row">${steps(guest)}</div></div>
      ${guest.blacklisted && guest.blacklist_reason ? html`
        <p class="problem">${icon('ban')}<span>${guest.blacklist_reason}</span></p>` : ''}
      ${guest.notes ? html`<p class="notice guest-note">${icon('edit')}<span>${guest.notes}</span></p>` : ''}
      <dl class="figure-list guest-figures">
        ${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd class="figure">${value || '–'}</dd></div>`)}
      </dl>
      ${about.length ? html`
        <dl class="facts guest-facts">
          ${about.map(([label, value]) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`)}
        </dl>` : ''}
    </section>`;
}

const steps = (guest) => html`
  <a class="button" href=${`/booking/new?${new URLSearchParams({ name: guest.full_name, phone: guest.phone ?? '' })}`}>
    ${icon('plus')}${t('booking.new')}
  </a>
  <button type="button" class="button guest-edit" @click=${() => editGuestSheet(guest.name)}>${icon('edit')}${t('guests.edit')}</button>
  ${menu({ label: t('action.more'), face: icon('more'), items: [
    { label: t('tickets.new'), icon: 'wrench', run: () => ticketSheet({ guest: guest.name, guestName: guest.full_name }) },
    ...(may('Hotel Admin') ? [
      {
        label: t('merge.title'),
        icon: 'swap',
        run: () => mergeSheet(guest, (target) => go(`/guests/${encodeURIComponent(target)}`, { replace: true })),
      },
      { label: t('erase.title'), icon: 'trash', run: () => eraseSheet(guest) },
    ] : []),
  ] })}`;

const stayRow = (stay, type) => html`
  <li><button type="button" class="entry-row" @click=${() => openStay(stay.name)}>
    <span class="grow entry-text">
      <span><b>${dateSpan(stay.check_in_date, stay.check_out_date)}</b> <span class="soft">${stay.check_in_date.slice(0, 4)}</span></span>
      <span class="small soft cut">${[
        stay.name,
        shortName(stay.room) || type(stay.room_type),
        stay.nights ? t('stay.nights', { n: stay.nights }) : t('stay.day_use'),
        stay.company,
        properties().length > 1 ? stay.property_name : '',
      ].filter(Boolean).join(' · ')}</span>
      ${stay.credit_notes.length ? html`<span class="small soft">${t('guests.credited', {
        notes: stay.credit_notes.map(noteOf).join(', '),
      })}</span>` : ''}
    </span>
    ${statusChip(stay.status)}${worthOf(stay)}
  </button></li>`;

const noteOf = (credit) => credit.credit_note ?? credit.invoice_number;

/** The price of a stay; of one that is over and whose invoice was credited, what its charges come to now. */
const worthOf = (stay) => (stay.billed_total === null || Number(stay.billed_total) === Number(stay.amount_after_tax)
  ? html`<b class="figure">${money(stay.amount_after_tax, stay.currency)}</b>`
  : html`<s class="figure soft">${money(stay.amount_after_tax, stay.currency)}</s>
    <b class="figure">${money(stay.billed_total, stay.currency)}</b>`);

const pictures = {
  booking: 'calendar', check_in: 'in', check_out: 'out', laundry: 'shirt', cancelled: 'ban', credited: 'undo', function: 'star',
  agent: 'pulse',
};

const event = (each) => html`
  <li><span class="timeline-mark">${icon(pictures[each.type] ?? 'history')}</span>
    <span class="grow"><span class="strong">${each.title}</span><span class="small soft folio-detail">${sentence(each.detail ?? '')}</span>
      <span class="tiny faint folio-detail">${[
        moment(each.ts),
        each.channel && word(each.channel),
      ].filter(Boolean).join(' · ')}</span></span>
    ${each.amount ? html`<span class="figure soft">${money(each.amount, each.currency)}</span>` : ''}
  </li>`;
