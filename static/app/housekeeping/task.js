// One task as a card: the room in large figures, what there is to know before opening the door, who has it, and one
// large button for what comes next. The lesser steps are in a row below it.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { clockTime } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { chip, vipMark } from '../../parts/chip.js';
import { instructionNotes } from './instructions.js';
import { nextStep } from './pending-steps.js';

/** The words of each state and of the step that leads to it. */
export const stateWords = { 'In Progress': 'hk.is_running', Done: 'hk.is_done', Verified: 'hk.is_verified' };
const stepWords = { 'In Progress': 'hk.start', Done: 'hk.finish', Verified: 'hk.verify' };
const pictures = { 'In Progress': 'arrow', Done: 'check', Verified: 'star' };

/** `person` says the name of a login. `actions`: step, claim, accept, decline, assign, charge, found, instructed; each takes the task. */
export function taskCard(task, { first, occupied, person = (login) => login }, actions) {
  const running = task.status === 'In Progress';
  const marks = marksOf(task, person);
  return html`
    <li class="hk-task card ${running ? 'hk-running' : ''} ${task.overdue ? 'hk-late' : ''}" data-task=${task.name}>
      <header class="hk-room"><b class="figure">${task.room_number}</b>
        <span class="grow"><span class="strong">${word(task.task_type)}</span>
          <span class="small soft hk-when">${running
            ? t('hk.running')
            : t('hk.due', { time: clockTime(task.due_by) ?? '' })}${task.waiting ? html` · ${t('hk.sending')}` : ''}</span></span>
      </header>
      ${marks.length ? html`<div class="row hk-marks">${marks}</div>` : ''}
      ${task.special_requests ? html`<p class="hk-note">${icon('info')}<span class="lines">${task.special_requests}</span></p>` : ''}
      ${instructionNotes(task, (each) => actions.instructed(task, each))}
      ${task.notes ? html`<p class="hk-note">${icon('edit')}<span class="lines">${task.notes}</span></p>` : ''}
      ${task.reject_reason && task.claimable ? html`
        <p class="hk-note">
          ${icon('undo')}
          <span>${t('hk.was_declined', { who: person(task.rejected_by ?? ''), why: task.reject_reason })}</span>
        </p>` : ''}
      ${asked(task) ? question(task, actions) : nextButton(task, running || first, actions)}
      <div class="hk-lesser">${lesser(task, occupied, actions)}</div>
    </li>`;
}

/** Somebody gave it to this person, who has not answered yet. */
const asked = (task) => task.mine && task.assignment_status === 'Assigned';

const question = (task, actions) => html`
  <div class="hk-answer">
    <button type="button" class="button button-large button-primary hk-accept" @click=${() => actions.accept(task)}>
      ${icon('check')}
      <span>${t('hk.accept')}</span>
      <span class="visually-hidden">${task.room_number}</span>
    </button>
    <button type="button" class="button button-large hk-decline" @click=${() => actions.decline(task)}>
      ${icon('undo')}
      <span>${t('hk.decline')}</span>
      <span class="visually-hidden">${task.room_number}</span>
    </button>
  </div>`;

function nextButton(task, primary, actions) {
  const next = nextStep(task.status);
  return html`<button type="button" class="button button-large button-wide hk-next ${primary ? 'button-primary' : ''}"
    @click=${() => actions.step(task, next)}>
    ${icon(pictures[next])}<span>${t(stepWords[next])}</span><span class="visually-hidden">${task.room_number}</span></button>`;
}

function lesser(task, occupied, actions) {
  const steps = [
    task.claimable && ['hk-claim', 'person', t('hk.claim'), actions.claim],
    task.mine && !asked(task) && ['hk-decline', 'undo', t('hk.give_back'), actions.decline],
    ['hk-assign', 'people', t('hk.assign'), actions.assign],
    occupied && ['hk-charge', 'cup', t('hk.charge'), actions.charge],
    ['hk-found', 'box', t('hk.found'), actions.found],
  ].filter(Boolean);
  return steps.map(([name, picture, label, run]) => html`
    <button type="button" class="button button-quiet ${name}" @click=${() => run(task)}>
      ${icon(picture)}
      <span>${label}</span>
      <span class="visually-hidden">${task.room_number}</span>
    </button>`);
}

/** What makes this task more than a clean room: who comes, how urgent it is, who has it. */
function marksOf(task, person) {
  const eta = clockTime(task.eta) ?? task.eta;
  return [
    task.arrival_today && chip(eta ? t('hk.arrives_at', { time: eta }) : t('hk.arrives'), 'action', 'in'),
    task.overdue && chip(t('stay.overdue'), 'overdue', 'clock'),
    task.escalation_level > 0 && chip(t('tickets.raised', { n: task.escalation_level }), 'overdue', 'alert'),
    ['Urgent', 'High'].includes(task.priority) && chip(word(task.priority), task.priority === 'Urgent' ? 'overdue' : 'action', 'alert'),
    task.vip && vipMark(task.vip),
    task.mine && chip(t(asked(task) ? 'hk.for_you' : 'hk.yours'), 'good', 'person'),
    task.assigned_to_user && !task.mine && chip(person(task.assigned_to_user), 'line', 'person'),
  ].filter(Boolean);
}

/** A task finished today, by whom and when: it can be verified, or taken up again. */
export const doneRow = (task, step) => html`
  <li class="hk-done-row">
    <b class="figure">${task.room_number}</b>
    <span class="grow"><span>${word(task.task_type)}</span> ${chip(t(stateWords[task.status]), 'good', 'check')}
    ${task.done_on
      ? html`<span class="small soft hk-when">${[task.done_by, clockTime(task.done_on)].filter(Boolean).join(' · ')}</span>`
      : ''}</span>
    ${task.status === 'Done' ? html`
      <button type="button" class="button button-quiet" @click=${() => step(task, 'In Progress')}>
        ${icon('undo')}
        <span>${t('hk.again')}</span>
      </button>
      <button type="button" class="button" @click=${() => step(task, 'Verified')}>${icon('star')}<span>${t('hk.verify')}</span></button>`
      : ''}
  </li>`;
