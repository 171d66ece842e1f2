// Short messages that go by themselves, and the live region that says aloud what a sighted person sees happen.

import { each, html, view } from './html.js';
import { signal } from './signal.js';
import { focusNear } from './focus.js';
import { icon } from './icon.js';
import { errorText, t } from './i18n.js';

const STAY_MS = 4_000;
/** Time to read what can be undone, and to reach the button. */
const ACTION_MS = 10_000;
const LIST_MAX = 4;
const shown = signal([]);
let number = 0;

/**
 * `kind`: 'done', 'warning' or 'problem'. `action` {label, run} adds a button; problems stay until closed. One message is in
 * sight at a time: a newer one comes before the older, and replaces it where both are done or `about` the same record.
 * Ctrl+Z presses the button of the latest one that says `undo`.
 */
export function toast(text, { kind = 'done', action = null, about = null, undo = false } = {}) {
  number += 1;
  const entry = { id: number, text, kind, action, about, undo };
  const outdated = (old) => (about !== null && old.about === about) || old.text === text
    || (seen.has(old.id) && old.kind === 'done' && !old.action);
  shown.update((list) => [...list.filter((old) => !outdated(old)), entry].slice(-LIST_MAX));
}

/** The messages that came into sight: their time runs from then. */
const seen = new Set();

function countDown(entry) {
  if (!entry || seen.has(entry.id)) return;
  seen.add(entry.id);
  if (entry.kind !== 'problem') setTimeout(() => expire(entry.id), entry.action ? ACTION_MS : STAY_MS);
}

/** Presses the undo that is offered; answers whether there was one. */
export function undoLatest() {
  const entry = shown.peek().findLast((each) => each.undo);
  if (entry) press(entry);
  return Boolean(entry);
}

/** A message that has the keyboard stays until it is answered or left. */
function expire(id) {
  if (holder?.contains(document.activeElement)) setTimeout(() => expire(id), STAY_MS);
  else drop(id);
}

export const toastError = (error) => error.name !== 'AbortError' && toast(errorText(error), { kind: 'problem' });

/** Says something to screen readers only: each step of a move, a count that changed. */
export function announce(text) {
  const region = document.getElementById('live');
  if (!region) return;
  region.textContent = '';
  // Readers notice a change of text, so the same sentence twice needs the empty moment between.
  requestAnimationFrame(() => { region.textContent = text; });
}

const icons = { done: 'check', warning: 'alert', problem: 'alert' };

let holder = null;
let before = null;

export function startToasts() {
  holder = document.getElementById('toasts');
  holder.popover = 'manual';
  holder.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget && !holder.contains(relatedTarget)) before = relatedTarget;
  });
  view(holder, () => {
    const list = shown();
    placeToasts(list);
    countDown(list.at(-1));
    return each(list.slice(-1), (entry) => entry.id, row);
  });
}

/**
 * Puts the messages above everything. A modal dialog makes the page behind it inert and covers it, so while one is open
 * they live inside it; sheets call this when they open and close.
 */
export function placeToasts(list = shown.peek()) {
  if (!holder) return;
  const host = [...document.querySelectorAll('dialog[open]')].pop() ?? document.body;
  if (holder.matches(':popover-open')) holder.hidePopover();
  if (holder.parentNode !== host) host.append(holder);
  if (list.length) holder.showPopover();
}

/** No line ends between a minus and its amount. */
const whole = (text) => String(text).replace(/-(?=[\p{Sc}])/gu, '-\u2060');

const row = (entry) => html`
  <div class="toast toast-${entry.kind}" role=${entry.kind === 'problem' ? 'alert' : 'status'}>
    ${icon(icons[entry.kind])}
    <span>${whole(entry.text)}</span>
    ${entry.action && html`<button type="button" class="button button-quiet" @click=${() => press(entry)}>${entry.action.label}</button>`}
    <button type="button" class="icon-button" aria-label=${t('action.close')} @click=${() => drop(entry.id)}>${icon('close')}</button>
  </div>`;

function press(entry) {
  drop(entry.id);
  entry.action.run();
}

function drop(id) {
  const inside = holder?.contains(document.activeElement);
  seen.delete(id);
  shown.update((list) => list.filter((entry) => entry.id !== id));
  // Where the keyboard was before it went into the message.
  if (inside) focusNear(before);
}
