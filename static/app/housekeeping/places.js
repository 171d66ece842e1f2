// The screens of this department in the navigation; app/places.js says what each key means.

import { atDesk, may } from '../common/session.js';

const rooms = () => may('Housekeeping', 'Front Desk', 'Service Agent');

export const places = [
  {
    name: 'housekeeping', path: '/housekeeping', label: 'nav.housekeeping', icon: 'broom', group: 'front_desk',
    key: 'h', first: true, when: rooms,
  },
  {
    name: 'tickets', path: '/tickets', label: 'nav.tickets', icon: 'bell', group: 'front_desk',
    key: 'e', first: true, when: atDesk,
  },
  {
    name: 'blocks', path: '/blocks', label: 'nav.blocks', icon: 'lock', group: 'front_desk',
    when: atDesk,
  },
  {
    name: 'lost', path: '/lost-found', label: 'nav.lost', icon: 'box', group: 'front_desk',
    when: rooms,
  },
];

/** Further commands of the search box. */
export const commands = [
  {
    label: 'tickets.new', icon: 'bell', when: atDesk,
    run: () => import('./new-service-ticket.js').then(({ ticketSheet }) => ticketSheet()),
  },
  {
    label: 'blocks.new', icon: 'lock', when: atDesk,
    run: () => import('./room-blocks-sheet.js').then(({ blockSheet }) => blockSheet()),
  },
];
