// Asking for a pickup: of a guest's room or of the hotel's own linen. The pieces are counted at the door.

import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { announce } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { guestRooms, roomField } from './rooms.js';

export function requestSheet({ box }) {
  openSheet({
    title: t('laundry.request'),
    setup: (close) => ({
      rooms: guestRooms(),
      form: makeForm({ whose: 'guest', room: '', house_label: '', express: 0, notes: '' }, {
        send: async (values) => { await send(box, values); close(); },
      }),
    }),
    body: (close, { rooms, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, {
            name: 'whose', label: t('laundry.whose'), kind: 'segments', wide: true,
            choices: [['guest', t('laundry.of_guest')], ['own', t('laundry.own')]],
          })}
          ${form.get('whose') === 'guest' ? roomField(form, rooms.data() ?? []) : field(form, {
            name: 'house_label', label: t('laundry.label'), maxlength: 140, autofocus: true, hint: t('laundry.label_hint'),
          })}
          ${field(form, { name: 'notes', label: t('laundry.notes'), optional: true, wide: true, maxlength: 500 })}
          ${field(form, { name: 'express', label: t('laundry.express_wish'), kind: 'check', wide: true })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('laundry.request_do'), { keys: '↵' })}
      </form>`,
  });
}

async function send(box, { whose, room, house_label: label, express, notes }) {
  const isOwn = whose === 'own';
  if (!isOwn && !room) throw Object.assign(new Error(t('form.required')), { status: 422, field: 'room' });
  const kind = isOwn ? { order_type: 'House' } : { order_type: 'Guest' };
  const shown = { ...kind, room_no: isOwn ? null : room, house_label: isOwn ? label.trim() : null, express };
  const place = isOwn ? label.trim() || t('laundry.own') : t('board.room', { room });
  const params = {
    property: property(), ...kind, express, ...(notes.trim() ? { notes: notes.trim() } : {}),
    ...(isOwn ? { ...(label.trim() ? { house_label: label.trim() } : {}) } : { room }),
  };
  box.send({ kind: 'request', target: `new:${Date.now()}`, params, shown, label: `${place}: ${t('laundry.request')}` });
  announce(`${place}: ${t('laundry.requested')}`);
}
