// Rounds that wait for the network, and those that the server would not take, in words.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { go } from '../../core/router.js';
import { t } from '../../core/i18n.js';
import { draftOf, setDraft } from './order-outbox.js';
import { joined } from './order-draft.js';
import { newOrderAddress } from './order-place.js';

/** What waits for the network; nothing while everything goes through. */
export function waitingRounds({ waiting, stuck }) {
  if (!stuck() || !waiting().length) return '';
  return html`
    <div class="notice notice-action pos-waiting" role="status">${icon('history')}
      <details><summary>${t('pos.waiting', { n: waiting().length })}</summary>
        <ol>${waiting().map((entry) => html`<li>${linesOf(entry)}</li>`)}</ol></details></div>`;
}

const linesOf = (entry) => [entry.label, (entry.summary ?? []).join(', ')].filter(Boolean).join(': ');

/** What the server refused, until somebody has read it; its dishes can be noted again and changed. */
export const refusedRounds = ({ refused, read }) => (refused().length ? html`
  <section class="pos-refused" role="alert" aria-label=${t('pos.not_sent')}><h2 class="eyebrow">${t('pos.not_sent')}</h2>
    <ul class="card">${each(refused(), (entry) => entry.id, (entry) => html`
      <li class="hk-done-row">${icon('alert')}
        <span class="grow"><b>${linesOf(entry)}</b><span class="small folio-detail">${entry.why}</span></span>
        ${entry.lines?.length ? html`
          <button type="button" class="button" @click=${() => noteAgain(entry, read)}>${icon('edit')}${t('pos.note_again')}</button>` : ''}
        <button type="button" class="button" @click=${() => read(entry.id)}>${t('pos.drop')}</button></li>`)}</ul></section>` : '');

/** Its dishes are noted again where they came from, so that what was refused can be taken out. */
function noteAgain(entry, read) {
  // A round whose dishes reached the order has nothing left to note.
  const key = entry.order ?? entry.place;
  const draft = draftOf(key);
  const lines = entry.done ? [] : entry.lines;
  setDraft(key, {
    lines: lines.reduce((all, line) => joined(all, line), draft).lines,
    details: { ...entry.details, ...draft.details },
  });
  read(entry.id);
  go(entry.order ? `/order/${encodeURIComponent(entry.order)}` : newOrderAddress(entry.where));
}
