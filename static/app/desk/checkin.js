// Check-in on one sheet: who it is, what is still missing, the room (given or suggested, or any other that is free),
// and one button. A prepared guest takes two presses.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { dateSpan, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { chip, hkDot, vipMark } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { captureStayId } from '../reservation/guests.js';
import { finished, takeStep, taker } from './step.js';

export function checkInSheet(reservation) {
  openSheet({
    title: t('desk.check_in'),
    setup: () => {
      const context = query('svc.api.checkin_context', () => ({ reservation }));
      return { context, room: signal(null), others: signal(false), trouble: signal(null), busy: signal(false), done: signal(null) };
    },
    body: (close, state) => (state.done() ? finished(state.done(), { undo: () => undo(reservation), other: printing(reservation) }, close) : shown(state.context, (data) => content(data, state, close), { lines: 7 })),
  });
}

function content(data, state, close) {
  const { reservation: stay, readiness } = data;
  const room = chosenRoom(data, state.room());
  return html`
    <div>
      <p class="checkin-guest">${stay.guest_name} ${vipMark(stay.vip)}</p>
      <p class="soft">${[stay.room_type_name, dateSpan(stay.check_in_date, stay.check_out_date), t('stay.adults', { n: stay.adults }),
        stay.children ? t('stay.children', { n: stay.children }) : '', stay.planned_check_in_time ? t('checkin.expected', { time: time(stay.planned_check_in_time) }) : '']
        .filter(Boolean).join(' · ')}</p>
    </div>
    ${roomChoice(data, room, state)}
    ${papers(readiness, stay)}
    ${problem(state.trouble())}
    <footer class="sheet-foot">
      <button type="button" class="button" @click=${() => openPrint(`/print/registration/${stay.name}`)}>${icon('print')}${t('card.title')}</button>
      <button type="button" autofocus class="button button-primary" aria-disabled=${state.busy() || !room ? 'true' : null}
        @click=${() => checkIn(stay, room, state, close)}>${icon('in')}${room ? t('checkin.confirm', { room: room.room_number }) : t('checkin.choose')}</button>
    </footer>`;
}

/** The room that the button hands over: the one pressed, else the assigned one, else the suggestion. */
function chosenRoom(data, pressed) {
  if (pressed) return data.rooms.find((room) => room.name === pressed);
  if (data.room_assigned) return data.room_assigned;
  if (!data.suggestion) return null;
  return data.rooms.find((room) => room.name === data.suggestion.room) ?? { name: data.suggestion.room, room_number: data.suggestion.room_number };
}

function roomChoice(data, room, state) {
  const suggested = room && data.suggestion && room.name === data.suggestion.room;
  const ready = room && ['Clean', 'Inspected'].includes(room.housekeeping_status);
  return html`
    <section class="checkin-room" aria-label=${t('checkin.room')}>
      <div class="grow">
        <p class="eyebrow">${data.room_assigned ? t('checkin.assigned') : suggested ? t('checkin.suggested') : t('checkin.chosen')}</p>
        <p class="checkin-number">${room ? room.room_number : t('checkin.none')}</p>
        ${suggested ? html`<p class="soft small">${data.suggestion.why}</p>` : ''}
      </div>
      ${room?.housekeeping_status ? chip(word(room.housekeeping_status), ready ? 'good' : 'action', ready ? 'check' : 'broom') : ''}
      ${data.rooms.length ? html`<button type="button" class="button button-small" aria-expanded=${state.others() ? 'true' : 'false'}
        @click=${() => state.others.update((open) => !open)}>${t('checkin.other_room')}</button>` : ''}
    </section>
    ${state.others() ? html`
      <div class="room-picks" role="radiogroup" aria-label=${t('checkin.other_room')}
        @keydown=${(event) => rove(event, [...event.currentTarget.children], { horizontal: true })}>
        ${data.rooms.map((each) => html`<button type="button" role="radio" class="room-pick" aria-checked=${each.name === room?.name ? 'true' : 'false'}
          @click=${() => state.room.set(each.name)}><b class="figure">${each.room_number}</b>${hkDot(each.housekeeping_status)}</button>`)}
      </div>` : ''}`;
}

/** What the law and the house want to have of a guest, and whether it is there. */
function papers(readiness, stay) {
  const lines = [
    ['phone', t('checkin.phone'), readiness.phone, readiness.phone],
    ['mail', t('checkin.email'), readiness.email, readiness.email],
    ['id', t('checkin.id'), readiness.id_on_file],
    ['home', t('checkin.address'), readiness.address_on_file],
    ['check', t('checkin.precheckin'), ['Submitted', 'Verified'].includes(readiness.precheckin_status), word(readiness.precheckin_status)],
  ];
  return html`
    <ul class="papers" aria-label=${t('checkin.papers')}>
      ${lines.map(([picture, label, there, detail]) => html`
        <li class=${there ? 'paper-there' : 'paper-missing'}>${icon(picture)}<span>${label}</span>
          <span class="soft small cut">${typeof detail === 'string' ? detail : ''}</span>
          ${picture === 'id' && !there ? html`<button type="button" class="button button-small" @click=${() => captureStayId(stay.name, stay.guest_name)}>${icon('camera')}${t('scan.take')}</button>` : ''}
          <span class="paper-mark">${there ? icon('check') : html`<span class="small">${t('checkin.missing')}</span>`}</span></li>`)}
    </ul>`;
}

const undo = taker('svc.desk.undo_check_in', 'checkin.undone');

function checkIn(stay, room, state, close) {
  if (!room) return;
  takeStep(state, close, {
    run: () => act('svc.api.check_in', { reservation: stay.name, room: room.name }),
    told: ({ warnings }) => ({ text: t('checkin.done', { name: stay.guest_name, room: room.room_number }), warnings }),
    undo: () => undo(stay.name),
  });
}

const printing = (reservation) => ({ label: t('card.title'), picture: 'print', run: () => openPrint(`/print/registration/${reservation}`) });
