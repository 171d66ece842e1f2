// The day's tasks at a desk: a column for each attendant with the working time of their rooms. Tasks are chosen by their boxes
// and assigned together, or dragged onto a column; the sheets of all attendants are printed from here.

import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { pointerMoves } from '../../core/drag.js';
import { icon } from '../../core/icon.js';
import { clockTime } from '../../core/dates.js';
import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip, vipMark } from '../../parts/chip.js';
import { chosenOf, columnsOf } from './attendants.js';
import { instructionNotes } from './instructions.js';
import { assignSheet } from './sheets.js';

/** `assign(task, user)` sends one assignment. Answers a function that draws the board of the queue. */
export function attendantBoard({ people, assign }) {
  const chosen = signal(new Set());
  const held = signal([]);
  const over = signal(null);
  let tasks = [];
  const toggle = (task) => chosen.update((before) => {
    const now = new Set(before);
    if (!now.delete(task.name)) now.add(task.name);
    return now;
  });
  const give = (list, user) => {
    list.filter((task) => task.assigned_to_user !== user).forEach((task) => assign(task, user));
    chosen.set(new Set());
  };
  const put = () => { held.set([]); over.set(null); };
  const listen = (root) => pointerMoves(root, {
    pick: (event) => {
      const card = event.pointerType === 'touch' ? null : event.target.closest('.board-card');
      const task = card && tasks.find((one) => one.name === card.dataset.task);
      return task ? (chosen.peek().has(task.name) ? chosenOf(tasks, chosen.peek()) : [task]) : null;
    },
    begin: (list) => held.set(list.map((task) => task.name)),
    step: (list, event) => over.set(columnAt(event)),
    drop: (list, event) => {
      const user = columnAt(event);
      put();
      if (user) give(list, user);
    },
    cancel: put,
    scroller: root,
  });
  return (now) => {
    ({ tasks } = now);
    const columns = columnsOf(tasks, people() ?? []);
    const own = chosenOf(tasks, chosen());
    return html`
      ${tools({ own, pool: columns[0].tasks, chosen, sheet: () => assignSheet(own, people, (user) => give(own, user)) })}
      <div class="board hk-board" ref=${listen} @dragstart=${(event) => event.preventDefault()}>
        ${each(columns, (column) => column.user ?? '', (column) => columnOf(column, { chosen, toggle, held: held(), over: over() }))}
      </div>`;
  };
}

const columnAt = (event) => document.elementsFromPoint(event.clientX, event.clientY)
  .map((found) => found.closest?.('.board-column')).find(Boolean)?.dataset.user || null;

const tools = ({ own, pool, chosen, sheet }) => html`
  <div class="row hk-board-tools">
    <button type="button" class="button button-primary" aria-disabled=${own.length ? null : 'true'}
      @click=${() => own.length && sheet()}>${icon('people')}${own.length ? t('hk.assign_n', { n: own.length }) : t('hk.assign')}</button>
    <button type="button" class="button" aria-disabled=${pool.length ? null : 'true'}
      @click=${() => chosen.set(new Set(pool.map((task) => task.name)))}>${t('hk.choose_pool')}</button>
    ${own.length ? html`<button type="button" class="button" @click=${() => chosen.set(new Set())}>${t('hk.choose_none')}</button>` : ''}
    <a class="button hk-board-print" href="/print/housekeeping">${icon('print')}${t('hk.print_sheets')}</a>
  </div>`;

const columnOf = ({ user, name, tasks, minutes }, { chosen, toggle, held, over }) => html`
  <section class=${`board-column ${held.length && user ? 'board-takes' : ''} ${user && over === user ? 'board-over' : ''}`}
    data-user=${user ?? ''} aria-label=${name ?? t('hk.pool')}>
    <header><h2>${name ?? t('hk.pool')}</h2><span class="tab-count">${count(tasks.length)}</span>
      <span class="small soft hk-board-time">${minutes ? workingTime(minutes) : ''}</span></header>
    ${tasks.length ? html`<ul>${each(tasks, (task) => task.name, (task) => cardOf(task, {
      isChosen: chosen().has(task.name), toggle, isHeld: held.includes(task.name),
    }))}</ul>` : html`<p class="small soft">${t(user ? 'hk.no_rooms' : 'hk.nothing_pool')}</p>`}
  </section>`;

/** 95 minutes as '1 h 35 min'. */
export const workingTime = (minutes) => (minutes < 60
  ? t('hk.minutes', { n: minutes })
  : t('hk.hours', { h: Math.floor(minutes / 60), m: String(minutes % 60).padStart(2, '0') }));

const cardOf = (task, { isChosen, toggle, isHeld }) => html`
  <li class=${`board-card card hk-board-card ${isHeld ? 'board-held' : ''} ${isChosen ? 'hk-board-chosen' : ''}`} data-task=${task.name}>
    <label><input type="checkbox" class="check" .checked=${isChosen} @change=${() => toggle(task)}>
      <b class="figure">${task.room_number}</b><span class="grow">${word(task.task_type)}</span></label>
    <p class="row hk-marks">${marksOf(task)}</p>
    ${instructionNotes(task)}
  </li>`;

const marksOf = (task) => [
  task.status === 'In Progress' && chip(t('hk.running'), 'good', 'arrow'),
  task.overdue
    ? chip(t('hk.due', { time: clockTime(task.due_by) ?? '' }), 'overdue', 'clock')
    : html`<span class="small soft">${t('hk.due', { time: clockTime(task.due_by) ?? '' })}</span>`,
  task.arrival_today && chip(clockTime(task.eta) ? t('hk.arrives_at', { time: clockTime(task.eta) }) : t('hk.arrives'), 'action', 'in'),
  task.vip && vipMark(task.vip),
  task.assignment_status === 'Assigned' && html`<span class="small soft">${t('hk.not_accepted')}</span>`,
].filter(Boolean);
