// The first start: the owner's account (with the one-time token of the address), then the hotel, its rooms and meals.
// Nothing of the hotel is saved before the last step, so going back loses nothing. An owner who has one already adds another.

import { act, call, login } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { problem } from '../../core/sheet.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { rememberProperty } from '../common/session.js';
import { mark } from '../../parts/brand.js';
import { COUNTRIES, countryNamed } from './countries.js';
import { expandRooms, setupPayload } from './setup-rooms.js';
import { emptyType, mealRows, typeRows } from './setup-rows.js';

const STEPS = ['owner', 'hotel', 'rooms', 'meals'];

export function mount(root) {
  const step = signal(null);
  const another = signal(false);
  const steps = () => (another() ? STEPS.slice(1) : STEPS);
  const ready = (next) => async () => step.set(next);
  const types = signal([emptyType()]);
  const meals = signal([
    { on: true, code: 'EP', label: t('setup.meal_ep'), price_per_adult: '0' },
    { on: true, code: 'CP', label: t('setup.meal_cp'), price_per_adult: '' },
    { on: false, code: 'MAP', label: t('setup.meal_map'), price_per_adult: '' },
    { on: false, code: 'AP', label: t('setup.meal_ap'), price_per_adult: '' },
  ]);
  const owner = ownerForm(() => step.set('hotel'));
  const hotel = hotelForm(ready('rooms'));
  const rooms = makeForm({ }, { send: async () => {
    const wrong = types.peek().find((type) => expandRooms(type.rooms).wrong);
    if (wrong) throw refusal(t('setup.wrong_rooms', { text: expandRooms(wrong.rooms).wrong }));
    if (!types.peek().some((type) => type.name.trim() && type.base_price && expandRooms(type.rooms).numbers.length)) {
      throw refusal(t('setup.no_rooms'));
    }
    step.set('meals');
  } });
  const finish = makeForm({ moving: 0 }, { send: async () => {
    const made = await act('svc.api.setup_property', { payload: setupPayload({
      hotel: hotel.values.peek(),
      types: types.peek(),
      meals: meals.peek(),
    }) });
    rememberProperty(made.property);
    location.assign(finish.values.peek().moving ? '/settings/import' : '/today');
  } });

  call('svc.api.whoami').then(async (who) => {
    if (who.user === 'Guest') return step.set('owner');
    another.set((await call('svc.api.my_properties')).length > 0);
    return step.set('hotel');
  }).catch(() => step.set('owner'));

  const panels = {
    owner: () => ownerPanel(owner),
    hotel: () => hotelPanel(hotel, another() ? () => history.back() : null),
    rooms: () => html`
      <form class="stack-l" @submit=${rooms.submit}>${typeRows(types)}${foot(rooms, t('setup.next'), () => step.set('hotel'))}</form>`,
    meals: () => html`
      <form class="stack-l" @submit=${finish.submit}>
        ${mealRows(meals)}${overview(hotel, types)}
        ${field(finish, { name: 'moving', label: t('setup.moving'), kind: 'check', hint: t('setup.moving_hint') })}
        ${foot(finish, t('setup.finish'), () => step.set('rooms'))}
      </form>`,
  };
  // A new step begins at its top, with its first question under the keyboard.
  effect(() => step() && requestAnimationFrame(() => {
    scrollTo(0, 0);
    root.querySelector('.setup-card .input')?.focus({ preventScroll: true });
  }));
  view(root, () => html`
    <main class="setup" id="main">
      <header class="stack"><span class="brand">${mark()}<span>Innkeeper</span></span>
        <ol class="setup-steps" aria-label=${t('setup.steps')}>${steps().map((name, i) => html`
          <li aria-current=${name === step() ? 'step' : null} class=${steps().indexOf(step()) > i ? 'setup-done' : ''}>
            ${steps().indexOf(step()) > i ? icon('check') : html`<b>${i + 1}</b>`}<span>${t(`setup.step_${name}`)}</span>
          </li>`)}
        </ol>
      </header>
      ${step() ? html`
        <div class="card setup-card">
          <h1>${another() && step() === 'hotel' ? t('setup.another') : t(`setup.title_${step()}`)}</h1>
          <p class="soft">${t(`setup.lead_${step()}`)}</p>
          ${panels[step()]()}
        </div>` : ''}
    </main>`);
}

