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

export function startToasts() {
  const holder = document.getElementById('toasts');
  // A modal dialog makes the page behind it inert; as a popover the messages stand above it.
  holder.popover = 'manual';
  view(holder, () => {
    const list = shown();
    if (list.length) {
      if (holder.matches(':popover-open')) holder.hidePopover();
      holder.showPopover();
    } else if (holder.matches(':popover-open')) {
      holder.hidePopover();
    }
    return each(list, (entry) => entry.id, row);
  });
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
