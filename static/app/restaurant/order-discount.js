// Sheets that change the price of an order: a discount, and a bill without charge.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { toastError } from '../../core/toast.js';
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

export const ncSheet = (order) => stepSheet({
  title: t('pos.nc_do'), text: t('pos.nc_text'), initial: { authorized_by: '', note: '' }, required: ['authorized_by'],
    action: t('pos.nc_do'),
  fields: (form) => html`
    ${field(form, { name: 'authorized_by', label: t('pos.authorized_by'), required: true, autofocus: true, maxlength: 140 })}
    ${field(form, { name: 'note', label: t('pos.notes'), optional: true, maxlength: 140 })}`,
  send: async (values) => { await act('svc.pos.mark_nc', { order: order.name, ...values }); },
});

export const liftNc = (order) => act('svc.pos.mark_nc', { order: order.name, authorized_by: order.nc_authorized_by ?? '-', undo: 1 })
  .catch(toastError);
