// One ticket of the kitchen display: whose it is, how long it waits, what to make, and the button of its next step.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { t, word } from '../../core/i18n.js';
import { orderLabel } from '../common/order-label.js';
import { BY_NUMBER, isAdded, linesIn, stepOf } from './kitchen-board.js';

const ACTS = { accept: 'kitchen.accept', ready: 'kitchen.ready', seen: 'kitchen.seen', wait: 'kitchen.waits' };
const ON_TAP = { cooking: 'kitchen.tap_ready', held: 'kitchen.held', done: 'kitchen.tap_recall', cancelled: 'kitchen.tap_seen' };

/** `at`: its place on the board from 0; `age` {minutes, kind}; `steps` of kitchen-steps.js; `several`: name the outlet. */
export function ticketCard(ticket, at, { age, steps, several }) {
  const step = stepOf(ticket);
  const number = at < BY_NUMBER ? at + 1 : null;
  return html`
    <article class="kot kot-${age.kind} ${ticket.accepted_at ? 'kot-accepted' : ''}" data-order=${ticket.name}
      aria-label=${t('kitchen.ticket', { what: orderLabel(ticket), no: ticket.kot_no ?? '' })}>
      <header class="kot-head">
        ${number ? html`<b class="kot-number" aria-hidden="true">${number}</b>` : ''}
        <div class="kot-whose">
          <h2>${orderLabel(ticket)}</h2>
          <p>${facts(ticket, several).join(' · ')}</p>
        </div>
        <p class="kot-age">${ageText(age, ticket)}</p>
      </header>
      ${ticket.allergy_note ? html`
        <p class="kot-allergy" role="note">${icon('alert')}<span><b>${t('kitchen.allergy')}</b> ${ticket.allergy_note}</span></p>` : ''}
      ${ticket.notes ? html`<p class="kot-note">${icon('info')}<span>${ticket.notes}</span></p>` : ''}
      <ul class="kot-lines">${each(ticket.items, (line) => line.name, (line, i) => lineRow(line, {
        ticket, steps, isFirst: line.course !== ticket.items[i - 1]?.course,
      }))}</ul>
      <button type="button" class="kot-step kot-step-${step}" aria-disabled=${steps.busy(ticket.name) ? 'true' : null}
        @click=${() => steps.tapTicket(ticket)}>
        ${number ? html`<kbd>${number}</kbd>` : ''}<span>${t(ACTS[step])}</span></button>
    </article>`;
}

/** A ticket on which nothing cooks is held, or all of it is void. */
const ageText = ({ minutes, kind }, ticket) => (minutes === null
  ? html`<span class="kot-hold">${t(linesIn(ticket, 'held').length ? 'kitchen.held' : 'kitchen.void')}</span>`
  : html`<b class="figure">${minutes}</b><span>${t(kind === 'new' ? 'kitchen.minutes' : `kitchen.minutes_${kind}`)}</span>`);

const facts = (ticket, several) => [
  ticket.kot_no ? t('kitchen.kot', { no: ticket.kot_no }) : '',
  ticket.order_type === 'Dine In' ? '' : word(ticket.order_type),
  ticket.guests ? t('kitchen.guests', { n: ticket.guests }) : '',
  several ? ticket.outlet_name : '',
].filter(Boolean);

function lineRow(line, { ticket, steps, isFirst }) {
  const added = isAdded(line, ticket);
  return html`
    <li>
      ${isFirst ? html`<p class="kot-course">${word(line.course)}</p>` : ''}
      <button type="button" class="kot-line kot-${line.state} ${added ? 'kot-added' : ''}" data-line=${line.name}
        aria-disabled=${steps.busy(line.name) ? 'true' : null} @click=${() => steps.tapLine(ticket, line)}>
        <b class="kot-qty figure">${line.qty}</b>
        <span class="kot-what">
          <span class="kot-dish">${line.item_name}</span>
          ${line.instructions ? html`<span class="kot-instructions">${line.instructions}</span>` : ''}
          ${line.allergy_hits.length ? html`
            <span class="kot-hit">${icon('alert')}${t('kitchen.contains', { what: line.allergy_hits.join(', ') })}</span>` : ''}
          ${added ? html`<span class="kot-round">${icon('plus')}${t('kitchen.added', { no: line.kot_no })}</span>` : ''}
          ${line.state === 'cancelled' ? html`
            <span class="kot-void">${t('kitchen.void')}${line.void_reason ? `: ${line.void_reason}` : ''}</span>` : ''}
        </span>
        ${mark(line)}
        <span class="visually-hidden">${t(ON_TAP[line.state])}</span>
      </button>
    </li>`;
}

function mark(line) {
  if (line.state === 'held') return html`<span class="kot-mark" aria-hidden="true">${icon('lock')}${t('kitchen.held')}</span>`;
  if (line.state === 'done') return html`<span class="kot-mark" aria-hidden="true">${icon('check')}</span>`;
  return line.state === 'cancelled' ? html`<span class="kot-mark" aria-hidden="true">${icon('ban')}</span>` : '';
}
