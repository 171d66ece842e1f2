// The statement of what one payer owes, on A4: unpaid invoices with what was paid on them, by age. Every sum is the server's.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { date, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { letterhead, printBar } from '../common/letterhead.js';
import { property, writeAs } from '../common/session.js';

/** The parameter that a kind of payer is named by. */
const NAMED_BY = { company: 'company', guest: 'guest', name: 'bill_to_name' };
const AGES = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90'];

export function mount(root, { kind, payer }) {
  const billTo = new URLSearchParams(location.search).get('bill_to');
  const stated = query('svc.desk.payer_statement', () => ({
    property: property(), [NAMED_BY[kind] ?? 'guest']: payer, ...(billTo ? { bill_to_name: billTo } : {}),
  }));
  writeAs(() => stated.data());
  view(root, () => html`${printBar()}${shown(stated, sheet, { lines: 12 })}`);
  printOnce(root, stated.data, (data) => [t('unpaid.statement_title'), data.payer.name]);
}

const sheet = (data) => html`
  <article class="paper bill">
    ${letterhead({ ...data.property, property_name: data.property.name })}
    <div class="paper-title"><h1>${t('unpaid.statement_title')}</h1><p class="bill-number">${date(data.date)}</p></div>
    <div class="paper-columns">
      <section><h2>${t('unpaid.payer')}</h2>${addressed(data)}</section>
      <dl class="paper-facts">${[
        [t('unpaid.invoiced'), figure(data.invoiced_total)],
        [t('folio.received'), figure(data.paid_total)],
        [t('money.balance_due'), money(data.balance)],
      ].map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    </div>
    ${data.invoices.length ? table(data) : html`<p>${t('unpaid.none')}</p>`}
    <p class="bill-words"><span>${t('bill.in_words')}</span> ${data.amount_in_words}</p>
    ${byAge(data.ages)}
    ${data.property.bill_footer ? html`<div class="bill-foot"><p class="paper-own">${data.property.bill_footer}</p></div>` : ''}
  </article>`;

const addressed = ({ payer, property: hotel }) => html`
  <p class="bill-payer">${payer.name}</p>
  ${payer.contact_name ? html`<p>${payer.contact_name}</p>` : ''}
  ${payer.address ? html`<p class="paper-address">${payer.address}</p>` : ''}
  ${payer.gstin ? html`<p>${hotel.tax_id_label} ${payer.gstin}</p>` : ''}
  <p>${[payer.phone, payer.email].filter(Boolean).join(' · ')}</p>`;

const table = ({ invoices, invoiced_total: invoiced, paid_total: paid, balance }) => html`
  <table class="paper-table">
    <thead><tr><th scope="col">${t('bill.date')}</th><th scope="col">${t('unpaid.invoice')}</th>
      <th scope="col" class="right">${t('unpaid.age')}</th><th scope="col" class="right">${t('bill.amount')}</th>
      <th scope="col" class="right">${t('folio.received')}</th><th scope="col" class="right">${t('money.balance_due')}</th></tr></thead>
    <tbody>${invoices.map((row) => html`<tr><td class="nowrap">${date(row.date)}</td>
      <td>${row.invoice_number} · ${row.group_name ?? row.guest_name}${row.payments.map(received)}</td>
      <td class="right nowrap">${t('unpaid.days', { n: row.days })}</td><td class="right">${figure(row.grand_total)}</td>
      <td class="right">${figure(row.paid)}</td><td class="right">${figure(row.balance)}</td></tr>`)}</tbody>
    <tbody class="bill-total"><tr><td colspan="3">${t('money.total')}</td><td class="right">${figure(invoiced)}</td>
      <td class="right">${figure(paid)}</td><td class="right">${figure(balance)}</td></tr></tbody>
  </table>`;

const received = ({ date: day, mode, reference, receipt, amount }) => html`
  <br><span class="bill-type">${[date(day), word(mode), reference, receipt, figure(amount)].filter(Boolean).join(' · ')}</span>`;

const byAge = (ages) => html`
  <section class="bill-summaries"><h2>${t('unpaid.by_age')}</h2>
    <table class="paper-table"><thead><tr>${AGES.map((age) => html`<th scope="col" class="right">${t(`unpaid.${age}`)}</th>`)}
      <th scope="col" class="right">${t('money.total')}</th></tr></thead>
      <tbody><tr>${AGES.map((age) => html`<td class="right">${ages[age] ? figure(ages[age]) : '–'}</td>`)}
        <td class="right"><b>${figure(ages.total)}</b></td></tr></tbody></table></section>`;
