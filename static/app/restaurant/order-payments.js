// What was paid of a bill: the payments with their modes, correcting one, and refunding one.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { icon } from '../../core/icon.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { dayNear, figure, money, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { offeredModes } from '../common/payment-modes.js';
import { businessDate } from '../common/session.js';
import { creditRow } from './order-credits.js';
import { stepSheet } from './order-steps.js';

export const MODES = ['Cash', 'Card', 'UPI'];

/** The modes of a bill, as one reads them. */
export const modesOf = (modes) => modes.map((mode) => word(mode)).join(' + ');

/** The modes of the payments that stand, each once. */
export const modesPaid = (order) => modesOf([...new Set((order.payments ?? []).filter((one) => !Number(one.returned))
  .map((one) => one.mode))]);

/** The lines that a printed bill says about its payments: the mode alone of a bill that was paid at once. */
export function paidLines(bill) {
  const [first, ...more] = bill.payments;
  if (!first) return [];
  if (!more.length && Number(bill.paid)) return [t('pos.paid_in', { mode: word(first.mode) })];
  const parts = bill.payments.map((one) => t('pos.paid_part_in', { mode: word(one.mode), amount: figure(one.amount) }));
  return Number(bill.left) ? [...parts, `${t('pos.to_pay')}: ${money(bill.left)}`] : parts;
}

/** Rows of a list of sums. With the order, a payment has the buttons that the server permits. */
export const paidRows = (payments, order = null) => payments.map((payment) => (payment.credit_note ? creditRow(payment, order) : html`
  <div class="order-payment" data-payment=${payment.row}>
    <dt>${t(payment.refund_of ? 'pos.refund_row' : 'pos.paid_in', { mode: word(payment.mode) })}
      <span class="small soft">${[dayOf(payment), time(payment.paid_at), payment.cashier_name, payment.reference,
        Number(payment.tip) ? t('pos.tip_of', { amount: money(payment.tip) }) : null, payment.reason]
        .filter(Boolean).join(' · ')}</span></dt>
    <dd class="figure">${Number(payment.voided) ? html`<s>${money(payment.amount)}</s>` : money(payment.amount)}
      ${order && Number(payment.can_correct) ? html`
        <button type="button" class="icon-button" data-step="mode-of" aria-label=${t('pos.correct_of', named(payment))}
          @click=${() => correctModeSheet(order, payment)}>${icon('edit')}</button>` : ''}
      ${order && Number(payment.can_refund) ? html`
        <button type="button" class="icon-button" data-step="give-back" aria-label=${t('pos.give_back_of', named(payment))}
          @click=${() => giveBackSheet(order, payment)}>${icon('undo')}</button>` : ''}</dd></div>`));

/** The day of a payment that is not of today. */
const dayOf = ({ paid_on: day }) => (day === businessDate() ? '' : dayNear(businessDate(), day));

const named = (payment) => ({ mode: word(payment.mode), amount: money(payment.amount) });

/** A payment was recorded in the wrong mode; the server says until when it is corrected. */
export const correctModeSheet = (order, payment) => stepSheet({
  title: t('pos.correct_mode'), text: t('pos.correct_mode_text', named(payment)), initial: { mode: payment.mode, correction: '' },
  required: ['correction'], action: t('pos.correct_mode_do'),
  fields: (form) => html`
    ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
    ${field(form, { name: 'correction', label: t('pos.reason'), required: true, autofocus: true, wide: true, maxlength: 140 })}`,
  send: async (values) => {
    const { mode } = await act('svc.pos.pay_order', { order: order.name, payment: payment.row, ...values });
    toast(t('pos.mode_corrected', { mode: word(mode) }));
  },
});

const giveBackSheet = (order, payment) => stepSheet({
  title: t('pos.give_back'), text: t('pos.give_back_text', named(payment)), initial: { reason: '' }, required: ['reason'],
  action: t('pos.give_back'), danger: true,
  fields: (form) => field(form, { name: 'reason', label: t('pos.reason'), required: true, autofocus: true, wide: true, maxlength: 140 }),
  send: async ({ reason }) => {
    const done = await act('svc.pos.refund_payment', { order: order.name, payment: payment.row, reason });
    toast(t(Number(done.voided) ? 'pos.struck_out' : 'pos.refunded', { mode: word(done.mode), amount: money(done.amount) }));
  },
});
