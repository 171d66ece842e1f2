// The rooms that a stay can move to, by type, as a choice.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { rove } from '../../core/keys.js';
import { sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';

export const roomsForStay = (reservation) => query('svc.desk.rooms_for_stay', () => ({ reservation }));

/** Whether a room is of another type than the stay was sold in. */
export const otherType = (room, data) => data?.room_types
  .some((type) => !Number(type.is_own) && type.rooms.some((each) => each.room === room));

export function roomChoices(types, form) {
  const free = (type) => type.rooms.filter((room) => Number(room.can_move));
  if (!types.some((type) => free(type).length)) return nothing('bed', t('stay.no_free_room'));
  const pick = (room) => html`<button type="button" role="radio" class="room-pick"
    aria-checked=${form.get('room') === room.room ? 'true' : 'false'}
    @click=${() => form.set('room', room.room)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`;
  return html`
    <div class="stack" role="radiogroup" id=${`${form.id}-room`} tabindex="-1" aria-label=${t('field.room')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })}>
      ${types.map((type) => html`
        <section aria-label=${type.room_type_name}>
          <p class="eyebrow">${[type.room_type_name, t('stay.rooms_free', { n: free(type).length }),
            type.held_by.length ? t('stay.held_by', { groups: type.held_by.join(', ') }) : ''].filter(Boolean).join(' · ')}</p>
          ${free(type).length ? html`<div class="room-picks">${free(type).map(pick)}</div>` : ''}
          ${!free(type).length && type.message ? html`<p class="soft small">${sentence(type.message)}</p>` : ''}
        </section>`)}
    </div>`;
}
