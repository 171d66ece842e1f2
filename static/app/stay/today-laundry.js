// Marks of the laundry in the head of Today: pickups that wait, bags that are late. They lead to the board.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { may, property } from '../common/session.js';

/** Made once per screen; answers a function that draws the marks. */
export function laundryMarks() {
  const board = query('svc.laundry.laundry_board', () => (may('Front Desk', 'Finance', 'Housekeeping', 'Service Agent') && property()
    ? { property: property() } : null));
  return () => {
    const open = board.data()?.open ?? [];
    const waiting = open.filter((bag) => bag.status === 'Requested').length;
    const late = open.filter((bag) => Number(bag.overdue)).length;
    return html`
      ${waiting ? html`
        <a class="chip chip-action today-laundry" href="/laundry">${icon('shirt')}${t('today.laundry', { n: waiting })}</a>` : ''}
      ${late ? html`<a class="chip chip-overdue today-laundry-late" href="/laundry?show=overdue">${icon('shirt')}${
        t('today.laundry_late', { n: late })}</a>` : ''}`;
  };
}
