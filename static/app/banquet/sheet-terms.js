// What is to be paid when, and what was received: payment terms by percent or amount, receipts, deposits and refunds.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { confirmSheet } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { date, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { inlineEdits, inlineField } from './sheet-fields.js';
import { depositSheet, receiptSheet, refundSheet } from './sheet-receipt.js';
import { releaseSheet, retainSheet } from './sheet-retain.js';
import { rowsEditor, rowsTable } from './sheet-rows.js';
import { isPaid, paperAddress } from './sheet-state.js';

const KINDS = { Pending: 'line', Overdue: 'overdue', Received: 'good', Waived: '' };

/** The dictionary's word for a received delivery is another one. */
const statusWord = (status) => (status === 'Received' ? t('fn.received') : word(status));

const isCalledOff = (sheet) => ['Lost', 'Cancelled'].includes(sheet.status);

/** Nothing waits for the terms of a function that is paid or called off. */
function termChip(sheet, { status }) {
  if (!['Pending', 'Overdue'].includes(status)) return chip(statusWord(status), KINDS[status]);
  if (isCalledOff(sheet)) return chip(t('fn.term_off'));
  return isPaid(sheet) ? chip(t('fn.term_paid'), 'good') : chip(statusWord(status), KINDS[status]);
}

const read = (text) => (text.trim() === '' ? '' : readFigure(text, decimalSign()) ?? text);

/** A term as set_payment_terms takes it: a percentage wins over an amount. */
const termRow = ({ row, milestone, due_date, percent: share, amount, status }) => ({
  ...(row ? { row } : {}), milestone, due_date,
  ...(read(share ?? '') !== '' ? { percent: read(share) } : { amount: read(amount ?? '') }),
  ...(status === 'Waived' ? { status } : {}),
});

const typedTerm = (term) => ({
  row: term.name, milestone: term.milestone, due_date: term.due_date ?? '', status: term.status,
  percent: term.percent === null ? '' : typedAs(term.percent), amount: term.percent === null ? typedAs(term.amount) : '',
});

/** What the hotel retains of a function that was called off, with its invoice. */
const retained = (sheet, state) => (sheet.retained > 0 ? html`
  <p class="notice" data-retained>${icon('receipt')}<span class="grow">${t('fn.retained', {
    amount: money(sheet.retained), number: sheet.invoice_number,
  })}</span>
    <button type="button" class="button button-small"
      @click=${() => openPrint(paperAddress(state.name, 'invoice'))}>${icon('print')}${t('fn.p_invoice')}</button>
    ${state.may.refund() ? html`<button type="button" class="button button-small" data-step="release"
      @click=${() => releaseSheet(state)}>${t('fn.release')}</button>` : ''}</p>` : '');

export function paymentsPart(state) {
  const { person } = people();
  const edits = inlineEdits(state);
  const editor = rowsEditor({
    again: state.again,
    send: (rows) => ({ call: 'svc.banquet.set_payment_terms', params: { function: state.name, terms: rows.map(termRow) } }),
  });
  const own = (name, options) => inlineField(edits, { name, label: t(`fn.f_${name}`), edit: state.may.describe(), ...options });
  state.unsaved.push(() => editor.rows.peek() !== null);
  return (sheet) => html`
    <header class="list-head"><h2 class="grow">${t('fn.s_payments')}</h2>
      ${state.may.take() ? html`<button type="button" class="button button-small button-primary" data-step="receipt"
        @click=${() => receiptSheet(state)}>${icon('wallet')}${t('fn.take')}</button>` : ''}
      ${state.may.hold() ? html`<button type="button" class="button button-small" data-step="deposit"
        @click=${() => depositSheet(state)}>${icon('wallet')}${t('fn.take_deposit')}</button>` : ''}
      ${state.may.refund() && (sheet.refundable > 0 || sheet.deposit_held > 0) ? html`
        <button type="button" class="button button-small" data-step="refund"
          @click=${() => refundSheet(state)}>${t('fn.refund')}</button>` : ''}
      ${state.may.retain() ? html`<button type="button" class="button button-small" data-step="retain"
        @click=${() => retainSheet(state)}>${icon('receipt')}${t('fn.retain')}</button>` : ''}</header>
    ${retained(sheet, state)}
    <section class="fn-sub" aria-label=${t('fn.terms')}><header class="row"><h3 class="grow">${t('fn.terms')}</h3>
      ${state.may.terms() && !editor.rows() ? html`
        <button type="button" class="button button-small" data-step="terms"
          @click=${() => editor.begin(sheet.payment_terms.map(typedTerm))}>
          ${icon('edit')}${t('fn.edit_terms')}</button>
        <button type="button" class="button button-small" data-step="usual-terms"
          @click=${() => usual(state, sheet)}>${t('fn.usual_terms')}</button>` : ''}</header>
    ${editor.rows() ? rowsTable(editor, { columns: termColumns(), label: t('fn.terms'), locked: (row) => row.status === 'Received',
      blank: () => ({ milestone: '', due_date: '', percent: '', amount: '', status: 'Pending' }) })
      : sheet.payment_terms.length ? termsTable(sheet, state) : nothing('calendar', t('fn.no_terms'))}
    <div class="fn-fields fn-pad">
      ${own('payment_terms_note', { kind: 'textarea', wide: true })}${own('refundable_deposit', { kind: 'number' })}</div></section>
    <section class="fn-sub" aria-label=${t('fn.receipts')}><h3>${t('fn.receipts')}</h3>
      ${sheet.receipts.length ? receiptsTable(sheet, person) : html`<p class="soft">${t('fn.no_receipts')}</p>`}</section>`;
}

