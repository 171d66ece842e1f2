// A discount on an order.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { stepSheet } from './order-steps.js';

export const discountSheet = (order) => stepSheet({
  title: t('pos.discount'), initial: { amount: order.discount_amount ? String(order.discount_amount) : '', reason: order.discount_reason
    ?? '' },
  required: ['amount'], action: t('pos.discount_do'),
  fields: (form) => html`
    ${field(form, { name: 'amount', label: t('folio.amount_before_tax'), kind: 'money', required: true, autofocus: true,
      hint: t('pos.discount_hint') })}
    ${field(form, { name: 'reason', label: t('pos.reason'), optional: true, maxlength: 140 })}`,
  send: async (values) => { await act('svc.pos.apply_discount', { order: order.name, ...values }); },
});
