// Cash in and out of the drawer of a cashier's shift.

import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';
import { property, user } from '../common/session.js';

/** Cash that is paid in, paid out or dropped into the safe. */
export function movementSheet(kind, shift) {
  const other = shift.cashier !== user.peek().user ? { shift: shift.name } : {};
  openSheet({
    title: t(`shift.${kind}`),
    setup: (close) => makeForm({ amount: '', reason: '' }, {
      required: ['amount', 'reason'],
      send: async (values) => {
        const after = await withPin('svc.desk.cash_movement', { property: property.peek(), kind, ...values, ...other });
        close();
        toast(t('shift.moved', { amount: money(after.expected_cash) }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t(`shift.${kind}_lead`, { amount: money(shift.expected_cash) })}</p>
        <div class="fields folio-fields">
          ${field(form, { name: 'amount', label: t('folio.amount'), kind: 'money', required: true, autofocus: true })}
          ${field(form, { name: 'reason', label: t('folio.reason'), required: true, maxlength: 140 })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t(`shift.${kind}`), { keys: '↵' })}
      </form>`,
  });
}
