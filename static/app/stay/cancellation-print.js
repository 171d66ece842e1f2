// The confirmation of a cancellation, as a letter.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect } from '../../core/signal.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { printTitle, printWhenReady } from '../../core/print.js';
import { shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { letterhead, printBar } from '../common/letterhead.js';

export function mount(root, { reservation }) {
  const letter = query('svc.api.cancellation_letter', () => ({ reservation }));
  writeAs(() => letter.data());
  view(root, () => html`${printBar()}${shown(letter, (data) => sheet(data), { lines: 10 })}`);
  let asked = false;
  effect(() => {
    if (!letter.data() || asked) return;
    asked = true;
    printTitle(t('letter.title'), letter.data().reservation.cancellation_number);
    setTimeout(() => printWhenReady(root), 60);
  });
}

function sheet({ property, guest, reservation: stay }) {
  const rows = [
    [t('letter.number'), stay.cancellation_number], [t('letter.booking'), stay.name], [t('field.room_type'), stay.room_type],
    [t('field.room'), stay.room],
    [t('field.arrival'), date(stay.check_in_date)], [t('field.departure'), date(stay.check_out_date)], [t('field.nights'), stay.nights],
    [t('letter.on'), date(stay.cancelled_on)], [t('field.reason'), word(stay.cancellation_reason)],
    [t('letter.price'), money(stay.amount_after_tax)], [t('letter.fee'), money(stay.cancellation_fee ?? 0)],
    [t('letter.advance'), money(stay.advance_paid ?? 0)],
    ...(stay.refundable > 0 ? [[t('letter.refundable'), money(stay.refundable)]] : []),
  ];
  return html`
    <article class="paper">
      ${letterhead(property)}
      <p class="paper-address">${guest.full_name}<br>${[guest.phone, guest.email].filter(Boolean).join(' · ')}</p>
      <header class="paper-title"><h1>${t('letter.title')}</h1></header>
      <p>${t('letter.text', { name: guest.full_name })}</p>
      <dl class="paper-facts paper-facts-wide">
        ${rows.filter(([, value]) => value !== null).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
      </dl>
      <p>${t('letter.end', { hotel: property.property_name })}</p>
    </article>`;
}
