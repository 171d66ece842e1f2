// The company that pays for a booking: typed and found, or made in place by those who may. Shows what was agreed with it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { combobox } from '../../parts/combobox.js';
import { may } from '../common/session.js';
import { foundFor } from '../common/typed-find.js';
import { planOfPartner } from './values.js';

const SHOWN = 7;

/** Made once; answers the function that draws the field. `options()` are the booking form's lists. */
export function companyField({ form, options }) {
  const id = `${form.id}-company`;
  const all = () => options()?.companies ?? [];
  const held = () => all().find((each) => each.name === form.values().company);
  const nameOf = (name) => all().find((each) => each.name === name)?.company_name ?? name;
  const text = signal('');
  // The name follows the company that is set; what is being typed stays.
  effect(() => {
    const name = form.values().company;
    const shown = name ? nameOf(name) : '';
    if (document.activeElement?.id !== id) text.set(shown);
  });
  const take = (name) => {
    form.set('company', name);
    text.set(nameOf(name));
  };
  const box = combobox({
    id, name: 'company', label: t('booking.company'), placeholder: t('booking.company_hint'), least: 1, marksFirst: true,
    text: Object.assign(() => text(), {
      peek: text.peek,
      set(typed) {
        text.set(typed);
        if (!typed.trim() && form.values.peek().company) form.set('company', '');
      },
    }),
    find: { rows: (typed) => [
      ...foundFor(all(), typed, { name: (each) => each.company_name, group: (each) => each.gstin }).slice(0, SHOWN),
      ...(may('Revenue Manager', 'Finance') ? [{ name: '+', offered: true, company_name: typed }] : []),
    ] },
    row: (each) => (each.offered
      ? html`${icon('plus')}<span class="combo-main">${t('booking.new_company', { name: each.company_name })}</span>`
      : html`${icon('building')}<span class="combo-main"><strong class="cut">${each.company_name}</strong>
        <span class="soft small cut">${[each.gstin, planName(each, options())].filter(Boolean).join(' · ')}</span></span>`),
    chosen: (each) => (each.offered ? newCompany(each.company_name, take) : take(each.name)),
    left: () => document.activeElement?.id !== id && text.set(held()?.company_name ?? ''),
  });
  return () => html`
    <div class="field booking-company"><label class="label" for=${id}>${t('booking.company')}<span class="optional">${
      t('form.optional')}</span></label>
      ${box}
      ${form.errors().company ? html`<p class="field-error">${icon('alert')}${form.errors().company}</p>` : ''}
      ${held() ? html`<p class="hint">${agreedWith(held(), form.values(), options())}</p>` : ''}
    </div>`;
}

const planName = (company, options) => options?.rate_plans.find((plan) => plan.name === company.negotiated_rate_plan)?.rate_plan_name;

/** Its rate plan and what is charged to it. */
function agreedWith(company, values, options) {
  const plan = company.negotiated_rate_plan && planOfPartner({ ...values, company: company.name }, options)?.plan;
  return [
    plan ? t('booking.company_rate', { plan: plan.rate_plan_name }) : t('booking.company_no_rate'),
    company.company_pays.length
      ? t('booking.company_pays', { what: company.company_pays.map((type) => word(type)).join(', ') })
      : t('booking.guest_pays'),
  ].join(' · ');
}

function newCompany(name, take) {
  openSheet({
    title: t('booking.new_company_title'),
    setup: (close) => makeForm({ company_name: name, gstin: '', address: '', contact_phone: '' }, {
      required: ['company_name'],
      send: async (values) => {
        const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
        const made = await act('svc.records.save', { type: 'company', values: given });
        take(made.name);
        close();
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${field(form, { name: 'company_name', label: t('booking.company'), required: true })}
        ${field(form, {
          name: 'gstin', label: t('booking.company_gstin', { name: propertyLocale().tax_id_label }), optional: true, autofocus: true,
        })}
        ${field(form, { name: 'address', label: t('field.address'), kind: 'textarea', rows: 2, optional: true })}
        ${field(form, { name: 'contact_phone', label: t('field.phone'), kind: 'tel', optional: true })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}
