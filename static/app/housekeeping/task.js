// One task as a card: the room in large figures, what there is to know before opening the door, and one button.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { clockTime } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { chip, vipMark } from '../../parts/chip.js';
import { nextStep } from './queue.js';

/** The words of each state and of the step that leads to it. */
export const stateWords = { 'In Progress': 'hk.is_running', Done: 'hk.is_done', Verified: 'hk.is_verified' };
const stepWords = { 'In Progress': 'hk.start', Done: 'hk.finish', Verified: 'hk.verify' };
const pictures = { 'In Progress': 'arrow', Done: 'check', Verified: 'star' };

export function taskCard(task, first, step) {
  const next = nextStep(task.status);
  const running = task.status === 'In Progress';
  const marks = marksOf(task);
  return html`
    <li class="hk-task card ${running ? 'hk-running' : ''} ${task.overdue ? 'hk-late' : ''}">
      <header class="hk-room"><b class="figure">${task.room_number}</b>
        <span class="grow"><span class="strong">${word(task.task_type)}</span>
          <span class="small soft hk-when">${running ? t('hk.running') : t('hk.due', { time: clockTime(task.due_by) ?? '' })}${task.waiting ? html` · ${t('hk.sending')}` : ''}</span></span>
      </header>
      ${marks.length ? html`<div class="row hk-marks">${marks}</div>` : ''}
      ${task.special_requests ? html`<p class="hk-note">${icon('info')}<span>${task.special_requests}</span></p>` : ''}
      ${task.notes ? html`<p class="hk-note">${icon('edit')}<span>${task.notes}</span></p>` : ''}
      <button type="button" class="button button-large button-wide hk-next ${running || first ? 'button-primary' : ''}" @click=${() => step(task, next)}>
        ${icon(pictures[next])}<span>${t(stepWords[next])}</span><span class="visually-hidden">${task.room_number}</span></button>
    </li>`;
}

/** What makes this task more than a clean room: who comes, how urgent it is, who has it. */
function marksOf(task) {
  const eta = clockTime(task.eta) ?? task.eta;
  return [
    task.arrival_today && chip(eta ? t('hk.arrives_at', { time: eta }) : t('hk.arrives'), 'action', 'in'),
    task.overdue && chip(t('stay.overdue'), 'overdue', 'clock'),
    ['Urgent', 'High'].includes(task.priority) && chip(word(task.priority), task.priority === 'Urgent' ? 'overdue' : 'action', 'alert'),
    task.vip && vipMark(task.vip),
    task.assigned_to_user && !task.mine && chip(task.assigned_to_user, 'line', 'person'),
  ].filter(Boolean);
}

/** A task finished on this device a moment ago: it can be verified, or taken up again. */
export const doneRow = (task, step) => html`
  <li class="hk-done-row"><b class="figure">${task.room_number}</b><span class="grow"><span>${word(task.task_type)}</span> ${chip(t(stateWords[task.status]), 'good', 'check')}</span>
    ${task.status === 'Done' ? html`
      <button type="button" class="button button-quiet" @click=${() => step(task, 'In Progress')}>${icon('undo')}<span>${t('hk.again')}</span></button>
      <button type="button" class="button" @click=${() => step(task, 'Verified')}>${icon('star')}<span>${t('hk.verify')}</span></button>` : ''}
  </li>`;
