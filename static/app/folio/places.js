// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const money = () => may('Front Desk', 'Finance', 'Service Agent');
const drawers = () => money() || may('Restaurant');
const books = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');

export const places = [
  {
    name: 'cash', path: '/cash', label: 'nav.cash', icon: 'wallet', group: 'money',
    key: 'c', first: true, when: money,
  },
  {
    name: 'shift', path: '/shift', label: 'shift.title', icon: 'clock', group: 'money',
    when: drawers,
  },
  {
    name: 'invoices', path: '/invoices', label: 'nav.invoices', icon: 'receipt', group: 'money',
    key: 'i', when: books,
  },
];
