// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const readers = () => may('Front Desk', 'Finance', 'Service Agent');
const keepers = () => may('Finance', 'Kitchen');

export const places = [
  {
    name: 'stock', path: '/stock', label: 'nav.stock', icon: 'box', group: 'stock',
    first: true, when: () => readers() || keepers(),
  },
  {
    name: 'stock_count', path: '/stock/count', label: 'nav.stock_count', icon: 'check', group: 'stock',
    when: keepers,
  },
  {
    name: 'stock_delivery', path: '/stock/delivery', label: 'nav.stock_delivery', icon: 'in', group: 'stock',
    when: keepers,
  },
  {
    name: 'stock_deliveries', path: '/stock/deliveries', label: 'nav.stock_deliveries', icon: 'list', group: 'stock',
    when: () => readers() || keepers(),
  },
  {
    name: 'stock_low', path: '/stock/low', label: 'nav.stock_low', icon: 'alert', group: 'stock',
    when: () => readers() || keepers(),
  },
  {
    name: 'stock_wastage', path: '/stock/wastage', label: 'nav.stock_wastage', icon: 'trash', group: 'stock',
    when: readers,
  },
];
