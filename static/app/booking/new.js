// A new booking on one page: guest, dates, room type, terms, with the price beside them as it changes. Works from top to
// bottom with Tab alone; Ctrl+Enter books. What the chart or a guest's page already knows comes in the address.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query, settled } from '../../core/query.js';
import { computed, effect, onEnd, signal } from '../../core/signal.js';
import { go, search } from '../../core/router.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { warnToasts } from '../../parts/warned.js';
import { addDays, daysBetween, isDate } from '../../core/dates.js';
import { money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { businessDate, property } from '../common/session.js';
import { shortName } from '../common/room-names.js';
import { moreFields, partnerFields, partyFields, termFields } from './fields.js';
import { freeDays } from './free-days.js';
import { guestField } from './guest-field.js';
import { quotePanel } from './quote.js';
import { chosenType, typeChoice } from './room-types.js';
import { bookingParams, quotesParams, startValues } from './values.js';

export function mount(root) {
  const options = query('svc.api.booking_options', () => ({ property: property() }));
  const profile = signal(null);
  const form = makeForm(startValues(search.peek(), businessDate.peek()), {
    required: ['guest_name', 'check_in_date', 'check_out_date', 'room_type'],
    send: (values) => act('svc.api.create_booking', bookingParams(values, profile.peek(), property.peek())),
  });
  const quotes = query('svc.desk.quotes', settled(() => quotesParams(form.values(), property()), 180));
  const answer = () => (quotes.error() ? undefined : quotes.data());
  const chosen = () => chosenType(answer(), form.values().room_type);
  const span = computed(() => spanOf(form.values()));
  const rooms = query('svc.api.available_rooms', () => span() && form.values().room_type
    ? {
      property: property(),
      room_type: form.values().room_type,
      check_in_date: form.values().check_in_date,
      check_out_date: form.values().check_out_date,
    }
    : null);
  const guest = guestField({ form, profile });

  chooseDefaults(form, options);
  const send = async (event) => {
    const made = await form.submit(event);
    if (made) await finish(made, form.values.peek());
  };
  const waitlist = () => {
    form.set('waitlist', 1);
    send();
  };

  view(root, () => html`
    <header class="screen-head"><h1>${t('booking.new')}</h1></header>
    <form class="booking" novalidate @submit=${send} @keydown=${sendKey({ submit: send })}>
      <div class="stack-l">
        <section class="card card-pad stack"><h2>${t('booking.guest')}</h2>${guest()}</section>
        <section class="card card-pad stack"><h2>${t('booking.stay')}</h2>${stayFields(form, mostBeds(answer(), chosen()))}</section>
        <section class="card card-pad stack"><h2>${t('field.room_type')}</h2>
          ${typeChoice({ form, quotes: answer() })}
          ${roomField(form, rooms.data())}</section>
        <section class="card card-pad stack"><h2>${t('booking.terms')}</h2>
          ${termFields(form, options.data(), answer()?.voucher_message && sentence(answer().voucher_message))}
          <div class="fields">${partnerFields(form, options.data())}</div></section>
        <details class="card card-pad booking-more"><summary><h2>${t('booking.more')}</h2>${icon('down')}</summary>
          <div class="fields">${moreFields(form)}</div>
        </details>
      </div>
      ${quotePanel({ form, quotes, chosen: chosen(), options: options.data(), waitlist, take: (instead) => takeDates(form, instead) })}
    </form>`);

  guardInput(() => form.dirty.peek());
}

const stayFields = (form, beds) => html`
  <div class="fields">
    ${field(dated(form), {
      name: 'check_in_date',
      label: t('field.arrival'),
      kind: 'date',
      required: true,
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

const roomField = (form, rooms) => form.get('room_type') && field(form, {
  name: 'room', label: t('field.room'), kind: 'select', empty: t('booking.any_room'),
  choices: [['none', t('booking.no_room')], ...(rooms ?? []).map((room) => [room.name, room.room_number])],
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

function spanOf({ check_in_date: from, check_out_date: to }) {
  if (!isDate(from) || !isDate(to) || to < from) return null;
  return { from, nights: daysBetween(from, to) };
}

/** The chosen room is a second step: when it fails, the booking stands and says so. */
async function finish(made, values) {
  let room = made.room;
  if (values.room && values.room !== 'none' && made.status === 'Confirmed' && made.room !== values.room) {
    try {
      room = (await act('svc.api.move_reservation', { reservation: made.reservation, new_room: values.room })).room;
    } catch (error) {
      toastError(error);
    }
  }
  const total = money(made.amount_after_tax);
  toast(made.status === 'Waitlist' ? t('booking.waitlisted', { name: values.guest_name }) : room
    ? t('booking.done_room', { name: values.guest_name, room: shortName(room), total })
    : t('booking.done', { name: values.guest_name, total }));
  warnToasts(made.warnings);
  go(`/today?stay=${encodeURIComponent(made.reservation)}`);
}
