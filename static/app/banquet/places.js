// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';

const reads = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Service Agent');
const reports = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Hotel Admin', 'Service Agent');

export const places = [
  {
    name: 'diary', path: '/diary', label: 'nav.diary', icon: 'calendar', group: 'banquets',
    first: true, when: reads,
  },
  {
    name: 'registers', path: '/registers', label: 'nav.registers', icon: 'list', group: 'banquets',
    when: reports,
  },
];
