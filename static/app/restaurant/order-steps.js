// Sheets of an order: what the kitchen must know, what is taken off, on the house, cancelled, split.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** One sheet of this file: fields drawn from the form, one sending button. */
const stepSheet = ({ title, text = '', initial, required = [], alias, fields, action, danger = false, send }) => openSheet({
  title,
  setup: (close) => makeForm(initial, { required, alias, send: async (values) => { await send(values); close(); } }),
  body: (close, form) => html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      ${text ? html`<p class="sheet-text">${text}</p>` : ''}
      <div class="fields">${fields(form)}</div>
      ${problem(form.problem())}
      ${sheetFoot(form, close, action, { keys: '↵', danger })}
    </form>`,
});

/** Usual answers beside a text field; a tap fills it. */
const usual = (form, name, choices) => html`<div class="pos-usual wide">${choices.map((words) => html`
  <button type="button" class="button button-small" aria-pressed=${form.get(name) === words ? 'true' : 'false'}
    @click=${() => form.set(name, words)}>${words}</button>`)}</div>`;

const INSTRUCTIONS = ['pos.less_spicy', 'pos.extra_spicy', 'pos.no_onion', 'pos.jain', 'pos.less_oil', 'pos.no_sugar'];

export const instructionSheet = (line, set) => stepSheet({
  title: line.item_name, initial: { instructions: line.instructions }, action: t('action.done'),
  fields: (form) => html`
    ${field(form, { name: 'instructions', label: t('pos.instruction'), autofocus: true, wide: true, maxlength: 140 })}
    ${usual(form, 'instructions', INSTRUCTIONS.map((key) => t(key)))}`,
  send: ({ instructions }) => set(instructions.trim()),
});

const REASONS = ['pos.wrong_dish', 'pos.guest_changed', 'pos.not_good', 'pos.too_late'];

const reasonFields = (form) => html`
  ${field(form, { name: 'reason', label: t('pos.reason'), required: true, autofocus: true, wide: true, maxlength: 140 })}
  ${usual(form, 'reason', REASONS.map((key) => t(key)))}`;

export const voidSheet = (order, line) => stepSheet({
  title: t('pos.void_of', { dish: `${count(line.qty)} × ${line.item_name}` }), text: line.fired_at ? t('pos.void_fired') : '',
  initial: { reason: '' }, required: ['reason'], action: t('pos.void_do'), danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.void_item', { order: order.name, item_row: line.row, reason });
    toast(t('pos.voided', { dish: line.item_name }));
  },
});

export const cancelSheet = (order) => stepSheet({
  title: t('pos.cancel'), text: t('pos.cancel_text'), initial: { reason: '' }, required: ['reason'],
  action: t('pos.cancel_do'), danger: true, fields: reasonFields,
  send: async ({ reason }) => {
    await act('svc.pos.cancel_order', { order: order.name, reason });
    toast(t('pos.cancelled'));
  },
});

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

export const confirmOrder = (order) => act('svc.pos.confirm_order', { order }).then(() => toast(t('qr.confirmed')), toastError);

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
        const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== initial[name]));
        if (Object.keys(changed).length) await act('svc.desk.edit_order', { order: state.order, ...changed });
      } else {
        state.set({ ...state.draft(), details: Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim())) });
      }
    },
  });
}

/** Under the lines while a bill is split: those that are ticked go to a bill of their own. */
export function splitBar(order, split) {
  const live = order.items.filter((line) => !Number(line.voided));
  const rows = [...split()];
  const can = rows.length > 0 && rows.length < live.length;
  return html`
    <footer class="order-foot">
      <p class="soft">${can ? t('pos.split_chosen', { n: rows.length }) : t('pos.split_text')}</p>
      <div class="order-settle">
        <button type="button" class="button" @click=${() => split.set(null)}>${t('action.back')}</button>
        <button type="button" class="button button-primary grow" data-step="split-do" disabled=${!can || sending()}
          @click=${() => splitOrder(order, rows, split)}>${icon('swap')}<span>${t('pos.split_do')}</span></button></div>
    </footer>`;
}

const sending = signal(false);

async function splitOrder(order, rows, split) {
  if (sending.peek()) return;
  sending.set(true);
  try {
    const answer = await act('svc.pos.split_order', { order: order.name, item_rows: rows });
    split.set(null);
    toast(t('pos.split_done'), { action: { label: t('pos.open_new'), run: () => go(`/order/${encodeURIComponent(answer.new_order)}`) } });
  } catch (error) {
    toastError(error);
  } finally {
    sending.set(false);
  }
}
