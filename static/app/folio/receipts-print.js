// The receipt of a payment or a refund, on the roll of a receipt printer or on a sheet. The balance is that of its moment.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { date, dateSpan, moment, money, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { shortName } from '../common/room-names.js';
import { writeAs } from '../common/session.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';

export function mount(root, { folio, payment }) {
  const read = query('svc.desk.receipt', () => ({ folio, payment }));
  const { person } = people();
  writeAs(() => read.data());
  view(root, () => html`${receiptBar({ sheet: true })}${shown(read, (data) => paper(data, person), { lines: 10 })}`);
  printReceipt(root, read.data, (data) => [title(data), data.receipt]);
}

const title = (data) => t(Number(data.is_refund) ? 'receipt.refund' : 'receipt.title');

const paper = (data, person) => html`
  <article class=${receiptClass({ sheet: true })}>
    <header><b class="receipt-name">${data.property.name}</b>
      ${data.property.address ? html`<p>${data.property.address}</p>` : ''}
      ${data.property.gstin ? html`<p>${propertyLocale().tax_id_label} ${data.property.gstin}</p>` : ''}
      ${data.property.phone ? html`<p>${data.property.phone}</p>` : ''}</header>
    <h1>${title(data)} ${data.receipt}</h1>
    <dl class="receipt-facts">${facts(data, person).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    <dl class="receipt-sums">
      <div class="receipt-grand"><dt>${t(Number(data.is_refund) ? 'receipt.refunded' : 'receipt.received')}</dt>
        <dd>${money(data.amount)}</dd></div></dl>
    <p>${data.amount_in_words}</p>
    <dl class="receipt-sums"><div><dt>${t(data.balance_after < 0 ? 'folio.in_credit' : 'receipt.balance_after')}</dt>
      <dd>${money(Math.abs(data.balance_after))}</dd></div></dl>
    ${data.payment_kind === 'Security Deposit' ? html`<p>${t('receipt.deposit_note')}</p>` : ''}
    <p class="receipt-sign">${t('receipt.signature')}</p>
  </article>`;

const facts = (data, person) => [
  [t('bill.date'), data.received_at ? moment(data.received_at) : date(data.posting_date, 'day')],
  [t('receipt.from'), data.company ?? data.guest_name],
  data.company && [t('field.guest'), data.guest_name],
  data.reservation && [t('receipt.stay'), [
    data.room && t('board.room', { room: shortName(data.room) }),
    dateSpan(data.check_in_date, data.check_out_date),
  ].filter(Boolean).join(' · ')],
  [t('receipt.folio'), data.invoice_number ?? data.folio],
  [t('receipt.for'), word(data.refund_of ?? data.payment_kind)],
  [t('folio.mode'), [word(data.mode), data.reference].filter(Boolean).join(' · ')],
  data.reason && [t('folio.reason'), data.reason],
  [t('receipt.by'), person(data.received_by)],
].filter(Boolean);
