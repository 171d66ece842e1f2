// What the documents of a function have in common: the head, the customer, the event, the sums, the payment terms, the signatures.

import { html } from '../../core/html.js';
import { count, date, dateSpan, figure, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { billTitle } from '../common/bill-parts.js';
import { letterhead } from '../common/letterhead.js';

/** A quotation that was not issued as it is now is a draft. */
export const paperTitle = (header) => (header.draft ? 'Draft Quotation' : header.title);

export const head = ({ property }, title, number) => html`
  ${letterhead(property)}
  ${billTitle(title, number)}`;

export const customer = ({ customer: who, property }, label) => html`
  <section class="paper-customer">
    <h2>${label}</h2>
    <p class="bill-payer">${who.name}</p>
    ${who.contact && who.contact !== who.name ? html`<p>${t('paper.attention', { name: who.contact })}</p>` : ''}
    ${who.address ? html`<p class="paper-address">${who.address}</p>` : ''}
    ${who.gstin ? html`<p>${property.tax_id_label} ${who.gstin}</p>` : ''}
    <p>${[who.phone, who.email].filter(Boolean).join(' · ')}</p>
  </section>`;

/** Lines of label and value; those without a value are left out. */
export const facts = (list) => html`
  <dl class="paper-facts">${list.filter(([, value]) => value !== '' && value !== null && value !== undefined)
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;

export const days = ({ event_date: from, end_date: to }) => (from === to ? date(from, 'full') : `${dateSpan(from, to)} ${to.slice(0, 4)}`);

export const hours = ({ start_time: from, end_time: to }) => (from
  ? [time(from), time(to)].filter(Boolean).join(' – ') : t('paper.all_day'));

export const guests = (event) => (event.pax_guaranteed
  ? t('paper.guaranteed', { n: count(event.pax_guaranteed) })
  : t('paper.expected', { n: count(event.pax_expected) }));

/** What, where, when, for how many. */
export const eventFacts = (event) => [
  [t('paper.event'), [event.event_name, word(event.event_type)].filter(Boolean).join(' · ')],
  [t('paper.hall'), event.venue],
  [t('paper.days'), days(event)],
  [t('paper.hours'), hours(event)],
  [t('paper.guests'), guests(event)],
  [t('paper.setup'), word(event.setup_style)],
  [t('paper.green_room'), event.green_room],
];

export const amountOf = (line) => (line.uom === 'Lot' && line.qty === 1 ? '1' : `${count(line.qty)} ${word(line.uom)}`);

export const described = (line) => [line.description, line.notes].filter(Boolean).join(' · ');

/** Label and amount of each sum above the grand total. */
const sums = ({ totals, property }) => [
  [t('paper.subtotal'), figure(totals.subtotal)],
  Number(totals.discount) && [t('paper.discount'), `− ${figure(totals.discount)}`],
  Number(totals.service_charge) && [t('paper.service_charge'), figure(totals.service_charge)],
  [t('paper.taxable'), figure(totals.taxable)],
  [property.tax_label, figure(totals.tax)],
].filter(Boolean);

export const totals = (paper, { paid = false } = {}) => html`
  <dl class="bill-sums">
    ${sums(paper).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}
    <div class="bill-grand"><dt>${t('bill.grand')}</dt><dd>${money(paper.totals.grand_total)}</dd></div>
    ${paid ? html`
      <div><dt>${t('folio.received')}</dt><dd>${figure(paper.totals.received)}</dd></div>
      <div class="bill-grand"><dt>${t('money.balance_due')}</dt><dd>${money(paper.totals.balance_due)}</dd></div>` : ''}
  </dl>`;

export const inWords = ({ totals: { amount_in_words: words } }) => html`
  <p class="bill-words"><span>${t('bill.in_words')}</span> ${words}</p>`;

/** When which part is to be paid. */
export const schedule = ({ terms, terms_note: note }) => (terms.length || note ? html`
  <section>
    <h2>${t('paper.schedule')}</h2>
    ${terms.length ? html`<table class="paper-table"><thead><tr><th scope="col">${t('paper.milestone')}</th>
      <th scope="col">${t('paper.due')}</th><th scope="col" class="right">%</th><th scope="col" class="right">${t('bill.amount')}</th>
      <th scope="col">${t('field.status')}</th></tr></thead>
      <tbody>${terms.map((term) => html`<tr><td>${word(term.milestone)}</td><td class="nowrap">${date(term.due_date)}</td>
        <td class="right">${term.percent === null ? '' : count(term.percent)}</td><td class="right">${figure(term.amount)}</td>
        <td>${word(term.status)}</td></tr>`)}</tbody></table>` : ''}
    ${note ? html`<p class="paper-address">${note}</p>` : ''}
  </section>` : '');

/** What is not settled yet; on a paper for the customer with its effect on the price. */
export function openItems({ open_items: items }, { priced = false } = {}) {
  const open = items.filter((item) => item.status === 'Open');
  if (!open.length) return '';
  return html`
    <section class="paper-open">
      <h2>${t('paper.open_items')}</h2>
      <ul>${open.map((item) => html`<li><b>${item.title}</b>${item.detail ? ` – ${item.detail}` : ''}
        <span class="paper-soft">${[
          t(`paper.by_${item.owner_side.toLowerCase()}`), item.due_date && t('paper.until', { date: date(item.due_date) }),
          priced && Number(item.price_impact) && t('paper.impact', { amount: signed(item.price_impact) }),
        ].filter(Boolean).join(' · ')}</span></li>`)}</ul>
    </section>`;
}

const signed = (amount) => `${Number(amount) > 0 ? '+' : ''}${money(amount)}`;

export const note = (label, text) => (text ? html`<section><h2>${label}</h2><p class="paper-address">${text}</p></section>` : '');

export const signs = (list) => html`
  <div class="bill-foot"><div class="paper-signs bill-signs">${list.map((text) => html`<span>${text}</span>`)}</div></div>`;

