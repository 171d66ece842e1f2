// An order on its way to the kitchen: what was sent, where its ticket prints, and the order of a guest that waits for a captain.

import { act } from '../../core/rpc.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';

/** Says what went to the kitchen; the message prints the ticket where no receipt printer does. */
export function tellFired({ order, label }, { kot_no: kot, fired_items: lines, stock_alerts: alerts, printers }) {
  if (lines.length && printers?.length) {
    toast(`${t('fired.lines', { place: label, n: lines.length })} ${t('fired.prints_at', { printers: printers.join(', ') })}`);
  } else if (lines.length) {
    toast(t('fired.lines', { place: label, n: lines.length }), {
      action: { label: t('fired.print'), run: () => openPrint(`/print/kot/${encodeURIComponent(order)}?kot=${kot}`) },
    });
  }
  (alerts ?? []).forEach((alert) => toast(t('fired.stock_out', { what: alert.ingredient_name }), { kind: 'warning' }));
}

const fire = ({ name, label }) =>
  act('svc.pos.fire_kot', { order: name }).then((answer) => tellFired({ order: name, label }, answer));

/** The message that an order is confirmed and not in the kitchen brings the step that is left. */
export const offerFiring = (order) =>
  toast(t('fired.held'), { action: { label: t('fired.send'), run: () => fire(order).catch(toastError) } });

/** Takes what a guest ordered to the kitchen in one step. */
export async function confirmAndSend(order) {
  try {
    await act('svc.pos.confirm_order', { order: order.name });
  } catch (error) {
    toastError(error);
    return;
  }
  await fire(order).catch((error) => {
    toastError(error);
    offerFiring(order);
  });
}
