// A notice where cash is taken by somebody without an open shift: no count of a drawer will have it.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { query } from '../../core/query.js';
import { t } from '../../core/i18n.js';
import { may, property } from '../common/session.js';

/** Made once per sheet; answers what draws the notice for a way of payment. Silent where nobody works with shifts. */
export function shiftNotice() {
  const asked = () => (property() && may('Finance', 'Front Desk', 'Service Agent', 'Restaurant') ? { property: property() } : null);
  const current = query('svc.desk.current_shift', asked);
  return (mode) => {
    const data = current.data();
    if (mode !== 'Cash' || !data || data.shift || !Number(data.uses_shifts)) return '';
    return html`<p class="notice notice-action" data-notice="shift">${icon('alert')}<span>${t('shift.cash_outside')}</span></p>`;
  };
}
