// The documents with prices: the quotation, the contract, the invoice.

import { html } from '../../core/html.js';
import { date, figure } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import {
  amountOf, customer, described, eventFacts, facts, head, inWords, note, openItems, schedule, signs, paperTitle, totals,
} from './paper-parts.js';
import { taxByRate } from '../common/bill-parts.js';

export const quotation = (paper) => html`
  <article class="paper bill function-paper" data-paper="quote">
    ${head(paper, paperTitle(paper.header), paper.header.reference)}
    <div class="paper-columns">
      ${customer(paper, t('paper.for'))}
      ${facts([
        [t('bill.date'), date(paper.header.printed_on)],
        paper.header.version && !paper.header.draft ? [t('paper.version'), paper.header.version] : [],
        [t('paper.valid_till'), date(paper.header.valid_till)],
        ...eventFacts(paper.event),
      ])}
    </div>
    ${priced(paper)}
    <div class="bill-end"><div>${complimentary(paper)}</div>${totals(paper)}</div>
    ${inWords(paper)}
    ${schedule(paper)}
    ${openItems(paper, { priced: true })}
    ${note(t('paper.requirements'), paper.requirements)}
    ${taxByRate(paper.totals.tax_breakup, paper.property.tax_label)}
    <p class="paper-legal">${paper.header.valid_till ? t('paper.valid_text', { date: date(paper.header.valid_till) }) : ''}
      ${t('paper.pax_text')}</p>
    ${signs([t('paper.sign_customer'), t('paper.sign_hotel', { name: paper.property.property_name })])}
  </article>`;

/** Before discount, service charge and tax: the amounts sum to the subtotal. */
const priced = ({ lines, property }) => html`
  <table class="paper-table bill-lines">
    <thead><tr>
      <th scope="col">${t('bill.particulars')}</th>
      ${property.service_code_label ? html`<th scope="col">${property.service_code_label}</th>` : ''}
      <th scope="col" class="right">${t('bill.qty')}</th><th scope="col" class="right">${t('bill.rate')}</th>
      <th scope="col" class="right">${property.tax_label} %</th><th scope="col" class="right">${t('bill.amount')}</th>
    </tr></thead>
    <tbody>${lines.map((line) => html`
      <tr data-line>
        <td>${line.item_name}${described(line) ? html`<br><span class="bill-type">${described(line)}</span>` : ''}</td>
        ${property.service_code_label ? html`<td>${line.service_code}</td>` : ''}
        <td class="right nowrap">${amountOf(line)}</td><td class="right nowrap">${rate(line)}</td>
        <td class="right">${line.gst_rate}</td><td class="right">${figure(line.amount)}</td></tr>`)}
      ${lines.length ? '' : html`<tr><td colspan="6">${t('paper.no_lines')}</td></tr>`}</tbody>
  </table>`;

/** The list price is shown beside a lower one that was agreed. */
const rate = (line) => (Number(line.list_rate) > Number(line.rate)
  ? html`<s class="bill-type">${figure(line.list_rate)}</s> ${figure(line.rate)}` : figure(line.rate));

const complimentary = ({ complimentary: lines }) => (lines.length ? html`
  <section class="paper-free">
    <h2>${t('paper.free')}</h2>
    <ul>${lines.map((line) => html`<li>${line.item_name} <span class="paper-soft">${amountOf(line)}${Number(line.amount)
      ? ` · ${t('paper.worth', { amount: figure(line.amount) })}` : ''}</span></li>`)}</ul>
  </section>` : '');

const CONDITIONS = ['pax', 'prices', 'payment', 'deposit', 'changes'];

export const contract = (paper) => html`
  <article class="paper bill function-paper" data-paper="contract">
    ${head(paper, paper.header.title, paper.header.reference)}
    <p class="contract-parties">${t('paper.parties', {
      hotel: paper.property.legal_name ?? paper.property.property_name, customer: paper.customer.name,
    })}</p>
    <div class="paper-columns">${customer(paper, t('paper.customer'))}${facts(eventFacts(paper.event))}</div>
    ${priced(paper)}
    <div class="bill-end"><div>${complimentary(paper)}</div>${totals(paper)}</div>
    ${inWords(paper)}
    ${schedule(paper)}
    ${note(t('paper.requirements'), paper.requirements)}
    ${openItems(paper, { priced: true })}
    <section class="contract-terms"><h2>${t('paper.conditions')}</h2>
      <ol>${CONDITIONS.map((each) => html`<li>${t(`paper.condition_${each}`)}</li>`)}</ol></section>
    ${paper.signed_on ? html`<p>${t('paper.signed_on', { date: date(paper.signed_on) })}</p>` : ''}
    ${signs(paper.signatures.map((sign) => `${sign.for}, ${word(sign.role)}`))}
  </article>`;

