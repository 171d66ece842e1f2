// Check-in on one sheet: the room, the guest and the money, and one button that saves all of it and hands over the key, in one
// call. The warnings and the prices are the preview's, so they come before. A prepared guest takes two presses.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, query, settled } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problems } from '../../core/sheet.js';
import { field, makeForm, sendKey, showProblem } from '../../core/form.js';
import { openPrint } from '../../core/print.js';
import { daysBetween } from '../../core/dates.js';
import { dateSpan, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { readFigure } from '../../parts/cells.js';
import { chip, hkDot, vipMark } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { editGuestSheet } from '../guests/profile-form.js';
import { isMoney } from '../folio/payments-modes.js';
import { openReceipt } from '../folio/receipts.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { concluded, finished, notices, previewed, taker } from '../common/step-sheet.js';
import { GUEST_FIELDS, guestBlock } from './check-in-guest.js';
import { moneyBlock } from './check-in-money.js';
import { occupied, overStay } from './check-in-obstacles.js';
import { otherRooms, otherTypes, roomParams } from './check-in-types.js';
import { cells, guestsState, requireNames, saveRegister } from './guests-tab.js';

export function checkInSheet(reservation) {
  openSheet({
    title: t('desk.check_in'),
    wide: true,
    unsent: ({ register }) => register.changed.peek(),
    setup: (close) => {
      const context = query('svc.api.checkin_context', () => ({ reservation }));
      const room = signal(null);
      const register = guestsState(() => ({ name: reservation }));
      const chosen = () => context.data() && chosenRoom(context.data(), room());
      const form = makeForm({ ...blank(), keys_given: '', amount: '', mode: 'Cash', kind: 'Advance', reference: '', price: 'keep' }, {
        send: (values) => arrive(context.data(), chosen(), values, state, close),
      });
      const typed = () => given(form.values(), register);
      // What is typed is asked for after a pause, the sheet as it opens at once.
      const later = settled(typed, 300);
      const asked = () => (chosen() ? {
        reservation, ...roomParams(context.data(), chosen(), form.values()), ...(Object.keys(typed()).length ? later() ?? {} : {}),
      } : null);
      const state = {
        context, room, register, form, others: signal(null), done: signal(null), taken: signal(null),
        notice: shiftNotice(),
        stay: query('svc.api.reservation_detail', () => ({ reservation })),
      };
      // Not while the step is taken: what it would do then is refused, because it is done.
      state.preview = lasting(preview('svc.desk.register_and_check_in', () => (form.busy() || state.taken() ? null : asked())));
      return state;
    },
    body: (close, state) => (state.done()
      ? finished(state.done(), { undo: () => undo(reservation), other: nextPaper(reservation, state) }, close)
      : shown(state.context, (data) => content(data, state), { lines: 7 })),
  });
}

/** A preview whose last answer stays while none is asked for. */
function lasting(live) {
  const last = signal(undefined);
  effect(() => {
    if (live.data() !== undefined) last.set(live.data());
  });
  return { ...live, data: last };
}

const blank = () => Object.fromEntries(GUEST_FIELDS.map((name) => [name, '']));

/** The card prints what is saved, so what was typed of the guest and the register is saved first. */
async function printCard(stay, { form, register }, element) {
  const { guest, occupants } = given(form.values.peek(), register);
  try {
    if (guest) {
      await act('svc.records.save', { type: 'guest', name: stay.guest, values: guest });
      form.values.update((all) => ({ ...all, ...blank() }));
    }
    if (occupants) await saveRegister(stay, register);
    openPrint(`/print/registration/${stay.name}`);
  } catch (error) {
    form.refuse(error);
    showProblem(element);
  }
}

/** What was typed, as the server takes it. */
function given(values, register) {
  const guest = Object.fromEntries(GUEST_FIELDS.filter((name) => values[name].trim()).map((name) => [name, values[name].trim()]));
  const { amount, mode, kind, reference } = values;
  return {
    ...(Object.keys(guest).length ? { guest } : {}),
    ...(values.keys_given.trim() ? { keys_given: values.keys_given.trim() } : {}),
    ...(register.changed() ? { occupants: register.rows().map(cells) } : {}),
    ...(amount.trim() ? { amount: readFigure(amount) ?? amount, mode, kind, reference } : {}),
  };
}

function content(data, state) {
  const { reservation: stay } = data;
  const { form } = state;
  const room = chosenRoom(data, state.room());
  const refused = state.preview.error();
  const unplaced = refused && !(refused.field in form.values()) ? refused : null;
  // A refusal of the room is shown beside the room; one of the connection below the form.
  const ofRoom = unplaced?.status ? unplaced : null;
  return html`
    <form class="check-in" novalidate @submit=${form.submit} @keydown=${sendKey(form)}>
      <div>
        <div class="row-apart row-wraps"><p class="checkin-guest">${stay.guest_name} ${vipMark(stay.vip)}</p>
          <button type="button" class="button button-small" @click=${() => editGuestSheet(stay.guest)}>
            ${icon('edit')}${t('guests.edit')}
          </button>
        </div>
        <p class="soft">${[stay.room_type_name, dateSpan(stay.check_in_date, stay.check_out_date), t('stay.adults', { n: stay.adults }),
          stay.children ? t('stay.children', { n: stay.children }) : '',
          stay.planned_check_in_time ? t('checkin.expected', { time: time(stay.planned_check_in_time) }) : '']
          .filter(Boolean).join(' · ')}</p>
      </div>
      ${overStay(stay, state.stay.data())}
      ${roomChoice(data, room, state, ofRoom)}
      ${problems(ofRoom)}
      ${otherTypes(data, room, state)}
      <div class="fields">${field(form, { name: 'keys_given', label: t('stay.keys'), hint: t('checkin.keys_hint'), optional: true,
        maxlength: 60 })}</div>
      <div class="check-in-blocks">
        ${guestBlock(data, state)}
        ${moneyBlock(data, state, nightsAdded(data), previewed(state)?.moved_type)}
      </div>
      ${unplaced ? '' : notices(previewed(state)?.warnings ?? [])}
      ${problems(ofRoom ? null : unplaced, ofRoom && form.problem()?.code === ofRoom.code ? null : form.problem())}
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${(event) => printCard(stay, state, event.target.closest('form'))}>
          ${icon('print')}${t('card.title')}
        </button>
        ${!room || previewed(state) || refused
          ? html`<button type="submit" autofocus class="button button-primary" aria-disabled=${form.busy() || !room ? 'true' : null}>
            ${icon('in')}${stepLabel(data, room, form)}
          </button>`
          : ''}
      </footer>
    </form>`;
}

/** How many nights an arrival before the booked date adds. */
const nightsAdded = ({ reservation: stay, early_arrival: early }) => (early ? daysBetween(early.check_in_date, stay.check_in_date) : 0);

function stepLabel(data, room, form) {
  if (!room) return t('checkin.choose');
  const paid = Number(readFigure(form.get('amount')) ?? 0);
  if (paid > 0) return t('checkin.confirm_paid', { room: room.room_number, amount: money(paid) });
  const added = nightsAdded(data);
  if (!added) return t('checkin.confirm', { room: room.room_number });
  const nights = t('stay.nights', { n: added });
  const amount = data.early_arrival.added;
  return amount > 0
    ? t('checkin.confirm_early', { room: room.room_number, amount: money(amount) })
    : t('checkin.confirm_added', { room: room.room_number, nights });
}

/** The room that the button hands over: the one pressed, else the assigned one, else the suggestion. */
function chosenRoom(data, pressed) {
  if (pressed) return [...data.rooms, ...otherRooms(data)].find((room) => room.name === pressed);
  if (data.room_assigned) return data.occupied_by ? null : data.room_assigned;
  if (!data.suggestion) return null;
  return data.rooms.find((room) => room.name === data.suggestion.room) ?? {
    name: data.suggestion.room,
    room_number: data.suggestion.room_number,
  };
}

function roomChoice(data, room, state, refused) {
  // Rooms are offered beside an assigned one only where that one can't be handed over.
  const open = state.others() ?? Boolean(data.room_assigned && data.rooms.length);
  const assigned = room ? room.name === data.room_assigned?.name : Boolean(data.occupied_by);
  const outOfOrder = room?.housekeeping_status === 'Out of Order';
  const suggested = room && data.suggestion && room.name === data.suggestion.room;
  const ready = room && ['Clean', 'Inspected'].includes(room.housekeeping_status);
  return html`
    <section class="checkin-room ${refused ? 'checkin-room-refused' : ''}" aria-label=${t('checkin.room')}>
      <div class="grow">
        <p class="eyebrow">${t(assigned ? 'checkin.assigned' : suggested ? 'checkin.suggested' : 'checkin.chosen')}</p>
        <p class="checkin-number">${(room ?? (assigned ? data.room_assigned : null))?.room_number ?? t('checkin.none')}</p>
        ${suggested ? html`<p class="soft small">${data.suggestion.why}</p>` : ''}
      </div>
      ${room?.housekeeping_status
        ? chip(word(room.housekeeping_status), ready ? 'good' : 'action', ready ? 'check' : outOfOrder ? 'ban' : 'broom')
        : ''}
      ${data.rooms.length ? html`<button type="button" class="button button-small" aria-expanded=${open ? 'true' : 'false'}
        @click=${() => state.others.set(!open)}>${t('checkin.other_room')}</button>` : ''}
    </section>
    ${data.occupied_by ? occupied(data) : ''}
    ${open ? html`
      <div class="room-picks" role="radiogroup" aria-label=${t('checkin.other_room')}
        @keydown=${(event) => rove(event, [...event.currentTarget.children], { horizontal: true })}>
        ${data.rooms.map((each) => html`<button type="button" role="radio" class="room-pick"
          aria-checked=${each.name === room?.name ? 'true' : 'false'}
          @click=${() => state.room.set(each.name)}><b class="figure">${each.room_number}</b>${hkDot(each.housekeeping_status)}</button>`)}
      </div>` : ''}`;
}

const undo = taker('svc.desk.undo_check_in', 'checkin.undone');

async function arrive(data, room, values, state, close) {
  if (!room) return;
  const { reservation: stay } = data;
  if (state.register.changed.peek()) requireNames(state.register.rows.peek());
  const more = given(values, state.register);
  const params = { reservation: stay.name, ...roomParams(data, room, values), ...more };
  const answer = await act('svc.desk.register_and_check_in', params);
  state.register.changed.set(false);
  const received = more.amount && isMoney(more.mode);
  state.taken.set(received ? answer : {});
  const text = [
    t('checkin.done', { name: stay.guest_name, room: room.room_number }),
    received ? t('checkin.received', { amount: money(Number(more.amount)) }) : '',
  ].filter(Boolean).join(' ');
  concluded(state, close, { text, warnings: answer.warnings, undo: () => undo(stay.name) });
}

/** After the check-in: the receipt of what was paid, else the registration card. */
function nextPaper(reservation, state) {
  const { folio, payment } = state.taken() ?? {};
  return payment
    ? { label: t('receipt.title'), picture: 'print', run: () => openReceipt(folio, payment) }
    : { label: t('card.title'), picture: 'print', run: () => openPrint(`/print/registration/${reservation}`) };
}