const termColumns = () => [
  { field: 'milestone', label: t('fn.milestone') }, { field: 'due_date', label: t('fn.due_on'), kind: 'date' },
  { field: 'percent', label: '%', kind: 'figure' }, { field: 'amount', label: t('fn.or_amount'), kind: 'figure' },
  { field: 'status', label: t('fn.status'), kind: 'select',
    choices: ['Pending', 'Overdue', 'Received', 'Waived'].map((status) => [status, statusWord(status)]) },
];

const termsTable = (sheet, state) => html`
  <div class="table-scroll"><table class="table fn-terms"><thead><tr>
    <th scope="col">${t('fn.milestone')}</th><th scope="col">${t('fn.due_on')}</th>
    <th scope="col" class="right">%</th><th scope="col" class="right">${t('fn.term_amount')}</th><th scope="col">${t('fn.status')}</th>
    <th scope="col"><span class="visually-hidden">${t('action.more')}</span></th></tr></thead>
  <tbody>${sheet.payment_terms.map((term) => html`<tr data-term=${term.milestone}
      data-status=${isPaid(sheet) ? 'Received' : isCalledOff(sheet) ? 'Waived' : term.status}>
    <th scope="row">${word(term.milestone)}</th><td data-label=${t('fn.due_on')}>${date(term.due_date, 'day')}</td>
    <td class="right" data-label="%">${term.percent === null ? '' : percent(term.percent)}</td>
    <td class="right" data-label=${t('fn.term_amount')}>${money(term.amount)}</td>
    <td data-label=${t('fn.status')}>${termChip(sheet, term)}
      ${term.received_on ? html`<span class="small soft">${date(term.received_on, 'short')}</span>` : ''}</td>
    <td>${state.may.take() && ['Pending', 'Overdue'].includes(term.status) ? html`
      <button type="button" class="button button-small" data-settle
        @click=${() => receiptSheet(state, term)}>${t('fn.take')}</button>` : ''}</td></tr>`)}</tbody>
  <tfoot><tr><td colspan="3">${t('fn.unscheduled')}</td>
    <td class="right">${money(sheet.unscheduled_total)}</td><td colspan="2"></td></tr></tfoot></table></div>`;

const receiptsTable = (sheet, person) => html`
  <div class="table-scroll"><table class="table fn-receipts"><thead><tr>
    <th scope="col">${t('fn.receipt')}</th><th scope="col">${t('fn.v_on')}</th>
    <th scope="col">${t('fn.kind')}</th><th scope="col">${t('folio.mode')}</th><th scope="col" class="right">${t('fn.amount')}</th>
    <th scope="col"><span class="visually-hidden">${t('action.print')}</span></th></tr></thead>
  <tbody>${sheet.receipts.map((receipt) => html`<tr data-receipt=${receipt.name}>
    <th scope="row">${receipt.name}<span class="small soft fn-by">${person(receipt.received_by)}</span></th>
    <td data-label=${t('fn.v_on')}>${date(receipt.receipt_date, 'short')}</td>
    <td data-label=${t('fn.kind')}>${word(receipt.kind)}${receipt.refund_of ? html`<span
      class="small soft fn-by">${word(receipt.refund_of)}</span>` : ''}</td>
    <td data-label=${t('folio.mode')}>${word(receipt.mode)}<span class="small soft fn-by">${receipt.reference ?? ''}</span></td>
    <td class="right" data-label=${t('fn.amount')}>${money(receipt.signed_amount)}</td>
    <td><button type="button" class="icon-button" aria-label=${t('fn.print_receipt', { receipt: receipt.name })}
      @click=${() => openPrint(paperAddress(sheet.name, 'receipt',
        `?receipt=${encodeURIComponent(receipt.name)}`))}>${icon('print')}</button></td></tr>`)}</tbody></table></div>`;

async function usual(state, sheet) {
  if (sheet.payment_terms.some((term) => ['Pending', 'Overdue'].includes(term.status))) {
    const sure = await confirmSheet({ title: t('fn.usual_terms'), text: t('fn.usual_text'), action: t('fn.usual_terms') });
    if (!sure) return;
  }
  act('svc.banquet.default_payment_terms', { function: state.name }).then(() => toast(t('fn.terms_set')), toastError);
}
