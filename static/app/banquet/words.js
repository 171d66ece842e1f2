// Words that the screens of functions share: statuses by colour, the hours of a function, its one line.

import { html } from '../../core/html.js';
import { count, date, dateSpan, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';

const KINDS = { Enquiry: 'line', Tentative: 'action', Confirmed: 'inhouse', Completed: 'future', Lost: '', Cancelled: '' };

export const functionStatus = (status) => chip(word(status), KINDS[status] ?? '');

export const functionAddress = (name) => `/function/${encodeURIComponent(name)}`;

/** 'Evening', or the hours where they are no session: '18:00–23:00'. */
export function sessionOf(each) {
  const hours = [time(each.start_time), time(each.end_time)].filter(Boolean).join('–');
  return each.session === 'Custom Hours' && hours ? hours : word(each.session);
}

export const daysOf = (each) => (each.end_date && each.end_date !== each.event_date
  ? dateSpan(each.event_date, each.end_date)
  : date(each.event_date, 'day'));

/** What is asked for and for how many: 'Wedding · 150 guests'. */
export const eventOf = (each) => [each.event_name || word(each.event_type), each.pax ? t('venues.guests', { n: each.pax }) : '']
  .filter(Boolean).join(' · ');

export const labelOf = (each) => html`<b class="cut">${each.customer_name}</b><span class="small soft cut">${eventOf(each)}</span>`;

export const holds = (venue) => (venue.capacity ? t('venues.holds', { n: count(venue.capacity) }) : '');
