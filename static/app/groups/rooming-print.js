// The rooming list on paper: who sleeps where, from when to when, with room for notes.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { groupChoices } from './choices.js';
import { shortName } from '../common/room-names.js';
import { properties, property } from '../common/session.js';
import { letterhead, printBar } from '../common/letterhead.js';

export function mount(root, { group }) {
  const detail = query('svc.api.group_detail', () => ({ group_booking: group }));
  const choices = groupChoices();
  view(root, () => html`${printBar()}${shown(detail, (data) => sheet(data, choices), { lines: 12 })}`);
  printOnce(root, detail.data, (data) => [t('groups.rooming'), data.group.group_name]);
}

function sheet({ group, rooming_list: members, pickup }, choices) {
  const typeName = (type) => choices.types().find((each) => each.name === type)?.room_type_name ?? shortName(type);
  const rows = members.filter((member) => !['Cancelled', 'No Show'].includes(member.status));
  const hotel = properties().find((each) => each.name === property());
  return html`
    <article class="paper">
      ${letterhead({ property_name: hotel?.property_name, address: hotel?.city })}
      <header class="paper-title"><h1>${t('groups.rooming')}: ${group.group_name}</h1><p>${group.name}</p></header>
      <dl class="paper-sums">
        <div><dt>${t('field.arrival')}</dt><dd>${date(group.check_in_date, 'day')}</dd></div>
        <div><dt>${t('field.departure')}</dt><dd>${date(group.check_out_date, 'day')}</dd></div>
        ${group.company ? html`<div><dt>${t('booking.company')}</dt><dd>${group.company}</dd></div>` : ''}
        ${pickup.map((row) => html`
          <div>
            <dt>${typeName(row.room_type)}</dt>
            <dd>${row.rooms_blocked ? `${row.picked_up} / ${row.rooms_blocked}` : row.picked_up}</dd>
          </div>`)}
      </dl>
      <table class="paper-table rooming-paper"><thead><tr>
        ${[
          'groups.number', 'field.room', 'field.guest', 'field.room_type', 'field.arrival', 'field.departure',
          'field.status', 'field.note',
        ].map((key) => html`<th scope="col">${t(key)}</th>`)}
      </tr></thead>
        <tbody>
          ${rows.map((member, i) => html`
            <tr>
              <td class="right">${i + 1}</td>
              <td><b>${shortName(member.room)}</b></td>
              <td>${member.guest_name}</td>
              <td>${typeName(member.room_type)}</td>
          <td class="nowrap">${date(member.check_in_date, 'short')}</td>
              <td class="nowrap">${date(member.check_out_date, 'short')}</td>
              <td class="nowrap">${word(member.status)}</td>
              <td class="rooming-note"></td>
            </tr>`)}
        </tbody>
      </table>
    </article>`;
}
