// Cancels an invoice, with a reason. It asks first and names the number.

import { html } from '../../core/html.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';
import { askSheet, reasonField } from './closing.js';

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
