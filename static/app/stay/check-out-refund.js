// What a guest who leaves gets back: what was paid too much, and what is left of a security deposit once nothing is owed.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { isMoney, modes } from '../folio/payments-modes.js';

/** How the form begins: what is owed to the guest goes back. */
export const REFUNDS = { refund: 1, refund_deposit: 1 };

/** {credit, held}: what can go back; {params, total}: what does, by the ticks of the form. */
export function backOf(leaving, values) {
  const credit = Math.max(0, -leaving.balance_due);
  const due = Number(values.use_deposit) ? leaving.due_after_deposit : leaving.balance_due;
  const used = Number(values.use_deposit) ? leaving.balance_due - leaving.due_after_deposit : 0;
  const held = due > 0 ? 0 : Math.max(0, leaving.deposit_held - used);
  const [refund, deposit] = [Number(values.refund) ? credit : 0, Number(values.refund_deposit) ? held : 0];
  return {
    credit, held, total: refund + deposit,
    params: { ...(refund ? { refund } : {}), ...(deposit ? { refund_deposit: 1 } : {}) },
  };
}

/** The ticks, and the mode where no payment asks for it; `notice(mode)` warns of cash outside a shift. */
export function refundFields(form, leaving, notice) {
  const { credit, held, total } = backOf(leaving, form.values());
  if (credit <= 0 && held <= 0) return '';
  return html`
    <div class="fields">
      ${credit > 0
        ? field(form, { name: 'refund', label: t('checkout.refund', { amount: money(credit) }), kind: 'check', wide: true }) : ''}
      ${held > 0
        ? field(form, { name: 'refund_deposit', label: t('checkout.refund_deposit', { amount: money(held) }), kind: 'check', wide: true })
        : ''}
      ${total > 0 && leaving.balance_due <= 0
        ? field(form, { name: 'mode', label: t('checkout.refund_by'), kind: 'segments', wide: true,
          choices: modes().filter(([mode]) => isMoney(mode)) })
        : ''}
    </div>
    ${total > 0 && leaving.balance_due <= 0 ? notice(form.get('mode')) : ''}`;
}

/** The button of a check-out that gives something back, or null. */
export function refundLabel(leaving, values) {
  const { total } = backOf(leaving, values);
  return total > 0 ? t('checkout.refund_do', { amount: money(total), mode: word(values.mode) }) : null;
}

/** What went back, and what the hotel still has of the guest. */
export function saidOfRefund({ refunds, balance_due: due, deposit_held: held }) {
  const back = refunds.reduce((sum, each) => sum + Number(each.amount), 0);
  return [
    back > 0 ? t('checkout.refunded', { amount: money(back) }) : '',
    due < 0 ? t('checkout.credit_left', { amount: money(-due) }) : '',
    held > 0 ? t('checkout.deposit_left', { amount: money(held) }) : '',
  ];
}
