// Unpaid invoices: who owes what, and for how long. A payer opens to the invoices; an invoice leads to its folio or function.
// Below them, what the hotel owes to guests who are gone.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { count, date, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { openPrint } from '../../core/print.js';
import { propertyName } from '../common/report-frame.js';
import { businessDate, property } from '../common/session.js';
import { sendStatement } from '../messages/send.js';
import { AGES, ageParts } from './ages.js';

export function mount(root) {
  const unpaid = query('svc.desk.receivables', () => ({ property: property() }));
  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('unpaid.title')}</h1><p class="screen-only">${t('unpaid.lead')}</p>
        <p class="print-only">${propertyName()} · ${date(businessDate())}</p></div>
      <div class="row"><a class="button" href="/invoices">${icon('receipt')}${t('nav.invoices')}</a>
        <button type="button" class="button" @click=${() => print()}>${icon('print')}${t('action.print')}</button></div>
    </header>
    ${shown(unpaid, (data) => html`
      ${data.payers.length ? content(data) : nothing('check', t('unpaid.none'))}
      ${data.credits.length ? owedToGuests(data.credits) : ''}`, { lines: 6 })}`);
}

const content = (data) => html`
  <div class="stack-l">
    <section class="card" aria-label=${t('unpaid.by_payer')}>
      <header class="list-head"><h2>${t('unpaid.by_payer')}</h2>
        <span class="chip chip-line figure">${count(data.payers.length)}</span></header>
      <div class="table-scroll"><table class="table payers">
        <thead><tr><th scope="col">${t('unpaid.payer')}</th><th scope="col" class="right">${t('money.total')}</th>
          ${AGES.map((age) => html`<th scope="col" class="right"><i class="age-key" data-age=${age}></i>${t(`unpaid.${age}`)}</th>`)}
          </tr></thead>
        <tbody>${data.payers.map((payer) => html`
          <tr><th scope="row">${payer.name}${agesBar(payer.ages)}</th>${ages(payer.ages)}</tr>`)}</tbody>
        <tfoot><tr><th scope="row">${t('money.total')}</th>${ages(data.ages)}</tr></tfoot>
      </table></div>
    </section>
    ${data.payers.map(invoices)}
  </div>`;

/** The whole sum first: on a phone the ages lie to the right of the window. */
const ages = (sums) => html`<td class="right"><b>${figure(sums.total)}</b></td>
  ${AGES.map((age) => html`<td class="right">${sums[age] ? figure(sums[age]) : '–'}</td>`)}`;

const agesBar = (sums) => html`<span class="ages-bar" aria-hidden="true">${ageParts(sums).map(({ age, share }) => html`
  <i data-age=${age} $share=${share}></i>`)}</span>`;

const invoices = (payer) => html`
  <section class="card" aria-label=${payer.name}>
    <header class="list-head"><h2>${payer.name}</h2><b class="figure">${money(payer.ages.total)}</b>
      <span class="row payer-steps">
        <button type="button" class="button button-small" @click=${() => openStatement(payer)}>
          ${icon('print')}${t('unpaid.statement')}<span class="visually-hidden">${payer.name}</span></button>
        <button type="button" class="button button-small" @click=${() => sendStatement({ property: property.peek(), ...who(payer) })}>
          ${icon('mail')}${t('unpaid.send')}<span class="visually-hidden">${payer.name}</span></button></span></header>
    <ul>${payer.invoices.map((row) => html`
      <li class="found-row">
        <a class="grow found-link" href=${row.folio ? `/folio/${encodeURIComponent(row.folio)}`
          : `/function/${encodeURIComponent(row.function)}`}>
          <span class="found-title"><b class="figure">${row.invoice_number}</b> ${row.group_name ?? row.guest_name}</span>
          <span class="small soft">${[date(row.date, 'day'), t('unpaid.days', { n: row.days })].join(' · ')}</span></a>
        <b class="figure found-sum">${money(row.balance)}</b>
      </li>`)}</ul>
  </section>`;

/** Credits and deposits of guests whose stays are over: each leads to the folio, where it is refunded. */
const owedToGuests = (credits) => html`
  <section class="card guest-credits" aria-label=${t('unpaid.credits')}>
    <header class="list-head"><h2>${t('unpaid.credits')}</h2>
      <span class="chip chip-line figure">${count(credits.length)}</span></header>
    <ul>${credits.map((row) => html`
      <li class="found-row">
        <a class="grow found-link" href=${`/folio/${encodeURIComponent(row.folio)}`}>
          <span class="found-title"><b class="figure">${row.folio}</b> ${row.guest_name}</span>
          <span class="small soft">${[
            word(row.stay_status), date(row.check_out_date, 'day'),
            row.credit ? t('unpaid.credit', { amount: money(row.credit) }) : '',
            row.deposit_held ? t('unpaid.deposit', { amount: money(row.deposit_held) }) : '',
          ].filter(Boolean).join(' · ')}</span></a>
        <b class="figure found-sum">${money(row.credit + row.deposit_held)}</b>
      </li>`)}</ul>
  </section>`;

/** The parameters that name a payer; a customer of functions without a profile is known by the name alone. */
const who = ({ company, guest, bill_to_name: billTo }) => (company
  ? { company }
  : { ...(guest ? { guest } : {}), ...(billTo ? { bill_to_name: billTo } : {}) });

function openStatement({ company, guest, bill_to_name: billTo }) {
  const kind = company ? 'company' : guest ? 'guest' : 'name';
  const also = guest && billTo ? `?bill_to=${encodeURIComponent(billTo)}` : '';
  openPrint(`/print/statement/${kind}/${encodeURIComponent(company ?? guest ?? billTo)}${also}`);
}
