// The screens of this department in the navigation; app/places.js says what each key means.

import { atDesk } from '../common/session.js';

export const places = [
  {
    name: 'today', path: '/today', label: 'nav.today', icon: 'today', group: 'front_desk',
    key: 'd', first: true, when: atDesk,
  },
];
