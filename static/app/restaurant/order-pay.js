// Taking the money for a bill at the outlet: at once, in parts of several modes, or split evenly between several people.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { query } from '../../core/query.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openSheet, problems } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { amountOf, changeOf, withTip } from './order-amounts.js';
import { printBill } from './bill-at-printer.js';
import { offeredModes } from '../common/payment-modes.js';
import { MODES, paidRows } from './order-payments.js';

const ALONE = '1';
const WAYS = ['2', '3', '4', '5', '6'];

/** What is left to pay, as the server says it now: another device may have added to it. */
const billOf = (order) => query('svc.pos.bill_data', () => ({ order }));

export function paySheet(order, printers) {
  const { dialog } = openSheet({
    title: t('pos.pay_title', { place: order.table_no ? t('floor.table', { table: order.table_no }) : order.name }),
    setup: (close) => {
      const form = makeForm({ mode: MODES[0], amount: '', ways: ALONE, given: '', reference: '', tip: '' }, {
        send: (values) => pay(values),
      });
      const bill = billOf(order.name);
      const shares = query('svc.pos.even_shares', () => (form.get('ways') === ALONE ? null
        : { order: order.name, ways: Number(form.get('ways')) }));
      const pay = async (values) => {
        const share = values.ways === ALONE ? null : shares.data.peek()?.shares[0];
        if (share === undefined) return;
        const amount = amountOf({ typed: values.amount, share, left: bill.data.peek()?.left });
        const paid = await act('svc.pos.pay_order', { order: order.name, mode: values.mode, ...(amount ? { amount } : {}),
          ...(values.tip.trim() ? { tip: values.tip.trim() } : {}),
          ...(values.reference.trim() ? { reference: values.reference.trim() } : {}) });
        if (Number(paid.paid)) {
          close();
          toast(t('pos.paid', { amount: money(withTip(paid.amount, values.tip)), mode: word(values.mode), number: paid.bill_no }), {
            action: { label: t('pos.bill'), run: () => printBill(order.name, printers) },
          });
          go('/tables');
          return;
        }
        // The next who pays. Enter that was pressed twice must not take the rest: it goes back.
        form.reset({ ...values, amount: '', given: '', reference: '', tip: '', ways: String(Math.max(1, Number(values.ways) - 1)) });
        requestAnimationFrame(() => dialog.querySelector('.sheet-foot [type=button]')?.focus());
        toast(t('pos.paid_part', { amount: money(withTip(paid.amount, values.tip)), mode: word(values.mode), left: money(paid.left) }));
      };
      return { notice: shiftNotice(), bill, form, shares };
    },
    body: (close, state) => paying(order, close, state),
  });
}

function paying(order, close, { bill, form, notice, shares }) {
  const now = bill.data();
  const due = dueOf(form, now, shares);
  const isSettled = now && !Number(now.left) && now.payments.length > 0;
  return html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      ${now?.payments.length ? html`<dl class="order-sums">
        <div><dt>${t('money.total')}</dt><dd class="figure">${money(now.grand_total)}</dd></div>
        ${paidRows(now.payments)}</dl>` : ''}
      <p class="pos-grand" data-left><span>${t('pos.to_pay')}</span><b class="figure">${now ? money(now.left) : '…'}</b></p>
      ${unfired(order)}
      ${isSettled ? html`<p class="sheet-text">${t('pos.pay_settled')}</p>` : html`
        <div class="fields">
          ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
          ${field(splitting(form), { name: 'amount', label: t('pos.pay_amount'), kind: 'money', optional: true,
            hint: t('pos.pay_amount_hint') })}
          ${field(form, { name: 'tip', label: t('pos.tip'), kind: 'money', optional: true, hint: t('pos.tip_hint') })}
          ${form.get('mode') === 'Cash' ? field(form, { name: 'given', label: t('pos.cash_given'), kind: 'money', optional: true })
            : field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 60 })}
          ${field(splitting(form), { name: 'ways', label: t('pos.split_evenly'), kind: 'segments', wide: true,
            choices: [[ALONE, t('pos.split_not')], ...WAYS.map((n) => [n, n])] })}</div>
        ${form.get('ways') === ALONE || !shares.data() ? '' : html`<p class="pos-grand" role="status" data-share>
          <span>${t('pos.share_of', { n: form.get('ways') })}</span><b class="figure">${money(due)}</b></p>`}
        ${form.get('mode') === 'Cash' ? cashChange(form, withTip(due, form.get('tip'))) : ''}
        ${notice(form.get('mode'))}`}
      ${problems(form.problem(), bill.error(), shares.error())}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        ${submitButton(form, isSettled ? t('pos.pay_close') : t('pos.pay_do', {
          mode: word(form.get('mode')), amount: Number.isFinite(due) ? money(withTip(due, form.get('tip'))) : '',
        }), { keys: '↵', autofocus: true })}</footer>
    </form>`;
}

/** One way to say how much: a typed amount ends the split, and a split clears the amount. */
const splitting = (form) => ({
  ...form,
  set: (name, value) => {
    form.set(name, value);
    if (name === 'amount' && value) form.set('ways', ALONE);
    if (name === 'ways' && value !== ALONE) form.set('amount', '');
  },
});

/** What this payment takes, for the words on the screen; the server decides it. */
function dueOf(form, bill, shares) {
  if (form.get('ways') !== ALONE) return Number(shares.data()?.shares[0]);
  const typed = form.get('amount').trim();
  return typed ? Number(typed) : Number(bill?.left);
}

/** Cash that the guest hands over is not stored: what is due goes into the drawer. */
function cashChange(form, due) {
  const change = changeOf(form.get('given'), due);
  return change === null ? '' : html`<p class="pos-grand" role="status" data-change>
    <span>${t(change < 0 ? 'pos.cash_short' : 'pos.change')}</span><b class="figure">${money(Math.abs(change))}</b></p>`;
}

const unfired = (order) => (order.items.some((line) => !Number(line.voided) && line.kot_status === 'New')
  ? html`<p class="hk-note">${icon('info')}<span>${t('pos.pay_unfired')}</span></p>` : '');
