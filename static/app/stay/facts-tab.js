// The drawer's first tab: the facts of the stay, the guest and the booker.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { date, dayNear, moment, money, sentence, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { editGuestSheet } from '../guests/profile-form.js';
import { openStay } from '../common/open-stay.js';
import { shortName } from '../common/room-names.js';
import { atDesk, businessDate } from '../common/session.js';
import { rulesSheet } from '../folio/billing-rules.js';
import { guestSheet } from '../guests/guest-drawer.js';
import { instructionList, travelFacts } from './instructions.js';

/** The other rooms of the same booking. */
export const bookedWith = (stay) => (stay.booked_with.length
  ? html`<section class="stay-card" aria-label=${t('stay.booked_with')}><h3>${t('stay.booked_with')}</h3>
    <div class="row">${stay.booked_with.map((other) => html`
      <button type="button" class="button button-small" @click=${() => openStay(other.reservation)}>
        ${icon('bed')}${[other.room ? shortName(other.room) : other.reservation, other.room_type_name].join(' · ')}
      </button>`)}</div></section>`
  : '');

/** `options` are the booking form's lists, once they came: they know what the hotel calls its plans. */
export function stayTab(stay, options) {
  const { guest, booker, cancellation } = stay;
  return html`
    ${stay.special_requests
      ? html`<p class="notice notice-action">${icon('info')}<span class="lines">${stay.special_requests}</span></p>`
      : ''}
    <dl class="facts">
      ${fact(t('field.arrival'), [dayNear(businessDate(), stay.check_in_date), time(stay.eta)].filter(Boolean).join(', '))}
      ${fact(t('field.departure'), dayNear(businessDate(), stay.check_out_date))}
      ${fact(t('field.nights'), stay.check_in_date === stay.check_out_date ? t('stay.day_use') : stay.nights)}
      ${fact(t('field.party'), [
        t('stay.adults', { n: stay.adults }),
        stay.children ? t('stay.children', { n: stay.children }) : '',
      ].filter(Boolean).join(', '))}
      ${fact(t('booking.meals'), stay.meal_plan ? called(options?.meal_plans, stay.meal_plan, 'label') : t('booking.no_meals'))}
      ${fact(
        t('booking.rate_plan'),
        stay.rate_plan ? called(options?.rate_plans, stay.rate_plan, 'rate_plan_name') : t('booking.standard_rate'),
      )}
      ${stay.voucher ? fact(t('booking.voucher'), stay.voucher) : ''}
      ${fact(t('booking.source'), [word(stay.source), stay.channel].filter(Boolean).join(', '))}
      ${travelFacts(stay)}
      ${stay.keys_given ? fact(t('stay.keys'), stay.keys_given) : ''}
      ${fact(t('checkin.precheckin'), word(stay.precheckin_status))}
      ${stay.extras.map((extra) => fact(`${extra.label} × ${extra.qty}`, [date(extra.date, 'day'), money(extra.total)].join(', ')))}
      ${Number(stay.advance_open) ? fact(t('stay.advance_open'), money(stay.advance_open)) : ''}
      ${stay.company
        ? fact(t('booking.company'), html`${stay.company}
        <button type="button" class="link" @click=${() => rulesSheet(stay.company)}>${t('rules.title')}</button>`)
        : ''}
      ${stay.travel_agent ? fact(t('booking.agent'), stay.travel_agent) : ''}
    </dl>
    ${stay.cancellation_terms ? html`<p class="soft small">${sentence(stay.cancellation_terms)}</p>` : ''}
    ${instructionList(stay)}
    ${guest ? html`
      <section class="stay-card" aria-label=${t('field.guest')}>
        <div class="row-apart row-wraps"><h3>${guest.full_name}</h3><div class="row">
          ${atDesk()
            ? html`<button type="button" class="button button-small" @click=${() => editGuestSheet(guest.name)}>
              ${icon('edit')}${t('guests.edit')}
            </button>`
            : ''}
          <button type="button" class="button button-small button-quiet" @click=${() => guestSheet(guest.name)}>
            ${t('guest.profile')}
          </button>
        </div>
        </div>
        <p class="stay-contact">
          ${guest.phone ? html`<a class="link" href=${`tel:${guest.phone.replace(/[^+\d]/g, '')}`}>${icon('phone')}${guest.phone}</a>` : ''}
          ${guest.email ? html`<a class="link" href=${`mailto:${guest.email}`}>${icon('mail')}${guest.email}</a>` : ''}</p>
        <p class="soft small">
          ${guest.stays
            ? t('guest.stays', { n: guest.stays })
            : t('guest.first_stay')}${guest.last_stay ? ` · ${t('guest.last', { date: date(guest.last_stay) })}` : ''}
        </p>
      </section>` : ''}
    ${booker ? html`
      <section class="stay-card" aria-label=${t('booking.booker')}>
        <h3>${t('stay.booked_by', { name: booker.name })}</h3>
        <p class="soft small">
          ${[booker.phone, word(booker.relation), t('stay.contact', { who: word(booker.contact_preference) })].filter(Boolean).join(' · ')}
        </p>
      </section>` : ''}
    ${cancellation ? html`
      <section class="stay-card" aria-label=${t('stay.cancelled')}>
        <h3>${t('stay.cancelled')} ${cancellation.number ?? ''}</h3>
        <p class="soft small">
          ${[
            word(cancellation.reason),
            cancellation.note,
            moment(cancellation.cancelled_on),
            t('cancel.fee_was', { amount: money(cancellation.fee_total) }),
          ].filter(Boolean).join(' · ')}
        </p>
      </section>` : ''}`;
}

const called = (list, name, key) => list?.find((each) => each.name === name)?.[key] || shortName(name);
