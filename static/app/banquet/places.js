// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const sales = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

export const places = [
  {
    name: 'venues', path: '/venues', label: 'nav.venues', icon: 'calendar', group: 'banquets',
    when: sales,
  },
];
