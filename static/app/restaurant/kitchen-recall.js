// The tickets that left the display because everything on them is prepared: put back whole, or line by line.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { clockTime } from '../../core/dates.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { orderLabel } from '../common/order-label.js';

/** `read`: the query of prepared tickets; `steps` of kitchen-steps.js. */
export function recallSheet(read, steps) {
  openSheet({
    title: t('kitchen.recall_list'), wide: true,
    body: () => html`
      <p class="sheet-text">${t('kitchen.recall_lead')}</p>
      ${shown(read, (tickets) => (tickets.length
        ? html`<ul class="kot-recall">${each(tickets, (ticket) => ticket.name, (ticket) => row(ticket, steps))}</ul>`
        : nothing('check', t('kitchen.recall_none'))))}`,
  });
}

const row = (ticket, steps) => html`
  <li class="card" data-order=${ticket.name}>
    <div class="row-apart">
      <p><b>${orderLabel(ticket)}</b> <span class="soft">${[
        ticket.kot_no ? t('kitchen.kot', { no: ticket.kot_no }) : '', clockTime(preparedAt(ticket)),
      ].filter(Boolean).join(' · ')}</span></p>
      <button type="button" class="button button-primary"
        @click=${() => steps.recall(ticket)}>${icon('undo')}${t('kitchen.recall')}</button>
    </div>
    <div class="kot-recall-lines">${ticket.items.map((line) => html`
      <button type="button" class="button" aria-label=${t('kitchen.recall_line', { what: `${line.qty} × ${line.item_name}` })}
        @click=${() => steps.recall(ticket, [line])}>${icon('undo')}<span>${line.qty} × ${line.item_name}</span></button>`)}</div>
  </li>`;

const preparedAt = (ticket) => ticket.items.map((line) => line.prepared_at).filter(Boolean).sort().pop();
