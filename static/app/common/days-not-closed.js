// How many days nobody closed: the business date is behind the calendar until a night audit moves it.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { date } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { may, property } from './session.js';

const closes = () => may('Front Desk', 'Finance', 'Service Agent');

/** Made once per screen; answers the function that draws the notice, with the way to the audit for who may run it. */
export function notClosedNotice() {
  const open = query('svc.desk.business_date', () => (property() ? { property: property() } : null));
  return () => {
    const { days_not_closed: n = 0, business_date: day } = open.data() ?? {};
    if (!n) return '';
    return html`
      <p class="notice notice-action not-closed" role="status">${icon('moon')}
        <span>${t('today.not_closed', { n, date: date(day, 'day') })}
          ${closes() ? html`<a class="link" href="/night-audit">${t('today.close_days')}</a>` : ''}</span></p>`;
  };
}
