// The values of the form of a booked stay, and which of them were changed. No DOM: tested by itself.

import { addonParams, addonsOf } from './addon-values.js';
import { changedTravel, instructionParams, travelValues } from './travel-values.js';
import { childAges } from './values.js';

const TEXTS = [
  'room_type', 'meal_plan', 'rate_plan', 'voucher_code', 'company', 'travel_agent', 'source', 'guest_category',
  'booked_by_name', 'booked_by_phone', 'booker_relation', 'special_requests', 'keys_given',
];
const COUNTS = ['adults', 'children', 'extra_beds'];
/** What a new price follows from. */
const PRICED = ['adults', 'children', 'child_ages', 'extra_beds', 'room_type', 'meal_plan', 'rate_plan', 'voucher_code'];

/** The form's values from reservation_detail. `rates` holds the nights whose price is typed: {date: text}. */
export function editValues(stay) {
  return {
    adults: stay.adults, children: stay.children, child_ages: (stay.child_ages ?? []).map(String), extra_beds: stay.extra_beds ?? 0,
    room_type: stay.room_type, meal_plan: stay.meal_plan ?? '', rate_plan: stay.rate_plan ?? '', voucher_code: stay.voucher ?? '',
    company: stay.company ?? '', travel_agent: stay.travel_agent ?? '', source: stay.source,
    guest_category: stay.guest_category ?? 'Standard',
    booked_by_name: stay.booker?.name ?? '', booked_by_phone: stay.booker?.phone ?? '', booker_relation: stay.booker?.relation ?? '',
    special_requests: stay.special_requests ?? '', keys_given: stay.keys_given ?? '', price: '', rates: {}, reason: '', override_reason: '',
    ...travelValues(stay), addons: addonsOf(stay), from: stay.check_in_date, to: stay.check_out_date,
  };
}

/** The parameters of edit_booking: only what differs from `before`; null when nothing does. */
export function editParams(values, before, reservation) {
  const changed = {};
  for (const name of COUNTS) if (Number(values[name]) !== Number(before[name])) changed[name] = Number(values[name]) || 0;
  for (const name of TEXTS) if (values[name].trim() !== before[name].trim()) changed[name] = values[name].trim();
  const ages = agesOf(values);
  // Another number of children without their ages is a party whose ages are not known.
  if (ages.join() !== agesOf(before).join()) changed.child_ages = ages;
  const addons = (all) => addonParams(all.addons ?? [], before.from, before.to);
  if (JSON.stringify(addons(values)) !== JSON.stringify(addons(before))) changed.addons = addons(values);
  const travel = changedTravel(values, before, { check_in_date: before.from, check_out_date: before.to });
  if (Object.keys(travel).length) changed.stay_details = travel;
  if (JSON.stringify(instructionParams(values)) !== JSON.stringify(instructionParams(before))) {
    changed.instructions = instructionParams(values);
  }
  const rates = Object.entries(values.rates).filter(([, rate]) => rate.trim()).map(([date, rate]) => ({ date, rate: rate.trim() }));
  if (rates.length) changed.nightly_rates = rates;
  if (values.price) changed.price = values.price;
  if (!Object.keys(changed).length) return null;
  const said = ['reason', 'override_reason'].filter((name) => values[name].trim()).map((name) => [name, values[name].trim()]);
  return { reservation, ...changed, ...Object.fromEntries(said) };
}

/** The ages of all children, or none. */
function agesOf(values) {
  const ages = childAges(values);
  return ages.every((age) => age !== '') ? ages.map(Number) : [];
}

/** Whether the change asks for new prices, as the server decides it when `price` is left out. */
export const changesPrice = (values, before) => PRICED.some((name) => (name === 'child_ages'
  ? agesOf(values).join() !== agesOf(before).join() : String(values[name]).trim() !== String(before[name]).trim()));
