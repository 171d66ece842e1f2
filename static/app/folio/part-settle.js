// Settles a folio during a stay: it is invoiced, and a new folio takes the later charges. It asks first.

import { html } from '../../core/html.js';
import { go } from '../../core/router.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { withPin } from '../common/pin.js';
import { askSheet } from './closing.js';

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
