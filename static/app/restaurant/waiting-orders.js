// What guests ordered from the QR menu and no captain has confirmed yet.

import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { moment, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { orderLabel } from '../common/order-label.js';
import { property } from '../common/session.js';
import { refuseSheet } from './order-cancel.js';
import { confirmInList } from './order-confirm.js';

/** Answers a function that draws the list; nothing while nobody waits. */
export function waitingOrders() {
  const waiting = query('svc.desk.waiting_orders', () => (property() ? { property: property() } : null));
  return () => (waiting.data()?.length ? html`
    <section class="stack" aria-label=${t('qr.title')}><h2 class="eyebrow">${t('qr.title')}</h2>
      <ul class="order-asking">${each(waiting.data(), (order) => order.name, guestOrder)}</ul></section>` : '');
}

/** An order with the two answers to it. */
const guestOrder = (order) => html`
  <li class="order-ask card" data-order=${order.name}>
    <div class="row-apart"><h3>${orderLabel(order)} · ${order.outlet_name}</h3>
      <span class="soft small">${moment(order.creation)}</span></div>
    <ul>${order.items.map((line) => html`<li>${line.qty} × ${line.item_name}
      ${line.instructions ? html`<span class="soft">${line.instructions}</span>` : ''}</li>`)}</ul>
    ${order.allergy_note ? chip(t('pos.allergy_is', { note: order.allergy_note }), 'overdue', 'alert') : ''}
    ${order.notes ? html`<p class="soft">${order.notes}</p>` : ''}
    <b class="figure">${money(order.grand_total)}</b>
    <div class="order-settle">
      <button type="button" class="button" @click=${() => refuseSheet(order)}>${t('qr.refuse')}</button>
      <a class="button" href=${`/order/${encodeURIComponent(order.name)}`}>${t('action.open')}</a>
      <button type="button" class="button button-primary" data-step="confirm"
        @click=${() => confirmInList(order)}>${icon('check')}${t('qr.confirm')}</button></div>
  </li>`;
