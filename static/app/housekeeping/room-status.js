// The rooms for staff in the corridor: number, who is there, who comes, and the status, changed by two taps.

import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { clockTime } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { chip, hkDot, vipMark } from '../../parts/chip.js';
import { atDesk } from '../common/session.js';
import { instructionNotes } from './instructions.js';
import { ticketSheet } from './new-service-ticket.js';

const STATES = ['Dirty', 'Clean', 'Inspected', 'Out of Order'];
const shownState = signal('');

/** `actions`: setRoom(room, state), charge(room), found(room). */
export function roomList(rooms, actions) {
  const list = rooms.filter((room) => !shownState() || room.housekeeping_status === shownState());
  const number = (state) => rooms.filter((room) => room.housekeeping_status === state).length;
  return html`
    <div class="hk-filter" role="group" aria-label=${t('hk.filter')}>
      ${STATES.map((state) => html`
        <button type="button" class="hk-count" aria-pressed=${shownState() === state ? 'true' : 'false'}
          @click=${() => shownState.set(shownState() === state ? '' : state)}>
          ${hkDot(state)}<b class="figure">${number(state)}</b><span>${word(state)}</span></button>`)}
    </div>
    <ul class="hk-rooms">${each(list, (room) => room.name, (room) => html`
      <li><button type="button" class="hk-tile card" data-room=${room.room_number} @click=${() => stateSheet(room, actions)}>
        <b class="figure">${room.room_number}</b>
        <span class="grow hk-who">
          <span class="row">
            ${hkDot(room.housekeeping_status)}
            <span>${word(room.housekeeping_status)}</span>
            ${room.waiting ? html`<span class="tiny faint">${t('hk.sending')}</span>` : ''}
          </span>
          <span class="small soft cut">${who(room)}</span></span>
        ${room.instructions?.length ? chip(t('hk.asks', { n: room.instructions.length }), 'action', 'bell') : ''}
        ${room.departure_today ? chip(t('hk.leaves'), 'action', 'out') : ''}
        ${room.arrival_today ? chip(clockTime(room.eta) ?? t('hk.comes'), 'future', 'in') : ''}
      </button></li>`)}</ul>`;
}

const who = (room) => [
  room.in_house_guest,
  room.arriving_guest && t('board.arrives', { name: room.arriving_guest }),
  !room.in_house_guest && !room.arriving_guest && word(room.occupancy_status),
]
  .filter(Boolean).join(' · ');

function stateSheet(room, { setRoom, charge, found, instructed }) {
  openSheet({
    title: t('board.room', { room: room.room_number }),
    body: (close) => html`
      <p class="soft">${who(room)}</p>
      <div class="row">${vipMark(room.vip)}</div>
      ${room.special_requests ? html`<p class="hk-note">${icon('info')}<span class="lines">${room.special_requests}</span></p>` : ''}
      ${instructionNotes(room, (each) => { close(); instructed(room, each); })}
      <div class="hk-states">${STATES.map((state) => html`
        <button type="button" class="button button-large ${state === room.housekeeping_status ? 'hk-state-now' : ''}"
          aria-pressed=${state === room.housekeeping_status ? 'true' : 'false'}
          @click=${() => { close(); if (state !== room.housekeeping_status) setRoom(room, state); }}>
          ${hkDot(state)}
          <span>${word(state)}</span>
        </button>`)}
      </div>
      <div class="hk-states">
        ${room.in_house_guest
          ? html`<button type="button" class="button button-large" @click=${() => { close(); charge(room); }}>
            ${icon('cup')}
            <span>${t('hk.charge')}</span>
          </button>`
          : ''}
        <button type="button" class="button button-large" @click=${() => { close(); found(room); }}>
          ${icon('box')}
          <span>${t('hk.found')}</span>
        </button>
        ${atDesk()
          ? html`<button type="button" class="button button-large" @click=${() => { close(); ticketSheet({ room: room.name }); }}>
            ${icon('wrench')}
            <span>${t('tickets.new')}</span>
          </button>`
          : ''}
      </div>`,
  });
}
