// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const readers = () => may('Front Desk', 'Finance', 'Housekeeping', 'Service Agent');
const floor = () => may('Front Desk', 'Housekeeping', 'Service Agent');
const accountants = () => may('Front Desk', 'Finance', 'Service Agent');

export const places = [
  {
    name: 'laundry', path: '/laundry', label: 'nav.laundry', icon: 'shirt', group: 'laundry',
    first: true, when: readers,
  },
  {
    name: 'laundry_count', path: '/laundry-count', label: 'nav.laundry_count', icon: 'plus', group: 'laundry',
    when: floor,
  },
  {
    name: 'laundry_rates', path: '/laundry-rates', label: 'nav.laundry_rates', icon: 'tag', group: 'laundry',
    when: readers,
  },
  {
    name: 'laundry_revenue', path: '/laundry-revenue', label: 'nav.laundry_revenue', icon: 'bars', group: 'laundry',
    when: accountants,
  },
];
