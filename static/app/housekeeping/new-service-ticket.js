// A new ticket from anywhere: the palette, a room, a stay, a guest. Category and priority decide who sees it and how
// long it may take.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { go, here, setSearch } from '../../core/router.js';
import { toast } from '../../core/toast.js';
import { time } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';

export const CATEGORIES = ['Housekeeping', 'Room Service', 'Maintenance', 'Front Desk', 'Concierge', 'Complaint', 'Other'];
const PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'];

/** What is known already: {room, reservation, guest, guestName}. */
export function ticketSheet({ room = '', reservation = '', guest = '', guestName = '' } = {}) {
  openSheet({
    title: t('tickets.new'),
    setup: (close) => ({
      rooms: query('svc.api.hk_queue', () => ({ property: property() })),
      form: makeForm({ subject: '', category: 'Housekeeping', priority: 'Medium', room, description: '' }, {
        required: ['subject'],
        send: async (values) => {
          const given = Object.fromEntries(Object.entries({ ...values, reservation, guest }).filter(([, value]) => value));
          const made = await act('svc.api.create_ticket', { property: property(), ...given });
          close();
          toast(t('tickets.made', {
            ticket: made.ticket,
            time: time(made.due_by),
          }), { action: { label: t('tickets.open'), run: () => show(made.ticket) } });
        },
      }),
    }),
    body: (close, { rooms, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${guestName ? html`<p class="soft">${[guestName, reservation].filter(Boolean).join(' · ')}</p>` : ''}
        ${field(form, { name: 'subject', label: t('tickets.subject'), required: true, autofocus: true })}
        <div class="fields">
          ${field(form, { name: 'category', label: t('tickets.category'), kind: 'select', choices: CATEGORIES })}
          ${field(form, {
            name: 'room',
            label: t('field.room'),
            kind: 'select',
            empty: '–',
            choices: (rooms.data()?.rooms ?? (room
              ? [{ name: room, room_number: room }]
              : [])).map((each) => [each.name, each.room_number]),
          })}
        </div>
        ${field(form, { name: 'priority', label: t('tickets.priority'), kind: 'segments', choices: PRIORITIES })}
        ${field(form, { name: 'description', label: t('tickets.description'), kind: 'textarea', optional: true })}
        ${form.get('category') === 'Maintenance' && form.get('room') ? html`<p class="hint">${t('tickets.makes_task')}</p>` : ''}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('tickets.make'))}
      </form>`,
  });
}

const show = (ticket) => (here.peek().name === 'tickets' ? setSearch({ ticket }) : go(`/tickets?ticket=${encodeURIComponent(ticket)}`));
