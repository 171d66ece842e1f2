// The rooms that a stay can move to, by type, and the guests that it can exchange rooms with, as a choice.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { dateSpan, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { hkDot } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';

export const roomsForStay = (reservation) => query('svc.desk.rooms_for_stay', () => ({ reservation }));

/** Whether a room is of another type than the stay was sold in. */
export const otherType = (room, data) => data?.room_types
  .some((type) => !Number(type.is_own) && type.rooms.some((each) => each.room === room));

/** A room of the list with its type. */
const found = (room, data) => data?.room_types.flatMap((type) => type.rooms.map((each) => ({ ...each, type })))
  .find((each) => each.room === room);

/** The other side of an exchange of rooms, where a guest has the room that was picked and could take this stay's instead. */
export function swapSide(room, data) {
  const { swap_with: other, type, ...place } = found(room, data) ?? {};
  if (!other) return null;
  return {
    name: other.reservation,
    guest: other.guest_name,
    status: other.status,
    check_in_date: other.check_in_date,
    check_out_date: other.check_out_date,
    room: { name: place.room, room_number: place.room_number, room_type: type.room_type, room_type_name: type.room_type_name },
  };
}

/** The free rooms, and below them the guests whose room this stay could have for its own; `swaps` is a signal: they are shown. */
export function roomChoices(types, form, swaps) {
  const free = (type) => type.rooms.filter((room) => Number(room.can_move));
  const anyFree = types.some((type) => free(type).length);
  const pick = (room) => html`<button type="button" role="radio" class="room-pick"
    aria-checked=${form.get('room') === room.room ? 'true' : 'false'}
    @click=${() => form.set('room', room.room)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`;
  return html`
    <div class="stack" role="radiogroup" id=${`${form.id}-room`} tabindex="-1" aria-label=${t('field.room')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('[role=radio]')], { horizontal: true })}>
      ${anyFree ? types.map((type) => html`
        <section aria-label=${type.room_type_name}>
          <p class="eyebrow">${[type.room_type_name, t('stay.rooms_free', { n: free(type).length }),
            type.held_by.length ? t('stay.held_by', { groups: type.held_by.join(', ') }) : ''].filter(Boolean).join(' · ')}</p>
          ${free(type).length ? html`<div class="room-picks">${free(type).map(pick)}</div>` : ''}
          ${!free(type).length && type.message ? html`<p class="soft small">${sentence(type.message)}</p>` : ''}
        </section>`) : nothing('bed', t('stay.no_free_room'))}
      ${swapChoices(types, form, { shown: swaps() || !anyFree, show: () => swaps.set(true) })}
    </div>`;
}

function swapChoices(types, form, { shown, show }) {
  const list = types.flatMap((type) => type.rooms.filter((room) => room.swap_with).map((room) => ({ ...room, type })));
  if (!list.length) return '';
  if (!shown) {
    return html`<button type="button" class="button swap-offer" @click=${show}>
      ${icon('swap')}${t('swap.offer', { n: list.length })}</button>`;
  }
  // Of many guests, what is asked next is far below the one who was picked.
  const take = (room) => (event) => {
    const sheet = event.currentTarget.closest('form');
    form.set('room', room);
    requestAnimationFrame(() => sheet.querySelector('.swap-table')?.scrollIntoView({ block: 'nearest' }));
  };
  const pick = ({ room, room_number: number, swap_with: other, type }) => html`<button type="button" role="radio"
    class="room-pick swap-pick" aria-checked=${form.get('room') === room ? 'true' : 'false'} @click=${take(room)}>
    <span>${t('swap.with', { guest: other.guest_name, room: number })}</span>
    <span class="soft small">${[Number(type.is_own) ? '' : type.room_type_name, dateSpan(other.check_in_date, other.check_out_date)]
      .filter(Boolean).join(' · ')}</span></button>`;
  return html`
    <section aria-label=${t('swap.offer', { n: list.length })}>
      <p class="eyebrow">${t('swap.offer', { n: list.length })}</p>
      <div class="room-picks">${list.map(pick)}</div>
    </section>`;
}
