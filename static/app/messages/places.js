// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const money = () => may('Front Desk', 'Finance', 'Service Agent');

export const places = [
  {
    name: 'messages', path: '/messages', label: 'nav.messages', icon: 'mail', group: 'guests',
    key: 'x', when: money,
  },
];
