// Printing the kitchen tickets of one firing again.

import { act } from '../../core/rpc.js';
import { openPrint } from '../../core/print.js';
import { toastError } from '../../core/toast.js';
import { queued } from './printers-queue.js';

/** Prints the tickets at the printers of their stations. */
export const printKotAt = (order, kot, printers) => act('svc.desk.print_kot', { order, ...(kot ? { kot_no: kot } : {}) })
  .then(() => queued(printers), toastError);

/** The tickets: at the printers of their stations where there are any, else on this device's. */
export const printKot = (order, kot, printers) => (printers.kitchen().length
  ? printKotAt(order, kot, printers.kitchen()) : openPrint(`/print/kot/${encodeURIComponent(order)}?kot=${kot}`));
