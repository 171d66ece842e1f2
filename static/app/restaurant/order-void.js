// Takes a line off an order, with a reason.

import { act } from '../../core/rpc.js';
import { toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { stepSheet, reasonFields } from './order-steps.js';

export const voidSheet = (order, line) => stepSheet({
  title: t('pos.void_of', { dish: `${count(line.qty)} × ${line.item_name}` }), text: line.fired_at ? t('pos.void_fired') : '',
  initial: { reason: '' }, required: ['reason'], action: t('pos.void_do'), danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.void_item', { order: order.name, item_row: line.row, reason });
    toast(t('pos.voided', { dish: line.item_name }));
  },
});
