// The credit note of a bill, on the roll of a receipt printer or on a sheet.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { date, figure, money, percent, propertyLocale, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';

export function mount(root, { order, note }) {
  const bill = query('svc.pos.bill_data', () => ({ order }));
  writeAs(() => bill.data());
  const credit = computed(() => bill.data()?.credits.find((each) => each.credit_note === note));
  view(root, () => html`${receiptBar({ sheet: true })}${shown(bill, (data) => (credit() ? paper(data, credit())
    : nothing('receipt', t('pos.credit_none', { number: note }))), { lines: 10 })}`);
  printReceipt(root, credit, (data) => [t('pos.credit_note'), data.credit_note]);
}

const paper = (bill, credit) => html`
  <article class=${receiptClass({ sheet: true })}>
    <header><b class="receipt-name">${bill.property_name}</b>
      <p>${bill.outlet_name}</p><p>${bill.property.address ?? ''}</p>
      ${bill.property.gstin ? html`<p>${propertyLocale().tax_id_label} ${bill.property.gstin}</p>` : ''}
      ${bill.property.phone ? html`<p>${bill.property.phone}</p>` : ''}</header>
    <h1>${t('pos.credit_note')} ${credit.credit_note}</h1>
    <dl class="receipt-facts">${facts(bill, credit).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    <table><thead><tr><th scope="col">${t('bill.particulars')}</th><th scope="col">${t('bill.qty')}</th>
      <th scope="col">${propertyLocale().tax_label} %</th><th scope="col">${t('bill.amount')}</th></tr></thead>
      <tbody>${credit.lines.map((line) => html`<tr><td>${line.item_name}</td><td>${line.qty ?? ''}</td>
        <td>${line.gst_rate}</td><td>${figure(line.taxable)}</td></tr>`)}</tbody></table>
    <dl class="receipt-sums"><div><dt>${t('bill.taxable')}</dt><dd>${figure(credit.taxable)}</dd></div>
      ${credit.tax_summary.flatMap((rate) => rate.parts.map((part) => html`<div><dt>${part.label} ${percent(part.rate ?? rate.rate)}</dt>
        <dd>${figure(part.amount)}</dd></div>`))}
      <div class="receipt-grand"><dt>${t('bill.grand')}</dt><dd>${money(credit.amount)}</dd></div></dl>
    <p>${credit.amount_in_words}</p>
    <p class="receipt-sign">${t('bill.guest_signature')}</p>
  </article>`;

const payerOf = (bill) => bill.bill_to_name ?? bill.guest_name ?? bill.customer_name;

const facts = (bill, credit) => [
  [t('bill.date'), [date(credit.date), time(credit.at)].join(', ')],
  [t('pos.credit_of_bill'), `${bill.bill_no} · ${date(bill.date)}`],
  payerOf(bill) && [t('pos.bill_to_name'), payerOf(bill)],
  bill.bill_to_gstin && [propertyLocale().tax_id_label, bill.bill_to_gstin],
  [t('pos.credit_returned'), [word(credit.mode), credit.reference].filter(Boolean).join(' · ')],
  [t('pos.reason'), credit.reason],
  [t('pos.credit_person'), credit.by_name],
].filter(Boolean);
