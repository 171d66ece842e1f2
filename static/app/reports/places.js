// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const books = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');

export const places = [
  {
    name: 'reports', path: '/reports', label: 'nav.reports', icon: 'bars', group: 'reports',
    first: true, when: books,
  },
  {
    name: 'lists', path: '/lists', label: 'nav.lists', icon: 'list', group: 'front_desk',
    when: books,
  },
  {
    name: 'briefing', path: '/briefing', label: 'nav.briefing', icon: 'sun', group: 'reports',
    when: () => may('Hotel Admin'),
  },
  {
    name: 'activity', path: '/activity', label: 'nav.activity', icon: 'pulse', group: 'reports',
    key: 'a', when: books,
  },
];
