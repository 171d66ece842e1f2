// The booking is made: its reference, what was agreed, the file for the calendar. Printed, it is the confirmation.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { money, sentence, time } from '../core/format.js';
import { t } from '../core/i18n.js';
import { contact } from './book-house.js';

export function done({ show: { property }, booked }) {
  const stay = booked();
  return html`
    <section class="g-card g-done">
      <p class="g-done-mark">${icon('check')}</p>
      <h1 tabindex="-1">${t('book.done')}</h1>
      <p>${t('book.reference')}</p>
      <p class="g-reference figure">${stay.reservation}</p>
      <dl class="g-facts">
        <div><dt>${t('book.house')}</dt><dd>${[property.property_name, property.address_line, property.city].filter(Boolean).join(', ')}</dd></div>
        <div><dt>${t('book.stay')}</dt><dd>${stay.room}<br>${stay.trip}</dd></div>
        <div><dt>${t('book.times_short')}</dt><dd>${t('book.times', { from: time(property.checkin_time), to: time(property.checkout_time) })}</dd></div>
        <div><dt>${t('book.stay_total')}</dt><dd class="figure">${money(stay.amount_after_tax)}</dd></div>
        <div><dt>${t('book.now')}</dt><dd class="figure">${Number(stay.pay_at_hotel) ? t('book.due_none') : money(stay.advance_due)}</dd></div>
      </dl>
      <p class="small">${sentence(stay.payment_policy)}</p>
      <div class="g-actions">
        <a class="button button-primary button-large" href=${stay.calendar} download>${icon('calendar')}${t('book.calendar')}</a>
        <button type="button" class="button button-large" @click=${() => print()}>${icon('print')}${t('book.print')}</button>
      </div>
      <p class="soft">${t('book.next')}</p>
      <p class="g-contact">${contact(property)}</p>
      <p><a class="link g-again" href=${location.pathname}>${t('book.another')}</a></p>
    </section>`;
}
