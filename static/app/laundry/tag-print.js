// The tag that is tied to a bag: its number as a code that opens it, whose it is, what is in it and when it is due.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { writeAs } from '../common/session.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';
import { bagLabel } from './bag-card.js';

export function mount(root, { order }) {
  const bag = query('svc.desk.laundry_bag', () => ({ order }));
  writeAs(() => bag.data());
  view(root, () => html`${receiptBar()}${shown(bag, tag, { lines: 10 })}`);
  printReceipt(root, bag.data, (data) => [t('laundry.tag'), data.name]);
}

const tag = (bag) => html`
  <article class="${receiptClass()} bag-tag">
    <header><p>${bag.property_name}</p><p class="receipt-place">${bagLabel(bag)}</p>
      ${bag.guest_name ? html`<p>${bag.guest_name}</p>` : ''}</header>
    <img class="bag-code" src=${`data:image/svg+xml,${encodeURIComponent(bag.tag.qr_svg)}`} alt=${bag.tag.address}>
    <h1 class="bag-tag-number">${bag.name}</h1>
    ${Number(bag.express) ? html`<p class="bag-tag-express">${t('laundry.express')}</p>` : ''}
    <dl class="receipt-facts">
      <div><dt>${t('laundry.items')}</dt><dd>${bag.pieces}</dd></div>
      ${bag.collected_at ? html`<div><dt>${t('laundry.collected')}</dt><dd>${moment(bag.collected_at)}</dd></div>` : ''}
      ${bag.ready_by ? html`<div><dt>${t('laundry.ready_by')}</dt><dd><b>${moment(bag.ready_by)}</b></dd></div>` : ''}
    </dl>
    <ul class="bag-tag-lines">${bag.items.map((line) => html`
      <li><b>${line.qty} ×</b> <span>${line.item_name} · ${word(line.service_type)}</span></li>`)}</ul>
    ${bag.notes ? html`<p>${bag.notes}</p>` : ''}
  </article>`;
