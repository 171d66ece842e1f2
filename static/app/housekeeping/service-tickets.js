// Tickets: what guests and the hotel asked for, by department, each with the clock that runs until it is done. The most
// pressing is first in every department.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { count, moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { toastError } from '../../core/toast.js';
import { chip } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { people } from '../common/colleagues.js';
import { property } from '../common/session.js';
import { clockChip, clockOf } from './service-ticket-clock.js';
import { CATEGORIES, ticketSheet } from './new-service-ticket.js';
import { advance, nextOf, openTicket, statusOf } from './service-ticket.js';

const WAITING = ['Open', 'In Progress'];
const FILTERS = {
  active: (ticket) => WAITING.includes(ticket.status),
  overdue: (ticket) => ticket.late,
  resolved: (ticket) => ticket.status === 'Resolved',
  every: () => true,
};

export function mount(root) {
  const which = () => (search().get('show') in FILTERS ? search().get('show') : 'active');
  const typed = () => (search().get('q') ?? '').trim().toLowerCase();
  const read = query('svc.api.tickets_list', () => ({
    property: property(),
    ...(['every', 'resolved'].includes(which()) ? { show_closed: 1 } : {}),
  }));
  const { person } = people();
  const named = (ticket) => ({ ...ticket, assigned_to_user: person(ticket.assigned_to_user) });
  const left = clockOf(read);
  const box = findBox({ label: t('tickets.find'), value: search().get('q') ?? '', set: (q) => setSearch({ q }, { replace: true }) });
  shortcut('c', 'tickets.new', () => ticketSheet(), { group: 'nav.tickets' });
  drawerOf(left, named);

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('nav.tickets')}</h1><p>${t('tickets.lead')}</p></div>
      ${box}
      <button type="button" class="button button-primary" @click=${() => ticketSheet()}>
        ${icon('plus')}${t('tickets.new')}
        <kbd class="ticket-key">C</kbd>
      </button>
    </header>
    ${shown(
      read,
      (rows) => board(
        rows.map(named).map((ticket) => ({ ...ticket, minutes: left(ticket), late: left(ticket) !== null && left(ticket) < 0 })),
        which(),
        typed(),
      ),
      { lines: 8 },
    )}`);
}

/** `?ticket=` opens one over the list, so that an address leads to it. It stays open when the step just taken removes it from the list. */
function drawerOf(left, named) {
  const read = query('svc.api.tickets_list', () => (search().get('ticket') ? { property: property(), show_closed: 1 } : null));
  let sheet = null;
  let open = null;
  const find = () => (read.data() ?? []).filter((ticket) => ticket.name === search().get('ticket')).map(named)[0] ?? null;
  effect(() => {
    const wanted = read.data() ? search().get('ticket') : null;
    if (wanted === open) return;
    open = wanted;
    sheet?.close('replaced');
    sheet = null;
    if (!wanted) return;
    sheet = openTicket(find, left, (result) => {
      if (result === 'replaced' || open !== wanted) return;
      open = null;
      setSearch({ ticket: null });
    });
  });
}

function board(rows, which, typed) {
  const found = rows.filter((ticket) => FILTERS[which](ticket)
    && (!typed || [
      ticket.subject,
      ticket.name,
      ticket.guest_name,
      shortName(ticket.room),
      ticket.assigned_to_user,
      ticket.description,
    ].some((text) => text?.toLowerCase().includes(typed))));
  const number = (filter) => rows.filter(FILTERS[filter]).length;
  const departments = CATEGORIES.map((category) => [
    category,
    found.filter((ticket) => ticket.category === category).toSorted(byPressure),
  ]).filter(([, list]) => list.length);
  return html`
    ${segments({ value: which, choices: [
      ['active', `${t('tickets.active')} ${count(number('active'))}`],
      ['overdue', `${t('tickets.overdue')} ${count(number('overdue'))}`],
      ['resolved', `${t('tickets.resolved')} ${count(number('resolved'))}`],
      ['every', t('tickets.every')],
    ],
      label: t('tickets.which'), set: (show) => setSearch({ show: show === 'active' ? null : show }) })}
    ${departments.length ? html`
      <div class="ticket-board" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.ticket-open')])}>
        ${each(departments, ([category]) => category, ([category, list]) => html`
          <section class="card" aria-label=${word(category)}>
            <header class="list-head"><h2>${word(category)}</h2><span class="chip chip-line figure">${count(list.length)}</span></header>
            <ul>${each(list, (ticket) => ticket.name, row)}</ul>
          </section>`)}
      </div>` : nothing('bell', t(typed ? 'tickets.none_found' : 'tickets.none'))}`;
}

/** What waits first, the least time left above; then the newest. */
function byPressure(a, b) {
  if ((a.minutes === null) !== (b.minutes === null)) return a.minutes === null ? 1 : -1;
  return a.minutes === null ? b.creation.localeCompare(a.creation) : a.minutes - b.minutes;
}

function row(ticket) {
  const clock = clockChip(ticket, ticket.minutes);
  const next = nextOf(ticket);
  return html`
    <li class="ticket ${ticket.late ? 'ticket-late' : ''}" data-ticket=${ticket.name}>
      <button type="button" class="ticket-open grow" @click=${() => setSearch({ ticket: ticket.name })}>
        <span class="strong">${ticket.subject}</span>
        <span class="row">${chip(clock.text, clock.kind, clock.picture)}${statusOf(ticket)}
          ${['High', 'Urgent'].includes(ticket.priority)
            ? chip(word(ticket.priority), ticket.priority === 'Urgent' ? 'overdue' : 'action', 'alert')
            : ''}
          ${ticket.escalation_level > 0 ? chip(t('tickets.raised', { n: ticket.escalation_level }), 'overdue') : ''}</span>
        <span class="small soft">${[
          ticket.room && t('board.room', { room: shortName(ticket.room) }),
          ticket.guest_name,
          ticket.assigned_to_user,
          moment(ticket.creation),
          ticket.name,
        ].filter(Boolean).join(' · ')}</span>
      </button>
      ${next
        ? html`<button type="button" class="button button-small" @click=${() => advance(ticket, next[0]).catch(toastError)}>
          ${t(next[1])}
          <span class="visually-hidden"> ${ticket.name}</span>
        </button>`
        : ''}
    </li>`;
}
