// What arriving and leaving have in common: a preview says what the step will do before it is pressed, the step runs once,
// can be undone, and shows what still wants attention and was not shown before.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** The step was taken: closes its sheet, or shows in `done` the warnings that the preview did not. */
export function concluded(state, close, { text, warnings: all, undo }) {
  const seen = previewed(state)?.warnings ?? [];
  const warnings = all.filter((each) => !seen.includes(each));
  if (warnings.length) {
    state.done.set({ text, warnings });
    return;
  }
  close();
  toast(text, { action: { label: t('action.undo'), run: undo } });
}

/** What the step would answer; undefined until the preview has come. */
export const previewed = ({ preview }) => preview.data()?.would_answer;

/** Sentences of the preview. */
export const notices = (warnings) => warnings.map((warning) => html`
  <p class="notice notice-action">${icon('alert')}<span>${sentence(warning)}</span></p>`);

/** The way back of a step: a function of the server on the stay, and the key of what is said then. */
export const taker = (name, key) => (reservation) => act(name, { reservation }).then(() => toast(t(key)), toastError);

/** Shown instead of a passing message when something still wants attention. `other` is one more way on: {label, picture, run}. */
export const finished = ({ text, warnings }, { undo, other }, close) => html`
  <p class="notice">${icon('check')}<span>${text}</span></p>
  ${notices(warnings)}
  <footer class="sheet-foot">
    <button type="button" class="button" @click=${() => { close(); undo(); }}>${icon('undo')}${t('action.undo')}</button>
    <button type="button" class="button" @click=${other.run}>${icon(other.picture)}${other.label}</button>
    <button type="button" autofocus class="button button-primary" @click=${() => close()}>${t('action.done')}</button>
  </footer>`;
