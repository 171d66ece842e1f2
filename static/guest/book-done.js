// The booking is made: its reference, what was agreed, how to pay what is due, the file for the calendar. Printed, it is the
// confirmation.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { money, sentence, time } from '../core/format.js';
import { t } from '../core/i18n.js';
import { contact } from './frame.js';

export function done({ show: { property }, booked }) {
  const stay = booked();
  return html`
    <section class="g-card g-done">
      <p class="g-done-mark">${icon('check')}</p>
      <h1 tabindex="-1">${t('book.done')}</h1>
      <p>${t('book.reference')}</p>
      <p class="g-reference figure">${stay.reservation}</p>
      <dl class="g-facts">
        ${fact('book.hotel', [property.property_name, property.address].filter(Boolean).join(', '))}
        ${fact('book.guest', stay.guest_name)}
        ${fact('book.stay', html`${stay.room}<br>${stay.trip}`)}
        ${fact('book.times_short', t('book.times', { from: time(property.checkin_time), to: time(property.checkout_time) }))}
        ${stay.requests ? fact('book.requests', stay.requests, 'lines') : ''}
        ${stay.rate ? fact('book.rate', stay.rate) : ''}
        ${fact('book.meals', stay.meals || t('book.room_only'))}
        ${stay.voucher ? fact('book.voucher', stay.voucher) : ''}
        ${fact(stay.meals ? 'book.stay_total' : 'book.room_total', money(stay.amount_after_tax), 'figure')}
        ${stay.addons?.length
          ? html`${stay.addons.map((each) => html`
            <div><dt>${each.label} × ${each.qty}</dt><dd class="figure">${money(each.total)}</dd></div>`)}
          ${fact('book.total', money(stay.grand_total), 'figure')}` : ''}
        ${Number(stay.pay_at_hotel)
          ? ''
          : fact('book.now', html`${money(stay.advance_due)}<br><strong class="g-unpaid">${t('book.unpaid')}</strong>`, 'figure')}
      </dl>
      ${Number(stay.pay_at_hotel) ? '' : paying(stay)}
      <p class="small">${sentence(stay.payment_policy)}</p>
      <div class="g-actions">
        <a class="button ${stay.payment ? '' : 'button-primary'} button-large"
          href=${stay.calendar} download>${icon('calendar')}${t('book.calendar')}</a>
        <button type="button" class="button button-large" @click=${() => print()}>${icon('print')}${t('book.print')}</button>
      </div>
      ${messages(stay)}
      ${property.phone || property.email ? html`<p>${t('book.changes')}</p>` : ''}
      <p class="g-contact">${contact(property)}</p>
      <p><a class="link g-again" href=${location.pathname}>${t('book.another')}</a></p>
    </section>`;
}

const fact = (label, value, kind = null) => html`<div><dt>${t(label)}</dt><dd class=${kind}>${value}</dd></div>`;

/** The way to pay that the hotel has set up, with the amount in it; without one, who says how. */
function paying({ payment, advance_due: due, reservation }) {
  if (!payment) return html`<p class="notice">${icon('info')}<span>${t('book.pay_ask')}</span></p>`;
  return html`
    <section class="g-pay">
      <h2>${t('book.pay', { amount: money(due) })}</h2>
      <img class="g-pay-code" src=${`data:image/svg+xml,${encodeURIComponent(payment.qr_svg)}`} alt=${t('book.pay_code')} width="180"
        height="180">
      <p>${t(`book.pay_${payment.method.toLowerCase()}`)}</p>
      <p class="small soft">${t('book.pay_reference', { reference: reservation })}</p>
      <a class="button button-primary button-large" href=${payment.url} rel="noreferrer">${t('book.pay_open')}</a>
    </section>`;
}

/** What goes out by itself, and to whom. When nothing does, this page is all that the guest has. */
function messages({ confirmation_to: to, checkin_link_by: link }) {
  return html`
    ${to
      ? html`<p class="soft">${t('book.mailed', { email: to })}</p>`
      : html`<p class="notice g-keep">${icon('info')}<span>${t('book.keep')}</span></p>`}
    ${link ? html`<p class="soft">${t(link === 'WhatsApp' ? 'book.link_whatsapp' : 'book.link_email')}</p>` : ''}`;
}
