// The business that a bill names as its payer, with its tax number.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { propertyLocale } from '../../core/format.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { stepSheet } from './order-steps.js';

export const billToSheet = (order) => {
  const isPaid = Number(order.paid);
  stepSheet({
    title: t('pos.bill_to'), text: t(isPaid ? 'pos.bill_to_paid' : 'pos.bill_to_text'), action: t('action.save'),
    initial: {
      bill_to_name: order.bill_to_name ?? order.customer_name ?? '', bill_to_gstin: order.bill_to_gstin ?? '',
      ...(isPaid ? { reason: '' } : {}),
    },
    required: isPaid ? ['reason'] : [],
    fields: (form) => html`
      ${field(form, { name: 'bill_to_name', label: t('pos.bill_to_name'), optional: true, maxlength: 140, autofocus: true, wide: true })}
      ${field(form, { name: 'bill_to_gstin', label: propertyLocale().tax_id_label || t('folio.bill_to_gstin'), optional: true,
        maxlength: 24, wide: true })}
      ${isPaid ? field(form, { name: 'reason', label: t('pos.reason'), required: true, maxlength: 140, wide: true }) : ''}`,
    send: async (values) => {
      const given = Object.entries(values).map(([name, value]) => [name, value.trim()]).filter(([, value]) => value);
      await act('svc.pos.set_bill_payer', { order: order.name, ...Object.fromEntries(given) });
      toast(t('settings.saved'));
    },
  });
};
