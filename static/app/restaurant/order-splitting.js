// Splitting the bill of an order.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { signal } from '../../core/signal.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';

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
