// The sheet of what an order says beside its lines.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { field } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { changedFrom, filledIn } from './order-draft.js';
import { stepSheet } from './order-steps.js';

/** Table, party, allergies and notes. Of an order that is not sent yet they stay on the device with its dishes. */
export function editSheet(state) {
  const order = state.detail.data();
  const details = state.order ? order : { table_no: state.place().table, guests: state.place().guests, ...state.draft().details };
  if (!details) return;
  const named = (name) => String(details[name] ?? '');
  const isTable = Boolean(details.table_no);
  const initial = {
    ...(state.order && isTable ? { table_no: named('table_no') } : {}), guests: named('guests'), allergy_note: named('allergy_note'),
    customer_name: named('customer_name'), customer_phone: named('customer_phone'), notes: named('notes'),
    ...(details.order_type === 'Delivery' || state.place().type === 'Delivery' ? { delivery_address: named('delivery_address') } : {}),
  };
  stepSheet({
    title: t('pos.details'), initial, action: t('action.save'),
    fields: (form) => html`
      ${'table_no' in initial ? field(form, { name: 'table_no', label: t('pos.table'), hint: t('pos.move_hint'), maxlength: 40 }) : ''}
      ${field(form, { name: 'guests', label: t('pos.guests'), kind: 'stepper', min: 1, max: 500, autofocus: true })}
      ${field(form, { name: 'allergy_note', label: t('pos.allergy'), hint: t('pos.allergy_hint'), wide: true, optional: true,
        maxlength: 140 })}
      ${field(form, { name: 'customer_name', label: t('pos.customer'), optional: true, maxlength: 140 })}
      ${field(form, { name: 'customer_phone', label: t('pos.phone'), kind: 'tel', optional: true, maxlength: 40 })}
      ${'delivery_address' in initial ? field(form, { name: 'delivery_address', label: t('pos.address'), kind: 'textarea', rows: 2,
        wide: true, optional: true }) : ''}
      ${field(form, { name: 'notes', label: t('pos.notes'), optional: true, wide: true, maxlength: 500 })}`,
    send: async (values) => {
      if (state.order) {
        const changed = changedFrom(initial, values);
        if (Object.keys(changed).length) await act('svc.desk.edit_order', { order: state.order, ...changed });
      } else {
        state.set({ ...state.draft(), details: filledIn(values) });
      }
    },
  });
}
