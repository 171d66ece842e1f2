// What was ordered, beside the menu: noted and not sent, held by course, sent by ticket, taken off; the sums as the server
// says them, and the steps that are open.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { orderLabel } from '../common/order-label.js';
import { QTY_MOST, coursesOf, roundsOf } from './order-draft.js';
import { closedFoot, openFoot } from './order-foot.js';
import { paidRows } from './order-payments.js';
import { allergyChip } from './pos-menu.js';
import { printKot } from './kot-at-printer.js';
import { instructionSheet } from './order-lines.js';
import { voidSheet } from './order-void.js';
import { splitBar } from './order-splitting.js';
import { refuseSheet } from './order-cancel.js';
import { confirmOrder } from './order-confirm.js';

export function ticketPane(state, { steps, split }) {
  const order = state.detail.data();
  const draft = state.draft();
  const rounds = roundsOf(order?.items ?? []);
  const waiting = state.waiting();
  const bare = !draft.lines.length && !order?.items.length && !waiting.length;
  return html`
    <section class="order-ticket card" aria-label=${t('pos.ticket_label')}>
      ${bills(state, order)}
      ${order && Number(order.awaits_captain) ? guestOrder(order) : ''}
      ${order?.notes ? html`<p class="hk-note">${icon('info')}<span>${order.notes}</span></p>` : ''}
      <div class="order-lines">
        ${bare ? nothing('dish', t('pos.empty')) : ''}
        ${draft.lines.length ? html`
          <section class="order-round order-noted" aria-label=${t('pos.to_send')}><h2 class="eyebrow">${t('pos.to_send')}</h2>
            <ul>${each(draft.lines, (line) => `${line.menu_item} ${line.instructions}`,
              (line, i) => draftLine(line, i, { steps, state }))}</ul></section>` : ''}
        ${waiting.length ? html`
          <section class="order-round order-waits"><h2 class="eyebrow">${icon('history')}${t('pos.on_the_way')}</h2>
            <ul>${waiting.flatMap((entry) => (entry.lines ?? []).map((line) => html`
              <li class="order-line"><b class="figure">${count(line.qty)}</b><span class="grow">${line.item_name}</span></li>`))}</ul>
          </section>` : ''}
        ${rounds.held.map((round) => heldRound(round, { state, steps, split, order }))}
        ${rounds.fired.map((round) => firedRound(round, { split, order, printers: state.printers }))}
        ${rounds.voided.length ? html`
          <section class="order-round"><h2 class="eyebrow">${t('pos.taken_off')}</h2><ul>${rounds.voided.map(voidedLine)}</ul></section>`
            : ''}
      </div>
      ${order && split() ? splitBar(order, split) : html`
        ${order ? sums(order) : ''}
        ${state.isOpen() ? openFoot({ state, steps, split, order, draft, rounds, courses: coursesOf([...draft.lines, ...heldOf(rounds)]) })
          : order ? closedFoot(order, state.printers) : ''}`}
    </section>`;
}

const heldOf = (rounds) => rounds.held.flatMap((round) => round.lines);

/** Several bills of one table are beside each other. */
const bills = (state, order) => (order && state.bills().length > 1 ? html`
  <nav class="segments order-bills" aria-label=${t('pos.bills')}>${state.bills().map((bill) => html`
    <a class="segment" href=${`/order/${encodeURIComponent(bill.name)}`}
      aria-current=${bill.name === order.name ? 'page' : null}>${orderLabel(bill)} · ${money(bill.grand_total)}</a>`)}</nav>` : '');

/** A guest left it on the QR menu: nothing happens before somebody of the restaurant says so. */
const guestOrder = (order) => html`
  <div class="notice notice-action order-asks">${icon('qr')}<span class="grow">${t('qr.text')}</span>
    <button type="button" class="button" @click=${() => refuseSheet(order)}>${t('qr.refuse')}</button>
    <button type="button" class="button button-primary" data-step="confirm"
      @click=${() => confirmOrder(order.name)}>${icon('check')}${t('qr.confirm')}</button></div>`;

const draftLine = (line, at, { steps, state }) => html`
  <li class="order-line" data-line=${line.item_name} tabindex="0" aria-label=${`${line.qty} × ${line.item_name}`}
    @keydown=${(event) => event.target === event.currentTarget && keyOnLine(event, line, at, steps)}>
    <span class="order-qty">
      <button type="button" class="icon-button" tabindex="-1" aria-label=${t('form.less', { label: line.item_name })}
        @click=${() => steps.change(at, { qty: line.qty - 1 })}>${icon(line.qty > 1 ? 'minus' : 'trash')}</button>
      <b class="figure">${count(line.qty)}</b>
      <button type="button" class="icon-button" tabindex="-1" aria-label=${t('form.more', { label: line.item_name })}
        @click=${() => steps.change(at, { qty: Math.min(QTY_MOST, line.qty + 1) })}>${icon('plus')}</button></span>
    <span class="grow"><span>${line.item_name}</span>
      <span class="small soft">${[word(line.course), line.instructions].filter(Boolean).join(' · ')}</span>
      ${allergyChip(state.forbidden(state.dish(line.menu_item)))}</span>
    <button type="button" class="icon-button" aria-label=${t('pos.instruction_for', { dish: line.item_name })}
      @click=${() => instructionSheet(line, (instructions) => steps.change(at, { instructions }))}>${icon('edit')}</button>
  </li>`;

