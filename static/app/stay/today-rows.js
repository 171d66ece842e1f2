// One stay in a list of the board: room, guest, times, money, and the button of its next step.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { date, dateSpan, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { clockTime } from '../../core/dates.js';
import { chip, hkDot } from '../../parts/chip.js';
import { openStay } from '../common/open-stay.js';
import { checkInSheet, checkOutSheet } from './arrival-departure.js';
import { dueChips } from '../common/due-chips.js';
import { tentativeChip } from './tentative.js';

export function stayRow(stay, { kind, date: today, rooms, named }) {
  const room = rooms.find((each) => each.name === stay.room);
  const overdue = kind !== 'arrivals' && stay.check_out_date < today;
  return html`
    <li class="stay-row" tabindex="0" data-stay=${stay.name} data-kind=${kind} aria-label=${`${stay.guest_name}, ${named.room(stay.room)}`}
      @click=${(event) => event.target.closest('button, a') || openStay(stay.name)}>
      <span class="stay-room ${room ? '' : 'stay-room-none'}">
        ${room ? html`<b class="figure">${room.room_number}</b>${kind === 'arrivals' ? hkDot(room.housekeeping_status) : ''}`
          : html`<span>${t('stay.no_room')}</span>`}
      </span>
      <span class="stay-guest">
        <span class="stay-name"><strong class="cut">${stay.guest_name}</strong>
          ${stay.vip ? html`<span class="chip chip-vip">${icon('star')}</span>` : ''}
          ${stay.special_requests
            ? html`<span class="stay-note" title=${stay.special_requests} role="img" aria-label=${stay.special_requests}>
              ${icon('info')}
            </span>`
            : ''}
        </span>
        <span class="stay-about">${about(stay, kind, named)}</span>
      </span>
      <span class="stay-time">${timeOf(stay, kind, today)}</span>
      <span class="stay-chips">
        ${kind === 'arrivals' ? readiness(stay, room) : ''}
        ${tentativeChip(stay.tentative_until)}
        ${overdue ? chip(t('stay.overdue'), 'overdue', 'alert') : ''}
        ${Number(stay.advance_open) ? chip(t('stay.advance_unpaid'), 'action', 'wallet') : ''}
        ${dueChips(stay, { paid: stay.paid_total, status: stay.status })}
      </span>
      <span class="stay-next">${nextStep(stay, kind, overdue)}</span>
    </li>`;
}

function about(stay, kind, named) {
  const party = [
    t('stay.adults', { n: stay.adults }),
    stay.children ? t('stay.children', { n: stay.children }) : '',
  ].filter(Boolean).join(', ');
  const when = kind === 'in_house'
    ? dateSpan(stay.check_in_date, stay.check_out_date)
    : stay.nights
    ? t('stay.nights', { n: stay.nights })
    : t('stay.day_use');
  // A fact is not broken between its number and its word.
  return [named.type(stay.room_type), when, party, stay.company, ...stay.extras, rideOf(stay, kind),
    stay.open_instructions ? t('stay.open_instructions', { n: stay.open_instructions }) : ''].filter(Boolean)
    .map((fact, i) => html`${i ? ' · ' : ''}<span class="stay-fact">${fact}</span>`);
}

function timeOf(stay, kind, today) {
  if (kind === 'in_house') {
    return html`<span class="soft small">${t('stay.until', { date: date(
      stay.check_out_date,
      stay.check_out_date === today ? 'short' : 'day',
    ) })}</span>`;
  }
  if (kind === 'departures') {
    const leaves = clockTime(stay.planned_check_out_time);
    return leaves
      ? html`<span class="figure" title=${t('stay.leaves_at', { time: leaves })}>${icon('clock')}${leaves}</span>`
      : '';
  }
  const at = clockTime(stay.eta) ?? stay.eta;
  return at ? html`<span class="figure">${icon('clock')}${at}</span>` : '';
}

/** Who fetches an arriving guest, or brings a leaving one, has to know when and where. */
function rideOf(stay, kind) {
  const ride = { arrivals: stay.pickup, departures: stay.drop }[kind];
  if (!ride) return '';
  const by = [t(kind === 'arrivals' ? 'travel.pickup' : 'travel.drop'), word(ride.mode), ride.reference].filter(Boolean).join(' ');
  return ride.at ? `${by}, ${time(ride.at.split(' ')[1])}` : by;
}

/** Whether the room can't be handed over yet (its dot says the rest), and whether the guest has registered at home. */
function readiness(stay, room) {
  const registered = stay.precheckin_status === 'Verified' || stay.precheckin_status === 'Submitted'
    ? html`<span class="chip chip-good" title=${t('stay.prechecked')} role="img" aria-label=${t('stay.prechecked')}>${icon('id')}</span>`
    : '';
  if (!room) return registered;
  if (room.housekeeping_status === 'Out of Order') return html`${registered}${chip(word(room.housekeeping_status), 'overdue', 'ban')}`;
  const ready = room.occupancy_status === 'Vacant' && ['Clean', 'Inspected'].includes(room.housekeeping_status);
  return html`${registered}${ready ? '' : chip(t('stay.room_not_ready'), 'action', 'broom')}`;
}

function nextStep(stay, kind, overdue) {
  if (kind === 'arrivals') {
    return html`<button type="button" class="button button-small next" @click=${() => checkInSheet(stay.name)}>
      ${icon('in')}${t('desk.check_in')}
    </button>`;
  }
  if (kind === 'departures' || overdue) {
    return html`<button type="button" class="button button-small next" @click=${() => checkOutSheet(stay.name)}>
      ${icon('out')}${t('desk.check_out')}
    </button>`;
  }
  return html`<button type="button" class="button button-small button-quiet" @click=${() => openStay(stay.name)}>
    ${t('action.open')}
  </button>`;
}
