// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const money = () => may('Front Desk', 'Finance', 'Service Agent');

export const places = [
  {
    name: 'rates', path: '/rates', label: 'nav.rates', icon: 'tag', group: 'money',
    key: 'p', first: true, when: () => may('Revenue Manager'),
  },
  {
    name: 'position', path: '/position', label: 'nav.position', icon: 'trend', group: 'money',
    key: 'o', when: money,
  },
];
