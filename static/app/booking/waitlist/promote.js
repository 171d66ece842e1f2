// Confirming a waiting stay, with the room it gets. The server takes the first free room; another one chosen here is a
// move right after, at the price agreed.

import { act } from '../../../core/rpc.js';
import { html } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { icon } from '../../../core/icon.js';
import { openSheet, problem } from '../../../core/sheet.js';
import { makeForm } from '../../../core/form.js';
import { sheetFoot } from '../../../core/sheet-foot.js';
import { toast } from '../../../core/toast.js';
import { rove } from '../../../core/keys.js';
import { dateSpan, money } from '../../../core/format.js';
import { errorText, t } from '../../../core/i18n.js';
import { hkDot } from '../../../parts/chip.js';
import { shown } from '../../../parts/states.js';
import { shortName } from '../../common/room-names.js';
import { property } from '../../common/session.js';
import { openStay } from '../../common/open-stay.js';

/** `stay` a row of waitlist_ready. */
export function promoteSheet(stay, named) {
  openSheet({
    title: t('waitlist.confirm'),
    setup: (close) => {
      const form = makeForm({ room: '' }, {
        send: async ({ room }) => {
          const made = await act('svc.api.promote_waitlist', { reservation: stay.name });
          const moved = room && room !== made.room ? await moveTo(stay.name, room) : {};
          close();
          const text = t('waitlist.done', { name: stay.guest_name, room: shortName(moved.room ?? made.room) });
          toast(moved.why ? `${text} ${moved.why}` : text, {
            kind: moved.why ? 'warning' : 'done',
            action: { label: t('action.open'), run: () => openStay(stay.name) },
          });
        },
      });
      const rooms = query('svc.api.available_rooms', () => ({
        property: property(),
        room_type: stay.room_type,
        check_in_date: stay.check_in_date,
        check_out_date: stay.check_out_date,
      }));
      return { form, rooms };
    },
    body: (close, { form, rooms }) => html`
      <form class="stack" @submit=${form.submit}>
        <div><p class="checkin-guest">${stay.guest_name}</p>
          <p class="soft">
            ${[dateSpan(stay.check_in_date, stay.check_out_date), named.type(stay.room_type), money(stay.amount_after_tax)].join(' · ')}
          </p>
        </div>
        ${stay.phone ? html`
          <p class="stay-contact">
            <a class="link" href=${`tel:${stay.phone.replace(/[^+\d]/g, '')}`}>${icon('phone')}${stay.phone}</a>
          </p>` : ''}
        <span class="label" id="promote-room">${t('field.room')}</span>
        ${shown(rooms, (list) => picks(list, form), { lines: 2 })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('waitlist.promote'), { autofocus: true, keys: '↵' })}
      </form>`,
  });
}

const picks = (rooms, form) => html`
  <div class="room-picks" role="radiogroup" aria-labelledby="promote-room"
    @keydown=${(event) => rove(event, [...event.currentTarget.children], { horizontal: true })?.click()}>
    <button type="button" role="radio" class="room-pick room-pick-any" aria-checked=${form.get('room') ? 'false' : 'true'}
      tabindex=${form.get('room') ? '-1' : '0'} @click=${() => form.set('room', '')}>
      ${t('waitlist.first_room')}
    </button>
    ${rooms.map((room) => html`<button type="button" role="radio" class="room-pick"
      aria-checked=${form.get('room') === room.name ? 'true' : 'false'} tabindex=${form.get('room') === room.name ? '0' : '-1'}
      @click=${() => form.set('room', room.name)}><b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`)}
  </div>`;

/** The stay is already confirmed: a refused move is shown in a message, not thrown. */
const moveTo = (reservation, room) => act('svc.api.move_reservation', { reservation, new_room: room, keep_rate: 1 })
  .catch((error) => ({ why: errorText(error) }));
