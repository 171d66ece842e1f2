// The confirmation of a cancellation on paper.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { printOnce } from '../../core/print.js';
import { shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { letterhead, printBar } from '../common/letterhead.js';

export function mount(root, { reservation }) {
  const confirmation = query('svc.api.cancellation_letter', () => ({ reservation }));
  writeAs(() => confirmation.data());
  view(root, () => html`${printBar()}${shown(confirmation, (data) => sheet(data), { lines: 10 })}`);
  printOnce(root, confirmation.data, (data) => [t('cancellation.title'), data.reservation.cancellation_number]);
}

function sheet({ property, guest, reservation: stay }) {
  const rows = [
    [t('cancellation.number'), stay.cancellation_number], [t('cancellation.booking'), stay.name], [t('field.room_type'), stay.room_type],
    [t('field.room'), stay.room],
    [t('field.arrival'), date(stay.check_in_date)], [t('field.departure'), date(stay.check_out_date)], [t('field.nights'), stay.nights],
    [t('cancellation.on'), date(stay.cancelled_on)], [t('field.reason'), word(stay.cancellation_reason)],
    ...(stay.extras.length ? [[t('money.extras'), stay.extras.join(', ')]] : []),
    [t('cancellation.price'), money(stay.amount_after_tax)], [t('cancellation.fee'), money(stay.fee_total)],
    [t('cancellation.advance'), money(stay.advance_paid ?? 0)],
    ...(stay.balance_due > 0 ? [[t('cancellation.due'), money(stay.balance_due)]] : []),
    ...(stay.refundable > 0 ? [[t('cancellation.refundable'), money(stay.refundable)]] : []),
  ];
  return html`
    <article class="paper">
      ${letterhead(property)}
      <p class="paper-address">${guest.full_name}<br>${[guest.phone, guest.email].filter(Boolean).join(' · ')}</p>
      <header class="paper-title"><h1>${t('cancellation.title')}</h1></header>
      <p>${t('cancellation.text', { name: guest.full_name })}</p>
      <dl class="paper-facts paper-facts-wide">
        ${rows.filter(([, value]) => value !== null).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
      </dl>
      <p>${t('cancellation.end', { hotel: property.property_name })}</p>
    </article>`;
}
