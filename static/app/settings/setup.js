// The first start: the owner's account (with the one-time token of the address), then the hotel, its rooms and meals.
// Nothing of the hotel is saved before the last step, so going back loses nothing. An owner who has one already adds another.

import { act, call, login } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { field, makeForm } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { propertyLocale } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { rememberProperty, writeAs } from '../common/session.js';
import { mark } from '../../parts/brand.js';
import { languageSwitch } from '../../parts/language-switch.js';
import { closedPanels, stepOfGuest } from './setup-closed.js';
import { begun, mealErrors, typeErrors, withoutPath } from './setup-checks.js';
import { expandRooms, setupPayload } from './setup-rooms.js';
import { foot, hotelForm, hotelPanel, refusal } from './setup-hotel.js';
import { emptyType, focusOn, mealRows, typeRows } from './setup-rows.js';
import { countryOf, mealCodes } from './countries.js';
import { countryTax } from './setup-country-tax.js';

const STEPS = ['owner', 'hotel', 'rooms', 'meals'];

export function mount(root) {
  const step = signal(null);
  const another = signal(false);
  const steps = () => (another() ? STEPS.slice(1) : STEPS);
  const ready = (next) => async () => step.set(next);
  const types = signal([emptyType()]);
  const meals = signal(usualMeals());
  const owner = ownerForm(() => step.set('hotel'));
  const hotel = hotelForm(ready('rooms'));
  const tax = countryTax(() => (step() === 'hotel' ? countryOf(hotel.values()) : ''));
  const typeTrouble = signal({});
  const mealTrouble = signal({});
  const currency = () => hotel.get('currency');
  writeAs(() => (['rooms', 'meals'].includes(step()) ? ownFormat(hotel) : null));
  const rooms = makeForm({ }, { send: async () => {
    if (!checked(typeTrouble, typeErrors(types.peek()))) return;
    const codes = mealCodes(countryOf(hotel.values.peek()));
    meals.update((rows) => rows.map((row, i) => ({ ...row, code: codes[i] })));
    step.set('meals');
  } });
  const finish = makeForm({ moving: 0 }, { send: async () => {
    if (!checked(mealTrouble, mealErrors(meals.peek()))) return;
    const made = await act('svc.api.setup_property', { payload: payload() }).catch((error) => {
      const { step: at, text } = withoutPath(errorText(error), types.peek());
      if (at) step.set(at);
      const said = Object.assign(refusal(text), { status: error.status });
      ({ hotel, rooms }[at] ?? finish).problem.set(said);
      throw said;
    });
    await addLogo(made.property, hotel.values.peek().logo);
    rememberProperty(made.property);
    location.assign(finish.values.peek().moving ? '/settings/import' : '/today');
  } });
  const payload = () => setupPayload({ hotel: hotel.values.peek(), types: begun(types.peek()), meals: meals.peek() });

  call('svc.api.whoami').then(async (who) => {
    if (who.user === 'Guest') return step.set(await stepOfGuest());
    another.set((await call('svc.api.my_properties')).length > 0);
    return step.set('hotel');
  }).catch(() => step.set('owner'));

  const panels = {
    ...closedPanels,
    owner: () => ownerPanel(owner),
    hotel: () => hotelPanel(hotel, tax, another() ? () => history.back() : null),
    rooms: () => html`
      <form class="stack-l" novalidate @submit=${rooms.submit}>
        ${typeRows(types, typeTrouble, currency())}${foot(rooms, t('setup.next'), () => step.set('hotel'))}
      </form>`,
    meals: () => html`
      <form class="stack-l" @submit=${finish.submit}>
        ${mealRows(meals, mealTrouble, currency())}${overview(hotel, types)}
        ${field(finish, { name: 'moving', label: t('setup.moving'), kind: 'check', hint: t('setup.moving_hint') })}
        ${foot(finish, t('setup.finish'), () => step.set('rooms'))}
      </form>`,
  };
  // A new step begins at its top, with its first question under the keyboard.
  effect(() => step() && requestAnimationFrame(() => {
    scrollTo(0, 0);
    const first = root.querySelector('.setup-card .input') ?? root.querySelector('.setup-card .button-primary');
    first?.focus({ preventScroll: true });
  }));
  view(root, () => html`
    <main class="setup" id="main">
      <header class="stack"><div class="row-apart"><span class="brand">${mark()}<span>Innkeeper</span></span>${languageSwitch()}</div>
        <ol class="setup-steps" aria-label=${t('setup.steps')} hidden=${step() in closedPanels}>${steps().map((name, i) => html`
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

/** The meal plans that are offered; their codes are those of the country. */
const usualMeals = () => [
  { on: true, code: '', label: t('setup.meal_ep'), price_per_adult: '0' },
  { on: true, code: '', label: t('setup.meal_cp'), price_per_adult: '' },
  { on: false, code: '', label: t('setup.meal_map'), price_per_adult: '' },
  { on: false, code: '', label: t('setup.meal_ap'), price_per_adult: '' },
];

/** Prices are typed as the new property writes them. */
const ownFormat = (hotel) => ({
  ui_locale: { ...propertyLocale.peek(), locale: hotel.get('locale'), currency: hotel.get('currency') },
});

/** Whether nothing is wrong; else the first field at fault takes the keyboard. */
function checked(trouble, found) {
  trouble.set(found);
  const [first] = Object.keys(found);
  if (first) focusOn(first);
  return !first;
}

/** The logo is added once there is a property; a picture that can't be stored is added later in the settings. */
async function addLogo(name, image) {
  if (!image) return;
  try {
    const photo = await act('svc.records.upload_photo', { property: name, image, on_booking_page: 0 });
    await act('svc.records.save', { type: 'property', name, values: { logo_url: photo.address } });
  } catch { /* the getting-started card asks for it */ }
}

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

function overview(hotel, types) {
  const rooms = types().reduce((sum, type) => sum + expandRooms(type.rooms).numbers.length, 0);
  return html`
    <p class="notice">
      ${icon('building')}
      <span>${t('setup.overview', {
        name: hotel.get('property_name'),
        rooms: t('setup.rooms_read', { n: rooms }),
        types: t('rates.types', { n: begun(types()).length }),
      })}</span>
    </p>`;
}
