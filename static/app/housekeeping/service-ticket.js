// One ticket in a drawer: what it is about, where, who has it, how long it may take, and its next steps.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { openStay } from '../common/open-stay.js';
import { clockChip } from './service-ticket-clock.js';

const STATUS_KINDS = { Open: 'action', 'In Progress': 'inhouse', Resolved: 'good', Closed: '', Cancelled: '' };
export const statusOf = (ticket) => chip(word(ticket.status), STATUS_KINDS[ticket.status] ?? '');

/** Where a ticket may go from each status: [status, label, primary]. */
const STEPS = {
  Open: [['In Progress', 'tickets.take', true], ['Resolved', 'tickets.resolve'], ['Cancelled', 'tickets.cancel']],
  'In Progress': [['Resolved', 'tickets.resolve', true], ['Cancelled', 'tickets.cancel']],
  Resolved: [['Closed', 'tickets.close', true], ['In Progress', 'tickets.again']],
};

/** The single next step of a row, or null. */
export const nextOf = (ticket) => STEPS[ticket.status]?.find(([, , primary]) => primary) ?? null;

/** Moves a ticket on and says what came of it: also a task that a repair made. Throws what the server refuses. */
export async function advance(ticket, status, note = '') {
  const answer = await act('svc.api.advance_ticket', {
    ticket: ticket.name,
    status,
    ...(note.trim() ? { resolution_note: note.trim() } : {}),
  });
  toast(answer.task
    ? t('tickets.task_made', { ticket: ticket.name, task: answer.task, room: shortName(ticket.room) })
    : t('tickets.now', { ticket: ticket.name, status: word(answer.status) }));
  return answer;
}

/** `find()` answers the ticket as the list has it now; `left` its clock. */
export function openTicket(find, left, onClose) {
  return openSheet({
    title: t('tickets.one'), kind: 'drawer', addressed: true, onClose,
    unsent: ({ note }) => Boolean(find()) && note.peek() !== (find().resolution_note ?? ''),
    setup: () => ({ note: signal(find()?.resolution_note ?? ''), trouble: signal(null), busy: signal(false) }),
    body: (close, state) => (find() ? content(find(), left, state, close) : nothing('bell', t('tickets.gone'))),
  });
}

function content(ticket, left, state, close) {
  const clock = clockChip(ticket, left(ticket));
  const steps = STEPS[ticket.status] ?? [];
  const stay = () => {
    close();
    openStay(ticket.reservation);
  };
  const facts = [
    [t('tickets.category'), word(ticket.category)], [t('tickets.priority'), word(ticket.priority)],
    [t('field.room'), shortName(ticket.room)], [t('field.guest'), ticket.guest_name],
    [t('tickets.who'), ticket.assigned_to_user], [t('booking.source'), word(ticket.source)], [t('tickets.opened'), moment(ticket.creation)],
    [t('tickets.due'), moment(ticket.due_by)],
    [t('tickets.resolved_on'), moment(ticket.resolved_on)], [t('tickets.raised_label'), ticket.escalation_level || ''],
  ].filter(([, value]) => value);
  return html`
    <div class="stay-top"><p class="checkin-guest">${ticket.subject}</p>
      <div class="row">${statusOf(ticket)}${chip(clock.text, clock.kind, clock.picture)}<span class="soft small">${ticket.name}</span></div>
    </div>
    ${ticket.description ? html`<p class="notice">${icon('edit')}<span>${ticket.description}</span></p>` : ''}
    <dl class="facts">${facts.map(([label, value]) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
    ${ticket.reservation ? html`
      <div>
        <button type="button" class="button button-small" @click=${stay}>
          ${icon('bed')}
          ${t('tickets.stay', { stay: ticket.reservation })}
        </button>
      </div>` : ''}
    ${ticket.category === 'Maintenance' && ticket.room && ['Open', 'In Progress'].includes(ticket.status) ? html`
      <p class="hint">
        ${t(ticket.status === 'Open' ? 'tickets.makes_task' : 'tickets.has_task')}
        <a class="link" href="/housekeeping">${t('nav.housekeeping')}</a>
      </p>` : ''}
    ${ticket.resolution_note && !steps.length ? html`<p class="notice">${icon('check')}<span>${ticket.resolution_note}</span></p>` : ''}
    ${steps.length ? html`
      <div class="field">
        <label class="label" for="ticket-note">${t('tickets.note')}<span class="optional">${t('form.optional')}</span></label>
      <textarea class="input" id="ticket-note" rows="2" .value=${state.note()}
        @input=${(event) => state.note.set(event.target.value)}></textarea>
      </div>` : ''}
    ${problem(state.trouble())}
    <footer class="sheet-foot">${steps.toReversed().map(([status, label, primary]) => html`
      <button type="button" class="button ${primary ? 'button-primary' : ''}" autofocus=${Boolean(primary)} data-status=${status}
        @click=${() => run(ticket, status, state, close)}>
        ${t(label)}
      </button>`)}
    </footer>`;
}

/** What is closed or cancelled leaves the list, and its drawer with it. */
async function run(ticket, status, state, close) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  state.trouble.set(null);
  try {
    await advance(ticket, status, state.note.peek());
    if (!STEPS[status]) close();
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
