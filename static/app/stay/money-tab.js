// The drawer's second tab: what was charged and paid, read from the folio. Posting is the folio screen's work.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { date, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { advanceSheet } from './advance.js';

/** `wanted()` answers the stay while the tab is open. Folios are read only when there is one or the guest is here. */
export function moneyState(wanted) {
  const asked = () => {
    const stay = wanted();
    return stay && (stay.money.has_folio || stay.folio_name) ? { reservation: stay.name } : null;
  };
  return { folio: query('svc.api.get_folio', asked), every: query('svc.api.reservation_folios', asked) };
}

/** Whether the stay is over and never had a folio here, as one that another system brought. */
export const isHistory = (stay) => ['Checked Out', 'Cancelled', 'No Show'].includes(stay.status) && !stay.money.has_folio;

const live = (stay) => ['Confirmed', 'Checked In'].includes(stay.status);

const priceRow = (stay) => html`
  <div><dt>${t('money.stay_price')}</dt><dd class="figure">${money(stay.amount_after_tax)}</dd></div>`;

/** The travel agent's part, which the hotel owes the agent. */
const commissionRow = (stay) => (Number(stay.commission_amount) ? html`
  <div><dt>${t('money.commission', { name: stay.travel_agent })}</dt><dd class="figure">${money(stay.commission_amount)}</dd></div>` : '');

/** What the guest owes, below what a company does. */
const balanceRow = ({ money: sums, ...stay }) => html`
  ${Number(sums.company_due) ? html`<div><dt>${t('checkout.company', { name: sums.payer ?? t('booking.company') })}</dt>
    <dd class="figure">${money(sums.company_due)}</dd></div>` : ''}
  <div class=${sums.guest_due > 0 ? 'sum-due' : 'sum-clear'}><dt>${live(stay) ? t('money.at_departure') : t('money.balance')}</dt>
    <dd class="figure">${money(sums.guest_due)}</dd></div>`;

export function moneyTab(stay, { folio, every }) {
  // What was charged and paid elsewhere is not known here.
  if (isHistory(stay)) return html`<dl class="sums">${priceRow(stay)}${commissionRow(stay)}${balanceRow(stay)}</dl>`;
  const sums = html`
    <dl class="sums">
      ${priceRow(stay)}
      ${commissionRow(stay)}
      ${stay.extras.length ? html`
        <div>
          <dt>${t('money.extras')}</dt>
          <dd class="figure">${money(stay.extras.reduce((sum, extra) => sum + Number(extra.total), 0))}</dd>
        </div>` : ''}
      <div><dt>${t('money.charged')}</dt><dd class="figure">${money(stay.money.charged)}</dd></div>
      ${Number(stay.money.to_come) ? html`
        <div><dt>${t('money.to_come')}</dt><dd class="figure">${money(stay.money.to_come)}</dd></div>` : ''}
      <div><dt>${t('money.paid_so_far')}</dt><dd class="figure">${money(stay.money.paid)}</dd></div>
      <div><dt>${t('money.balance_now')}</dt><dd class="figure">${money(stay.money.folio_balance)}</dd></div>
      ${balanceRow(stay)}
    </dl>`;
  const advance = stay.status === 'Confirmed'
    ? html`<button type="button" class="button" @click=${() => advanceSheet(stay)}>${icon('wallet')}${t('stay.record_advance')}</button>`
    : '';
  if (!stay.money.has_folio && !stay.folio_name) return html`${sums}${nothing('receipt', t('money.no_folio'), advance)}`;
  return html`${sums}
    ${payers(every.data() ?? [])}
    ${shown(folio, (open) => (open ? ledger(open) : nothing('receipt', t('money.no_folio'))))}
    <div class="row">
      ${folio.data()
        ? html`<a class="button" href=${`/folio/${encodeURIComponent(folio.data().name)}`}>${icon('receipt')}${t('checkout.folio')}</a>`
        : ''}
      ${advance}
    </div>`;
}

/** Each folio of the stay by who pays it, where there is more than the guest's own. */
const payers = (folios) => (folios.some((each) => each.folio_type !== 'Guest') || folios.length > 1 ? html`
  <section class="stay-card" aria-label=${t('money.folios')}>
    <h3>${t('money.folios')}</h3>
    <ul class="money-folios">${folios.map((each) => html`
      <li><a class="row-apart" href=${`/folio/${encodeURIComponent(each.name)}`} data-folio=${each.name}>
        <span class="grow"><b>${each.payer}</b><br><span class="small soft">${[
          word(each.folio_type), each.invoice_number ?? each.name, word(each.status),
        ].join(' · ')}</span></span>
        <b class="figure">${money(each.balance)}</b></a></li>`)}</ul>
  </section>` : '');

function ledger(folio) {
  return html`
    <section class="stay-card">
      <div class="row-apart"><h3>${folio.name}</h3>${chip(word(folio.status), folio.status === 'Open' ? 'inhouse' : '')}</div>
      <ul class="ledger" aria-label=${t('money.lines')}>
        ${folio.charges.map((line) => html`<li><span class="faint small nowrap">${date(line.posting_date, 'short')}</span>
          <span class="grow cut">${line.description || word(line.charge_type)}</span><span class="figure">${figure(line.total)}</span>
        </li>`)}
        ${folio.payments.map((row) => html`
          <li class="ledger-paid"><span class="faint small nowrap">${date(row.posting_date, 'short')}</span>
          <span class="grow cut">${[
            word(row.payment_kind),
            word(row.mode),
            row.reference,
          ].filter(Boolean).join(', ')}</span><span class="figure">${figure(-row.amount)}</span>
          </li>`)}
      </ul>
      <p class="ledger-end"><span>${t('money.balance')}</span><b class="figure">${money(folio.balance)}</b></p>
    </section>`;
}
