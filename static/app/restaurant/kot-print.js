// Kitchen order tickets: what one firing sent, one slip for each station, without prices.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search } from '../../core/router.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';
import { stationsOf } from './order-draft.js';
import { printKotAt } from './kot-at-printer.js';
import { outletPrinters } from './printers-queue.js';

export function mount(root, { order }) {
  const detail = query('svc.pos.order_detail', () => ({ order }));
  const number = () => Number(search().get('kot')) || null;
  const printers = outletPrinters(() => detail.data()?.outlet);
  const again = () => printKotAt(order, number(), printers.kitchen());
  view(root, () => html`${receiptBar({ at: printers.kitchen(), print: again })}
    ${shown(detail, (data) => slips(data, number()), { lines: 8 })}`);
  printReceipt(root, detail.data, (data) => [t('pos.kot', { number: number() ?? data.kot_no ?? '' }), data.name]);
}

function slips(order, number) {
  const sent = order.items.filter((line) => line.fired_at && (!number || line.kot_no === number));
  return stationsOf(sent).map(({ station, lines }) => html`
    <article class="${receiptClass()} receipt-ticket" data-station=${station}>
      <header><h1 class="receipt-name">${t('pos.kot', { number: number ?? order.kot_no
        ?? '' })}</h1><p>${word(station)} · ${order.outlet_name}</p></header>
      <p class="receipt-place">${[
        order.table_no && t('floor.table', { table: order.table_no }), order.room_no && t('board.room', { room: order.room_no }),
        !order.table_no && !order.room_no && word(order.order_type), order.guests && t('pos.party', { n: order.guests }),
      ].filter(Boolean).join(' · ')}</p>
      <p>${[moment(lines[0].fired_at), order.name, order.captain_name ?? order.captain].filter(Boolean).join(' · ')}</p>
      ${order.allergy_note ? html`<p class="receipt-allergy">${t('pos.allergy_is', { note: order.allergy_note })}</p>` : ''}
      <ul>${lines.map((line) => html`
        <li class=${Number(line.voided) ? 'receipt-void' : ''}><b>${line.qty} ×</b> <span>${line.item_name}${Number(line.voided)
          ? ` (${t('pos.void_short')})` : ''}
          <span class="receipt-note">${[word(line.course), line.instructions].filter(Boolean).join(' · ')}</span></span></li>`)}</ul>
      ${order.notes ? html`<p>${order.notes}</p>` : ''}
    </article>`);
}
