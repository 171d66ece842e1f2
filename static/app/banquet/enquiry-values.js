// What the form of an enquiry holds, what it asks the server while it is typed, and what it becomes. No DOM.

import { isDate } from '../../core/dates.js';

export const EVENTS = ['Wedding', 'Reception', 'Sangeet', 'Mehendi', 'Engagement', 'Conference', 'Seminar', 'Training',
  'Product Launch', 'Birthday', 'Anniversary', 'Corporate Offsite', 'Exhibition', 'Other'];
export const SOURCES = ['Phone', 'Walk-in', 'Email', 'Website', 'Referral', 'Travel Agent', 'Repeat Guest', 'Social', 'Other'];
export const SESSIONS = ['Full Day', 'Morning', 'Afternoon', 'Evening', 'Custom Hours'];

/** First values; the diary's cell gives `venue`, `date` and `session`, a guest's page `customer` and `phone`. */
export function startValues(search, today) {
  const given = search.get('date');
  const session = search.get('session');
  return {
    customer_name: search.get('customer') ?? '', customer_phone: search.get('phone') ?? '', customer_email: '',
    event_type: 'Wedding', source: 'Phone', event_date: isDate(given) && given >= today ? given : '', end_date: '',
    session: SESSIONS.includes(session) ? session : 'Full Day', start_time: '', end_time: '', attendees: '',
    venue: search.get('venue') ?? '', requirements: '', follow_up_days: '2',
  };
}

/**
 * The times that a session stands for. The whole day has none; the hours of the others are the server's; custom hours are those
 * that were typed.
 */
export function timesOf({ session, start_time: start, end_time: end }, sessions) {
  if (session === 'Full Day') return {};
  if (session === 'Custom Hours') return given({ start_time: start, end_time: end });
  const found = sessions?.find((each) => each.session === session);
  return found ? { start_time: found.start_time, end_time: found.end_time } : {};
}

const given = (params) => Object.fromEntries(Object.entries(params).filter(([, value]) => value !== '' && value !== null
  && value !== undefined));

const pax = (values) => (/^\d+$/.test(values.attendees) ? values.attendees : '');

/** The parameters of venue_availability, or null while no date is known. */
export function availabilityParams(values, property, sessions) {
  if (!property || !isDate(values.event_date)) return null;
  return { property, event_date: values.event_date, ...given({ end_date: endOf(values), pax: pax(values) }), ...timesOf(values, sessions) };
}

const endOf = ({ event_date: from, end_date: to }) => (isDate(to) && to !== from ? to : '');

/** The parameters of create_enquiry. */
export function enquiryParams(values, property, sessions) {
  const { customer_name: name, customer_phone: phone, customer_email: email, requirements, venue } = values;
  return {
    property,
    venue,
    event_date: values.event_date,
    customer_name: name.trim(),
    ...given({
      customer_phone: phone.trim(), customer_email: email.trim(), end_date: endOf(values), attendees: values.attendees,
      requirements: requirements.trim(), follow_up_days: values.follow_up_days,
    }),
    event_type: values.event_type,
    source: values.source,
    ...timesOf(values, sessions),
  };
}

/** The enquiry as a preview of its price, or null while its hall or date is missing. Whose it is has no effect on the price. */
export function priceParams(values, property, sessions) {
  if (!values.venue || !availabilityParams(values, property, sessions)) return null;
  const { event_date: date, ...rest } = enquiryParams({ ...values, attendees: pax(values) }, property, sessions);
  return { ...rest, event_date: date, customer_name: rest.customer_name || '-', customer_email: undefined };
}

/** What a hall is at the time that is asked for: sold, held or free, whose it is, and whether it holds the guests. */
export function hallState(hall) {
  const sold = hall.conflicts.filter((each) => each.kind === 'confirmed');
  const held = hall.conflicts.filter((each) => each.kind !== 'confirmed');
  const state = Number(hall.available) ? (held.length ? 'held' : 'free') : 'sold';
  return { state, whose: state === 'sold' ? sold : held, fits: Boolean(Number(hall.fits)), roomy: Boolean(Number(hall.under_minimum)) };
}
