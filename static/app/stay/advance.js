// Recording an advance against a booking.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { isMoney, modes } from '../folio/payments-modes.js';
import { openReceipt } from '../folio/receipts.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { payerChip } from '../common/due-chips.js';
import { offeredModes } from '../common/payment-modes.js';

export function advanceSheet(stay) {
  openSheet({
    title: t('stay.record_advance'),
    setup: (close) => ({ notice: shiftNotice(), form: makeForm({
      amount: Number(stay.advance_open) ? String(stay.advance_open) : '', mode: offeredModes(['UPI', 'Cash'])[0], reference: '',
    }, {
      required: ['amount'],
      send: async (values) => {
        const answer = await act('svc.api.record_advance', { reservation: stay.name, ...values });
        close();
        toast(t('advance.done', { balance: money(answer.balance) }), isMoney(values.mode) ? {
          action: { label: t('receipt.title'), run: () => openReceipt(answer.folio, answer.payment) },
        } : {});
      },
    }) }),
    body: (close, { form, notice }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="soft">${t('advance.lead', { name: stay.guest?.full_name ?? '', due: money(stay.money.guest_due) })}</p>
        ${stay.money.company_due > 0 ? html`<p>${payerChip(stay.money)}</p>` : ''}
        ${field(form, { name: 'amount', label: t('field.amount'), kind: 'money', required: true, autofocus: true })}
        ${field(form, { name: 'mode', label: t('field.mode'), kind: 'select', choices: modes(stay.credit_company) })}
        ${field(form, { name: 'reference', label: t('field.reference'), optional: true })}
        ${notice(form.get('mode'))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('advance.do'))}
      </form>`,
  });
}
