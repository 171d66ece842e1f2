// Many names at once, typed or pasted, one guest a line, read into rows: rooms booked in the contact's name get their guests
// first, the other guests are picked up one after the other. What is
// refused stays in its row with the reason and can be tried again; what is done stays done.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { announce } from '../../core/toast.js';
import { sentence } from '../../core/format.js';
import { errorText, t } from '../../core/i18n.js';
import { shortName } from '../common/room-names.js';
import { openStay } from '../common/open-stay.js';
import { firstType, pickUp, typeChoices } from './pickup.js';
import { namelessRooms, readNames, roomFor } from './terms.js';

/** `members()` is the rooming list: its rooms in the contact's name wait for their guests. */
export function namesSheet({ group, grid, choices, members }) {
  openSheet({ title: t('groups.names'), wide: true, setup: () => setup({ group, grid, choices, members }), body: draw });
}

function setup({ group, grid, choices, members }) {
  const nameless = computed(() => namelessRooms(members(), group.contact));
  const start = nameless.peek();
  // One room in the contact's name may be the contact's own.
  const form = makeForm({ text: '', room_type: start[0]?.room_type ?? firstType(grid()), fill: start.length > 1 ? 1 : 0 });
  const types = computed(() => choices.types().map((type) => ({
    name: type.name,
    codes: [type.name, shortName(type.name), type.room_type_name, type.room_type_code].filter(Boolean),
  })));
  const rows = computed(() => readNames(form.values().text, types(), form.values().room_type));
  // The result of each line, by its text and how often it is above, so that editing one line keeps the others' results.
  const results = signal(new Map());
  const busy = signal(false);
  const keyed = computed(() => {
    const seen = new Map();
    return rows().map((row) => {
      const text = JSON.stringify({ ...row, id: 0 });
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      return { ...row, key: `${text}#${times}` };
    });
  });
  const open = computed(() => keyed().filter((row) => row.guest_name && !results().get(row.key)?.name));
  const run = async () => {
    if (busy.peek()) return;
    busy.set(true);
    const waiting = open.peek();
    let rooms = Number(form.get('fill')) ? nameless.peek() : [];
    let failed = 0;
    for (const { id, key, warnings, ...guest } of waiting) {
      const room = roomFor(guest, rooms, form.get('room_type'));
      const result = await (room ? nameRoom(room, guest) : pickUp(group, guest)).catch((error) => {
        if (!('status' in error)) throw error;
        failed += 1;
        return { refused: errorText(error), lost: error.status === 0 };
      });
      if (room && !result.refused) rooms = rooms.filter((each) => each !== room);
      results.update((all) => new Map(all).set(key, result));
      if (result.lost) break;
    }
    busy.set(false);
    announce(t('groups.names_done', { done: waiting.length - failed, failed }));
  };
  return { group, grid, choices, form, nameless, keyed, open, results, busy, run };
}

/** Gives a booked room to its guest; the party only where it is not the usual one. */
async function nameRoom(room, { guest_name, phone, adults, children }) {
  const party = adults !== 2 || children ? { adults, children } : {};
  const made = await act('svc.desk.edit_booking', { reservation: room.name, guest_name, ...(phone ? { phone } : {}), ...party });
  return { name: made.reservation, room: made.room, warnings: made.warnings };
}

function draw(close, { group, grid, choices, form, nameless, keyed, open, results, busy, run }) {
  const rows = keyed();
  const done = rows.filter((row) => results().get(row.key)?.name).length;
  const label = (type) => choices.types().find((each) => each.name === type)?.room_type_name ?? shortName(type);
  return html`
    <form class="stack" @submit=${(event) => { event.preventDefault(); run(); }}
      @keydown=${(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && run()}>
      <div class="names-fields">
        ${field(form, {
          name: 'text', label: t('groups.names_field'), kind: 'textarea', rows: 7, hint: t('groups.names_hint'),
          placeholder: t('groups.names_sample'), autofocus: true,
        })}
        ${field(form, { name: 'room_type', label: t('groups.names_type'), kind: 'select', choices: typeChoices(grid(), choices) })}
        ${nameless().length ? field(form, { name: 'fill', kind: 'check', wide: true,
          label: t('groups.names_fill', { n: nameless().length, name: group.contact.name }) }) : ''}
      </div>
      ${rows.length ? html`<div class="table-scroll"><table class="table names-table">
        <thead>
          <tr>
            <th scope="col">${t('field.guest')}</th>
            <th scope="col">${t('field.phone')}</th>
            <th scope="col">${t('field.party')}</th>
            <th scope="col">${t('field.room_type')}</th>
            <th scope="col">${t('groups.result')}</th>
          </tr>
        </thead>
        <tbody>${each(rows, (row) => row.key, (row) => html`
          <tr>
            <td class="strong">${row.guest_name}${warned(row, 'name')}</td>
            <td class="figure">${row.phone}${warned(row, 'phone')}</td>
            <td>${[row.adults, row.children || ''].filter(String).join(' + ').replace(/ \+ $/, '')}${warned(row, 'party')}</td>
            <td>${label(row.room_type)}${warned(row, 'room_type')}</td>
            <td>${row.guest_name ? outcome(results().get(row.key), close) : ''}</td></tr>`)}</tbody>
      </table></div>` : ''}
      ${done && !open().length ? html`
        <p class="notice" role="status">${icon('check')}<span>${t('groups.names_all', { n: done })}</span></p>` : ''}
      <footer class="sheet-foot">
        <button type="button" class="button ${done ? 'button-primary' : ''}" @click=${() => close()}>
          ${done ? t('action.done') : t('action.back')}
        </button>
        ${open().length ? html`<button type="submit" class="button button-primary" aria-disabled=${busy() ? 'true' : null}>
          ${busy() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
          <span>${t(Number(form.get('fill')) && nameless().length ? 'groups.names_give' : 'groups.names_do', { n: open().length })}</span>
          <kbd>Ctrl ↵</kbd>
        </button>`
          : ''}
      </footer>
    </form>`;
}

/** What was not understood, in the cell that it was meant for. */
const warned = (row, cell) => row.warnings.filter((each) => each.cell === cell).map(({ key, text }) => html`
  <span class="small names-warned">${icon('alert')}${t(key, { text })}</span>`);

function outcome(result, close) {
  if (!result) return html`<span class="faint">${t('groups.names_waiting')}</span>`;
  if (result.refused) return html`<span class="names-refused">${icon('alert')}${result.refused}</span>`;
  const go = () => {
    close();
    openStay(result.name);
  };
  return html`<button type="button" class="link names-made" @click=${go}>
    ${icon('check')}
    ${result.room ? t('board.room', { room: shortName(result.room) }) : result.name}
  </button>
    ${result.trouble ? html`<span class="small soft folio-detail">${result.text}</span>` : ''}
    ${result.warnings.map((warning) => html`<span class="small names-warned">${icon('alert')}${sentence(warning)}</span>`)}`;
}
