// Rooms of other types at the check-in, offered where no room of the booked type is clean: the stay moves to the type with the
// check-in, at the agreed price or a new one.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { rove } from '../../core/keys.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';

/** The rooms of other types that the server offers. */
export const otherRooms = (data) => data.other_types.flatMap((type) => type.rooms);

/** The parameters of the room: one of another type says what happens to the price. */
export const roomParams = (data, room, { price }) => ({
  room: room.name, ...(otherRooms(data).some((each) => each.name === room.name) ? { price } : {}),
});

export function otherTypes(data, room, { form, room: pressed }) {
  if (!data.other_types.length) return '';
  const chosen = otherRooms(data).some((each) => each.name === room?.name);
  return html`
    <section class="stack checkin-types" aria-label=${t('checkin.other_types')}>
      <p class="soft small">${t('checkin.other_types_why', { type: data.reservation.room_type_name })}</p>
      <div class="stack" role="radiogroup" aria-label=${t('checkin.other_types')}
        @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })}>
        ${data.other_types.map((type) => html`
          <div role="group" aria-label=${type.room_type_name}>
            <p class="eyebrow">${type.room_type_name}</p>
            <div class="room-picks">${type.rooms.map((each) => html`<button type="button" role="radio" class="room-pick"
              aria-checked=${each.name === room?.name ? 'true' : 'false'}
              @click=${() => pressed.set(each.name)}><b class="figure">${each.room_number}</b>${hkDot(each.housekeeping_status)}</button>`)}
            </div>
          </div>`)}
      </div>
      ${chosen ? field(form, { name: 'price', label: t('drop.price'), kind: 'segments',
        choices: [['keep', t('drop.price_keep')], ['reprice', t('drop.price_reprice')]] }) : ''}
    </section>`;
}
