// The receipt of a payment, opened for the printer.

import { openPrint } from '../../core/print.js';

export const openReceipt = (folio, payment) =>
  openPrint(`/print/receipt/${encodeURIComponent(folio)}/${encodeURIComponent(payment)}`);
