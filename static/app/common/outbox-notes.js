// What an outbox has to say: steps that wait for the network, and those that the server refused.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';

/** What waits for the network, in words; nothing while everything goes through. */
export function waitingNote({ waiting, stuck }) {
  if (!stuck() || !waiting().length) return '';
  return html`
    <div class="notice notice-action hk-waiting" role="status">
      ${icon('history')}
      <details><summary>${t('hk.waiting', { n: waiting().length })}</summary>
    <ol>${waiting().map((entry) => html`<li>${entry.label}</li>`)}</ol></details></div>`;
}

/** What the server would not do, until somebody has read it: over a reload too. */
export const refusedNote = ({ refused, read }) => (refused().length ? html`
  <section class="hk-refused" role="alert" aria-label=${t('hk.not_done')}><h2 class="eyebrow">${t('hk.not_done')}</h2>
    <ul class="card">${each(refused(), (entry) => entry.id, (entry) => html`
      <li class="hk-done-row">
        ${icon('alert')}
        <span class="grow"><b>${entry.label}</b><span class="small folio-detail">${entry.why}</span></span>
        <button type="button" class="button" @click=${() => read(entry.id)}>${t('hk.understood')}</button></li>`)}</ul></section>` : '');
