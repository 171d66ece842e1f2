// Short messages that go by themselves, and the live region that says aloud what a sighted person sees happen.

import { each, html, view } from './html.js';
import { signal } from './signal.js';
import { icon } from './icon.js';
import { errorText, t } from './i18n.js';

const STAY_MS = 6_000;
const shown = signal([]);
let number = 0;

/** `kind`: 'done', 'warning' or 'problem'. `action` {label, run} adds a button; problems stay until closed. */
export function toast(text, { kind = 'done', action = null } = {}) {
  number += 1;
  const entry = { id: number, text, kind, action };
  shown.update((list) => [...list.slice(-3), entry]);
  if (kind !== 'problem') setTimeout(() => drop(entry.id), action ? STAY_MS * 2 : STAY_MS);
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

export function startToasts() {
  holder = document.getElementById('toasts');
  holder.popover = 'manual';
  view(holder, () => {
    const list = shown();
    placeToasts(list);
    return each(list, (entry) => entry.id, row);
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

const row = (entry) => html`
  <div class="toast toast-${entry.kind}" role=${entry.kind === 'problem' ? 'alert' : 'status'}>
    ${icon(icons[entry.kind])}
    <span>${entry.text}</span>
    ${entry.action && html`<button type="button" class="button button-quiet" @click=${() => press(entry)}>${entry.action.label}</button>`}
    <button type="button" class="icon-button" aria-label=${t('action.close')} @click=${() => drop(entry.id)}>${icon('close')}</button>
  </div>`;

function press(entry) {
  drop(entry.id);
  entry.action.run();
}

const drop = (id) => shown.update((list) => list.filter((entry) => entry.id !== id));
