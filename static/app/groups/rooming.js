// The rooming list: everyone of the group, where they sleep and what comes next. Arrivals are checked in from here.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, dateSpan } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { statusChip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { checkInSheet } from '../stay/check-in.js';
import { shortName } from '../common/room-names.js';
import { businessDate } from '../common/session.js';
import { openStay } from '../common/open-stay.js';
import { allRoomsSheet, printCards, readyFor } from './all-rooms.js';

const LIVE = ['Confirmed', 'Checked In'];

export function roomingCard({ group, rooming_list: members }, { choices, many, print, may }) {
  const gone = ['Cancelled', 'No Show'];
  const rows = [...members.filter((member) => !gone.includes(member.status)), ...members.filter((member) => gone.includes(member.status))];
  return html`
    <section class="card rooming" aria-label=${t('groups.rooming')}>
      <header class="list-head">
        <h2>${t('groups.rooming')}</h2>
        <span class="chip chip-line figure">${count(members.length)}</span>
        <span class="grow"></span>
        ${may.pick
          ? html`<button type="button" class="button button-small" @click=${many}>${icon('list')}${t('groups.names')}</button>`
          : ''}
        ${may.desk && readyFor('in', members).length
          ? html`<button type="button" class="button button-small group-in" @click=${() => allRoomsSheet('in', members)}>
            ${icon('in')}${t('groups.all_in')}
          </button>`
          : ''}
        ${may.desk && readyFor('out', members).length
          ? html`<button type="button" class="button button-small group-out" @click=${() => allRoomsSheet('out', members)}>
            ${icon('out')}${t('groups.all_out')}
          </button>`
          : ''}
        ${may.desk && rows.some((member) => LIVE.includes(member.status))
          ? html`<button type="button" class="button button-small group-cards" @click=${() => printCards(
            rows.filter((member) => LIVE.includes(member.status)).map((member) => member.name),
          )}>${icon('id')}${t('groups.cards')}</button>`
          : ''}
        ${members.length
          ? html`<button type="button" class="button button-small" @click=${print}>${icon('print')}${t('action.print')}</button>`
          : ''}
      </header>
      ${rows.length
        ? html`
          <ul @keydown=${(event) => keyOnRow(event, rows, may)}>
            ${each(rows, (member) => member.name, (member) => memberRow(member, group, { choices, may }))}
          </ul>`
        : nothing(
          'people',
          t('groups.nobody'),
          may.pick ? html`<button type="button" class="button" @click=${many}>${t('groups.names')}</button>` : '',
        )}
    </section>`;
}

function memberRow(member, group, { choices, may }) {
  const type = choices.types().find((each) => each.name === member.room_type)?.room_type_name ?? shortName(member.room_type);
  const own = member.check_in_date !== group.check_in_date || member.check_out_date !== group.check_out_date;
  return html`
    <li class="rooming-row" tabindex="0" data-stay=${member.name}
      aria-label=${`${member.guest_name}, ${shortName(member.room) || t('stay.no_room')}`}
      @click=${(event) => event.target.closest('button') || openStay(member.name)}>
      <span class="stay-room ${member.room ? '' : 'stay-room-none'}">
        ${member.room ? html`<b class="figure">${shortName(member.room)}</b>` : t('stay.no_room')}
      </span>
      <span class="stay-guest"><strong class="cut">${member.guest_name}</strong>
        <span class="small soft cut">${[
          type,
          own ? dateSpan(member.check_in_date, member.check_out_date) : '',
          member.name,
        ].filter(Boolean).join(' · ')}</span>
      </span>
      ${statusChip(member.status)}
      <span class="stay-next">${arrives(member, may)
        ? html`<button type="button" class="button button-small next" @click=${() => checkInSheet(member.name)}>
          ${icon('in')}${t('desk.check_in')}
        </button>`
        : html`<button type="button" class="button button-small button-quiet" @click=${() => openStay(member.name)}>
          ${t('action.open')}
        </button>`}
      </span>
    </li>`;
}

const arrives = (member, may) => may.desk && member.status === 'Confirmed' && member.check_in_date <= businessDate();

function keyOnRow(event, rows, may) {
  const row = event.target.closest('.rooming-row');
  if (!row || event.ctrlKey || event.metaKey || event.altKey) return;
  const member = rows.find((each) => each.name === row.dataset.stay);
  if (event.key === 'Enter' && event.target === row) openStay(row.dataset.stay);
  else if (event.key === 'i' && arrives(member, may)) {
    event.preventDefault();
    checkInSheet(member.name);
  } else rove(event, [...event.currentTarget.querySelectorAll('.rooming-row')]);
}
