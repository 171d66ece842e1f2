// The tax invoice of a table's bill on A4 (a provisional bill until it is paid at the outlet), with the same figures as on
// the roll. Everything on it is the server's.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { date, figure, money, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { billTitle, taxByRate } from '../common/bill-parts.js';
import { letterhead, printBar } from '../common/letterhead.js';
import { writeAs } from '../common/session.js';
import { heads } from '../folio/invoices-print.js';
import { facts, sums } from './bill-print.js';
import { creditLines } from './order-credits.js';
import { paidLines } from './order-payments.js';

export function mount(root, { order }) {
  const bill = query('svc.pos.bill_data', () => ({ order }));
  writeAs(() => bill.data());
  view(root, () => html`${printBar()}${shown(bill, sheet, { lines: 14 })}`);
  printOnce(root, bill.data, (data) => [data.title, data.bill_no ?? data.order]);
}

const payerOf = (bill) => bill.bill_to_name ?? bill.guest_name ?? bill.customer_name ?? t('pos.walk_in');

const sheet = (bill) => html`
  <article class="paper bill ${bill.bill_no ? '' : 'bill-provisional'}">
    ${letterhead({ ...bill.property, property_name: bill.property_name })}
    ${billTitle(bill.title, bill.bill_no ?? bill.order)}
    <div class="paper-columns">
      <section><h2>${t('bill.to')}</h2><p class="bill-payer">${payerOf(bill)}</p>
        ${bill.bill_to_gstin ? html`<p>${propertyLocale().tax_id_label} ${bill.bill_to_gstin}</p>` : ''}
        <p>${bill.customer_phone ?? ''}</p><p class="paper-address">${bill.delivery_address ?? ''}</p></section>
      <dl class="paper-facts">${[
        [t('floor.outlet'), bill.outlet_name], [t('bill.date'), date(bill.date)], [t('pos.order_no'), bill.order],
        ...facts({ ...bill, bill_to_name: null, bill_to_gstin: null }).slice(2),
        bill.service_code_label && bill.property.place_of_supply && [t('bill.place'), bill.property.place_of_supply],
      ].filter(Boolean).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    </div>
    ${lines(bill)}
    <div class="bill-end">
      <div>${[...paidLines(bill), ...creditLines(bill)].map((line) => html`<p>${line}</p>`)}
        ${bill.posted_to_folio ? html`<p>${t('pos.on_folio', { folio: bill.posted_to_folio })}</p>` : ''}
        ${Number(bill.nc) ? html`<p>${t('pos.nc_by', { who: bill.nc_authorized_by })}</p>` : ''}</div>
      <dl class="bill-sums">${sums(bill).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
        <div class="bill-grand"><dt>${t('bill.grand')}</dt><dd>${money(bill.grand_total)}</dd></div></dl>
    </div>
    <p class="bill-words"><span>${t('bill.in_words')}</span> ${bill.amount_in_words}</p>
    ${bill.summary_by_head.length ? heads({ ...bill, document: bill }) : ''}
    ${taxByRate(bill.tax_summary, propertyLocale().tax_label)}
    <div class="bill-foot">
      ${bill.property.bill_footer ? html`<p class="paper-own">${bill.property.bill_footer}</p>` : ''}
      <p class="paper-legal">${bill.footer}</p>
      <div class="paper-signs bill-signs"><span>${t('bill.guest_signature')}</span><span>${t('bill.cashier')}</span></div></div>
  </article>`;

const lines = (bill) => html`
  <table class="paper-table bill-lines"><thead><tr>
      <th scope="col">${t('bill.particulars')}</th>${bill.service_code_label ? html`<th scope="col">${bill.service_code_label}</th>` : ''}
      <th scope="col" class="right">${t('bill.qty')}</th><th scope="col" class="right">${t('bill.rate')}</th>
      <th scope="col" class="right">${propertyLocale().tax_label} %</th><th scope="col" class="right">${t('bill.amount')}</th></tr></thead>
    <tbody>${bill.items.map((line) => html`<tr><td>${line.item_name}</td>
      ${bill.service_code_label ? html`<td>${line.service_code}</td>` : ''}
      <td class="right">${line.qty}</td><td class="right">${figure(line.rate)}</td><td class="right">${line.gst_rate}</td>
      <td class="right">${figure(line.amount)}</td></tr>`)}</tbody></table>`;
