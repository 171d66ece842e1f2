// The steps that close a folio: the invoice, settling a part, cancelling an invoice. Each asks first and says what it will do.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { go } from '../../core/router.js';
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

export function settlePartSheet(folio) {
  askSheet({
    title: t('folio.settle_part'), action: t('folio.settle_part_do'),
    body: html`<p class="sheet-text">${t('folio.settle_part_lead')}</p>`,
    send: async (_, close) => {
      const made = await withPin('svc.api.part_settle_folio', { folio: folio.name });
      close();
      go(`/folio/${encodeURIComponent(made.new_folio)}`);
      toast(t('folio.closed', { number: made.invoice_number }), {
        action: { label: t('folio.print_invoice'), run: () => openPrint(`/print/invoice/${encodeURIComponent(made.closed_folio)}`) },
      });
    },
  });
}

export function cancelInvoiceSheet(folio) {
  askSheet({
    title: t('folio.cancel_invoice'), action: t('folio.cancel_invoice_do', { number: folio.invoice_number }), danger: true,
    body: html`<p class="sheet-text">${t('folio.cancel_invoice_lead', { number: folio.invoice_number })}</p>`,
    initial: { reason: '' }, required: ['reason'], fields: reasonField,
    send: async ({ reason }, close) => {
      const after = await withPin('svc.api.cancel_invoice', { folio: folio.name, reason });
      close();
      toast(t('folio.invoice_cancelled', { number: after.cancelled }));
    },
  });
}