/** Digits set the quantity of a noted line, Delete takes it out. */
function keyOnLine(event, line, at, steps) {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[1-9]$/.test(key)) steps.change(at, { qty: Number(key) });
  else if (key === 'Delete' || key === 'Backspace') steps.change(at, { qty: 0 });
  else if (key === '+') steps.change(at, { qty: Math.min(QTY_MOST, line.qty + 1) });
  else if (key === '-') steps.change(at, { qty: line.qty - 1 });
  else if (key === 'i' || key === 'Enter') instructionSheet(line, (instructions) => steps.change(at, { instructions }));
  else return;
  event.preventDefault();
  event.stopPropagation();
}

const heldRound = ({ course, lines }, { state, steps, split, order }) => html`
  <section class="order-round" data-course=${course}>
    <div class="row-apart"><h2 class="eyebrow">${t('pos.held', { course: word(course) })}</h2>
      ${state.isOpen() && !Number(order.awaits_captain) && !split() ? html`
        <button type="button" class="button button-small" data-fire=${course} @click=${() => steps.send(course)}>
          ${icon('flame')}${t('pos.fire_course', { course: word(course) })}</button>` : ''}</div>
    <ul>${lines.map((line) => serverLine(line, order, split))}</ul></section>`;

const firedRound = ({ kot, lines }, { split, order, printers }) => html`
  <section class="order-round" data-kot=${kot}>
    <div class="row-apart"><h2 class="eyebrow">${t('pos.kot', { number: kot ?? '' })}${lines[0].fired_at ? ` · ${time(lines[0].fired_at)}`
      : ''}</h2>
      <button type="button" class="icon-button" aria-label=${t('pos.print_kot_of', { number: kot ?? '' })}
        @click=${() => printKot(order.name, kot, printers)}>${icon('print')}</button></div>
    <ul>${lines.map((line) => serverLine(line, order, split))}</ul></section>`;

/** A line that the server knows: a tap takes it off or, while the bill is split, chooses it. */
function serverLine(line, order, split) {
  const chosen = split()?.has(line.row);
  const canVoid = ['Placed', 'Confirmed', 'Preparing'].includes(order.status);
  const words = html`
    <b class="figure">${count(line.qty)}</b>
    <span class="grow"><span>${line.item_name}</span>
      ${line.instructions ? html`<span class="small soft">${line.instructions}</span>` : ''}
      ${allergyChip(line.allergy_hits ?? [])}</span>
    ${line.kot_status === 'Prepared' ? chip(t('pos.ready'), 'good', 'check') : ''}
    <span class="figure">${money(line.amount)}</span>`;
  if (split()) {
    return html`<li><label class="order-line order-pick"><input type="checkbox" class="check" name="row"
      value=${line.row} .checked=${chosen}
      @change=${() => split.update((rows) => toggled(rows, line.row))}>${words}</label></li>`;
  }
  return html`<li class="order-line" data-line=${line.item_name}>${words}
    ${canVoid ? html`<button type="button" class="icon-button" aria-label=${t('pos.void_of', { dish: line.item_name })}
      @click=${() => voidSheet(order, line)}>${icon('ban')}</button>` : ''}</li>`;
}

function toggled(rows, row) {
  const next = new Set(rows);
  if (!next.delete(row)) next.add(row);
  return next;
}

const voidedLine = (line) => html`
  <li class="order-line order-voided"><b class="figure">${count(line.qty)}</b>
    <span class="grow"><s>${line.item_name}</s><span class="small soft">${line.void_reason}</span></span></li>`;

const isClosed = (order) => Number(order.paid) || order.posted_to_folio || order.status === 'Cancelled';

const discountOf = (order) => [
  [t('pos.discount'), order.discount_percent != null && `${order.discount_percent}%`].filter(Boolean).join(' '),
  order.discount_reason,
].filter(Boolean).join(': ');

/** With payments: the total, each payment, and what is left. */
const paidSums = (order) => html`
  ${isClosed(order) ? '' : html`<div><dt>${t('money.total')}</dt><dd class="figure">${money(order.grand_total)}</dd></div>`}
  ${paidRows(order.payments, order)}
  <div class="order-grand"><dt>${t(isClosed(order) ? 'money.total' : 'pos.to_pay')}</dt>
    <dd class="figure">${money(isClosed(order) ? order.grand_total : order.left)}</dd></div>
  ${order.credits?.length ? html`<div data-after><dt>${t('pos.credit_after')}</dt>
    <dd class="figure">${money(order.credit_left)}</dd></div>` : ''}`;

const sums = (order) => html`
  <dl class="order-sums">
    <div><dt>${t('pos.subtotal')}</dt><dd class="figure">${money(order.subtotal)}</dd></div>
    ${Number(order.discount_amount) || order.discount_percent != null ? html`<div><dt>${discountOf(order)}</dt>
      <dd class="figure">−${money(order.discount_amount)}</dd></div>` : ''}
    ${Number(order.nc) ? html`<div><dt>${t('pos.nc_by', { who: order.nc_authorized_by })}</dt><dd>${order.nc_note ?? ''}</dd></div>` : ''}
    <div><dt>${t('pos.tax')}</dt><dd class="figure">${money(order.tax_amount)}</dd></div>
    ${order.payments?.length ? paidSums(order) : html`
      <div class="order-grand"><dt>${t(isClosed(order) ? 'money.total' : 'pos.to_pay')}</dt>
        <dd class="figure">${money(order.grand_total)}</dd></div>`}
    ${order.bill_to_name ? html`<div><dt>${t('pos.bill_to_name')}</dt>
      <dd>${[order.bill_to_name, order.bill_to_gstin].filter(Boolean).join(' · ')}</dd></div>` : ''}
  </dl>`;
