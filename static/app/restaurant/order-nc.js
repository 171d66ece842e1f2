// A bill without charge (NC), and lifting that.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { stepSheet } from './order-steps.js';

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
