// What a screen shows while a read is on its way, when it failed, and when there is nothing.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { problem } from '../core/sheet.js';
import { t } from '../core/i18n.js';

/** Draws `content(data)` of a query, or its waiting, failed or empty state. */
export function shown(read, content, { lines = 4 } = {}) {
  const data = read.data();
  if (data !== undefined) return content(data);
  if (read.error()) {
    return html`<div class="stack stack-start">${problem(read.error())}
      <button type="button" class="button" @click=${read.again}>${t('action.try_again')}</button></div>`;
  }
  return skeleton(lines);
}

export const skeleton = (lines = 4) => html`
  <div class="stack" aria-busy="true" aria-label=${t('state.loading')}>
    ${Array.from({ length: lines }, () => html`<span class="skeleton"></span>`)}</div>`;

export const nothing = (picture, text, action = '') => html`<div class="empty">${icon(picture)}<p>${text}</p>${action}</div>`;
