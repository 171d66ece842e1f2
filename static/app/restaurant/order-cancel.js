// Cancelling an order, or refusing a guest's, with the reason.

import { act } from '../../core/rpc.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { reasonFields, stepSheet } from './order-steps.js';

const cancelling = (order, words) => stepSheet({
  ...words, initial: { reason: '' }, required: ['reason'], danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.cancel_order', { order: order.name, reason });
    toast(words.done);
  },
});

export const cancelSheet = (order) => cancelling(order, {
  title: t('pos.cancel'), text: t('pos.cancel_text'), action: t('pos.cancel_do'), done: t('pos.cancelled'),
});

/** What a guest sent from the QR menu and nobody has confirmed: the kitchen never had it. */
export const refuseSheet = (order) => cancelling(order, {
  title: t('qr.refuse_title'), text: t('qr.refuse_text'), action: t('qr.refuse'), done: t('qr.refused'),
});
