// The tax invoice (a provisional bill until its folio is closed) on A4. Everything on it is the server's: this page
// only sets it. Black on white in any theme; rows never break, the head of the table repeats, pages are numbered.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { search } from '../../core/router.js';
import { date, figure, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { paysBill } from './ledger.js';
import { howToPay } from './payment-link.js';
import { owedBy } from './payments-modes.js';
import { shortName } from '../common/room-names.js';
import { writeAs } from '../common/session.js';
import { billTitle, taxByRate } from '../common/bill-parts.js';
import { letterhead, printBar } from '../common/letterhead.js';

export function mount(root, { folio }) {
  const bill = query('svc.api.folio_invoice', () => ({ folio, number: search().get('number') }));
  writeAs(() => bill.data());
  view(root, () => html`${printBar()}${shown(bill, sheet, { lines: 14 })}`);
  printOnce(root, bill.data, (data) => [data.document.title, data.document.number ?? data.folio.name]);
}

const sheet = (data) => html`
  <article class="paper bill ${data.document.is_final ? '' : 'bill-provisional'}">
    ${letterhead({ ...data.property, property_name: data.property.name })}
    ${billTitle(data.document.title, data.document.number ?? data.folio.name)}
    ${data.document.cancelled ? cancelled(data.document.cancelled) : ''}
    <div class="paper-columns">
      ${billedTo(data)}
      ${about(data)}
    </div>
    ${lineTable(data)}
    <div class="bill-end">
      <div>${data.folio.payments.some(paysBill) ? payments(data.folio) : ''}${data.payment_link ? payCode(data.payment_link) : ''}</div>
      ${totals(data)}
    </div>
    <p class="bill-words"><span>${t('bill.in_words')}</span> ${data.document.amount_in_words}</p>
    <div class="paper-columns bill-summaries">${taxByRate(data.tax_summary, data.property.tax_label)}${heads(data)}</div>
    <div class="bill-foot">
      ${data.property.bill_footer ? html`<p class="paper-own">${data.property.bill_footer}</p>` : ''}
      <p class="paper-legal">${data.document.footer}</p>
      <div class="paper-signs bill-signs"><span>${t('bill.guest_signature')}</span><span>${t('bill.cashier')}</span></div>
    </div>
  </article>`;

/** What the paper says of an invoice that is void. */
const cancelled = ({ on, reason, replaced_by: next, credit_note: note }) => html`
  <p class="bill-cancelled"><b>${t('bill.cancelled', { date: date(on) })}</b>
    ${[reason && t('bill.cancelled_why', { reason }), next && t('bill.replaced_by', { number: next }),
      note && t('bill.credit_note', { number: note })].filter(Boolean).map((text) => html`<span>${text}</span>`)}</p>`;

/** A group without a company is billed by its name, with its contact below. */
function billedTo({ bill_to: payer, guest, property, stay }) {
  const group = payer ? null : stay.group_name;
  return html`
    <section>
      <h2>${t('bill.to')}</h2>
      <p class="bill-payer">${payer?.name ?? group ?? guest.name}</p>
      ${group ? html`<p>${guest.name}</p>` : ''}
      ${(payer ?? guest).address ? html`<p class="paper-address">${(payer ?? guest).address}</p>` : ''}
      ${payer?.gstin ? html`<p>${property.tax_id_label} ${payer.gstin}</p>` : ''}
      ${payer
        ? html`<p>${t('bill.guest', { name: guest.name })}</p>`
        : html`<p>${[guest.phone, guest.email].filter(Boolean).join(' · ')}</p>`}
    </section>`;
}

/** When it was, with the hour, else when it is planned; all dates of the bill have their year. */
const dated = (actual, planned) => (actual ? [date(actual), time(actual)].join(', ') : date(planned));

function about({ document, stay, folio, property }) {
  const facts = [
    [document.is_final ? t('bill.date') : t('bill.as_of'), date(document.date)],
    [t('bill.folio'), folio.name],
    stay.reservation && [t('bill.stay'), stay.reservation],
    stay.group_name && [t('bill.group'), stay.group_name],
    stay.group_name && [t('bill.rooms'), stay.rooms],
    stay.room && [t('field.room'), [shortName(stay.room), stay.room_type].filter(Boolean).join(' · ')],
    [t('field.arrival'), dated(stay.arrival, stay.check_in)],
    [t('field.departure'), dated(stay.departure, stay.check_out)],
    [t('bill.nights_guests'), `${stay.nights} / ${stay.pax}`],
    stay.meal_plan && [t('bill.meals'), shortName(stay.meal_plan)],
    stay.booked_by_name && [t('bill.booked_by'), stay.booked_by_name],
    document.service_code_label && property.place_of_supply && [t('bill.place'), property.place_of_supply],
  ].filter(Boolean);
  return html`<dl class="paper-facts">${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`;
}

function lineTable({ lines, document, property, folio }) {
  const code = document.service_code_label;
  const more = code ? 1 : 0;
  return html`
    <table class="paper-table bill-lines">
      <thead><tr>
        <th scope="col">${t('bill.date')}</th><th scope="col">${t('bill.particulars')}</th>
        ${code ? html`<th scope="col">${code}</th>` : ''}
        <th scope="col" class="right">${t('bill.qty')}</th><th scope="col" class="right">${t('bill.amount')}</th>
        <th scope="col" class="right">${property.tax_label} %</th><th scope="col" class="right">${property.tax_label}</th>
        <th scope="col" class="right">${t('money.total')}</th>
      </tr></thead>
      <tbody>
        ${lines.map((line) => html`
          <tr>
            <td class="nowrap">${date(line.posting_date, 'short')}</td>
            <td>
              ${line.description || word(line.charge_type)}${saysKind(line)
                ? ''
                : html` <span class="bill-type">${word(line.charge_type)}</span>`}
            </td>
            ${code ? html`<td>${line.service_code}</td>` : ''}
            <td class="right">${line.qty}</td><td class="right">${figure(line.amount)}</td>
            <td class="right">${line.gst_rate}</td><td class="right">${figure(line.gst_amount)}</td>
            <td class="right">${figure(line.total)}</td>
          </tr>`)}
        ${lines.length ? '' : html`<tr><td colspan=${7 + more}>${t('folio.no_lines')}</td></tr>`}
      </tbody>
      <tbody class="bill-total">
        <tr><td colspan=${3 + more}>${t('money.total')}</td><td class="right">${figure(folio.charges_total)}</td><td></td>
          <td class="right">${figure(folio.tax_total)}</td><td class="right">${figure(folio.grand_total)}</td></tr>
      </tbody>
    </table>`;
}

/** Whether the text of a line begins with its kind already ("Room 101, 20 Nov"). */
const saysKind = (line) => !line.description
  || line.description.startsWith(word(line.charge_type))
  || line.description.startsWith(line.charge_type);

const payments = (folio) => html`
  <section class="bill-payments">
    <h2>${t('folio.payments')}</h2>
    ${folio.payments.filter(paysBill).map((row) => html`
      <p>
        <span>${date(row.posting_date, 'short')}</span><span>${[
          word(row.payment_kind),
          word(row.mode),
          row.reference,
        ].filter(Boolean).join(' · ')}</span>
        <span class="figure">${figure(row.amount)}</span></p>`)}
  </section>`;

/** What the guest's phone scans to pay the balance. */
const payCode = (link) => html`
  <figure class="bill-pay">
    <img alt=${t('link.alt', { amount: money(link.amount, link.currency) })}
      src=${`data:image/svg+xml,${encodeURIComponent(link.qr_svg)}`}>
    <figcaption><b>${t('bill.scan_to_pay', { amount: money(link.amount, link.currency) })}</b>
      <span>${howToPay(link)}</span></figcaption>
  </figure>`;

const totals = ({ folio, property }) => html`
  <dl class="bill-sums">
    <div><dt>${t('folio.before_tax')}</dt><dd>${figure(folio.charges_total)}</dd></div>
    <div><dt>${property.tax_label}</dt><dd>${figure(folio.tax_total)}</dd></div>
    <div class="bill-grand"><dt>${t('bill.grand')}</dt><dd>${money(folio.grand_total)}</dd></div>
    <div><dt>${t('folio.received')}</dt><dd>${figure(folio.received_total)}</dd></div>
    ${folio.on_credit ? html`<div><dt>${owedBy(folio)}</dt><dd>${figure(folio.on_credit)}</dd></div>` : ''}
    <div class="bill-grand">
      <dt>${folio.balance < 0 ? t('folio.in_credit') : t('money.balance_due')}</dt>
      <dd>${money(folio.balance < 0 ? -folio.balance : folio.balance)}</dd>
    </div>
    ${folio.deposit_held ? html`<div><dt>${t('folio.deposit_held')}</dt><dd>${figure(folio.deposit_held)}</dd></div>` : ''}
  </dl>`;

/** What was billed by kind of service, each with its service code. */
export const heads = ({ summary_by_head: list, document, property }) => html`
  <section>
    <h2>${t('bill.by_head')}</h2>
    <table class="paper-table">
      <thead>
        <tr>
          <th scope="col">${t('bill.head')}</th>
          ${document.service_code_label ? html`<th scope="col">${document.service_code_label}</th>` : ''}
      <th scope="col" class="right">${t('bill.amount')}</th>
          <th scope="col" class="right">${property.tax_label}</th>
          <th scope="col" class="right">${t('money.total')}</th>
        </tr>
      </thead>
      <tbody>
        ${list.map((head) => html`<tr><td>${word(head.head)}</td>${document.service_code_label ? html`<td>${head.service_code}</td>` : ''}
        <td class="right">${figure(head.amount)}</td>
          <td class="right">${figure(head.tax)}</td>
          <td class="right">${figure(head.total)}</td>
        </tr>`)}
      </tbody>
    </table>
  </section>`;