export const invoice = (paper) => html`
  <article class="paper bill function-paper ${paper.header.invoice_number ? '' : 'bill-provisional'}" data-paper="invoice">
    ${head(paper, paper.header.invoice_number ? 'Tax Invoice' : 'Provisional Bill', paper.header.reference)}
    <div class="paper-columns">
      ${customer(paper, t('bill.to'))}
      ${facts([
        [paper.header.invoice_number ? t('bill.date') : t('bill.as_of'), date(paper.header.invoice_date ?? paper.header.printed_on)],
        [t('paper.function'), paper.header.function],
        ...eventFacts(paper.event).slice(0, 4),
        [t('paper.billed_guests'), paper.event.billable_pax],
        [t('bill.place'), paper.property.service_code_label
          ? paper.customer.place_of_supply ?? paper.property.place_of_supply : paper.customer.place_of_supply],
      ])}
    </div>
    ${taxed(paper)}
    <div class="bill-end"><div>${payments(paper)}</div>${totals(paper, { paid: true })}</div>
    ${inWords(paper)}
    <div class="paper-columns bill-summaries">
      ${taxByRate(paper.totals.tax_breakup, paper.property.tax_label)}<div>${complimentary(paper)}</div>
    </div>
    ${Number(paper.totals.discount) || Number(paper.totals.service_charge)
      ? html`<p class="paper-soft">${t('paper.shares')}</p>` : ''}
    <div class="bill-foot"><p class="paper-legal">${paper.header.footer}</p>
      <div class="paper-signs bill-signs"><span>${t('paper.sign_customer')}</span>
        <span>${t('paper.sign_for', { name: paper.property.legal_name ?? paper.property.property_name })}</span></div></div>
  </article>`;

/** Each line with its taxable value, its tax and its total: they sum to those of the invoice. */
const taxed = ({ lines, totals: sums, property }) => html`
  <table class="paper-table bill-lines">
    <thead><tr>
      <th scope="col">${t('bill.particulars')}</th>
      ${property.service_code_label ? html`<th scope="col">${property.service_code_label}</th>` : ''}
      <th scope="col" class="right">${t('bill.qty')}</th><th scope="col" class="right">${t('bill.rate')}</th>
      <th scope="col" class="right">${t('bill.taxable')}</th><th scope="col" class="right">${property.tax_label} %</th>
      <th scope="col" class="right">${property.tax_label}</th><th scope="col" class="right">${t('money.total')}</th>
    </tr></thead>
    <tbody>${lines.map((line) => html`
      <tr data-line>
        <td>${line.item_name}</td>
        ${property.service_code_label ? html`<td>${line.service_code}</td>` : ''}
        <td class="right nowrap">${amountOf(line)}</td><td class="right">${figure(line.rate)}</td>
        <td class="right">${figure(line.net_amount)}</td><td class="right">${line.gst_rate}</td>
        <td class="right">${figure(line.gst_amount)}</td><td class="right">${figure(line.total)}</td></tr>`)}
      ${lines.length ? '' : html`<tr><td colspan="8">${t('paper.no_lines')}</td></tr>`}</tbody>
    <tbody class="bill-total"><tr><td colspan=${property.service_code_label ? 4 : 3}>${t('money.total')}</td>
      <td class="right">${figure(sums.taxable)}</td><td></td><td class="right">${figure(sums.tax)}</td>
      <td class="right">${figure(sums.grand_total)}</td></tr></tbody>
  </table>`;

const payments = ({ receipts }) => (receipts.length ? html`
  <section class="bill-payments">
    <h2>${t('folio.payments')}</h2>
    ${receipts.map((row) => html`<p><span>${date(row.date, 'short')}</span>
      <span>${[word(row.kind), word(row.mode), row.reference].filter(Boolean).join(' · ')}</span>
      <span class="figure">${figure(row.amount)}</span></p>`)}
  </section>` : '');
