// The wizard's step about the property: name, place, country with what it usually brings, logo. It is left when the server has
// read what was typed.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { problem } from '../../core/sheet.js';
import { smallFile } from '../../core/picture.js';
import { icon } from '../../core/icon.js';
import { errorText, t } from '../../core/i18n.js';
import { ANOTHER, COUNTRIES, OTHERS, anotherCountry, countryNamed, countryOf } from './countries.js';
import { withoutPath } from './setup-checks.js';
import { setupPayload } from './setup-rooms.js';
import { taxNotice } from './setup-country-tax.js';

export const refusal = (message) => Object.assign(new Error(message), { status: 422 });

export const foot = (form, label, back) => html`
  ${problem(form.problem())}
  <footer class="setup-foot">
    ${back ? html`<button type="button" class="button" @click=${back}>${t('action.back')}</button>` : html`<span></span>`}
    ${submitButton(form, label)}
  </footer>`;

export function hotelForm(send) {
  const { country, ...first } = { ...COUNTRIES[0], country: COUNTRIES[0].name };
  return makeForm({
    logo: '', property_name: '', legal_name: '', country, another_country: '',
    address_line: '', city: '', state: '', pincode: '', phone: '', email: '', gstin: '',
    currency: first.currency, timezone: first.timezone, locale: first.locale, checkin_time: '14:00', checkout_time: '11:00',
    rates_include_tax: 0,
  }, {
    required: ['property_name', 'city', 'country', 'currency', 'timezone'],
    send: async (values) => {
      if (!countryOf(values)) throw Object.assign(refusal(t('form.required')), { field: 'another_country' });
      if (values.email.trim() && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email.trim())) {
        throw Object.assign(refusal(t('setup.wrong_email')), { field: 'email' });
      }
      // The server reads what was typed and stores nothing yet.
      const payload = setupPayload({ hotel: values, types: [], meals: [] });
      await act('svc.api.setup_property', { payload, dry_run: 1 })
        .catch((error) => {
          throw Object.assign(refusal(withoutPath(errorText(error), []).text), {
            status: error.status, field: error.code === 'property_exists' ? 'property_name' : undefined,
          });
        });
      await send();
    },
  });
}

export function hotelPanel(form, tax, back) {
  const byCountry = { ...form, set(name, value) {
    form.set(name, value);
    const known = value === ANOTHER ? anotherCountry() : countryNamed(value);
    if (known) for (const each of ['currency', 'timezone', 'locale']) form.set(each, known[each]);
  } };
  const zones = Intl.supportedValuesOf?.('timeZone') ?? [];
  const currencies = Intl.supportedValuesOf?.('currency') ?? ['INR', 'EUR', 'USD', 'GBP'];
  return html`
    <form class="stack-l" @submit=${form.submit}>
      <div class="fields">
        ${field(form, {
          name: 'property_name',
          label: t('setup.property_name'),
          required: true,
          autofocus: true,
          hint: t('setup.property_name_hint'),
        })}
        ${field(form, { name: 'legal_name', label: t('setup.legal_name'), optional: true })}
        ${field(byCountry, {
          name: 'country',
          label: t('setup.country'),
          kind: 'select',
          choices: [...COUNTRIES.map((each) => [each.name, each.name]), [ANOTHER, t('setup.another_country')]],
          required: true,
        })}
        ${form.get('country') === ANOTHER
          ? html`${field(byCountry, {
            name: 'another_country', label: t('setup.another_country_name'), required: true, list: 'other-countries',
          })}<datalist id="other-countries">${OTHERS.map(({ name }) => html`<option value=${name}></option>`)}</datalist>`
          : ''}
        ${field(form, { name: 'address_line', label: t('field.address'), optional: true })}
        ${field(form, { name: 'city', label: t('setup.city'), required: true })}
        ${field(form, { name: 'state', label: t('setup.state'), optional: true })}
        ${field(form, { name: 'pincode', label: t('setup.pincode'), optional: true })}
        ${field(form, { name: 'phone', label: t('field.phone'), kind: 'tel', optional: true })}
        ${field(form, { name: 'email', label: t('field.email'), kind: 'email', optional: true })}
        ${field(form, { name: 'gstin', label: idLabel(tax), optional: true, hint: t('setup.tax_id_hint') })}
        ${field(form, {
          name: 'currency',
          label: t('setup.currency'),
          kind: 'select',
          choices: currencies.map((code) => [code, code]),
          required: true,
        })}
        ${field(form, {
          name: 'timezone',
          label: t('setup.timezone'),
          kind: 'select',
          choices: withOwn(zones, form.get('timezone')).map((zone) => [zone, zone.replaceAll('_', ' ')]),
          required: true,
        })}
        ${field(form, { name: 'checkin_time', label: t('setup.checkin'), kind: 'time' })}
        ${field(form, { name: 'checkout_time', label: t('setup.checkout'), kind: 'time' })}
        ${logoField(form)}
        ${taxNotice(tax)}
        ${field(form, { name: 'rates_include_tax', label: t('setup.inclusive'), kind: 'check', wide: true })}
      </div>
      ${foot(form, t('setup.next'), back)}
    </form>`;
}

/** "Tax number (GSTIN)" */
function idLabel(tax) {
  const name = tax.data()?.tax_id_label;
  return name ? t('setup.tax_id_named', { name }) : t('setup.tax_id');
}

function logoField(form) {
  const read = async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    try {
      form.set('logo', await smallFile(file, 1200));
    } catch {
      form.refuse(Object.assign(refusal(t('photos.unreadable', { name: file.name })), { field: 'logo' }));
    }
  };
  const error = form.errors().logo;
  return html`<div class="field wide">
    <span class="label">${t('setup.logo')}<span class="optional">${t('form.optional')}</span></span>
    <div class="picture-field">
      ${form.get('logo') ? html`<img src=${form.get('logo')} alt="">` : ''}
      <label class="button photo-file">${icon('image')}<span>${t(form.get('logo') ? 'picture.replace' : 'picture.choose')}</span>
        <span class="visually-hidden">${t('setup.logo')}</span>
        <input type="file" class="visually-hidden" name="logo" id=${`${form.id}-logo`} accept="image/*" @change=${read}></label></div>
    ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}
  </div>`;
}

/** Browsers list a zone under one of its names only. */
const withOwn = (zones, own) => (zones.includes(own) ? zones : [own, ...zones]);
