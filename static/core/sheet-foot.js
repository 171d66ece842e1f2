// The foot of a sheet with a form: back, and the button that submits it.

import { html } from './html.js';
import { submitButton } from './form.js';
import { t } from './i18n.js';

/** `options` are those of the button that submits. */
export const sheetFoot = (form, close, label, options) => html`<footer class="sheet-foot">
  <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
  ${submitButton(form, label, options)}
</footer>`;
