// The green room: a room of the hotel for the hosts, held out of sale, free or at a rate a night.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { ask, query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { addDays } from '../../core/dates.js';
import { toast, toastError } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { count, dateSpan, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { fact } from '../../parts/fact.js';
import { nothing } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { atDesk } from '../common/session.js';

/** The line that a green room at a rate is billed by. */
const lineOf = (sheet) => (Number(sheet.green_room_complimentary) ? null
  : sheet.items.find((line) => line.item_type === 'Accommodation' && line.item_name.endsWith(` ${shortName(sheet.green_room)}`)));

export function greenRoomPart(state) {
  return (sheet) => html`
    <header class="list-head"><h2 class="grow">${t('fn.s_room')}</h2>
      ${state.may.sell() ? html`<button type="button" class="button button-small" data-step="room" @click=${() => roomSheet(state)}>
        ${icon('bed')}${t(sheet.green_room ? 'fn.change_room' : 'fn.hold_room')}</button>` : ''}
      ${state.may.sell() && sheet.green_room ? html`<button type="button" class="button button-small"
        @click=${() => release(state)}>${t('fn.release_room')}</button>` : ''}</header>
    ${sheet.green_room ? html`<dl class="facts fn-pad">
      ${fact(t('fn.room'), atDesk() ? html`<a class="link"
        href=${`/chart?from=${sheet.green_room_from}&room=${encodeURIComponent(sheet.green_room)}`}>
        ${shortName(sheet.green_room)}</a>` : shortName(sheet.green_room))}
      ${fact(t('fn.nights'), dateSpan(sheet.green_room_from, sheet.green_room_to))}
      ${fact(t('fn.room_rate'), lineOf(sheet) ? t('fn.a_night', { amount: money(lineOf(sheet).rate) }) : t('fn.free'))}
    </dl>` : nothing('bed', t('fn.no_room'))}`;
}

/** The rooms that are free on the dates, of every type; null until that is known, or where it is not answered. */
function freeRooms(sheet, rooms, dates) {
  const free = signal(null);
  let turn = 0;
  effect(() => {
    const types = [...new Set((rooms.data()?.rows ?? []).map((room) => room.room_type))];
    const { from_date: from, to_date: to } = dates();
    const mine = (turn += 1);
    if (!types.length || !from || !to || from >= to) return;
    Promise.all(types.map((type) => ask('svc.api.available_rooms', {
      property: sheet.property, room_type: type, check_in_date: from, check_out_date: to,
    }))).then((lists) => { if (mine === turn) free.set(new Set(lists.flat().map((room) => room.name))); }, () => {
      if (mine === turn) free.set(null);
    });
  });
  return free;
}

function roomSheet(state) {
  const sheet = state.sheet();
  openSheet({
    title: t('fn.s_room'),
    setup: (close) => {
      const rooms = query('svc.records.list', () => ({ type: 'room', property: sheet.property, limit: 500 }));
      const form = makeForm({
        room: sheet.green_room ?? '', from_date: sheet.green_room_from ?? sheet.event_date, to_date: sheet.green_room_to ??
          addDays(sheet.end_date, 1),
        complimentary: Number(sheet.green_room_complimentary) ? 1 : 0, rate: lineOf(sheet) ? typedAs(lineOf(sheet).rate) : '',
      }, {
        required: ['room'],
        send: async ({ rate, ...values }) => {
          await act('svc.banquet.assign_green_room', { function: state.name, ...values,
            ...(values.complimentary ? {} : { rate: readFigure(rate, decimalSign()) ?? rate }) });
          close();
          toast(t('fn.room_held', { room: shortName(values.room) }));
        },
      });
      const isOffered = (room, free) => !free || free.has(room.name) || room.name === sheet.green_room;
      const free = freeRooms(sheet, rooms, () => form.values());
      const offered = () => (rooms.data()?.rows ?? []).filter((room) => isOffered(room, free()));
      return { offered, form };
    },
    body: (close, { offered, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, { name: 'room', label: t('fn.room'), kind: 'select', empty: '', required: true, autofocus: true,
            hint: t('fn.free_rooms', { n: count(offered().length) }), choices: offered().map((room) => [room.name, room.room_number]) })}
          ${field(form, { name: 'from_date', label: t('fn.from'), kind: 'date' })}
          ${field(form, { name: 'to_date', label: t('fn.until'), kind: 'date', hint: t('fn.until_hint') })}
          ${field(form, { name: 'complimentary', label: t('fn.free'), kind: 'check' })}
          ${form.get('complimentary') ? '' : field(form, {
            name: 'rate', label: t('fn.rate_night'), kind: 'money', asTyped: true, required: true })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.hold_room'), { keys: '↵' })}
      </form>`,
  });
}

async function release(state) {
  const sure = await confirmSheet({ title: t('fn.release_room'), text: t('fn.release_text'), action: t('fn.release_room') });
  if (sure) act('svc.banquet.assign_green_room', { function: state.name }).then(() => toast(t('fn.room_released')), toastError);
}
