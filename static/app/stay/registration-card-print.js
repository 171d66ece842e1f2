// The registration card on one A4 page: who, when, what was agreed, everyone in the room, and the places to sign. What is not
// known is a labelled line to fill in by pen.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal, untracked } from '../../core/signal.js';
import { date, money, moment, propertyLocale, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { printOnce } from '../../core/print.js';
import { idTypeName } from '../../parts/id-types.js';
import { shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { readScan } from '../../parts/scan.js';
import { letterhead, printBar } from '../common/letterhead.js';
import { journey } from './instructions.js';

const BLANK_ROWS = 3;

/** `reservation` is one stay, or several with commas: a page each. */
export function mount(root, { reservation }) {
  const cards = reservation.split(',').map(cardOf);
  writeAs(() => cards[0].data());
  view(root, () => html`${printBar()}${cards.map(({ card, signature }) => shown(
    card,
    (data) => sheet(data, signature()?.image()),
    { lines: 12 },
  ))}`);
  printOnce(root, () => cards.every((each) => each.ready()), () => [t('card.title'), cards[0].data().reservation.name]);
}

function cardOf(reservation) {
  const card = query('svc.api.registration_card', () => ({ reservation }));
  // Read once: every look at it is written down.
  const signature = signal(null);
  effect(() => {
    const signed = card.data()?.reservation.signed_on;
    untracked(() => signed && !signature() && signature.set(readScan({ reservation, file: 'signature' })));
  });
  const waits = () => signature() && !signature().image() && !signature().trouble();
  return { card, signature, data: card.data, ready: () => Boolean(card.data()) && !waits() };
}

function sheet({ property, money: sums, reservation: stay, guest, occupants }, signature) {
  return html`
    <article class="paper">
      ${letterhead(property)}
      <header class="paper-title"><h1>${t('card.title')}</h1><p>${stay.name}</p></header>
      <div class="paper-columns">
        ${block(t('field.guest'), [
          [t('field.full_name'), guest.full_name], [t('field.phone'), guest.phone], [t('field.email'), guest.email],
          [t('field.nationality'), guest.nationality],
          [t('field.id_type'), [idTypeName(guest.id_type), guest.id_number].filter(Boolean).join(' ')],
          [t('field.address'), guest.address],
          [t('foreign.from'), occupants[0]?.arrived_from], [t('foreign.next'), occupants[0]?.next_destination], [t('card.vehicle'), ''],
        ], { lines: true })}
        ${block(t('booking.stay'), [
          [t('field.room'), [stay.room, stay.room_type].filter(Boolean).join(', ')],
          [
            t('field.arrival'),
            stay.actual_check_in ? moment(stay.actual_check_in) : `${date(stay.check_in_date)}, ${time(property.checkin_time)}`,
          ],
          [
            t('field.departure'),
            stay.actual_check_out ? moment(stay.actual_check_out) : `${date(stay.check_out_date)}, ${time(property.checkout_time)}`,
          ],
          [
            t('field.party'),
            [
              stay.is_day_use ? t('stay.day_use') : t('stay.nights', { n: stay.nights }),
              t('stay.adults', { n: stay.adults }),
              stay.children ? t('stay.children', { n: stay.children }) : '',
            ].filter(Boolean).join(', '),
          ],
          [t('booking.source'), word(stay.source)], [t('booking.company'), stay.company], [t('booking.booker'), stay.booked_by_name],
          [t('booking.requests'), stay.special_requests && html`<span class="lines">${stay.special_requests}</span>`],
          [t('travel.comes'), journey(stay.stay_details, 'arrival')], [t('travel.goes'), journey(stay.stay_details, 'departure')],
          [t('travel.purpose'), word(stay.stay_details.purpose)],
        ])}
      </div>
      <section><h2>${t('guests.register')}</h2>
        <table class="paper-table">
          <thead>
            <tr>
              ${[
                'full_name',
                'age',
                'gender',
                'nationality',
                'id_type',
                'id_number',
              ].map((name) => html`<th scope="col">${t(`field.${name}`)}</th>`)}
              <th scope="col">${t('card.signature')}</th>
            </tr>
          </thead>
          <tbody>${[...occupants, ...blankRows(stay, occupants)].map((row) => html`
            <tr>
              <td>${row.full_name ?? ''}</td>
              <td>${row.age ?? ''}</td>
              <td>${word(row.gender)}</td>
              <td>${row.nationality ?? ''}</td>
              <td>${idTypeName(row.id_type)}</td>
              <td>${row.id_number ?? ''}</td>
              <td></td>
            </tr>`)}
          </tbody>
        </table>
      </section>
      ${amounts(stay, sums)}
      <section class="paper-legal"><p>${t('card.declaration')}</p>
        <p>${t('card.times', { arrival: time(property.checkin_time), departure: time(property.checkout_time) })}</p></section>
      <footer class="paper-signs">
        <span>${signature
          ? html`<img class="paper-signature" src=${signature.data} alt=${t('card.signed', { name: guest.full_name })}>`
          : ''}${t('card.sign_guest')}${signature
            ? html`<br><small>${t(stay.signed_at_desk ? 'card.signed_at_desk' : 'card.signed_online', {
              when: moment(stay.signed_on) })}</small>`
            : ''}</span>
        <span>${t('card.sign_desk')}</span>
        <span>${t('card.sign_date')}</span>
      </footer>
    </article>`;
}

/** A row for each adult, at least a few. */
const blankRows = (stay, occupants) =>
  Array.from({ length: Math.max(0, Math.max(BLANK_ROWS, stay.adults) - occupants.length) }, () => ({}));

/** `lines`: what is not known is a line to write on, else it is left out. */
function block(title, rows, { lines = false } = {}) {
  return html`<section><h2>${title}</h2><dl class="paper-facts">${rows.filter(([, value]) => lines || value).map(([label, value]) => html`
    <div><dt>${label}</dt><dd class=${value ? '' : 'paper-line'}>${value ?? ''}</dd></div>`)}</dl></section>`;
}

/** What was agreed; then the folio's figures, or before there is one what was paid ahead. What is not posted is still to pay. */
function amounts(stay, sums) {
  const agreed = [t('card.agreed', { tax: propertyLocale().tax_label }), stay.rate_total];
  const extras = stay.extras.map((extra) => [`${extra.label} × ${extra.qty}, ${date(extra.date)}`, extra.total]);
  if (extras.length) extras.push([t('card.stay_total'), stay.stay_total]);
  const lines = sums
    ? [
      agreed,
      ...extras,
      [t('money.charged'), sums.grand_total],
      [t('money.paid_so_far'), sums.paid_total],
      [t('card.deposit'), sums.deposit_held],
      stay.status === 'Checked Out' ? [t('money.balance'), sums.balance] : [t('card.to_pay'), stay.to_pay],
    ]
    : [agreed, ...extras, [t('card.advance'), stay.advance_paid]];
  return html`<dl class="paper-sums">${lines.filter(([, value], i) => i === 0 || Number(value)).map(([label, value]) => html`
    <div><dt>${label}</dt><dd class="figure">${money(value)}</dd></div>`)}</dl>`;
}
