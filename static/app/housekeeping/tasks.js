// Housekeeping, phone first: one column, the most urgent task on top, one big button for its next step. A tap shows at
// once and is sent when the network allows. Another tab is every room and its state; a desk has the board of attendants first.

import { each, html, view } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { count, date } from '../../core/format.js';
import { segments } from '../../core/controls.js';
import { t, word } from '../../core/i18n.js';
import { announce, toast } from '../../core/toast.js';
import { nothing, shown } from '../../parts/states.js';
import { tabs } from '../../parts/tabs.js';
import { atDesk, property, user } from '../common/session.js';
import { cachedQuery } from '../common/local-store.js';
import { refusedNote, waitingNote } from '../common/outbox-notes.js';
import { attendantBoard } from './board.js';
import { outbox } from './outbox.js';
import { applied, finishedTasks, openTasks } from './pending-steps.js';
import { roomList } from './room-status.js';
import { assignSheet, chargeSheet, declineSheet, foundSheet } from './sheets.js';
import { doneRow, stateWords, taskCard } from './task.js';

export function mount(root) {
  const me = user().user;
  const place = `${me}.${property()}`;
  const read = cachedQuery('svc.api.hk_queue', () => ({ property: property() }), place);
  const people = cachedQuery('svc.desk.task_people', () => ({ property: property() }), place);
  const usual = cachedQuery('svc.desk.usual_consumables', () => ({ property: property() }), place);
  const box = outbox(place, read.again);
  const hasBoard = atDesk() && matchMedia('(min-width: 900px)').matches;
  const open = signal(hasBoard ? 'board' : 'tasks');
  const whose = signal('all');
  const today = cachedQuery('svc.desk.finished_tasks', () => ({ property: property() }), place);
  // What was finished on this device, until the server says it.
  const finished = signal([]);
  const done = computed(() => finishedTasks(today.data() ?? [], finished(), box.waiting()));
  const board = computed(() => (read.data() ? applied(read.data(), box.waiting(), me) : null));
  const person = (login) => people.data()?.find((each) => each.user === login)?.full_name ?? login;
  const actions = actionsOf({ box, board, people, usual, finished });
  const byAttendant = attendantBoard({ people: people.data, assign: actions.give });

  // Nothing appears or goes above the list while someone works in it: a button must not move from under a thumb.
  view(root, () => {
    const now = board();
    return html`
      <div class="hk-screen ${open() === 'board' ? 'hk-wide' : ''}">
        <header class="screen-head">
          <div><h1>${t('nav.housekeeping')}</h1><p>${now ? date(now.date, 'full') : ''}</p></div>
        </header>
        ${now
          ? tabs([
            ...(hasBoard ? [{ id: 'board', label: t('hk.board') }] : []),
            { id: 'tasks', label: t('hk.tasks'), count: openTasks(now.tasks).length },
            { id: 'rooms', label: t('hk.rooms'), count: now.rooms.length },
          ], open,
          (id) => ({
            board: () => byAttendant(now),
            rooms: () => roomList(now.rooms, actions),
            tasks: () => taskList(now, { whose, done, person }, actions),
          })[id](), { label: t('nav.housekeeping') })
          : shown(read, () => '', { lines: 6 })}
        ${refusedNote(box)}${waitingNote(box)}
      </div>`;
  });
}

function taskList(now, { whose, done, person }, actions) {
  const list = openTasks(now.tasks, whose());
  const occupied = new Set(now.rooms.filter((room) => room.in_house_guest).map((room) => room.name));
  const number = (which) => openTasks(now.tasks, which).length;
  return html`
    ${segments({
      value: whose(),
      choices: ['all', 'pool', 'mine'].map((which) => [which, `${t(`hk.${which}`)} ${number(which)}`]),
      label: t('hk.whose'),
      set: whose.set,
    })}
    ${list.length
      ? html`
        <ul class="hk-tasks">
          ${each(list, (task) => task.name, (task, i) => taskCard(task, {
            first: i === 0, occupied: occupied.has(task.room), person,
          }, actions))}
        </ul>`
      : nothing('check', t(whose() === 'all' ? 'hk.nothing' : whose() === 'pool' ? 'hk.nothing_pool' : 'hk.nothing_mine'))}
    ${done().length ? html`
      <section class="hk-done"><h2 class="eyebrow">${t('hk.done_today')} <span class="figure">${count(done().length)}</span></h2>
      <ul class="card">${each(done(), (task) => task.name, (task) => doneRow(task, actions.step))}</ul></section>` : ''}`;
}

/** Everything that can be done to a task or a room: sent through the outbox and announced. */
function actionsOf({ box, board, people, usual, finished }) {
  const roomOf = (each) => board.peek().rooms.find((room) => room.name === (each.room ?? each.name));
  const called = (each) => t('board.room', { room: each.room_number });
  const send = (kind, each, params, words) => {
    box.send({ kind, target: each.name, params, label: `${called(each)}: ${words}` });
    announce(`${called(each)}: ${words}`);
  };
  // The list does not show these two, so a message confirms them. Without the network the note of waiting steps does.
  const said = (room, words) => toast(`${called(room)}: ${words}`);
  const give = (task, login) => send('assign', task, { task: task.name, user: login }, t('hk.assigned_to', { who: login }));
  return {
    step: (task, status) => {
      const rest = finished.peek().filter((one) => one.name !== task.name);
      finished.set([{ ...task, status }, ...rest]);
      send('task', task, { task: task.name, status }, t(stateWords[status]));
    },
    claim: (task) => send('claim', task, { task: task.name }, t('hk.claim')),
    accept: (task) => send('accept', task, { task: task.name }, t('hk.accept')),
    decline: (task) => declineSheet(task, (reason) => send('decline', task, { task: task.name, reason }, t('hk.decline'))),
    give,
    assign: (task) => assignSheet([task], people.data, (login) => give(task, login)),
    charge: (each) => {
      const room = roomOf(each);
      chargeSheet(room, usual.data, (lines) => {
        lines.forEach((line) => send('charge', room, { room: room.name, ...line }, line.description));
        said(room, lines.map((line) => line.description).join(', '));
      });
    },
    found: (each) => {
      const room = roomOf(each);
      foundSheet(
        { room: room.name, rooms: board.peek().rooms },
        (params) => {
          send('item', room, { property: property(), ...params }, params.item_description);
          said(room, params.item_description);
        },
      );
    },
    instructed: (each, { name, reservation, instruction }) => send('instruction', each,
      { reservation, instruction: name }, t('hk.instructed', { what: instruction })),
    setRoom: (room, status) => send('room', room, { room: room.name, status }, word(status)),
  };
}
