// Holding a room out of sale, from the list or from the tape chart. A room that is booked is said with its booking.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { warnToasts } from '../../parts/warned.js';
import { addDays, daysBetween, isDate } from '../../core/dates.js';
import { date, dateSpan } from '../../core/format.js';
import { errorText, t, word } from '../../core/i18n.js';
import { businessDate, property } from '../common/session.js';
import { openStay } from '../common/open-stay.js';

const REASONS = ['House Use', 'VIP Hold', 'Owner', 'Maintenance', 'Other'];

/** What was typed when a booking in the way was opened: the next sheet for the same days goes on with it. */
let setAside = null;

/** `room` {name, room_number}, `from` and `to` as the chart knows them; all may be left out. */
export function blockSheet({ room = null, from = null, to = null } = {}) {
  const first = from && from > businessDate.peek() ? from : businessDate.peek();
  const isSame = setAside && (!room || room.name === setAside.room) && (!from || first === setAside.from_date);
  const typed = isSame ? setAside : {};
  setAside = null;
  openSheet({
    title: t('blocks.new'),
    setup: (close) => {
      const form = makeForm({
        room: room?.name ?? '',
        from_date: first,
        to_date: to && to > first ? to : addDays(first, 1),
        reason: REASONS[0],
        note: '',
        ...typed,
      }, {
        required: ['room', 'from_date', 'to_date'],
        send: async (values) => {
          const { warnings } = await act('svc.api.create_room_block', { property: property.peek(), ...values });
          close();
          warnToasts(warnings);
          toast(t('blocks.made', { room: numberOf(rooms.data.peek(), values.room), dates: dateSpan(values.from_date, values.to_date) }));
        },
      });
      const rooms = query('svc.api.front_desk_snapshot', () => ({ property: property() }));
      return { form, rooms };
    },
    body: (close, { form, rooms }) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="fields">
          ${field(form, {
            name: 'room',
            label: t('field.room'),
            kind: 'select',
            required: true,
            autofocus: !room,
            empty: t('blocks.choose'),
            choices: (rooms.data()?.rooms ?? (room ? [room] : [])).map((each) => [each.name, each.room_number]),
          })}
          ${field(form, { name: 'reason', label: t('field.reason'), kind: 'select', choices: REASONS, autofocus: Boolean(room) })}
          ${field(form, {
            name: 'from_date',
            label: t('blocks.from'),
            kind: 'date',
            required: true,
            min: businessDate(),
          })}
          ${field(form, {
            name: 'to_date',
            label: t('blocks.to'),
            kind: 'date',
            required: true,
            min: form.get('from_date'),
            after: form.get('from_date'),
            hint: backHint(form.values()),
          })}
          ${field(form, { name: 'note', label: t('field.note'), kind: 'textarea', rows: 2, optional: true, wide: true })}
        </div>
        ${conflict(form, close)}
        ${sheetFoot(form, close, t('blocks.do'), { keys: '↵' })}
      </form>`,
  });
}

const numberOf = (snapshot, room) => snapshot?.rooms.find((each) => each.name === room)?.room_number ?? room;

function backHint({ from_date: from, to_date: to }) {
  if (!isDate(from) || !isDate(to) || to <= from) return null;
  return t('blocks.back', { nights: t('stay.nights', { n: daysBetween(from, to) }), date: date(to, 'day') });
}

/** What is in the way; a booking named in the sentence can be opened at once. */
function conflict(form, close) {
  const error = form.problem();
  const stay = error && /RES-\d{4}-\d+/.exec(errorText(error))?.[0];
  const open = () => {
    setAside = form.values.peek();
    close();
    openStay(stay);
  };
  return html`${problem(error)}${stay ? html`
    <p class="row">
      <button type="button" class="button button-small" @click=${open}>
        ${t('blocks.open_stay', { stay })}
      </button>
    </p>` : ''}`;
}

/** Releases the room, after a question that says what it was held for. */
export async function releaseBlock(block) {
  const sure = await confirmSheet({
    title: t('blocks.release_sure', { room: block.room_number }),
    text: [word(block.reason), dateSpan(block.from_date, block.to_date), block.note].filter(Boolean).join(' · '),
    action: t('blocks.release'),
  });
  if (sure) {
    act('svc.api.release_room_block', { name: block.name })
      .then(() => toast(t('blocks.back_in_sale', { room: block.room_number })), toastError);
  }
}
