// What arriving and leaving have in common: the step is taken once, can be taken back, and says what still wants attention.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/**
 * Takes a step from its sheet, whose `state` holds signals {trouble, busy, done}. `run()` calls the server, `told(answer)` says
 * {text, warnings}: without warnings the sheet closes and the text passes by, else `done` holds them for finished().
 */
export async function takeStep(state, close, { run, told, undo }) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  state.trouble.set(null);
  try {
    const { text, warnings } = told(await run());
    if (warnings.length) {
      state.done.set({ text, warnings });
    } else {
      close();
      toast(text, { action: { label: t('action.undo'), run: undo } });
    }
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}

/** The way back of a step: a function of the server on the stay, and the key of what is said then. */
export const taker = (name, key) => (reservation) => act(name, { reservation }).then(() => toast(t(key)), toastError);

/** Shown instead of a passing message when something still wants attention. `other` is one more way on: {label, picture, run}. */
export const finished = ({ text, warnings }, { undo, other }, close) => html`
  <p class="notice">${icon('check')}<span>${text}</span></p>
  ${warnings.map((warning) => html`<p class="notice notice-action">${icon('alert')}<span>${sentence(warning)}</span></p>`)}
  <footer class="sheet-foot">
    <button type="button" class="button" @click=${() => { close(); undo(); }}>${icon('undo')}${t('action.undo')}</button>
    <button type="button" class="button" @click=${other.run}>${icon(other.picture)}${other.label}</button>
    <button type="button" autofocus class="button button-primary" @click=${() => close()}>${t('action.done')}</button>
  </footer>`;
