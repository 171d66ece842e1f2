// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const reads = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Service Agent');
const reports = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Hotel Admin', 'Service Agent');
const cooks = () => reads() || may('Kitchen');

export const places = [
  {
    name: 'diary', path: '/diary', label: 'nav.diary', icon: 'calendar', group: 'banquets',
    first: true, when: reads,
  },
  {
    name: 'registers', path: '/registers', label: 'nav.registers', icon: 'list', group: 'banquets',
    when: reports,
  },
  {
    name: 'banquet_kitchen', path: '/banquet-kitchen', label: 'nav.banquet_kitchen', icon: 'pan', group: 'banquets',
    when: cooks,
  },
  {
    name: 'banquet_library', path: '/banquet-library', label: 'nav.banquet_library', icon: 'dish', group: 'banquets',
    when: reads,
  },
];
