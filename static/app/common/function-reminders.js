// Functions that need attention, on screens of other departments: how many, as a mark that leads to the diary's list.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { may, property } from './session.js';

/** Events this close; holds, follow-ups and payments that are due come whatever the date. */
const DAYS = 7;

/** Made once per screen; answers the function that draws the mark, or nothing. */
export function functionReminders() {
  const reads = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Service Agent');
  const read = query('svc.banquet.banquet_reminders', () => (reads() && property() ? { property: property(), days: DAYS } : null));
  return () => {
    const found = read.data()?.functions ?? [];
    if (!found.length) return '';
    const urgent = found.some((row) => row.alerts.some((alert) => alert.urgency === 'high'));
    return html`
      <a class=${`chip today-functions ${urgent ? 'chip-overdue' : 'chip-action'}`} href=${`/diary?view=todo&ahead=${DAYS}`}>
        ${icon('calendar')}${t('reminders.today', { n: found.length })}</a>`;
  };
}
