// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const money = () => may('Front Desk', 'Finance', 'Service Agent');

export const places = [
  {
    name: 'audit', path: '/night-audit', label: 'nav.audit', icon: 'moon', group: 'money',
    key: 'n', first: true, when: money,
  },
];
