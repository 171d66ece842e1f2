// The parts that a new booking and the editing of one share: party, terms, and who brought the booking.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { noMealsKey } from '../common/meal-plans.js';
import { SOURCES, childAges, planOfPartner } from './values.js';

const CATEGORIES = ['Standard', 'VIP', 'Corporate', 'Complimentary', 'Crew'];
const RELATIONS = ['Assistant', 'Family', 'Company Travel Desk', 'Travel Agent', 'Other'];

/** `beds` is how many extra beds the room type takes. */
export const partyFields = (form, { beds = 0 } = {}) => html`
  ${field(form, { name: 'adults', label: t('field.adults'), kind: 'stepper', min: 1, max: 20 })}
  ${field(form, { name: 'children', label: t('field.children'), kind: 'stepper', min: 0, max: 20 })}
  ${beds > 0 || Number(form.get('extra_beds')) > 0
    ? field(form, {
      name: 'extra_beds',
      label: t('booking.extra_beds'),
      kind: 'stepper',
      min: 0,
      max: Math.max(beds, Number(form.get('extra_beds'))),
    })
    : ''}
  ${Number(form.get('children')) > 0 ? ages(form) : ''}`;

/** One age for each child; they count only when all are given. */
function ages(form) {
  const list = childAges(form.values());
  const error = form.errors().child_ages;
  const set = (at, value) => form.set('child_ages', list.map((age, i) => (i === at ? value.replace(/\D/g, '').slice(0, 2) : age)));
  return html`
    <fieldset class="field wide" id=${`${form.id}-child_ages`} tabindex="-1"><legend class="label">${t('booking.child_ages')}</legend>
      <div class="ages">
        ${list.map((age, i) => html`<input class="input input-figures" type="text" inputmode="numeric" name=${`child_age_${i}`}
          autocomplete="off"
        aria-label=${t('booking.child_age', { n: i + 1 })} aria-invalid=${error ? 'true' : null} .value=${age}
          @input=${(event) => set(i, event.target.value)}>`)}
      </div>
      ${error ? html`<p class="field-error">${error}</p>` : html`<p class="hint">${t('booking.child_ages_hint')}</p>`}
    </fieldset>`;
}

/** `voucherTrouble` is why the voucher can't be used; the prices are shown without it. */
export function termFields(form, options, voucherTrouble = null) {
  const voucher = voucherTrouble && !form.errors().voucher_code
    ? { ...form, errors: () => ({ ...form.errors(), voucher_code: voucherTrouble }) }
    : form;
  const agreed = planOfPartner(form.values(), options);
  return html`
    <div class="fields">
      ${field(form, {
        name: 'meal_plan',
        label: t('booking.meals'),
        kind: 'select',
        empty: t(noMealsKey(options?.meal_plans)),
        choices: (options?.meal_plans ?? []).map((plan) => [plan.name, mealLabel(plan)]),
        hint: pricePerAdult(form, options),
      })}
      ${field(form, { name: 'rate_plan', label: t('booking.rate_plan'), kind: 'select', empty: t('booking.standard_rate'),
        choices: (options?.rate_plans ?? []).map((plan) => [plan.name, plan.rate_plan_name]),
        hint: agreed && ['', agreed.plan.name].includes(form.get('rate_plan'))
          ? t('booking.agreed_plan', { name: agreed.partner })
          : null })}
      ${field(voucher, { name: 'voucher_code', label: t('booking.voucher'), optional: true })}
    </div>`;
}

const mealLabel = (plan) => [plan.label || plan.code, plan.price_per_adult ? price(plan.price_per_adult) : ''].filter(Boolean).join(' · ');

/** Below the list, where there is room to say what the price is for. */
function pricePerAdult(form, options) {
  const chosen = options?.meal_plans.find((plan) => plan.name === form.get('meal_plan'));
  return chosen?.price_per_adult ? t('booking.per_adult', { amount: price(chosen.price_per_adult) }) : null;
}

/** Who pays and who brought it: choosing one brings the rate plan that was negotiated, in sight. `company` draws its field. */
export const partnerFields = (form, options, company) => html`
  ${company()}
  ${field(bringing(form, () => options), {
    name: 'travel_agent',
    label: t('booking.agent'),
    kind: 'select',
    empty: t('booking.none'),
    choices: (options?.travel_agents ?? []).map((each) => [each.name, each.agent_name]),
  })}`;

/** `own` are the sources that the property names. */
export const moreFields = (form, own = []) => html`
  ${field(form, { name: 'source', label: t('booking.source'), kind: 'select', choices: sourcesWith(form.get('source'), own) })}
  ${field(form, { name: 'guest_category', label: t('booking.category'), kind: 'select', choices: CATEGORIES })}
  ${field(form, { name: 'booked_by_name', label: t('booking.booker'), optional: true })}
  ${field(form, { name: 'booked_by_phone', label: t('booking.booker_phone'), kind: 'tel', optional: true })}
  ${field(form, { name: 'booker_relation', label: t('booking.relation'), kind: 'select', empty: t('booking.none'), choices: RELATIONS })}
  ${field(form, { name: 'special_requests', label: t('booking.requests'), kind: 'textarea', wide: true, optional: true })}`;

/** An import or a guest's own booking keeps its source. */
function sourcesWith(source, own) {
  const all = [...SOURCES, ...own.map((name) => [name, name])];
  return !source || [...SOURCES, ...own].includes(source) ? all : [source, ...all];
}

/** A form whose company or agent brings the negotiated plan; taken away again, the property's default comes back. */
export const bringing = (form, lists) => ({
  ...form,
  set(name, value) {
    const options = lists();
    const before = planOfPartner(form.values.peek(), options)?.plan.name;
    form.set(name, value);
    const now = planOfPartner(form.values.peek(), options)?.plan.name;
    const plan = form.values.peek().rate_plan;
    if (now && now !== before) form.set('rate_plan', now);
    else if (!now && before && plan === before) form.set('rate_plan', options.rate_plans.find((each) => each.is_default)?.name ?? '');
  },
});
