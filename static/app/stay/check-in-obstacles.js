// Obstacles to a check-in, each with the step that removes it: the room is still occupied, or the stay is cancelled or a no-show.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { checkOutStay } from '../common/open-stay.js';
import { businessDate } from '../common/session.js';
import { reinstateSheet } from './reinstate.js';

/** A stay that is no longer expected comes back before it arrives. */
export const overStay = ({ status }, stay) => (['Cancelled', 'No Show'].includes(status) && stay ? html`
  <div class="notice notice-action checkin-over">${icon('alert')}
    <div class="stack grow">
      <span>${t('checkin.is_over', { name: stay.guest?.full_name ?? stay.name, status: word(status) })}</span>
      <span class="row row-wraps"><button type="button" class="button button-small" @click=${() => reinstateSheet(stay)}>
        ${icon('undo')}${t('stay.reinstate')}</button></span>
    </div>
  </div>` : '');

/** The last guest is still in the room: who, until when, and the way to that check-out. */
export function occupied({ room_assigned: room, occupied_by: last }) {
  const text = { room: room.room_number, name: last.guest_name, date: date(last.check_out_date, 'day') };
  return html`
    <div class="notice notice-action checkin-occupied">${icon('alert')}
      <div class="stack grow">
        <span>${t(last.check_out_date === businessDate() ? 'checkin.occupied_today'
          : last.check_out_date < businessDate() ? 'checkin.occupied_overdue' : 'checkin.occupied', text)}</span>
        <span class="row row-wraps"><button type="button" class="button button-small" @click=${() => checkOutStay(last.reservation)}>
          ${icon('out')}${t('checkin.check_out_last', text)}</button></span>
      </div>
    </div>`;
}
