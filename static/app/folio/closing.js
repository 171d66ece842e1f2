// Closes a folio with its invoice: it asks first and says what it will do. Other steps ask in the same sheet.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';

/** A question: words, perhaps a reason, one button. */
export function askSheet({ title, body = '', initial = {}, required = [], fields = () => '', action, danger = false, send }) {
  openSheet({
    title,
    setup: (close) => makeForm(initial, { required, send: async (values) => { await send(values, close); } }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${body}${fields(form)}
        ${problem(form.problem())}
        ${sheetFoot(form, close, action, { danger, keys: '↵', autofocus: !required.length })}
      </form>`,
  });
}

export const reasonField = (form) =>
  field(form, { name: 'reason', label: t('folio.reason'), required: true, autofocus: true, maxlength: 140 });

export function closeSheet(folio) {
  const print = () => openPrint(`/print/invoice/${encodeURIComponent(folio.name)}`);
  askSheet({
    title: t('folio.close'), action: t('folio.close_do'),
    body: html`
      <p class="sheet-text">${t('folio.close_lead')}</p>
      ${folio.balance === 0 ? '' : html`<p class="notice notice-action">${icon('alert')}<span>${folio.balance > 0
        ? t('folio.close_due', { amount: money(folio.balance) }) : t('folio.close_credit', { amount: money(-folio.balance) })}</span></p>`}
      ${folio.deposit_held > 0 ? html`
        <p class="notice notice-action">
          ${icon('alert')}
          <span>${t('folio.close_deposit', { amount: money(folio.deposit_held) })}</span>
        </p>` : ''}`,
    send: async (_, close) => {
      const { invoice_number: number } = await withPin('svc.api.close_folio', { folio: folio.name });
      close();
      toast(t('folio.closed', { number }), { action: { label: t('folio.print_invoice'), run: print } });
    },
  });
}
