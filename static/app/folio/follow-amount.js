// An amount that is offered to be paid, and that others change meanwhile: the field follows until another one is typed, and the
// sheet says what changed.

import { html } from '../../core/html.js';
import { on } from '../../core/rpc.js';
import { icon } from '../../core/icon.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** A change that this tab made less than this ago is not announced. */
const OWN_MS = 3_000;
let wrote = 0;
on('written', () => { wrote = Date.now(); });

/** What is due changed: {from, to} since the sheet was opened. */
export const noteChange = (changed, from, to) => (Date.now() - wrote < OWN_MS
  ? null
  : changed.update((change) => ({ from: change?.from ?? from, to })));

/** Puts the new amount where the old one is still offered. What was wholly selected is again, so that typing replaces it. */
export function followAmount(form, name, before, now) {
  if (form.values.peek()[name] !== before || before === now) return;
  const input = document.getElementById(`${form.id}-${name}`);
  const whole = input && document.activeElement === input && input.value !== ''
    && input.selectionStart === 0 && input.selectionEnd === input.value.length;
  form.values.update((all) => ({ ...all, [name]: now }));
  if (!whole) return;
  const select = () => {
    input.value = now;
    input.select();
  };
  select();
  // Drawing the field again may put the cursor behind the amount.
  requestAnimationFrame(() => document.activeElement === input && input.value === now && select());
}

/** `change` is {from, to}, or null while nothing changed. */
export const changedNotice = (change) => (change ? html`
  <p class="notice notice-action due-changed" role="status">${icon('alert')}<span>${t('folio.due_changed', {
    from: money(change.from), to: money(change.to) })}</span></p>` : '');
