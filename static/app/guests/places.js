// The screens of this department in the navigation; app/places.js says what each key means.

import { atDesk } from '../common/session.js';

export const places = [
  {
    name: 'guests', path: '/guests', label: 'nav.guests', icon: 'people', group: 'guests',
    first: true, when: atDesk,
  },
];
