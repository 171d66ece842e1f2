// The reports: where each is, what it answers in one line, who may open it. The list, the palette and the links
// between the reports are drawn from it. `name()` is in place of the label where it depends on the country, `names` are others that it
// is found by.

import { t } from '../../core/i18n.js';
import { may } from '../common/session.js';
import { RETURN_NAMES, returnName } from '../common/tax-return-name.js';

const desk = () => may('Front Desk', 'Service Agent');
const books = () => may('Finance', 'Revenue Manager', 'Service Agent');

export const reports = [
  {
    path: '/dashboard',
    label: 'reports.dashboard',
    lead: 'reports.dashboard_lead',
    icon: 'pulse',
    group: 'reports.now',
    when: () => desk() || books(),
  },
  { path: '/portfolio', label: 'reports.portfolio', lead: 'reports.portfolio_lead', icon: 'building', group: 'reports.now', when: books },
  {
    path: '/chain',
    label: 'reports.chain',
    lead: 'reports.chain_lead',
    icon: 'search',
    group: 'reports.now',
    when: () => desk() || may('Revenue Manager'),
  },
  {
    path: '/briefing',
    label: 'nav.briefing',
    lead: 'reports.briefing_lead',
    icon: 'sun',
    group: 'reports.now',
    when: () => may('Hotel Admin'),
  },
  {
    path: '/reports/flash',
    label: 'reports.flash',
    lead: 'reports.flash_lead',
    icon: 'today',
    group: 'reports.money',
    when: () => desk() || may('Finance'),
  },
  { path: '/reports/budget', label: 'reports.budget', lead: 'reports.budget_lead', icon: 'trend', group: 'reports.money', when: books },
  {
    path: '/laundry-revenue',
    label: 'reports.laundry',
    lead: 'reports.laundry_lead',
    icon: 'shirt',
    group: 'reports.money',
    when: () => desk() || may('Finance', 'Hotel Admin'),
  },
  {
    path: '/reports/contribution',
    label: 'reports.contribution',
    lead: 'reports.contribution_lead',
    icon: 'people',
    group: 'reports.money',
    when: books,
  },
  {
    path: '/reports/tax',
    label: 'taxes.title',
    name: returnName,
    names: RETURN_NAMES,
    lead: 'taxes.lead',
    icon: 'receipt',
    group: 'reports.money',
    when: () => may('Finance'),
  },
  {
    path: '/reports/service',
    label: 'reports.service',
    lead: 'reports.service_lead',
    icon: 'bell',
    group: 'reports.control',
    when: () => desk() || may('Hotel Admin'),
  },
  {
    path: '/reports/voids',
    label: 'reports.voids',
    lead: 'reports.voids_lead',
    icon: 'ban',
    group: 'reports.control',
    when: () => may('Finance', 'Hotel Admin'),
  },
  {
    path: '/activity',
    label: 'nav.activity',
    lead: 'reports.activity_lead',
    icon: 'history',
    group: 'reports.control',
    when: () => desk() || books(),
  },
];

export const titleOf = (report) => report.name?.() ?? t(report.label);

export const mayOpen = () => reports.filter((report) => report.when());
