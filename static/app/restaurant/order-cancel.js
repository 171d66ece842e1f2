// Cancelling an order, with the reason.

import { act } from '../../core/rpc.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { reasonFields, stepSheet } from './order-steps.js';

export const cancelSheet = (order) => stepSheet({
  title: t('pos.cancel'), text: t('pos.cancel_text'), initial: { reason: '' }, required: ['reason'],
  action: t('pos.cancel_do'), danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.cancel_order', { order: order.name, reason });
    toast(t('pos.cancelled'));
  },
});
