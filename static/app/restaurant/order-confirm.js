// A captain confirms an order.

import { act } from '../../core/rpc.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { offerFiring } from '../common/fired.js';
import { orderLabel } from '../common/order-label.js';

/** On its own screen, where the order's foot has the next step. */
export const confirmOrder = (order) =>
  act('svc.pos.confirm_order', { order }).then(() => toast(t('qr.confirmed')), toastError);

/** In a list, where the message brings the next step. */
export const confirmInList = (order) => act('svc.pos.confirm_order', { order: order.name })
  .then(() => offerFiring({ name: order.name, label: orderLabel(order) }), toastError);
