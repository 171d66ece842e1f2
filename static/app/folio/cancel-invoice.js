// Cancels an invoice, with a reason. It asks first and names the number.

import { html } from '../../core/html.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { date } from '../../core/format.js';
import { icon } from '../../core/icon.js';
import { withPin } from '../common/pin.js';
import { businessDate } from '../common/session.js';
import { askSheet, reasonField } from './closing.js';

const month = (day) => (day ?? '').slice(0, 7);
const ofThisMonth = (folio) => month(folio.closed_on) === month(businessDate.peek());

export function cancelInvoiceSheet(folio) {
  askSheet({
    title: t('folio.cancel_invoice'), action: t('folio.cancel_invoice_do', { number: folio.invoice_number }), danger: true,
    body: html`
      <p class="sheet-text">${t('folio.cancel_invoice_lead', { number: folio.invoice_number })}</p>
      ${ofThisMonth(folio) ? '' : html`
        <p class="notice notice-action">
          ${icon('alert')}<span>${t('folio.cancel_invoice_month', { number: folio.invoice_number, date: date(folio.closed_on) })}</span>
        </p>`}`,
    initial: { reason: '' }, required: ['reason'], fields: reasonField,
    send: async ({ reason }, close) => {
      const after = await withPin('svc.api.cancel_invoice', { folio: folio.name, reason });
      close();
      toast(after.credit_note
        ? t('folio.invoice_credited', { number: after.cancelled, note: after.credit_note })
        : t('folio.invoice_cancelled', { number: after.cancelled }));
    },
  });
}
