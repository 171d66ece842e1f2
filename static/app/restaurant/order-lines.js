// What the kitchen must know of a line of an order.

import { html } from '../../core/html.js';
import { field } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { stepSheet, usual } from './order-steps.js';

const INSTRUCTIONS = ['pos.less_spicy', 'pos.extra_spicy', 'pos.no_onion', 'pos.jain', 'pos.less_oil', 'pos.no_sugar'];

export const instructionSheet = (line, set) => stepSheet({
  title: line.item_name, initial: { instructions: line.instructions }, action: t('action.done'),
  fields: (form) => html`
    ${field(form, { name: 'instructions', label: t('pos.instruction'), autofocus: true, wide: true, maxlength: 140 })}
    ${usual(form, 'instructions', INSTRUCTIONS.map((key) => t(key)))}`,
  send: ({ instructions }) => set(instructions.trim()),
});
