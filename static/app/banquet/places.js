// The screens of this department in the navigation; app/places.js says what each key means.

import { may } from '../common/session.js';
import { readsDiary, readsFigures } from './roles.js';

const cooks = () => readsDiary() || may('Kitchen');

export const places = [
  {
    name: 'diary', path: '/diary', label: 'nav.diary', icon: 'calendar', group: 'banquets',
    first: true, when: readsDiary,
  },
  {
    name: 'registers', path: '/registers', label: 'nav.registers', icon: 'list', group: 'banquets',
    when: readsFigures,
  },
  {
    name: 'banquet_kitchen', path: '/banquet-kitchen', label: 'nav.banquet_kitchen', icon: 'pan', group: 'banquets',
    when: cooks,
  },
  {
    name: 'banquet_library', path: '/banquet-library', label: 'nav.banquet_library', icon: 'dish', group: 'banquets',
    when: readsDiary,
  },
];
