// What the booking form holds and what it becomes for the server. No DOM: tested by itself.

import { addDays, daysBetween, isDate } from '../../core/dates.js';

/** The form's first values from the address (`from`, `to`, `adults`, `children`, `type`, `room`, `name`, `phone`) and the business date. */
export function startValues(search, today) {
  const from = isDate(search.get('from')) && search.get('from') >= today ? search.get('from') : today;
  const asked = search.get('to');
  const to = isDate(asked) && asked >= from ? asked : addDays(from, 1);
  const party = (name, usual) => (/^\d{1,2}$/.test(search.get(name) ?? '') ? Number(search.get(name)) : usual);
  return {
    guest_name: search.get('name') ?? '', phone: search.get('phone') ?? '',
    check_in_date: from, check_out_date: to, nights: daysBetween(from, to), adults: party('adults', 2), children: party('children', 0),
    room_type: search.get('type') ?? '', room: search.get('room') ?? '',
    meal_plan: '', rate_plan: '', voucher_code: '', source: 'Manual', company: '', travel_agent: '', guest_category: 'Standard',
    booked_by_name: '', booked_by_phone: '', booker_relation: '', special_requests: '', waitlist: 0,
  };
}

/** What get_quote needs, or null while something is missing. */
export function quoteParams(values, property) {
  if (!values.room_type || !isDate(values.check_in_date) || !isDate(values.check_out_date) || values.check_out_date < values.check_in_date) return null;
  return present({
    property, room_type: values.room_type, check_in_date: values.check_in_date, check_out_date: values.check_out_date,
    adults: Number(values.adults) || 1, children: Number(values.children) || 0,
    meal_plan: values.meal_plan, rate_plan: values.rate_plan, voucher_code: values.voucher_code.trim(),
  });
}

/** The parameters of create_booking; `profile` is the guest that was picked from the list, if any. */
export function bookingParams(values, profile, property) {
  return present({
    ...quoteParams(values, property),
    guest_name: values.guest_name.trim(),
    guest: profile?.name,
    phone: values.phone.trim(),
    booking_type: values.company ? 'Corporate' : 'Individual',
    company: values.company, travel_agent: values.travel_agent, source: values.source,
    guest_category: values.guest_category === 'Standard' ? '' : values.guest_category,
    booked_by_name: values.booked_by_name.trim(), booked_by_phone: values.booked_by_phone.trim(), booker_relation: values.booker_relation,
    assign_room: values.room === 'none' ? 0 : 1,
    waitlist: Number(values.waitlist),
    stay_details: values.special_requests.trim() ? { special_requests: values.special_requests.trim() } : '',
  });
}

/** Left-out means default; an empty text would be a value. */
const present = (params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== null && value !== undefined));
