// The room board: every room by floor, who is in it and how clean it is. A tile opens the room: its guest, its state.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { segments } from '../../core/controls.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { hkDot } from '../../parts/chip.js';
import { warnToasts } from '../../parts/warned.js';
import { openStay } from '../common/open-stay.js';
import { ticketSheet } from '../housekeeping/new-service-ticket.js';

const STATES = ['Clean', 'Inspected', 'Dirty', 'Out of Order'];

export function roomBoard(data, named) {
  const byRoom = new Map(data.in_house.map((stay) => [stay.room, stay]));
  const arriving = new Map(data.arrivals.filter((stay) => stay.room).map((stay) => [stay.room, stay]));
  const leaving = new Set(data.departures.map((stay) => stay.room));
  const floors = groupBy(data.rooms, (room) => room.floor ?? '');
  return html`
    <section class="card room-board" id="rooms" aria-label=${t('board.title')}>
      <header class="list-head"><h2>${t('board.title')}</h2></header>
      <div class="board-body" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.tile')], {
        horizontal: true,
        vertical: false,
      })}>
        ${[...floors].map(([floor, rooms]) => html`
          ${floor ? html`<h3 class="eyebrow">${t('board.floor', { floor })}</h3>` : ''}
          <div class="tiles">
            ${rooms.map((room) => tile(room, {
              stay: byRoom.get(room.name),
              next: arriving.get(room.name),
              leaves: leaving.has(room.name),
              named,
            }))}
          </div>`)}
      </div>
      <footer class="board-legend">${STATES.map((state) => html`<span>${hkDot(state)}${word(state)}</span>`)}</footer>
    </section>`;
}

function tile(room, about) {
  const { stay, next, leaves } = about;
  const out = room.housekeeping_status === 'Out of Order';
  const mood = out ? 'tile-out' : stay ? (leaves ? 'tile-leaving' : 'tile-taken') : '';
  const line = stay ? lastName(stay.guest_name) : out ? t('board.out') : next ? lastName(next.guest_name) : '';
  const description = named(room, about);
  return html`
    <button type="button" class="tile ${mood}" title=${description} aria-label=${`${room.room_number} ${line}: ${description}`}
      @click=${() => roomSheet(room, about)}>
      <span class="tile-top"><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</span>
      <span class="tile-line cut">${!stay && next && !out ? icon('in') : leaves ? icon('out') : ''}${line}</span>
    </button>`;
}

const lastName = (name) => (name ?? '').trim().split(/\s+/).pop();

function named(room, { stay, next, leaves, named: names }) {
  return [
    names.type(room.room_type), word(room.housekeeping_status),
    stay ? `${stay.guest_name}${leaves ? `, ${t('board.leaves')}` : ''}` : word('Vacant'),
    next ? t('board.arrives', { name: next.guest_name }) : '',
  ].filter(Boolean).join(' · ');
}

/** A room in full: its guests of today and its state, which one tap changes. */
function roomSheet(room, { stay, next, named }) {
  openSheet({
    title: t('board.room', { room: room.room_number }),
    setup: () => ({ state: signal(room.housekeeping_status), trouble: signal(null) }),
    body: (close, { state, trouble }) => html`
      <p class="soft">${named.type(room.room_type)}${room.floor ? ` · ${t('board.floor', { floor: room.floor })}` : ''}</p>
      <div class="field"><span class="label">${t('board.housekeeping')}</span>
        ${segments({
          value: state(),
          choices: STATES.map((each) => [each, word(each)]),
          label: t('board.housekeeping'),
          set: (next) => setState(room, next, state, trouble),
        })}
      </div>
      ${problem(trouble())}
      ${[[stay, 'board.here_now'], [next, 'board.arrives_today']].filter(([who]) => who).map(([who, label]) => html`
        <button type="button" class="demo-user" @click=${() => { close(); openStay(who.name); }}>
          ${icon('person')}
          <span class="grow"><span class="soft small">${t(label)}</span><br><strong>${who.guest_name}</strong></span>
          ${icon('right')}
        </button>`)}
      <div>
        <button type="button" class="button" @click=${() => { close(); ticketSheet({ room: room.name }); }}>
          ${icon('wrench')}${t('tickets.new')}
        </button>
      </div>`,
  });
}

async function setState(room, next, state, trouble) {
  const before = state.peek();
  state.set(next);
  trouble.set(null);
  try {
    const { warnings } = await act('svc.api.set_housekeeping_status', { room: room.name, status: next });
    toast(t('board.now', { room: room.room_number, state: word(next) }));
    warnToasts(warnings);
  } catch (error) {
    state.set(before);
    trouble.set(error);
  }
}

function groupBy(list, key) {
  const groups = new Map();
  for (const item of list) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
