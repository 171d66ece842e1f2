// The restaurant's bills that a guest who leaves has not paid. After the check-out no folio takes them any more, so each is
// posted from here with one press, or opened.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { go } from '../../core/router.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { toast, toastError } from '../../core/toast.js';

/** `orders` of the check-out's preview; `leave` closes the sheet that shows them, `posted(order)` runs after a posting. */
export const openOrders = (orders, room, { leave, posted = () => {} }) => orders.map((open) => html`
  <div class="notice notice-action check-out-order" data-order=${open.order}>${icon('alert')}
    <div class="stack grow"><span>${t('checkout.open_order', {
      outlet: open.outlet_name, order: open.order, amount: money(open.amount) })}</span>
      <span class="row row-wraps">
        <button type="button" class="button button-small" @click=${() => { leave(); go(`/order/${encodeURIComponent(open.order)}`); }}>
          ${t('checkout.see_order')}</button>
        ${Number(open.can_post) ? html`<button type="button" class="button button-small" @click=${() => post(open.order, room, posted)}>
          ${icon('bed')}${t('checkout.post_order')}</button>` : ''}
      </span></div>
  </div>`);

const post = (order, room, posted) => act('svc.pos.deliver_order', { order, room }).then((done) => {
  toast(t('checkout.order_posted', { order, folio: done.posted_to_folio }));
  posted(order);
}, toastError);
