// Housekeeping, phone first: one column, the most urgent task on top, one big button for its next step. A tap shows at
// once and is sent when the network allows. The second tab is every room and its state.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count, date } from '../../core/format.js';
import { segments } from '../../core/controls.js';
import { t, word } from '../../core/i18n.js';
import { announce } from '../../core/toast.js';
import { nothing, shown } from '../../parts/states.js';
import { tabs } from '../../parts/tabs.js';
import { property } from '../session.js';
import { outbox } from './outbox.js';
import { applied, openTasks } from './queue.js';
import { doneRow, stateWords, taskCard } from './task.js';
import { roomList } from './rooms.js';

export function mount(root) {
  const read = query('svc.api.hk_queue', () => ({ property: property() }));
  const box = outbox(property(), read.again);
  const open = signal('tasks');
  const whose = signal('all');
  const finished = signal([]);
  const board = computed(() => (read.data() ? applied(read.data(), box.waiting()) : null));

  const step = (task, status) => {
    if (status === 'Done') finished.update((list) => [{ ...task, status }, ...list.filter((each) => each.name !== task.name)]);
    else finished.update((list) => (status === 'Verified' ? list.map((each) => (each.name === task.name ? { ...each, status } : each)) : list.filter((each) => each.name !== task.name)));
    box.send({ kind: 'task', target: task.name, status, label: t('board.room', { room: task.room_number }) });
    announce(t('board.now', { room: task.room_number, state: t(stateWords[status]) }));
  };
  const setRoom = (room, status) => {
    box.send({ kind: 'room', target: room.name, status, label: t('board.room', { room: room.room_number }) });
    announce(t('board.now', { room: room.room_number, state: word(status) }));
  };

  // Nothing appears or goes above the list while someone works in it: a button must not move from under a thumb.
  view(root, () => {
    const now = board();
    const list = now ? openTasks(now.tasks, { onlyMine: whose() === 'mine' }) : [];
    return html`
      <div class="hk-screen">
        <header class="screen-head">
          <div><h1>${t('nav.housekeeping')}</h1><p>${now ? date(now.date, 'full') : ''}</p></div>
        </header>
        ${shown(read, () => tabs([{ id: 'tasks', label: t('hk.tasks'), count: openTasks(now.tasks).length }, { id: 'rooms', label: t('hk.rooms'), count: now.rooms.length }], open, (id) => (id === 'rooms'
          ? roomList(now.rooms, setRoom)
          : html`
            ${segments({ value: whose(), choices: [['all', t('hk.all')], ['mine', t('hk.mine')]], label: t('hk.whose'), set: whose.set })}
            ${list.length ? html`<ul class="hk-tasks">${each(list, (task) => task.name, (task, i) => taskCard(task, i === 0, step))}</ul>` : nothing('check', t('hk.nothing'))}
            ${finished().length ? html`<section class="hk-done"><h2 class="eyebrow">${t('hk.just_done')} <span class="figure">${count(finished().length)}</span></h2>
              <ul class="card">${each(finished(), (task) => task.name, (task) => doneRow(task, step))}</ul></section>` : ''}`), { label: t('nav.housekeeping') }), { lines: 6 })}
        ${waitingNote(box)}
      </div>`;
  });
}

/** What waits for the network, in words; nothing while everything goes through. */
function waitingNote({ waiting, stuck }) {
  if (!stuck() || !waiting().length) return '';
  return html`<p class="notice notice-action hk-waiting" role="status">${icon('history')}<span>${t('hk.waiting', { n: waiting().length })}</span></p>`;
}
