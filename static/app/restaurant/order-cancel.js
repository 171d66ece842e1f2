// Cancelling an order, or refusing one of the QR menu. The reason for the staff, and another that the guest reads on the menu's page.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { reasonFields, stepSheet } from './order-steps.js';

const toGuest = (form) => html`${reasonFields(form)}
  ${field(form, {
    name: 'guest_reason', label: t('qr.to_guest'), hint: t('qr.to_guest_text'), optional: true, wide: true, maxlength: 140,
  })}`;

const cancelling = (order, { isGuests, ...words }) => stepSheet({
  ...words, initial: { reason: '', guest_reason: '' }, required: ['reason'], danger: true, fields: isGuests ? toGuest : reasonFields,
  send: async ({ reason, guest_reason: said }) => {
    await act('svc.pos.cancel_order', { order: order.name, reason, ...(said.trim() ? { guest_reason: said.trim() } : {}) });
    toast(words.done);
  },
});

export const cancelSheet = (order) => cancelling(order, {
  title: t('pos.cancel'), text: t('pos.cancel_text'), action: t('pos.cancel_do'), done: t('pos.cancelled'), isGuests: order.source === 'QR',
});

/** What a guest sent from the QR menu and nobody has confirmed: the kitchen never had it. */
export const refuseSheet = (order) => cancelling(order, {
  title: t('qr.refuse_title'), text: t('qr.refuse_text'), action: t('qr.refuse'), done: t('qr.refused'), isGuests: true,
});
