// The price beside the form, as the server works it out: nights, meals, discount, extras, tax, total, and the terms to read out.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { field, submitButton } from '../../core/form.js';
import { dateSpan, money, percent, propertyLocale, sentence } from '../../core/format.js';
import { keyCaps } from '../../core/keys.js';
import { errorText, t } from '../../core/i18n.js';
import { may } from '../common/session.js';
import { nightRates } from './night-rates.js';

/** `chosen` is the row of the chosen room type, `quotes` the live query it comes from. */
export function quotePanel({ form: typed, quotes, chosen, options, waitlist, take, outlook }) {
  const price = quotes.error() ? null : chosen?.quote;
  const form = withPreview(typed, outlook?.error());
  const whole = price && { ...quotes.data(), total: chosen.grand_total };
  return html`
    <aside class="quote card" aria-label=${t('quote.title')}>
      <div class="quote-body ${quotes.busy() ? 'quote-busy' : ''}" aria-live="polite">
        ${price ? desk(form, price, whole, outlook) : quotes.error() || chosen ? '' : html`<p class="quote-empty">${t('quote.empty')}</p>`}
        ${problem(quotes.error())}
        ${chosen?.restriction && !quotes.error() ? html`${obstacle(chosen, take)}${Number(chosen.overridable) ? override(form) : ''}` : ''}
      </div>
      ${options?.property ? terms(options.property, planOf(quotes, options)) : ''}
      <div class="quote-foot">
        ${problem(form.problem())}
        ${mayWait(chosen) || form.problem()?.code === 'sold_out'
          ? html`<button type="button" class="button button-wide" @click=${waitlist}>${icon('clock')}${t('booking.to_waitlist')}</button>`
          : ''}
        ${submitButton(form, t('booking.book'), { keys: keyCaps('mod+enter')[0].join(' ') })}
      </div>
    </aside>`;
}

/** The nights with prices that can be agreed otherwise, and the sums of the quote with the extras beside them. */
const desk = (form, price, whole, outlook) => html`
  ${outlook ? agreed(form, outlook) : head(price, whole.total)}
  ${nightRates(form, price.nightly, { className: 'quote-nights', note: demand })}
  ${form.errors().rates ? html`
    <p class="field-error" id=${`${form.id}-rates`} tabindex="-1">${icon('alert')}${form.errors().rates}</p>` : ''}
  ${Object.keys(form.get('rates')).length ? field(form, { name: 'reason', label: t('field.reason'), required: true, maxlength: 140 }) : ''}
  ${priceSums(price, { ...whole, label: t(form.get('rooms').length ? 'booking.this_room' : 'money.total') })}`;

/** What the whole booking costs, from a dry run of it. */
function agreed(form, { data, error }) {
  const answer = error() ? null : data()?.would_answer;
  if (error()) return error() === form.refusedBy ? '' : problem(error());
  return answer
    ? html`<p class="quote-total quote-agreed" role="status"><span>${t('booking.all_rooms', { n: answer.rooms.length })}</span>
      <b class="figure">${money(answer.grand_total)}</b></p>`
    : '';
}

/** Refusals of a night's price that name no parameter. */
const OF_A_RATE = ['discount_limit', 'outside_guardrails'];

/** A refusal of the preview is shown at its field. */
function withPreview(form, error) {
  const name = OF_A_RATE.includes(error?.code) || error?.field === 'nightly_rates' ? 'rates' : error?.field;
  if (!name || !(name in form.values())) return form;
  return { ...form, errors: () => ({ [name]: errorText(error), ...form.errors() }), refusedBy: error };
}

const mayWait = (chosen) => chosen?.restriction && chosen.total !== null;

/** What keeps the type from being booked, and the nearest dates that can be. */
const obstacle = ({ restriction, instead }, take) => html`
  <p class="notice notice-action">${icon('alert')}<span>${sentence(restriction.message)}</span></p>
  ${instead
    ? html`<button type="button" class="button button-wide" @click=${() => take(instead)}>${icon('calendar')}<span>${t('quote.instead', {
    dates: dateSpan(instead.check_in_date, instead.check_out_date), amount: money(instead.grand_total) })}</span></button>` : ''}`;

