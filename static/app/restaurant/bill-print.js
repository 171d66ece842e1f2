// The bill of a table on the roll of a receipt printer. Every amount is the server's; this page only sets it.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { date, figure, money, percent, propertyLocale, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';
import { creditLines } from './order-credits.js';
import { paidLines } from './order-payments.js';
import { printBillAt } from './bill-at-printer.js';
import { outletPrinters } from './printers-queue.js';

export function mount(root, { order }) {
  const bill = query('svc.pos.bill_data', () => ({ order }));
  writeAs(() => bill.data());
  const printers = outletPrinters(() => bill.data()?.outlet);
  const printAt = () => printBillAt(order, printers.bills());
  view(root, () => html`${receiptBar({ at: printers.bills(), print: printAt })}${shown(bill, receipt, { lines: 10 })}`);
  printReceipt(root, bill.data, (data) => [data.title, data.bill_no ?? data.order]);
}

const receipt = (bill) => html`
  <article class=${receiptClass()}>
    <header><b class="receipt-name">${bill.property_name}</b>
      <p>${bill.outlet_name}</p><p>${bill.property.address ?? ''}</p>
      ${bill.property.gstin ? html`<p>${propertyLocale().tax_id_label} ${bill.property.gstin}</p>` : ''}
      ${bill.property.phone ? html`<p>${bill.property.phone}</p>` : ''}</header>
    <h1>${word(bill.title)}</h1>
    <dl class="receipt-facts">${facts(bill).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    <table><thead><tr><th scope="col">${t('bill.particulars')}</th><th scope="col">${t('bill.qty')}</th>
      <th scope="col">${t('bill.rate')}</th><th scope="col">${t('bill.amount')}</th></tr></thead>
      <tbody>${bill.items.map((line) => html`<tr><td>${line.item_name}
        ${line.service_code ? html`<span class="receipt-note">${bill.service_code_label} ${line.service_code}</span>` : ''}</td>
        <td>${line.qty}</td><td>${figure(line.rate)}</td><td>${figure(line.amount)}</td></tr>`)}</tbody></table>
    <dl class="receipt-sums">${sums(bill).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
      <div class="receipt-grand"><dt>${t('bill.grand')}</dt><dd>${money(bill.grand_total)}</dd></div></dl>
    <p>${bill.amount_in_words}</p>
    ${Number(bill.nc) ? html`<p><b>${t('pos.nc_by', { who: bill.nc_authorized_by })}</b> ${bill.nc_note ?? ''}</p>` : ''}
    ${[...paidLines(bill), ...creditLines(bill)].map((line) => html`<p><b>${line}</b></p>`)}
    ${bill.posted_to_folio ? html`<p><b>${t('pos.on_folio', { folio: bill.posted_to_folio })}</b></p>
      <p class="receipt-sign">${t('bill.guest_signature')}</p>` : ''}
    <footer><p>${bill.footer}</p>
      ${bill.property.bill_footer ? html`<p class="paper-own">${bill.property.bill_footer}</p>` : ''}</footer>
  </article>`;

export const facts = (bill) => [
  [bill.bill_no ? t('pos.bill_no') : t('pos.order_no'), bill.bill_no ?? bill.order],
  [t('bill.date'), [date(bill.date), time(bill.created)].join(', ')],
  bill.table_no && [t('pos.table'), bill.table_no],
  bill.room_no && [t('field.room'), bill.room_no],
  bill.guests && [t('pos.guests'), bill.guests],
  bill.bill_to_name && [t('pos.bill_to_name'), bill.bill_to_name],
  bill.bill_to_gstin && [propertyLocale().tax_id_label, bill.bill_to_gstin],
  (bill.guest_name ?? bill.customer_name) && [t('pos.guest'), bill.guest_name ?? bill.customer_name],
  bill.customer_phone && [t('pos.phone'), bill.customer_phone],
  bill.delivery_address && [t('pos.address'), bill.delivery_address],
  bill.captain && [t('pos.captain'), bill.captain_name ?? bill.captain],
].filter(Boolean);

/** From the lines to the total: what is taken off, and the tax by rate and part. */
export const sums = (bill) => [
  [t('pos.subtotal'), figure(bill.subtotal)],
  bill.discount_amount && [bill.discount_percent == null ? t('pos.discount') : `${t('pos.discount')} ${bill.discount_percent}%`,
    `−${figure(bill.discount_amount)}`],
  bill.discount_amount && [t('bill.taxable'), figure(bill.taxable)],
  ...bill.tax_summary.flatMap((rate) => rate.parts.map((part) => [`${part.label} ${percent(part.rate ?? rate.rate)}`,
    figure(part.amount)])),
].filter(Boolean);
