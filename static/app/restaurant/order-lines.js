// Sheets of a line of an order: what the kitchen must know of it, and taking it off.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { stepSheet, usual, reasonFields } from './order-steps.js';

const INSTRUCTIONS = ['pos.less_spicy', 'pos.extra_spicy', 'pos.no_onion', 'pos.jain', 'pos.less_oil', 'pos.no_sugar'];

export const instructionSheet = (line, set) => stepSheet({
  title: line.item_name, initial: { instructions: line.instructions }, action: t('action.done'),
  fields: (form) => html`
    ${field(form, { name: 'instructions', label: t('pos.instruction'), autofocus: true, wide: true, maxlength: 140 })}
    ${usual(form, 'instructions', INSTRUCTIONS.map((key) => t(key)))}`,
  send: ({ instructions }) => set(instructions.trim()),
});

export const voidSheet = (order, line) => stepSheet({
  title: t('pos.void_of', { dish: `${count(line.qty)} × ${line.item_name}` }), text: line.fired_at ? t('pos.void_fired') : '',
  initial: { reason: '' }, required: ['reason'], action: t('pos.void_do'), danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.void_item', { order: order.name, item_row: line.row, reason });
    toast(t('pos.voided', { dish: line.item_name }));
  },
});
