// Printing the bill of an order.

import { act } from '../../core/rpc.js';
import { openPrint } from '../../core/print.js';
import { toastError } from '../../core/toast.js';
import { queued } from './printers-queue.js';

/** Prints the bill on the outlet's receipt printer. */
export const printBillAt = (order, printers) => act('svc.desk.print_bill', { order }).then(() => queued(printers), toastError);

/** The bill: on the outlet's receipt printer where there is one, else on this device's. */
export const printBill = (order, printers) => (printers.bills().length
  ? printBillAt(order, printers.bills()) : openPrint(`/print/bill/${encodeURIComponent(order)}`));
