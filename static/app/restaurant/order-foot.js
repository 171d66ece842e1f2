// The steps under an order: what is noted goes to the kitchen, then the bill; and what is left of a closed one.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { confirmSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { businessDate } from '../common/session.js';
import { liftNc, ncSheet } from './order-nc.js';
import { cancelSheet } from './order-cancel.js';
import { paySheet } from './order-pay.js';
import { correctModeSheet, modesPaid } from './order-payments.js';
import { billToSheet } from './order-bill-to.js';
import { creditSheet } from './order-credits.js';
import { postSheet } from './order-deliver.js';
import { printBill } from './bill-at-printer.js';

export function openFoot({ state, steps, split, order, draft, rounds, courses }) {
  const fires = draft.lines.length > 0 || rounds.held.length > 0;
  const asks = order && Number(order.awaits_captain);
  return html`
    <footer class="order-foot">
      ${fires && !asks ? html`
        <div class="order-fire">
          <button type="button" class="button button-primary button-large grow" data-fire="all" @click=${() => steps.send('all')}>
            ${icon('flame')}<span>${t('pos.fire_all')}</span><kbd>F</kbd></button>
          ${courses.length > 1 && draft.lines.length ? courses.map((course) => html`
            <button type="button" class="button button-large" data-fire-noted=${course} @click=${() => steps.send(course)}>
              ${t('pos.only', { course: word(course) })}</button>`) : ''}
          ${draft.lines.length ? html`<button type="button" class="button button-large" data-fire="hold" @click=${() => steps.send('')}>
            ${t('pos.hold')}</button>` : ''}
        </div>` : ''}
      ${order && !asks ? settleButtons({ state, steps, split, order, fires }) : ''}
      ${order && asks ? html`<div class="order-settle">${moreMenu({ state, steps, order })}</div>` : ''}
    </footer>`;
}

const settleButtons = ({ state, steps, split, order, fires }) => html`
  <div class="order-settle">
    <button type="button" class="button ${fires ? '' : 'button-primary'}" data-step="pay" @click=${steps.pay}
      disabled=${Boolean(Number(order.nc))}>
      ${icon('wallet')}<span>${t('pos.pay')}</span><kbd>P</kbd></button>
    <button type="button" class="button" data-step="post" @click=${steps.post}
      disabled=${Boolean(Number(order.nc) || Number(order.paid_amount))}>
      ${icon('bed')}<span>${t('pos.post')}</span><kbd>R</kbd></button>
    <button type="button" class="button" data-step="split"
      @click=${() => split.set(new Set())}>${icon('swap')}<span>${t('pos.split')}</span></button>
    <button type="button" class="button" data-step="bill"
      @click=${() => printBill(order.name, state.printers)}>${icon('print')}<span>${t('pos.bill')}</span></button>
    ${moreMenu({ state, steps, order })}
  </div>`;

const showBill = (order) => openPrint(`/print/bill/${encodeURIComponent(order.name)}`);

function moreMenu({ state, steps, order }) {
  const nc = Number(order.nc);
  const closes = nc || order.order_type !== 'Dine In';
  return menu({ label: t('action.more'), face: html`${icon('more')}<span class="visually-hidden">${t('action.more')}</span>`, items: [
    { label: t('pos.details'), icon: 'edit', run: steps.edit },
    { label: t('pos.discount'), icon: 'tag', run: steps.discount },
    { label: t('pos.bill_to'), icon: 'building', run: () => billToSheet(order) },
    nc ? { label: t('pos.nc_lift'), icon: 'undo', run: () => liftNc(order) } : { label: t('pos.nc_do'), icon: 'star', run: steps.nc },
    ...(closes ? [{ label: t('pos.deliver'), icon: 'check', run: () => deliver(order) }] : []),
    ...(state.printers.bills().length ? [{ label: t('pos.show_bill'), icon: 'list', run: () => showBill(order) }] : []),
    { label: t('pos.invoice'), icon: 'receipt', run: () => openPrint(`/print/pos-invoice/${encodeURIComponent(order.name)}`) },
    null,
    { label: t('pos.cancel'), icon: 'ban', danger: true, run: () => cancelSheet(order) },
  ] });
}

/** An order that nobody pays now: a delivery, or a bill on the house. */
async function deliver(order) {
  const sure = await confirmSheet({ title: t('pos.deliver'), text: t(Number(order.nc) ? 'pos.deliver_nc' : 'pos.deliver_text'),
    action: t('pos.deliver') });
  if (!sure) return;
  try {
    const done = await act('svc.pos.deliver_order', { order: order.name });
    toast(done.posted_to_folio ? t('pos.posted', { guest: done.guest_name, folio: done.posted_to_folio }) : t('pos.delivered'));
    go('/tables');
  } catch (error) {
    toastError(error);
  }
}

/** A closed order: its documents, and the money of one that was delivered before it was paid. A cancelled one bills nothing. */
export function closedFoot(order, printers) {
  const owed = order.status === 'Delivered' && !Number(order.paid) && !Number(order.nc) && !order.posted_to_folio;
  const isToday = Number(order.paid) && order.paid_on === businessDate();
  const standing = (order.payments ?? []).filter((payment) => !Number(payment.returned));
  return html`
    <footer class="order-foot order-foot-closed">
      <p class="soft">${[
        order.status === 'Cancelled' ? word('Cancelled') : null,
        Number(order.paid) && t('pos.paid_by', { mode: modesPaid(order), number: order.bill_no }),
        order.posted_to_folio && t('pos.on_folio', { folio: order.posted_to_folio }),
        owed && t('pos.owed'),
      ].filter(Boolean).join(' · ')}</p>
      ${order.status === 'Cancelled' ? '' : html`<div class="order-settle">
        ${owed ? html`<button type="button" class="button button-primary" data-step="pay" @click=${() => paySheet(order, printers)}>
          ${icon('wallet')}<span>${t('pos.pay')}</span></button>` : ''}
        ${isToday && standing.length === 1 ? html`
          <button type="button" class="button" data-step="mode" @click=${() => correctModeSheet(order, standing[0])}>
            ${icon('edit')}<span>${t('pos.correct_mode')}</span></button>` : ''}
        ${Number(order.can_credit) ? html`<button type="button" class="button" data-step="credit" @click=${() => creditSheet(order)}>
          ${icon('undo')}<span>${t('pos.credit')}</span><kbd>C</kbd></button>` : ''}
        ${owed || isToday ? html`<button type="button" class="button" data-step="bill-to" @click=${() => billToSheet(order)}>
          ${icon('building')}<span>${t('pos.bill_to')}</span></button>` : ''}
        ${owed && order.reservation && !Number(order.paid_amount) ? html`
          <button type="button" class="button" data-step="post" @click=${() => postSheet(order)}>
            ${icon('bed')}<span>${t('pos.post')}</span></button>
          <button type="button" class="button" data-step="nc" @click=${() => ncSheet(order)}>
            ${icon('star')}<span>${t('pos.nc_do')}</span></button>` : ''}
        <button type="button" class="button" data-step="bill"
          @click=${() => printBill(order.name, printers)}>${icon('print')}<span>${t('pos.bill')}</span></button>
        <button type="button" class="button" @click=${() => openPrint(`/print/pos-invoice/${encodeURIComponent(order.name)}`)}>
          ${icon('receipt')}<span>${t('pos.invoice')}</span></button>
      </div>`}
    </footer>`;
}
