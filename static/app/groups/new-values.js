// What the form of a new group holds and what it becomes for the server. No DOM.

import { addDays, isDate } from '../../core/dates.js';

/** First values, with dates from the address (`from`, `to`); `rooms` is {type: {rooms, rate}}. */
export function startValues(search, today, desk) {
  const from = isDate(search.get('from')) && search.get('from') >= today ? search.get('from') : addDays(today, 14);
  const to = isDate(search.get('to')) && search.get('to') > from ? search.get('to') : addDays(from, 2);
  return {
    how: desk && search.get('how') === 'book' ? 'book' : 'block',
    group_name: '', company: '', check_in_date: from, check_out_date: to, rooms: {},
    cutoff_date: '', hold: 1, notes: '', venue: '', event_type: 'Wedding', event_date: '', attendees: '', customer_phone: '',
    guest_name: '', phone: '', meal_plan: '', rate_plan: '',
  };
}

const wanted = (values) => Object.entries(values.rooms).filter(([, wish]) => Number(wish.rooms) > 0);

const given = (params) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== null && value !== undefined));

const shared = ({ group_name, company, check_in_date, check_out_date }) => ({
  group_name: group_name.trim(),
  company,
  check_in_date,
  check_out_date,
});

/** The parameters of create_group_block. */
export function blockParams(values, property) {
  const event = values.venue
    ? {
      venue: values.venue,
      event_type: values.event_type,
      event_date: values.event_date,
      attendees: values.attendees,
      customer_phone: values.customer_phone,
    }
    : {};
  return given({
    property, ...shared(values), ...event, cutoff_date: values.cutoff_date, notes: values.notes.trim(),
    blocks: wanted(values).map(([room_type, wish]) => given({ room_type, rooms_blocked: wish.rooms, block_rate: wish.rate })),
  });
}

/** The parameters of create_group_booking. */
export function bookingParams(values, property) {
  const { guest_name, phone, meal_plan, rate_plan } = values;
  return given({
    property,
    ...shared(values),
    guest_name: guest_name.trim(),
    phone,
    meal_plan,
    rate_plan,
    rooms: wanted(values).map(([room_type, wish]) => ({ room_type, count: Number(wish.rooms) })),
  });
}

/** What a dry run of the booking asks for its price; null while no room is wanted. The contact's name changes no price. */
export function priceParams(values, property, usual) {
  const { guest_name, group_name, check_in_date: from, check_out_date: to } = values;
  if (values.how !== 'book' || !wanted(values).length || !isDate(from) || !isDate(to) || to < from) return null;
  return bookingParams({
    ...values, phone: '', guest_name: guest_name.trim() || usual, group_name: group_name.trim() || usual,
  }, property);
}
