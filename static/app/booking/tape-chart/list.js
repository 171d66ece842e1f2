// The tape chart as a plain table: the same stays, for screen readers, for sorting by eye and for paper.

import { html } from '../../../core/html.js';
import { date } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { statusChip } from '../../../parts/chip.js';
import { nothing } from '../../../parts/states.js';
import { shortName } from '../../common/room-names.js';
import { openStay } from '../../common/open-stay.js';

export function stayTable(data, typed) {
  const words = typed.trim().toLowerCase();
  const types = new Map(data.rooms.map((room) => [room.room_type, room.room_type_name]));
  const rows = [
    ...data.unassigned.map((stay) => ({ stay, room: '', type: types.get(stay.room_type) })),
    ...data.rooms.flatMap((room) => room.bookings.map((stay) => ({ stay, room: room.room_number, type: room.room_type_name }))),
  ].filter(({ stay, room }) => !words || [stay.guest_name, stay.name, room].some((text) => String(text).toLowerCase().includes(words)));
  if (!rows.length) return nothing('bed', t('chart.nothing'));
  return html`
    <div class="card table-scroll"><table class="table">
      <thead><tr><th scope="col">${t('chart.room')}</th><th scope="col">${t('field.guest')}</th><th scope="col">${t('field.room_type')}</th>
        <th scope="col">${t('field.arrival')}</th>
        <th scope="col">${t('field.departure')}</th>
        <th scope="col">${t('field.status')}</th>
      </tr></thead>
      <tbody>${rows.map(({ stay, room, type }) => html`
        <tr data-open @click=${(event) => event.target.closest('button') || openStay(stay.name)}>
          <td class="figure strong">${room || t('stay.no_room')}</td>
          <td><button type="button" class="link" @click=${() => openStay(stay.name)}>${stay.guest_name}</button></td>
          <td>${type ?? shortName(stay.room_type)}</td>
          <td class="nowrap">${date(stay.check_in_date, 'day')}</td><td class="nowrap">${date(stay.check_out_date, 'day')}</td>
          <td>${statusChip(stay.status)}</td>
        </tr>`)}</tbody>
    </table></div>`;
}
