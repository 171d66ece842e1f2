// Takes a line off an order, or some of its pieces, with a reason.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { stepSheet, reasonFields } from './order-steps.js';

export const voidSheet = (order, line) => stepSheet({
  title: t('pos.void_of', { dish: `${count(line.qty)} × ${line.item_name}` }), text: line.fired_at ? t('pos.void_fired') : '',
  initial: { reason: '', qty: String(line.qty) }, required: ['reason'], action: t('pos.void_do'), danger: true,
  fields: (form) => html`
    ${line.qty > 1 ? field(form, { name: 'qty', label: t('pos.pieces'), kind: 'stepper', min: 1, max: line.qty }) : ''}
    ${reasonFields(form)}`,
  send: async ({ reason, qty }) => {
    const part = Number(qty) < line.qty ? { qty } : {};
    await act('svc.pos.void_item', { order: order.name, item_row: line.row, reason, ...part });
    toast(t('pos.voided', { dish: part.qty ? `${count(part.qty)} × ${line.item_name}` : line.item_name }));
  },
});
