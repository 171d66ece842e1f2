// The screens of this department in the navigation; app/places.js says what each key means.

import { go } from '../../core/router.js';
import { atDesk, may } from '../common/session.js';

const sales = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

export const places = [
  {
    name: 'chart', path: '/chart', label: 'nav.chart', icon: 'chart', group: 'front_desk',
    key: 't', first: true, when: atDesk,
  },
  {
    name: 'waitlist', path: '/waitlist', label: 'nav.waitlist', icon: 'clock', group: 'front_desk',
    key: 'w', when: sales,
  },
];

/** Further commands of the search box. */
export const commands = [
  { label: 'booking.new', icon: 'plus', keys: 'n', run: () => go('/booking/new'), when: atDesk },
];
