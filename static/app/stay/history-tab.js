// The drawer's last tab: what this guest did here before, newest first.

import { query } from '../../core/query.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { timeline } from '../guests/timeline.js';

export const historyState = (wanted) => query('svc.api.guest_journey', () => (wanted()?.guest ? { guest: wanted().guest.name } : null));

export function historyTab(stay, journey) {
  if (!stay.guest) return nothing('history', t('history.none'));
  return shown(journey, (data) => timeline(data.timeline, stay.name));
}
