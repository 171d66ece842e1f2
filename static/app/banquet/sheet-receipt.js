// Money for a function in and out: an advance or payment, which may settle a term, a security deposit, a refund.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { offeredModes } from '../common/payment-modes.js';
import { businessDate } from '../common/session.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { dueOf, paperAddress } from './sheet-state.js';

export const MODES = ['Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Other'];

const read = (text) => readFigure(text, decimalSign()) ?? text;
const PAUSE_MS = 250;
const held = (status) => ['Pending', 'Overdue'].includes(status);

async function send(state, params, close) {
  const done = await act('svc.banquet.record_receipt', { function: state.name, ...params });
  close();
  toast(t('fn.recorded', { receipt: done.receipt, due: money(done.balance_due) }), { action: {
    label: t('action.print'),
    run: () => openPrint(paperAddress(state.name, 'receipt', `?receipt=${encodeURIComponent(done.receipt)}`)),
  } });
}

/** What a cashier takes at first: an advance until the bill is final, then its payment. */
const usualKind = (sheet) => (sheet.closed_out_on ? 'Payment' : 'Advance');

/** A term, but no more than is due. */
const offered = (sheet, term) => {
  const due = Math.max(0, dueOf(sheet));
  return typedAs(term ? Math.min(term.amount, due) : due);
};

const paramsOf = ({ settle_term: term, reference, ...values }) => ({
  ...values, amount: read(values.amount), ...(reference.trim() ? { reference } : {}),
  ...(term && values.kind !== 'Security Deposit' ? { settle_term: term } : {}),
});

/** What the server would warn about: more than is due. */
const warned = (trial) => (trial.data()?.would_answer?.warnings ?? []).map((warning) => html`
  <p class="notice notice-action" role="status" data-warning>${icon('alert')}<span>${sentence(warning)}</span></p>`);

/** `term`: the payment term that is paid. */
export function receiptSheet(state, term = null) {
  const terms = state.sheet().payment_terms.filter((each) => held(each.status));
  const first = term ?? terms[0];
  openSheet({
    title: t('fn.take'),
    setup: (close) => {
      const form = makeForm({
        amount: offered(state.sheet(), first), kind: usualKind(state.sheet()),
        mode: 'Bank Transfer', reference: '', receipt_date: businessDate.peek(), settle_term: first?.name ?? '',
      }, { required: ['amount'], send: (values) => send(state, paramsOf(values), close) });
      const asked = settled(() => (Number(read(form.get('amount'))) > 0 && !form.busy()
        ? { function: state.name, ...paramsOf(form.values()) } : null), PAUSE_MS);
      return { notice: shiftNotice(), form, trial: preview('svc.banquet.record_receipt', () => asked()) };
    },
    body: (close, { form, notice, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('money.due', { amount: money(dueOf(state.sheet())) })}</p>
        <div class="fields">
          ${field(form, { name: 'amount', label: t('folio.amount'), kind: 'money', asTyped: true, required: true, autofocus: true })}
          ${field(form, { name: 'receipt_date', label: t('fn.v_on'), kind: 'date' })}
          ${field(form, { name: 'kind', label: t('fn.kind'), kind: 'segments', wide: true,
            choices: ['Advance', 'Payment', 'Security Deposit'],
            hint: form.get('kind') === 'Security Deposit' ? t('fn.deposit_hint') : null })}
          ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
          ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}
          ${terms.length && form.get('kind') !== 'Security Deposit'
            ? field(form, { name: 'settle_term', label: t('fn.settles'), kind: 'select',
            empty: t('fn.no_term'), choices: terms.map((each) => [each.name, `${word(each.milestone)} · ${money(each.amount)}`]) }) : ''}
        </div>
        ${form.get('kind') === 'Security Deposit' ? '' : warned(trial)}
        ${notice(form.get('mode'))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.take_do'), { keys: '↵' })}
      </form>`,
  });
}

/** A deposit for a function that is paid: it is held apart from the bill. */
export function depositSheet(state) {
  openSheet({
    title: t('fn.take_deposit'),
    setup: (close) => ({ notice: shiftNotice(), form: makeForm({
      amount: '', mode: 'Bank Transfer', reference: '', receipt_date: businessDate.peek(), kind: 'Security Deposit',
    }, { required: ['amount'], send: (values) => send(state, paramsOf({ ...values, settle_term: '' }), close) }) }),
    body: (close, { form, notice }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('fn.deposit_hint')}</p>
        <div class="fields">
          ${field(form, { name: 'amount', label: t('folio.amount'), kind: 'money', asTyped: true, required: true, autofocus: true })}
          ${field(form, { name: 'receipt_date', label: t('fn.v_on'), kind: 'date' })}
          ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
          ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}
        </div>
        ${notice(form.get('mode'))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.take_do'), { keys: '↵' })}
      </form>`,
  });
}

export function refundSheet(state) {
  const sheet = state.sheet();
  const kinds = [['Payment', sheet.refundable], ['Security Deposit', sheet.deposit_held]].filter(([, left]) => left > 0);
  openSheet({
    title: t('fn.refund'),
    setup: (close) => ({ notice: shiftNotice(), form: makeForm({
      amount: typedAs(kinds[0][1]), refund_of: kinds[0][0], mode: 'Bank Transfer', reference: '',
    }, {
      required: ['amount'],
      send: ({ reference, ...values }) => send(state, {
        ...values, kind: 'Refund', amount: read(values.amount), ...(reference.trim() ? { reference } : {}),
      }, close),
    }) }),
    body: (close, { form, notice }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, { name: 'amount', label: t('folio.amount'), kind: 'money', asTyped: true, required: true, autofocus: true })}
          ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}
          ${field(form, { name: 'refund_of', label: t('fn.refund_of'), kind: 'segments', wide: true,
            choices: kinds.map(([kind, left]) => [kind, `${word(kind)} · ${money(left)}`]) })}
          ${field(form, { name: 'mode', label: t('fn.returned_by'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
        </div>
        ${notice(form.get('mode'))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.refund_do'), { keys: '↵', danger: true })}
      </form>`,
  });
}