/** Those who set rates may sell against a restriction, and say why. */
const override = (form) => (may('Revenue Manager')
  ? field(form, { name: 'override_reason', label: t('quote.override'), optional: true, maxlength: 140, hint: t('quote.override_hint') })
  : html`<p class="hint">${t('quote.ask_manager')}</p>`);

/** Refusals that a Revenue Manager may override. */
const RESTRICTIONS = ['closed', 'closed_to_arrival', 'closed_to_departure', 'min_stay', 'max_stay'];

/** Asks for the reason of an override where a preview was refused by a restriction, and while a reason is typed. */
export const overrideOf = (form, error) => (RESTRICTIONS.includes(error?.code) || form.get('override_reason') ? override(form) : '');

const head = (price, total) => html`
  <p class="quote-total">
    <span>${price.day_use ? t('stay.day_use') : t('stay.nights', { n: price.nights })}</span>
    <b class="figure">${money(total)}</b>
  </p>`;

const demand = (night) => (night.demand_premium_pct
  ? html` <span class="chip chip-action" title=${t('quote.demand_title', { share: percent(night.occupancy) })}>
    ${t('quote.demand', { share: percent(night.demand_premium_pct) })}
  </span>`
  : '');

const priceSums = (price, { addons, addons_tax: tax, total, label }) => html`
  <dl class="sums">
    ${sum(t('quote.rooms'), price.room_total)}
    ${price.meal_total ? sum(t('quote.meals'), price.meal_total) : ''}
    ${price.discount ? sum(price.voucher ? t('quote.voucher', { code: price.voucher }) : t('quote.discount'), -price.discount) : ''}
    ${addons.map((extra) => sum(t('quote.extra', { name: extra.label, n: extra.qty }), extra.amount))}
    ${taxLines(price)}
    ${Number(tax) ? sum(t('quote.tax_extras', { tax: propertyLocale().tax_label }), tax) : ''}
    <div class="sum-total"><dt>${label}</dt><dd class="figure">${money(total)}</dd></div>
  </dl>`;

/** A line for each rate of tax, as the invoice will have them; where there are several, with the amount that is taxed. */
function taxLines(price) {
  const shares = (price.taxes ?? []).filter((share) => share.tax);
  const label = (share) => t(share.charge_type === 'Room' ? 'quote.tax_rooms' : 'quote.tax_meals', {
    tax: propertyLocale().tax_label, share: percent(share.gst_rate) });
  return shares.map((share) => sum(shares.length < 2 ? label(share) : html`${label(share)}
    <small class="soft figure">${t('quote.taxed', { amount: money(share.taxable) })}</small>`, share.tax));
}

const sum = (label, amount) => html`<div><dt>${label}</dt><dd class="figure">${money(amount)}</dd></div>`;

/** The rate plan that made the prices: the one chosen, or the one a company or agent brings. */
const planOf = (quotes, options) => options.rate_plans.find((plan) => plan.name === quotes.data()?.rate_plan);

/** What cancelling costs, by the plan where there is one. */
function cancelling(of) {
  if (Number(of.non_refundable)) return t('quote.cancel_never');
  return of.cancellation_fee === 'None'
    ? t('quote.cancel_free')
    : t(of.cancellation_fee === 'Full Stay' ? 'quote.cancel_full' : 'quote.cancel_first', {
      days: t('quote.days', { n: of.free_cancel_days }),
    });
}

/** What the desk should say before the guest agrees. */
function terms(hotel, plan) {
  return html`
    <div class="quote-terms">
      ${hotel.sell_message ? html`<p>${icon('info')}<span>${hotel.sell_message}</span></p>` : ''}
      <p>
        ${icon('calendar')}<span>${cancelling(plan ?? hotel)}</span>
      </p>
      ${Number(hotel.deposit_pct) ? html`
        <p>${icon('wallet')}<span>${t('quote.deposit', { share: percent(hotel.deposit_pct) })}</span></p>` : ''}
    </div>`;
}
