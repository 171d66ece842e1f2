// The rooms of one booking: those that are chosen already are above the form, which is for the next one.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { childAges } from './values.js';

/** At most this many besides the one in the form; more is a group. */
const MOST = 8;
/** What belongs to a room and not to the whole booking. */
const OWN = ['room_type', 'adults', 'children', 'child_ages', 'extra_beds', 'rates', 'room', 'addons'];

/** `answer` is the dry run of the whole booking: null where it is refused, undefined while none has come. */
export function roomList(form, answer) {
  const rooms = form.get('rooms');
  if (!rooms.length) return '';
  return html`
    <section class="card card-pad stack" aria-label=${t('booking.rooms')}>
      <h2>${t('booking.rooms')}</h2>
      <ul class="booking-rooms">${rooms.map((room, i) => html`
        <li class="booking-room"><span class="grow">${[
          room.label,
          t('stay.adults', { n: room.adults }),
          Number(room.children) ? t('stay.children', { n: room.children }) : '',
        ].filter(Boolean).join(' · ')}</span>
          <b class="figure">${priceOf(room, answer, i)}</b>
          <button type="button" class="icon-button" aria-label=${t('booking.remove_room', { room: room.label })}
            @click=${() => form.set('rooms', rooms.filter((_, at) => at !== i))}>${icon('trash')}</button>
        </li>`)}</ul>
      <p class="soft small">${t('booking.next_room')}</p>
    </section>`;
}

/** As the booking costs now: a voucher or dates may have changed since the room was added. */
function priceOf(room, answer, i) {
  const total = answer === null ? null : answer?.rooms[i]?.grand_total ?? room.total;
  return total === null ? '' : price(total);
}

export const addRoom = (form, chosen) => (mayJoin(chosen) && form.get('rooms').length < MOST
  ? html`<div><button type="button" class="button button-small booking-add-room" @click=${() => keep(form, chosen)}>
    ${icon('plus')}${t('booking.add_room')}
  </button></div>`
  : '');

/** Only a room that can be booked for its party; a restriction is overridden when the rooms are booked. */
const mayJoin = (chosen) => chosen && Boolean(Number(chosen.bookable) || Number(chosen.overridable));

/** The room of the form joins the booking; the form goes on with one more like it. */
function keep(form, chosen) {
  const values = form.values.peek();
  const own = Object.fromEntries(OWN.map((name) => [name, values[name]]));
  form.set('rooms', [...values.rooms, {
    ...own, child_ages: childAges(values), label: chosen.room_type_name,
    total: Object.keys(values.rates).length ? null : chosen.grand_total,
  }]);
  form.set('rates', {});
  form.set('addons', []);
  form.set('room', '');
}
