// A new booking on one page, in the order in which callers speak: dates and party, room type, guest, terms, with the price
// beside them as it changes. Works from top to bottom with Tab alone; Ctrl+Enter books. Several rooms are one booking. What the
// chart or a guest's page already knows comes in the address; a walk-in is checked in at once.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { search } from '../../core/router.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { addDays, daysBetween, isDate } from '../../core/dates.js';
import { sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { businessDate, property } from '../common/session.js';
import { addonFields } from './addons.js';
import { availableRooms, roomField } from './available-rooms.js';
import { companyField } from './company-field.js';
import { bringing, moreFields, partnerFields, partyFields, termFields } from './fields.js';
import { finish } from './finish.js';
import { freeDays } from './free-days.js';
import { guestField } from './guest-field.js';
import { quotePanel } from './quote.js';
import { chosenType, typeChoice } from './room-types.js';
import { addRoom, roomList } from './rooms.js';
import { travelFields } from './travel-fields.js';
import { bookParams, quotesParams, startValues } from './values.js';

export function mount(root) {
  const options = query('svc.api.booking_options', () => ({ property: property() }));
  const profile = signal(null);
  const walkIn = search.peek().has('walk_in');
  const form = makeForm(startValues(search.peek(), businessDate.peek()), {
    required: ['guest_name', 'check_in_date', 'check_out_date', 'room_type'],
    alias: { nightly_rates: 'rates', booking: 'guest_name' },
    send: (values) => act('svc.desk.book', bookParams(values, profile.peek(), property.peek())),
  });
  const quotes = query('svc.desk.quotes', settled(() => quotesParams(form.values(), property()), 180));
  const answer = () => (quotes.error() ? undefined : quotes.data());
  const chosen = () => chosenType(answer(), form.values().room_type);
  // Agreed prices and several rooms are added up by the server.
  const outlook = preview('svc.desk.book', settled(() => outlookParams(form.values(), profile(), property()), 300));
  const rooms = availableRooms(form, property);
  const known = walkIn || search.peek().has('from');
  const guest = guestField({ form, profile, autofocus: known });
  const company = companyField({ form: bringing(form, options.data), options: options.data });

  chooseDefaults(form, options);
  chooseType(form, answer);
  const send = async (event) => {
    const made = await form.submit(event);
    if (made) await finish(made, form.values.peek(), walkIn);
  };
  const waitlist = () => {
    form.set('waitlist', 1);
    send();
  };

  view(root, () => html`
    <header class="screen-head"><h1>${t(walkIn ? 'booking.walk_in' : 'booking.new')}</h1></header>
    <form class="booking" novalidate @submit=${send} @keydown=${sendKey({ submit: send })}>
      <div class="booking-parts">
        ${roomList(form, outlook.error() ? null : outlook.data()?.would_answer)}
        <section class="card card-pad stack"><h2>${t('booking.stay')}</h2>
          ${stayFields(form, mostBeds(answer(), chosen()), !known)}</section>
        <div class="stack-l">
          <section class="card card-pad stack"><h2>${t('field.room_type')}</h2>
            ${typeChoice({ form, quotes: answer() })}
            <div class="booking-which">${roomField(form, rooms.data())}${addRoom(form, chosen())}</div></section>
          <section class="card card-pad stack"><h2>${t('booking.guest')}</h2>${guest()}</section>
        </div>
        <div class="stack-l booking-extras">
          <section class="card card-pad stack"><h2>${t('booking.terms')}</h2>
            <div class="fields">${partnerFields(form, options.data(), company)}</div>
            ${termFields(form, options.data(), answer()?.voucher_message && sentence(answer().voucher_message))}</section>
          ${addonFields(form, options.data(), form.values(), { card: 'card card-pad' })}
          ${moreDetails(form, options.data())}
          ${travelFields(form, { card: 'card card-pad' })}
        </div>
      </div>
      ${quotePanel({
        form, quotes, chosen: chosen(), options: options.data(), waitlist, outlook: together(form.values()) ? outlook : null,
        take: (instead) => takeDates(form, instead),
      })}
    </form>`);

  guardInput(() => form.dirty.peek());
}

/** Whether the price is more than the quote of one room. */
const together = ({ rooms, rates }) => rooms.length > 0 || Object.values(rates).some((rate) => rate.trim());

/** A guest or a reason that is still to be typed holds no price back. */
const outlookParams = (values, profile, place) => (together(values) && values.room_type && quotesParams(values, place)
  ? bookParams({ ...values, guest_name: values.guest_name || '-', reason: values.reason || '-' }, profile, place)
  : null);

const moreDetails = (form, options) => html`
  <details class="card card-pad booking-more"><summary><h2>${t('booking.more')}</h2>${icon('down')}</summary>
    <div class="fields">${moreFields(form, options?.property.sources)}
      ${field(form, {
        name: 'tentative_until', label: t('booking.tentative_until'), kind: 'date', optional: true,
        min: businessDate(), max: form.get('check_in_date'), hint: t('booking.tentative_hint'),
      })}
      ${field(form, { name: 'deposit', label: t('booking.deposit'), kind: 'money', optional: true, hint: t('booking.deposit_hint') })}
    </div>
  </details>`;

const stayFields = (form, beds, first) => html`
  <div class="fields booking-dates">
    ${field(dated(form), {
      name: 'check_in_date',
      label: t('field.arrival'),
      kind: 'date',
      required: true,
      autofocus: first,
      min: businessDate(),
      free: freeDays(() => form.values.peek().room_type),
    })}
    ${field(dated(form), {
      name: 'nights',
      label: t('field.nights'),
      kind: 'stepper',
      min: 0,
      max: 365,
      hint: String(form.get('nights')) === '0' ? t('stay.day_use') : null,
    })}
    ${field(dated(form), {
      name: 'check_out_date',
      label: t('field.departure'),
      kind: 'date',
      required: true,
      min: form.get('check_in_date'),
      after: form.get('check_in_date'),
      free: freeDays(() => form.values.peek().room_type),
    })}
    ${partyFields(form, { beds })}
  </div>`;

/** Arrival, nights and departure belong together: setting one moves another, as a person expects. */
const dated = (form) => ({
  ...form,
  set(name, value) {
    const { check_in_date: from, nights } = form.values.peek();
    form.set(name, value);
    if (name === 'check_in_date' && isDate(value)) form.set('check_out_date', addDays(value, Number(nights) || 0));
    if (name === 'nights' && isDate(from)) form.set('check_out_date', addDays(from, Number(value) || 0));
    if (name === 'check_out_date' && isDate(value) && isDate(from)) form.set('nights', Math.max(0, daysBetween(from, value)));
  },
});

/** How many extra beds may be asked for: the chosen type's, else what any type takes. */
const mostBeds = (quotes, chosen) => (chosen
  ? chosen.max_extra_beds
  : Math.max(0, ...(quotes?.room_types ?? []).map((type) => type.max_extra_beds)));

function takeDates(form, { check_in_date: from, check_out_date: to }) {
  form.set('check_in_date', from);
  form.set('check_out_date', to);
  form.set('nights', daysBetween(from, to));
}

/** The property's default plans, once they are known and while nothing was chosen. */
function chooseDefaults(form, options) {
  let done = false;
  effect(() => {
    const known = options.data();
    if (!known || done) return;
    done = true;
    form.values.update((values) => ({
      ...values,
      meal_plan: values.meal_plan || (known.meal_plans.find((plan) => plan.is_default)?.name ?? ''),
      rate_plan: values.rate_plan || (known.rate_plans.find((plan) => plan.is_default)?.name ?? ''),
    }));
  });
}

/** The first type that can be booked is chosen until a person chooses. */
function chooseType(form, answer) {
  effect(() => {
    const bookable = answer()?.room_types.find((type) => Number(type.bookable));
    if (bookable && !form.values.peek().room_type) form.values.update((all) => ({ ...all, room_type: bookable.room_type }));
  });
}
