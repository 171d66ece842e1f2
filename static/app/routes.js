// Every address of the staff's interface, its screen and its place in the navigation. A screen is loaded when first opened.

import { route } from '../core/router.js';
import { may } from './common/session.js';

const desk = () => may('Front Desk', 'Service Agent');
const sales = () => may('Front Desk', 'Revenue Manager', 'Service Agent');
const money = () => may('Front Desk', 'Finance', 'Service Agent');

/** The navigation in its order: {name, path, label (language key), icon, keys, when}. Shown at once are those of `FIRST`. */
export const places = [
  { name: 'today', path: '/today', label: 'nav.today', icon: 'today', keys: 'g d', when: desk },
  { name: 'chart', path: '/chart', label: 'nav.chart', icon: 'chart', keys: 'g t', when: desk },
  { name: 'housekeeping', path: '/housekeeping', label: 'nav.housekeeping', icon: 'broom', keys: 'g h', when: () => may('Housekeeping', 'Front Desk', 'Service Agent') },
  { name: 'groups', path: '/groups', label: 'nav.groups', icon: 'group', keys: 'g r', when: () => sales() || may('Finance') },
  { name: 'guests', path: '/guests', label: 'nav.guests', icon: 'people', keys: 'g u', when: desk },
  { name: 'tickets', path: '/tickets', label: 'nav.tickets', icon: 'bell', keys: 'g e', when: desk },
  { name: 'lost', path: '/lost-found', label: 'nav.lost', icon: 'box', keys: 'g l', when: () => may('Housekeeping', 'Front Desk', 'Service Agent') },
  { name: 'cash', path: '/cash', label: 'nav.cash', icon: 'wallet', keys: 'g c', when: money },
  { name: 'invoices', path: '/invoices', label: 'nav.invoices', icon: 'receipt', keys: 'g i', when: () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent') },
  { name: 'position', path: '/position', label: 'nav.position', icon: 'trend', keys: 'g o', when: money },
  { name: 'rates', path: '/rates', label: 'nav.rates', icon: 'tag', keys: 'g p', when: () => may('Revenue Manager') },
  { name: 'audit', path: '/night-audit', label: 'nav.audit', icon: 'moon', keys: 'g n', when: money },
  { name: 'waitlist', path: '/waitlist', label: 'nav.waitlist', icon: 'clock', keys: 'g w', when: sales },
  { name: 'blocks', path: '/blocks', label: 'nav.blocks', icon: 'lock', keys: 'g b', when: desk },
  { name: 'venues', path: '/venues', label: 'nav.venues', icon: 'calendar', keys: 'g k', when: sales },
  { name: 'reports', path: '/reports', label: 'nav.reports', icon: 'bars', keys: 'g v', when: () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent') },
  { name: 'briefing', path: '/briefing', label: 'nav.briefing', icon: 'sun', keys: 'g m', when: () => may('Hotel Admin') },
  { name: 'messages', path: '/messages', label: 'nav.messages', icon: 'mail', keys: 'g x', when: money },
  { name: 'activity', path: '/activity', label: 'nav.activity', icon: 'pulse', keys: 'g a', when: () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent') },
  { name: 'settings', path: '/settings', label: 'nav.settings', icon: 'gear', keys: 'g s', when: () => true },
];

/** What most people need most; the rest stands under "More". */
const FIRST = ['today', 'chart', 'housekeeping', 'groups', 'guests', 'tickets', 'cash', 'rates', 'audit', 'reports', 'settings'];
export const isFirst = (place) => FIRST.includes(place.name);

export function defineRoutes() {
  route('/today', 'today', () => import('./stay/today.js'));
  route('/chart', 'chart', () => import('./booking/chart/chart.js'));
  route('/booking/new', 'booking', () => import('./booking/new.js'));
  route('/folio/:folio', 'folio', () => import('./folio/folio.js'));
  route('/housekeeping', 'housekeeping', () => import('./housekeeping/tasks.js'));
  route('/night-audit', 'audit', () => import('./night_audit/audit.js'));
  route('/groups', 'groups', () => import('./groups/groups.js'));
  route('/groups/new', 'groups', () => import('./groups/new.js'));
  route('/groups/:group', 'groups', () => import('./groups/group.js'));
  route('/waitlist', 'waitlist', () => import('./booking/waitlist/waitlist.js'));
  route('/blocks', 'blocks', () => import('./housekeeping/room-blocks.js'));
  route('/venues', 'venues', () => import('./banquet/venues.js'));
  route('/briefing', 'briefing', () => import('./reports/owner-briefing.js'));
  route('/guests', 'guests', () => import('./guests/guests.js'));
  route('/guests/:guest', 'guests', () => import('./guests/profile.js'));
  route('/tickets', 'tickets', () => import('./housekeeping/tickets.js'));
  route('/lost-found', 'lost', () => import('./housekeeping/lost-found.js'));
  route('/invoices', 'invoices', () => import('./folio/invoices.js'));
  route('/invoices/unpaid', 'invoices', () => import('./folio/unpaid.js'));
  route('/cash', 'cash', () => import('./folio/cash.js'));
  route('/position', 'position', () => import('./rates/position.js'));
  route('/rates', 'rates', () => import('./rates/rates.js'));
  route('/reports', 'reports', () => import('./reports/reports.js'));
  route('/dashboard', 'reports', () => import('./reports/dashboard.js'));
  route('/portfolio', 'reports', () => import('./reports/portfolio.js'));
  route('/chain', 'reports', () => import('./reports/chain.js'));
  route('/reports/flash', 'reports', () => import('./reports/flash.js'));
  route('/reports/budget', 'reports', () => import('./reports/budget.js'));
  route('/reports/contribution', 'reports', () => import('./reports/contribution.js'));
  route('/reports/service', 'reports', () => import('./reports/service.js'));
  route('/reports/voids', 'reports', () => import('./reports/voids.js'));
  route('/messages', 'messages', () => import('./messages/messages.js'));
  route('/activity', 'activity', () => import('./reports/activity.js'));
  route('/settings', 'settings', () => import('./settings/settings.js'));
  route('/settings/:section', 'settings', () => import('./settings/settings.js'));
  route('/print/invoice/:folio', 'print', () => import('./folio/invoice-print.js'));
  route('/print/registration/:reservation', 'print', () => import('./stay/registration-print.js'));
  route('/print/rooming/:group', 'print', () => import('./groups/rooming-print.js'));
  route('/print/cancellation/:reservation', 'print', () => import('./stay/cancellation-print.js'));
  route('/print/cards/:what', 'print', () => import('./guest_web/qr-cards-print.js'));
  route('/setup', 'setup', () => import('./settings/setup.js'));
  route('/not-found', 'not-found', () => import('./not-found.js'));
}

/** Where '/' leads for this person: the owner's morning, or the first place they may use. */
export const homePath = () => (may('Hotel Admin') ? '/briefing' : (places.find((place) => place.when()) ?? places[0]).path);
