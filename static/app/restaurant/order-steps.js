// The sheet that the steps of an order share.

import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { t } from '../../core/i18n.js';

/** A sheet of one step of an order: fields drawn from the form, one sending button. */
export const stepSheet = ({ title, text = '', initial, required = [], alias, fields, action, danger = false, send }) => openSheet({
  title,
  setup: (close) => makeForm(initial, { required, alias, send: async (values) => { await send(values); close(); } }),
  body: (close, form) => html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      ${text ? html`<p class="sheet-text">${text}</p>` : ''}
      <div class="fields">${fields(form)}</div>
      ${problem(form.problem())}
      ${sheetFoot(form, close, action, { keys: '↵', danger })}
    </form>`,
});

/** Usual answers beside a text field; a tap fills it. */
export const usual = (form, name, choices) => html`<div class="pos-usual wide">${choices.map((words) => html`
  <button type="button" class="button button-small" aria-pressed=${form.get(name) === words ? 'true' : 'false'}
    @click=${() => form.set(name, words)}>${words}</button>`)}</div>`;

const REASONS = ['pos.wrong_dish', 'pos.guest_changed', 'pos.not_good', 'pos.too_late'];

export const reasonFields = (form, { autofocus = true } = {}) => html`
  ${field(form, { name: 'reason', label: t('pos.reason'), required: true, autofocus, wide: true, maxlength: 140 })}
  ${usual(form, 'reason', REASONS.map((key) => t(key)))}`;
