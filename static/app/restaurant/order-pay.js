// Closing a bill with money taken at the outlet, and correcting how it was paid.

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
import { stepSheet } from './order-steps.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { changeOf } from './order-change.js';
import { printBill } from './bill-at-printer.js';
import { offeredModes } from '../common/payment-modes.js';

const MODES = ['Cash', 'Card', 'UPI'];

/** What the guest pays, as the server says it now: another device may have added to it. */
const billOf = (order) => query('svc.pos.bill_data', () => ({ order }));

export function paySheet(order, printers) {
  openSheet({
    title: t('pos.pay_title', { place: order.table_no ? t('floor.table', { table: order.table_no }) : order.name }),
    setup: (close) => ({
      notice: shiftNotice(),
      bill: billOf(order.name),
      form: makeForm({ mode: MODES[0], given: '' }, {
        send: async ({ mode }) => {
          const paid = await act('svc.pos.pay_order', { order: order.name, mode });
          close();
          toast(t('pos.paid', { amount: money(paid.grand_total), mode: word(mode), number: paid.bill_no }), {
            action: { label: t('pos.bill'), run: () => printBill(order.name, printers) },
          });
          go('/tables');
        },
      }),
    }),
    body: (close, { bill, form, notice }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="pos-grand"><span>${t('pos.to_pay')}</span>
          <b class="figure">${bill.data() ? money(bill.data().grand_total) : '…'}</b></p>
        ${unfired(order)}
        <div class="fields">
          ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}</div>
        ${form.get('mode') === 'Cash' ? cashGiven(form, bill.data()?.grand_total) : ''}
        ${notice(form.get('mode'))}
        ${problems(form.problem(), bill.error())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('pos.pay_do', { mode: word(form.get('mode')) }), { keys: '↵', autofocus: true })}</footer>
      </form>`,
  });
}

/** The way that a bill was paid was recorded wrongly; the server says until when it is corrected. */
export const correctModeSheet = (order) => stepSheet({
  title: t('pos.correct_mode'), text: t('pos.correct_mode_text'), initial: { mode: order.payment_mode, correction: '' },
  required: ['correction'], action: t('pos.correct_mode_do'),
  fields: (form) => html`
    ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: offeredModes(MODES) })}
    ${field(form, { name: 'correction', label: t('pos.reason'), required: true, autofocus: true, wide: true, maxlength: 140 })}`,
  send: async (values) => {
    const { mode } = await act('svc.pos.pay_order', { order: order.name, ...values });
    toast(t('pos.mode_corrected', { mode: word(mode) }));
  },
});

/** Cash that the guest hands over is not stored: the bill's total goes into the drawer. */
function cashGiven(form, total) {
  const change = changeOf(form.get('given'), total);
  return html`
    <div class="fields">${field(form, { name: 'given', label: t('pos.cash_given'), kind: 'money', optional: true })}</div>
    ${change === null ? '' : html`<p class="pos-grand" role="status" data-change>
      <span>${t(change < 0 ? 'pos.cash_short' : 'pos.change')}</span>
      <b class="figure">${money(Math.abs(change))}</b></p>`}`;
}

const unfired = (order) => (order.items.some((line) => !Number(line.voided) && line.kot_status === 'New')
  ? html`<p class="hk-note">${icon('info')}<span>${t('pos.pay_unfired')}</span></p>` : '');