const refusal = (message) => Object.assign(new Error(message), { status: 422 });

const foot = (form, label, back) => html`
  ${problem(form.problem())}
  <footer class="setup-foot">
    ${back ? html`<button type="button" class="button" @click=${back}>${t('action.back')}</button>` : html`<span></span>`}
    ${submitButton(form, label)}
  </footer>`;

function ownerForm(done) {
  const token = location.hash.slice(1);
  return makeForm({ full_name: '', login: '', password: '', again: '' }, {
    required: ['full_name', 'login', 'password', 'again'],
    send: async ({ again, ...values }) => {
      if (again !== values.password) throw Object.assign(refusal(t('setup.not_same')), { field: 'again' });
      await act('svc.users.create_owner', { token, ...values });
      await login({ login: values.login, password: values.password });
      // The token is used up; it should not stay in the history.
      history.replaceState(null, '', '/setup');
      done();
    },
  });
}

const ownerPanel = (form) => html`
  <form class="stack-l" @submit=${form.submit}>
    <div class="fields">
      ${field(form, { name: 'full_name', label: t('setup.full_name'), required: true, autofocus: true, autocomplete: 'name' })}
      ${field(form, { name: 'login', label: t('signin.login'), required: true, autocomplete: 'username', hint: t('setup.login_hint') })}
      ${field(form, {
        name: 'password',
        label: t('signin.password'),
        kind: 'password',
        required: true,
        autocomplete: 'new-password',
        hint: t('setup.password_hint'),
      })}
      ${field(form, { name: 'again', label: t('setup.again'), kind: 'password', required: true, autocomplete: 'new-password' })}
    </div>
    ${foot(form, t('setup.next'))}
  </form>`;

function hotelForm(send) {
  const { country, ...first } = { ...COUNTRIES[0], country: COUNTRIES[0].name };
  return makeForm({
    property_name: '', legal_name: '', country, address_line: '', city: '', state: '', pincode: '', phone: '', email: '', gstin: '',
    currency: first.currency, timezone: first.timezone, locale: first.locale, checkin_time: '14:00', checkout_time: '11:00',
    rates_include_tax: 0,
  }, { required: ['property_name', 'city', 'country', 'currency', 'timezone'], send });
}

function hotelPanel(form, back) {
  const byCountry = { ...form, set(name, value) {
    form.set(name, value);
    const known = countryNamed(value);
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
          choices: COUNTRIES.map((each) => [each.name, each.name]),
          required: true,
        })}
        ${field(form, { name: 'address_line', label: t('field.address'), optional: true })}
        ${field(form, { name: 'city', label: t('setup.city'), required: true })}
        ${field(form, { name: 'state', label: t('setup.state'), optional: true })}
        ${field(form, { name: 'pincode', label: t('setup.pincode'), optional: true })}
        ${field(form, { name: 'phone', label: t('field.phone'), kind: 'tel', optional: true })}
        ${field(form, { name: 'email', label: t('field.email'), kind: 'email', optional: true })}
        ${field(form, { name: 'gstin', label: t('setup.tax_id'), optional: true, hint: t('setup.tax_id_hint') })}
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
        ${field(form, { name: 'rates_include_tax', label: t('setup.inclusive'), kind: 'check', wide: true })}
      </div>
      ${foot(form, t('setup.next'), back)}
    </form>`;
}

/** Browsers list a zone under one of its names only. */
const withOwn = (zones, own) => (zones.includes(own) ? zones : [own, ...zones]);

function overview(hotel, types) {
  const rooms = types().reduce((sum, type) => sum + expandRooms(type.rooms).numbers.length, 0);
  return html`
    <p class="notice">
      ${icon('building')}
      <span>${t('setup.overview', {
        name: hotel.get('property_name'),
        rooms: t('setup.rooms_read', { n: rooms }),
        types: t('rates.types', { n: types().filter((type) => type.name.trim()).length }),
      })}</span>
    </p>`;
}
