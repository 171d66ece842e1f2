// Credits a bill that was paid: dishes or an amount. What the guest gets back is the server's and shown before it is credited.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { icon } from '../../core/icon.js';
import { preview, settled } from '../../core/query.js';
import { openPrint } from '../../core/print.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { count, date, figure, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { offeredModes } from '../common/payment-modes.js';
import { reasonFields } from './order-steps.js';

const TYPING_MS = 250;
const MODES = ['Cash', 'Card', 'UPI'];
const PIECES = 'pieces-';

const printNote = (order, number) => openPrint(`/print/pos-credit/${encodeURIComponent(order)}/${encodeURIComponent(number)}`);

/** "2 × Dal, Beer" of a credit note by dishes; nothing of an amount. */
const dishesOf = (credit) => credit.lines.filter((line) => line.qty)
  .map((line) => `${count(line.qty)} × ${line.item_name}`).join(', ');

/** The row of a credit note among the payments of its bill. */
export function creditRow(payment, order) {
  const credit = order?.credits.find((each) => each.credit_note === payment.credit_note);
  return html`
    <div class="order-payment" data-credit=${payment.credit_note}>
      <dt>${t('pos.credit_row', { number: payment.credit_note, mode: word(payment.mode) })}
        <span class="small soft">${[date(payment.paid_on), time(payment.paid_at), payment.cashier_name,
          credit && dishesOf(credit), payment.reason].filter(Boolean).join(' · ')}</span></dt>
      <dd class="figure">${money(payment.amount)}
        ${order ? html`<button type="button" class="icon-button" aria-label=${t('pos.credit_print', { number: payment.credit_note })}
          @click=${() => printNote(order.name, payment.credit_note)}>${icon('print')}</button>` : ''}</dd></div>`;
}

/** What a reprint of the bill says about its credit notes. */
export const creditLines = (bill) => (bill.credits ?? []).map((credit) => t('pos.credited_on', {
  number: credit.credit_note, date: date(credit.date), amount: figure(credit.amount),
}));

export const creditSheet = (order) => openSheet({
  title: t('pos.credit_title', { bill: order.bill_no }),
  setup: (close) => {
    const lines = order.items.filter((line) => line.credit_qty > 0);
    const paidIn = (order.payments ?? []).find((payment) => !Number(payment.returned));
    const form = makeForm({
      by: lines.length ? 'dishes' : 'amount', amount: '', mode: paidIn?.mode ?? MODES[0], reason: '', reference: '',
      ...Object.fromEntries(lines.map((line) => [PIECES + line.row, '0'])),
    }, {
      required: ['reason'], alias: { get items() { return form.get('by') === 'amount' ? 'amount' : PIECES + lines[0].row; } },
      send: async (values) => {
        const { reason, mode, reference } = values;
        const done = await act('svc.pos.credit_bill', {
          order: order.name, mode, reason, ...what(values, lines), ...(reference.trim() ? { reference: reference.trim() } : {}),
        });
        close();
        toast(t('pos.credited', { amount: money(done.amount), mode: word(mode), number: done.credit_note }), {
          action: { label: t('action.print'), run: () => printNote(order.name, done.credit_note) },
        });
      },
    });
    const typed = settled(() => form.values(), TYPING_MS);
    const ahead = preview('svc.pos.credit_bill', () => asked(order, typed(), lines));
    return { form, ahead, lines, notice: shiftNotice() };
  },
  body: (close, state) => crediting(order, close, state),
});

const crediting = (order, close, { form, ahead, lines, notice }) => {
  const seen = ahead.error() ? null : ahead.data()?.would_answer;
  return html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      <p class="sheet-text">${t('pos.credit_text', { bill: order.bill_no })}</p>
      <div class="fields">
        ${lines.length ? field(form, { name: 'by', label: t('pos.credit_by'), kind: 'segments', wide: true,
          choices: [['dishes', t('pos.credit_dishes')], ['amount', t('pos.credit_amount')]] }) : ''}
        ${form.get('by') === 'dishes'
          ? lines.map((line, at) => field(form, { name: PIECES + line.row, kind: 'stepper', min: 0, max: line.credit_qty,
            autofocus: at === 0, label: t('pos.credit_line', { dish: line.item_name, n: count(line.credit_qty) }) }))
          : field(form, { name: 'amount', label: t('pos.credit_amount_with_tax'), kind: 'money', required: true, autofocus: true,
            hint: t('pos.credit_most', { amount: money(order.credit_left) }) })}
        ${field(form, { name: 'mode', label: t('pos.credit_mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
        ${form.get('mode') === 'Cash' ? ''
          : field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 60 })}
        ${reasonFields(form, { autofocus: false })}</div>
      ${seen ? html`<div class="pos-foreseen" role="status" data-foreseen>
        <dl class="order-sums"><div><dt>${t('pos.credit_before_tax')}</dt><dd class="figure">${figure(seen.taxable)}</dd></div>
          <div><dt>${t('pos.tax')}</dt><dd class="figure">${figure(seen.tax_amount)}</dd></div></dl>
        <p class="pos-grand"><span>${t('pos.credit_back')}</span><b class="figure">${money(seen.amount)}</b></p></div>` : ''}
      ${notice(form.get('mode'))}
      ${problem(form.problem())}
      ${sheetFoot(form, close, seen ? t('pos.credit_do_of', { amount: money(seen.amount) }) : t('pos.credit_do'), {
        keys: '↵', danger: true,
      })}
    </form>`;
};

/** The dishes or the amount that was chosen; undefined while nothing is. */
function what(values, lines) {
  if (values.by === 'amount') return values.amount.trim() ? { amount: values.amount.trim() } : {};
  const items = lines.map((line) => ({ item_row: line.row, qty: Number(values[PIECES + line.row]) })).filter((item) => item.qty);
  return items.length ? { items } : {};
}

/** The parameters of a dry run, once something was chosen. */
function asked(order, values, lines) {
  if (!values) return null;
  const chosen = what(values, lines);
  if (!chosen.items && !Number.isFinite(Number(chosen.amount))) return null;
  return { order: order.name, mode: values.mode, reason: values.reason.trim() || '-', ...chosen };
}
