// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const serves = () => may('Restaurant', 'Front Desk', 'Finance', 'Service Agent');
const cooks = () => may('Kitchen', 'Restaurant', 'Front Desk', 'Finance', 'Service Agent');

export const places = [
  {
    name: 'tables', path: '/tables', label: 'nav.tables', icon: 'table', group: 'restaurant',
    first: true, when: serves,
  },
  {
    name: 'orders', path: '/orders', label: 'nav.orders', icon: 'list', group: 'restaurant',
    key: 'q', first: true, when: serves,
  },
  {
    name: 'kitchen', path: '/kitchen', label: 'nav.kitchen', icon: 'pan', group: 'restaurant',
    key: 'y', first: true, when: cooks,
  },
  {
    name: 'dishes', path: '/dishes', label: 'nav.dishes', icon: 'dish', group: 'restaurant',
    when: serves,
  },
];
