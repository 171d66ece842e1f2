// Check-in on one sheet: who it is, what is still missing, the room (given or suggested, or any other that is free), what it
// will change and cost, and one button. A prepared guest takes two presses. The warnings are the preview's, so they come before
// the key is handed over.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { daysBetween } from '../../core/dates.js';
import { dateSpan, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { chip, hkDot, vipMark } from '../../parts/chip.js';
import { shown, skeleton } from '../../parts/states.js';
import { editGuestSheet } from '../guests/profile-form.js';
import { captureStayId } from './guests-tab.js';
import { finished, previewed, notices, takeStep, taker } from '../common/step-sheet.js';

export function checkInSheet(reservation) {
  openSheet({
    title: t('desk.check_in'),
    setup: () => {
      const context = query('svc.api.checkin_context', () => ({ reservation }));
      const room = signal(null);
      return {
        context, room, others: signal(false), trouble: signal(null), busy: signal(false), done: signal(null),
        stay: query('svc.api.reservation_detail', () => ({ reservation })),
        preview: preview('svc.api.check_in', () => {
          const chosen = context.data() && chosenRoom(context.data(), room());
          return chosen ? { reservation, room: chosen.name } : null;
        }),
      };
    },
    body: (close, state) => (state.done()
      ? finished(state.done(), { undo: () => undo(reservation), other: printing(reservation) }, close)
      : shown(state.context, (data) => content(data, state, close), { lines: 7 })),
  });
}

function content(data, state, close) {
  const { reservation: stay, readiness } = data;
  const room = chosenRoom(data, state.room());
  return html`
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
    ${roomChoice(data, room, state)}
    ${outlook(data, state)}
    ${registration(readiness, stay)}
    ${problem(state.trouble())}
    <footer class="sheet-foot">
      <button type="button" class="button" @click=${() => openPrint(`/print/registration/${stay.name}`)}>
        ${icon('print')}${t('card.title')}
      </button>
      ${nextStep(data, room, state, close)}
    </footer>`;
}

/** What the check-in will warn of and what the stay will cost, as the server says it beforehand. */
function outlook(data, state) {
  if (state.preview.error()) return problem(state.preview.error());
  const arrival = previewed(state);
  const stay = state.stay.data();
  if (!arrival || !stay) return state.preview.busy() ? skeleton(2) : '';
  const added = nightsAdded(data);
  const due = added ? null : stay.money.due;
  return html`
    ${notices(arrival.warnings)}
    <dl class="sums">
      <div><dt>${added ? t('checkin.price_with', { nights: t('stay.nights', { n: added }) }) : t('money.stay_price')}</dt>
        <dd class="figure">
          ${added
            ? html`<s class="faint">${money(stay.amount_after_tax)}</s> ${money(data.early_arrival.amount_after_tax)}`
            : money(stay.amount_after_tax)}
        </dd>
      </div>
      <div><dt>${t('money.paid_so_far')}</dt><dd class="figure">${money(stay.money.paid)}</dd></div>
      ${due === null ? '' : html`
        <div class=${due > 0 ? 'sum-due' : 'sum-clear'}><dt>${t('money.at_departure')}</dt><dd class="figure">${money(due)}</dd></div>`}
    </dl>`;
}

/** How many nights an arrival before the booked date adds. */
const nightsAdded = ({ reservation: stay, early_arrival: early }) => (early ? daysBetween(early.check_in_date, stay.check_in_date) : 0);

/** The button comes with the preview: nothing is handed over before the sheet has said what it does. */
function nextStep(data, room, state, close) {
  const arrival = previewed(state);
  if (room && !arrival && !state.preview.error()) return '';
  return html`<button type="button" autofocus class="button button-primary" aria-disabled=${state.busy() || !arrival ? 'true' : null}
    @click=${() => arrival && checkIn(data.reservation, room, state, close)}>${icon('in')}
    ${arrival || !room ? stepLabel(data, room) : t('checkin.confirm', { room: room.room_number })}</button>`;
}

function stepLabel(data, room) {
  if (!room) return t('checkin.choose');
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
  if (pressed) return data.rooms.find((room) => room.name === pressed);
  if (data.room_assigned) return data.room_assigned;
  if (!data.suggestion) return null;
  return data.rooms.find((room) => room.name === data.suggestion.room) ?? {
    name: data.suggestion.room,
    room_number: data.suggestion.room_number,
  };
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
        ${data.rooms.map((each) => html`<button type="button" role="radio" class="room-pick"
          aria-checked=${each.name === room?.name ? 'true' : 'false'}
          @click=${() => state.room.set(each.name)}><b class="figure">${each.room_number}</b>${hkDot(each.housekeeping_status)}</button>`)}
      </div>` : ''}`;
}

/** What the law and the hotel want to have of a guest; what is missing is typed or scanned from here. */
function registration(readiness, stay) {
  const type = (first) => html`<button type="button" class="button button-small" @click=${() => editGuestSheet(stay.guest, first)}>
    ${icon('edit')}${t('checkin.enter')}
  </button>`;
  const scan = html`<button type="button" class="button button-small" @click=${() => captureStayId(stay.name, stay.guest_name)}>
    ${icon('camera')}${t('scan.take')}
  </button>`;
  const lines = [
    ['phone', t('checkin.phone'), readiness.phone, type('phone')],
    ['mail', t('checkin.email'), readiness.email, type('email')],
    ['id', t('checkin.id'), readiness.id_on_file, html`${type('id_number')}${scan}`],
    ['home', t('checkin.address'), readiness.address_on_file, type('address_line')],
  ];
  const note = (picture) => (picture === 'id' && readiness.id_unverified ? t('stay.id_unverified') : '');
  return html`
    <ul class="documents" aria-label=${t('checkin.registration')}>
      ${lines.map(([picture, label, there, fill]) => html`
        <li class=${there ? 'paper-there' : 'paper-missing'}>${icon(picture)}<span>${label}</span>
          <span class="soft small cut">${note(picture)}</span>
          ${there ? '' : html`<span class="row">${fill}</span>`}
          <span class="paper-mark">${there
            ? html`<span class="visually-hidden">${t('checkin.there')}</span>${icon('check')}`
            : html`<span class="small">${t('checkin.missing')}</span>`}</span>
        </li>`)}
      <li class="paper-plain">
        ${icon(readiness.precheckin_status === 'Verified' ? 'check' : 'clock')}<span>${t('checkin.precheckin')}</span>
        <span class="paper-mark soft small">${word(readiness.precheckin_status)}</span>
      </li>
    </ul>`;
}

const undo = taker('svc.desk.undo_check_in', 'checkin.undone');

function checkIn(stay, room, state, close) {
  takeStep(state, close, {
    run: () => act('svc.api.check_in', { reservation: stay.name, room: room.name }),
    summary: ({ warnings }) => ({ text: t('checkin.done', { name: stay.guest_name, room: room.room_number }), warnings }),
    undo: () => undo(stay.name),
  });
}

const printing = (reservation) => ({
  label: t('card.title'),
  picture: 'print',
  run: () => openPrint(`/print/registration/${reservation}`),
});
