// A new order that is at no table: for a room, to take away, to be delivered.

import { html } from '../../core/html.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { t, word } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { newOrderAddress, placeKey } from './order-place.js';
import { draftOf, setDraft } from './order-outbox.js';

const TYPES = [['Room Service', 'bed'], ['Takeaway', 'box'], ['Delivery', 'home']];

export const newOrderMenu = (outlet) => menu({
  label: t('pos.new_order'),
  face: html`${icon('plus')}<span>${t('pos.new_order')}</span>`,
  className: 'button button-primary',
  items: TYPES.map(([type, picture]) => ({ label: word(type), icon: picture, run: () => begin(outlet, type) })),
});

function begin(outlet, type) {
  if (type === 'Room Service') roomSheet(outlet);
  else customerSheet(outlet, type);
}

const sheet = ({ title, initial, required, alias, send, fields }) => openSheet({
  title,
  setup: (close) => makeForm(initial, { required, alias, send: (values) => { close(); send(values); } }),
  body: (close, form) => html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      <div class="fields">${fields(form)}</div>
      ${problem(form.problem())}
      ${sheetFoot(form, close, t('pos.take_order'), { keys: '↵' })}
    </form>`,
});

const roomSheet = (outlet) => sheet({
  title: word('Room Service'), initial: { room: '' }, required: ['room'],
  fields: (form) => field(form, { name: 'room', label: t('field.room'), required: true, autofocus: true, maxlength: 40 }),
  send: ({ room }) => go(newOrderAddress({ outlet, room: room.trim() })),
});

function customerSheet(outlet, type) {
  const isDelivery = type === 'Delivery';
  sheet({
    title: word(type),
    initial: { customer_name: '', customer_phone: '', delivery_address: '' },
    required: isDelivery ? ['customer_name'] : [],
    fields: (form) => html`
      ${field(form, { name: 'customer_name', label: t('pos.customer'), required: isDelivery, optional: true, autofocus: true,
        maxlength: 140 })}
      ${field(form, { name: 'customer_phone', label: t('pos.phone'), kind: 'tel', optional: true, maxlength: 40 })}
      ${isDelivery ? field(form, { name: 'delivery_address', label: t('pos.address'), kind: 'textarea', rows: 2, wide: true,
        optional: true }) : ''}`,
    send: (values) => {
      const key = placeKey({ outlet, type });
      const details = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim()));
      setDraft(key, { ...draftOf(key), details });
      go(newOrderAddress({ outlet, type }));
    },
  });
}
