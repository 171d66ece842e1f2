// What the booking forms hold and what they become for the server. No DOM: tested by itself.

import { addDays, daysBetween, isDate } from '../../core/dates.js';
import { addonParams } from './addon-values.js';
import { instructionParams, travelParams, travelValues } from './travel-values.js';

/** The form's first values from the address (`from`, `to`, `adults`, `children`, `type`, `room`, `name`, `phone`) and the business date. */
export function startValues(search, today) {
  const from = isDate(search.get('from')) && search.get('from') >= today ? search.get('from') : today;
  const asked = search.get('to');
  const to = isDate(asked) && asked >= from ? asked : addDays(from, 1);
  const party = (name, usual) => (/^\d{1,2}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : usual);
  return {
    guest_name: search.get('name') ?? '', phone: search.get('phone') ?? '',
    check_in_date: from, check_out_date: to, nights: daysBetween(from, to), adults: party('adults', 2), children: party('children', 0),
    child_ages: [], extra_beds: 0,
    room_type: search.get('type') ?? '', room: search.get('room') ?? '',
    meal_plan: '', rate_plan: '', voucher_code: '', company: '', travel_agent: '', guest_category: 'Standard',
    source: search.has('walk_in') ? 'Walk-in' : 'Manual',
    booked_by_name: '', booked_by_phone: '', booker_relation: '', special_requests: '', waitlist: 0,
    ...travelValues(), rooms: [], addons: [], rates: {}, reason: '', deposit: '', tentative_until: '', override_reason: '',
  };
}

/** One text for each child, as many as there are children. */
export const childAges = (values) => Array.from({ length: Number(values.children) || 0 }, (_, i) => values.child_ages[i] ?? '');

/** The ages as the server takes them: of every child, or of none. */
function knownAges(values) {
  const ages = childAges(values);
  return ages.length && ages.every((age) => age !== '') ? ages.map(Number) : '';
}

/** What svc.desk.quotes needs, or null while something is missing. */
export function quotesParams(values, property) {
  const { check_in_date: from, check_out_date: to } = values;
  if (!property || !isDate(from) || !isDate(to) || to < from) return null;
  return present({
    property, check_in_date: from, check_out_date: to,
    adults: Number(values.adults) || 1, children: Number(values.children) || 0, child_ages: knownAges(values),
    extra_beds: Number(values.extra_beds) || 0,
    meal_plan: values.meal_plan, rate_plan: values.rate_plan, voucher_code: values.voucher_code.trim(), company: values.company,
    travel_agent: values.travel_agent, addons: emptied(addonParams(values.addons, from, to)),
  });
}

/** The parameters of create_booking; `profile` is the guest that was picked from the list, if any. */
export function bookingParams(values, profile, property) {
  return present({
    ...quotesParams(values, property),
    room_type: values.room_type,
    guest_name: values.guest_name.trim(),
    guest: profile?.name,
    phone: values.phone.trim(),
    booking_type: values.company ? 'Corporate' : 'Individual',
    source: values.source,
    guest_category: values.guest_category === 'Standard' ? '' : values.guest_category,
    booked_by_name: values.booked_by_name.trim(), booked_by_phone: values.booked_by_phone.trim(), booker_relation: values.booker_relation,
    assign_room: values.room === 'none' ? 0 : 1,
    waitlist: Number(values.waitlist),
    tentative_until: Number(values.waitlist) ? '' : values.tentative_until, override_reason: values.override_reason.trim(),
    stay_details: detailsOf(values), instructions: emptied(instructionParams(values)),
  });
}

function detailsOf(values) {
  const requests = values.special_requests.trim();
  const details = { ...travelParams(values), ...(requests ? { special_requests: requests } : {}) };
  return Object.keys(details).length ? details : '';
}

/** Sources that the program knows; others are channels that the property names. */
export const SOURCES = ['Manual', 'Phone', 'Walk-in', 'OTA', 'Website'];

/** The parameters of book: what all rooms share, and each room's own, those chosen before and the one in the form. */
export function bookParams(values, profile, property) {
  const {
    room_type: type, adults, children, child_ages: ages, extra_beds: beds, addons, property: place, ...booking
  } = bookingParams(values, profile, property);
  const own = (room) => present({
    room_type: room.room_type, adults: Number(room.adults) || 1, children: Number(room.children) || 0, child_ages: knownAges(room),
    extra_beds: Number(room.extra_beds) || 0, nightly_rates: ratesOf(room),
    addons: emptied(addonParams(room.addons ?? [], values.check_in_date, values.check_out_date)),
  });
  const listed = !SOURCES.includes(values.source);
  const rooms = [...values.rooms, values].map(own);
  return present({
    property: place, booking: { ...booking, source: listed ? 'Manual' : values.source }, rooms,
    channel: listed ? values.source : '', deposit: values.deposit.trim(),
    reason: rooms.some((room) => room.nightly_rates) ? values.reason.trim() : '',
  });
}

const emptied = (list) => (list.length ? list : '');

/** The nights whose price was agreed, or nothing. */
function ratesOf({ rates }) {
  const agreed = Object.entries(rates ?? {}).filter(([, rate]) => rate.trim()).map(([date, rate]) => ({ date, rate: rate.trim() }));
  return agreed.length ? agreed : '';
}

/** The rate plan that the company, else the agent, of the form negotiated: {plan, partner}, or null. */
export function planOfPartner(values, options) {
  const company = options?.companies.find((each) => each.name === values.company);
  const agent = options?.travel_agents.find((each) => each.name === values.travel_agent);
  const partner = [[company, company?.company_name], [agent, agent?.agent_name]].find(([each]) => each?.negotiated_rate_plan);
  const plan = partner && options.rate_plans.find((each) => each.name === partner[0].negotiated_rate_plan);
  return plan ? { plan, partner: partner[1] } : null;
}

/** Left-out means default; an empty text would be a value. */
const present = (params) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== null && value !== undefined));
