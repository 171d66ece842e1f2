// The money at check-in: what the whole stay costs, what is paid, and a payment or a deposit that is taken with the check-in.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { currencyDigits, money, propertyLocale } from '../../core/format.js';
import { errorText, t, word } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { offered } from '../folio/ledger.js';
import { modes } from '../folio/payments-modes.js';

const KINDS = ['Advance', 'Security Deposit'];

/** `added`: how many nights an early arrival adds; `moved`: what the stay costs in another type. What is owed then is known afterwards. */
export function moneyBlock(data, state, added, moved = null) {
  const stay = state.stay.data();
  return html`
    <section class="check-in-block" aria-label=${t('checkin.money')}>
      <h3>${t('checkin.money')}</h3>
      ${stay ? html`${sums(data, stay, added, repriced(moved))}${payment(stay, state, added || repriced(moved))}` : skeleton(4)}
    </section>`;
}

const repriced = (moved) => (moved && moved.amount_before !== moved.amount_after_tax ? moved : null);

/** What is booked beside the room, as the server priced it. */
const extrasOf = ({ extras }) => extras.reduce((sum, extra) => sum + Number(extra.total), 0);

function sums({ early_arrival: early }, stay, added, moved) {
  const due = added || moved ? null : stay.money.guest_due;
  const company = added || moved ? 0 : stay.money.company_due;
  const price = added ? early.amount_after_tax : moved?.amount_after_tax;
  return html`
    <dl class="sums">
      <div><dt>${added ? t('checkin.price_with', { nights: t('stay.nights', { n: added }) }) : t('money.stay_price')}</dt>
        <dd class="figure">
          ${price !== undefined
            ? html`<s class="faint">${money(stay.amount_after_tax)}</s> ${money(price)}`
            : money(stay.amount_after_tax)}
        </dd>
      </div>
      ${stay.extras.length ? html`
        <div><dt>${t('money.extras')}</dt><dd class="figure">${money(extrasOf(stay))}</dd></div>` : ''}
      <div><dt>${t('money.paid_so_far')}</dt><dd class="figure">${money(stay.money.paid)}</dd></div>
      ${company ? html`<div><dt>${t('checkout.company', { name: stay.money.payer ?? t('booking.company') })}</dt>
        <dd class="figure">${money(company)}</dd></div>` : ''}
      ${due === null ? '' : html`
        <div class=${due > 0 ? 'sum-due' : 'sum-clear'}><dt>${t('money.at_departure')}</dt><dd class="figure">${money(due)}</dd></div>`}
    </dl>`;
}

function payment(stay, { form: typed, preview, notice }, added) {
  const due = stay.money.guest_due;
  const error = preview.error();
  const form = ['amount', 'kind'].includes(error?.field) && !typed.errors().amount
    ? { ...typed, errors: () => ({ ...typed.errors(), amount: errorText(error) }) }
    : typed;
  const digits = currencyDigits(propertyLocale().currency);
  const take = (amount) => typed.set('amount', offered(digits, amount));
  const offers = [
    !added && due > 0 && [t(stay.money.company_due ? 'checkin.own_part' : 'checkin.whole', { amount: money(due) }), due],
    stay.advance_open > 0 && stay.advance_open !== due
      && [t('checkin.asked', { amount: money(stay.advance_open) }), stay.advance_open],
  ].filter(Boolean);
  return html`
    <div class="fields">
      ${field(form, { name: 'amount', label: t('checkin.take'), kind: 'money', optional: true })}
      ${offers.length && !form.get('amount')
        ? html`<div class="row check-in-offers">${offers.map(([label, amount]) => html`
          <button type="button" class="button button-small" @click=${() => take(amount)}>${label}</button>`)}</div>`
        : ''}
      ${form.get('amount') ? html`
        ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: modes(stay.credit_company) })}
        ${field(form, { name: 'kind', label: t('folio.kind'), kind: 'segments', wide: true,
          choices: KINDS.map((kind) => [kind, kind === 'Advance' ? t('checkin.for_stay') : word(kind)]) })}
        ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}` : ''}
    </div>
    ${form.get('amount') ? notice(form.get('mode')) : ''}`;
}
