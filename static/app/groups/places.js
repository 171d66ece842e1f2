// The screens of this department in the navigation; app/places.js says what each key means.

import { go } from '../../core/router.js';
import { may } from '../common/session.js';

const sales = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

export const places = [
  {
    name: 'groups', path: '/groups', label: 'nav.groups', icon: 'group', group: 'guests',
    key: 'g', first: true, when: () => sales() || may('Finance'),
  },
];

/** Further commands of the search box. */
export const commands = [
  { label: 'groups.new', icon: 'group', run: () => go('/groups/new'), when: sales },
];
