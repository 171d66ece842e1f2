// Money in and out of a folio: payment, advance and deposit, refund, a held deposit put against the bill.
// Each is one sheet that opens with the likeliest amount, so that Enter is often all it takes.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { chooseByKey } from '../../core/enter.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { currencyDigits, money, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';
import { closeSheet } from './closing.js';
import { openReceipt } from './receipts.js';
import { changedNotice, followAmount, noteChange } from './follow-amount.js';
import { offered } from './ledger.js';
import { isMoney, modes } from './payments-modes.js';
import { shiftNotice } from './shifts-notice.js';

const KINDS = ['Payment', 'Advance', 'Security Deposit'];

const digits = () => currencyDigits(propertyLocale.peek().currency);

/** One sheet of this file: fields drawn from the form, one sending button. `begin(form)` runs once, `lead()` at each change. */
export function moneySheet({
  title, lead = () => '', note = () => '', initial, required, send, fields, action, danger = false, begin = () => {}, company,
}) {
  openSheet({
    title,
    setup: (close) => {
      const form = makeForm(initial, { required, send: async (values) => { await send(values, close); } });
      begin(form);
      return { form, notice: 'mode' in initial ? shiftNotice() : () => '' };
    },
    body: (close, { form, notice }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${(event) => payKeys(event, form, company)}>
        ${lead() ? html`<p class="sheet-text">${lead()}</p>` : ''}
        ${note()}
        <div class="fields folio-fields">${fields(form)}</div>
        ${notice(form.get('mode'))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, action, { keys: '↵', danger })}
      </form>`,
  });
}

/** A letter where an amount is typed can only mean the way of payment: '500u' is 500 by UPI. */
function payKeys(event, form, company) {
  if (event.target.name === 'amount' && /^[a-z]$/i.test(event.key) && form.values.peek().mode) {
    chooseByKey(event, modes(company), form.values.peek().mode, (mode) => form.set('mode', mode));
  }
  sendKey(form)(event);
}

const modeField = (form, company) => field(form, {
  name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: modes(company),
  hint: t(modes(company).includes('UPI') ? 'folio.mode_keys' : 'folio.mode_keys_cash'),
});
export const amountField = (form, options = {}) => field(form, {
  name: 'amount',
  label: t('folio.amount'),
  kind: 'money',
  required: true,
  autofocus: true,
  ...options,
});

/** Until another amount is typed, the field holds what is owed, also when somebody posts or pays meanwhile. */
function followBalance(form, folio, { due, changed }) {
  const bill = query('svc.api.folio_invoice', () => ({ folio }));
  effect(() => {
    const now = bill.data()?.folio.unpaid;
    if (now === undefined || now === due.peek()) return;
    const before = due.peek();
    due.set(now);
    noteChange(changed, before, now);
    followAmount(form, 'amount', offered(digits(), before), offered(digits(), now));
  });
}

export function paymentSheet(folio) {
  const due = signal(folio.unpaid);
  const changed = signal(null);
  const open = folio.status === 'Open';
  moneySheet({
    title: t('folio.pay'), lead: () => (due() > 0 ? t('money.due', { amount: money(due()) }) : ''),
    initial: { amount: offered(digits(), due.peek()), mode: 'Cash', kind: KINDS[0], reference: '' },
    begin: (form) => followBalance(form, folio.name, { due, changed }),
    required: ['amount'], action: t('folio.pay_do'), company: folio.credit_company,
    note: () => changedNotice(changed()),
    fields: (form) => html`
      ${amountField(form)}
      ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}
      ${modeField(form, folio.credit_company)}
      ${open ? field(form, { name: 'kind', label: t('folio.kind'), kind: 'segments', wide: true, choices: KINDS,
        hint: form.get('kind') === 'Security Deposit' ? t('folio.deposit_hint') : null }) : ''}`,
    send: async (values, close) => {
      const after = await withPin('svc.api.add_folio_payment', { folio: folio.name, ...values });
      close();
      const done = after.balance === 0 && after.status === 'Open' && after.charges.length > 0;
      const receipt = isMoney(values.mode)
        ? { action: { label: t('receipt.title'), run: () => openReceipt(after.name, after.payments.at(-1).name) } } : {};
      toast(
        t('folio.paid', { kind: word(values.kind), balance: money(after.balance) }),
        done ? { action: { label: t('folio.close'), run: () => closeSheet(after) } } : receipt,
      );
    },
  });
}

export function refundSheet(folio) {
  // A closed folio refunds its deposit and nothing else.
  const taken = KINDS.filter((kind) => folio.payments.some((row) => row.payment_kind === kind)).map((kind) => [kind, word(kind)]);
  const closed = folio.status !== 'Open';
  const onCredit = folio.on_credit > 0 && folio.credit_company;
  const deposit = closed || (folio.balance >= 0 && folio.deposit_held > 0);
  const kinds = closed ? [['Security Deposit', word('Security Deposit')]] : [['', t('folio.refund_any')], ...taken];
  moneySheet({
    title: t('folio.refund'), lead: () => t('folio.refund_lead'), action: t('folio.refund_do'), danger: true, company: onCredit,
    initial: {
      amount: closed ? offered(digits(), folio.deposit_held) : folio.balance < 0 ? offered(digits(), -folio.balance) : '',
      mode: folio.payments.find((row) => row.amount > 0 && !row.internal)?.mode ?? 'Cash',
      reason: '',
      kind: deposit ? 'Security Deposit' : '',
    },
    required: ['amount', 'reason'],
    fields: (form) => html`
      ${amountField(form)}
      ${field(form, { name: 'reason', label: t('folio.reason'), required: true, maxlength: 140 })}
      ${modeField(form, onCredit)}
      ${kinds.length > 2 || kinds.some(([kind]) => kind === 'Security Deposit')
        ? field(form, { name: 'kind', label: t('folio.refund_of'), kind: 'segments', wide: true, choices: kinds })
        : ''}`,
    send: async ({ kind, ...values }, close) => {
      const after = await withPin('svc.api.refund_folio_payment', { folio: folio.name, ...values, ...(kind ? { kind } : {}) });
      close();
      toast(t('folio.refunded', { balance: money(after.balance) }));
    },
  });
}

export function depositSheet(folio) {
  moneySheet({
    title: t('folio.apply_deposit'), lead: () => t('folio.deposit_lead', { held: money(folio.deposit_held), due: money(folio.balance) }),
    initial: { amount: offered(digits(), folio.deposit_held, folio.balance) }, required: ['amount'], action: t('folio.apply_do'),
    fields: (form) => amountField(form),
    send: async (values, close) => {
      await withPin('svc.desk.apply_deposit', { folio: folio.name, ...values });
      close();
      toast(t('folio.applied'));
    },
  });
}
