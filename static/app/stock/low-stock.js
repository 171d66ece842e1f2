// What is short, outlet by outlet, and the dishes that need it. Nothing leaves the menu by itself: somebody decides here.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { levelBar, levelChip, quantity } from './words.js';

export function mount(root) {
  const read = query('svc.inventory.low_stock', () => ({ property: property() }));
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.stock_low')}</h1><p>${t('stock.low_lead')} ${may('Finance') ? t('stock.low_press')
      : ''}</p></div>
      ${may('Finance', 'Kitchen')
        ? html`<a class="button button-primary" href="/stock/delivery">${icon('in')}${t('nav.stock_delivery')}</a>`
        : ''}</header>
    ${shown(read, (rows) => (rows.length ? outlets(rows) : nothing('check', t('stock.low_none'))), { lines: 6 })}`);
}

const outlets = (rows) => html`<div class="stack-l">${[...new Set(rows.map((row) => row.outlet))].map((outlet) => {
  const own = rows.filter((row) => row.outlet === outlet);
  return html`
    <section class="stack" data-outlet=${outlet}>
      <h2>${own[0].outlet_name} <span class="figure soft">${count(own.length)}</span></h2>
      <ul class="card stock-ledger">${own.map(shortRow)}</ul>
    </section>`;
})}</div>`;

const shortRow = (row) => html`
  <li class="stock-entry stock-short" data-ingredient=${row.ingredient}>
    <div class="stock-named"><b>${row.ingredient_name}</b> ${levelChip(row.status)}</div>
    <p class="stock-moved"><b class="figure">${quantity(row.qty_on_hand, row.uom)}</b>
      <span class="figure soft small">${row.par_level ? t('stock.par_is', { qty: quantity(row.par_level, row.uom) })
        : t('stock.no_par')}</span>${levelBar(row)}</p>
    ${row.dishes.length ? html`
      <div class="stock-dishes" role="group" aria-label=${t('stock.dishes')}>${row.dishes.map((dish) => dishOf(dish))}</div>` : ''}
  </li>`;

function dishOf(dish) {
  const on = Boolean(Number(dish.available));
  if (!may('Finance')) return html`<span class="chip ${on ? '' : 'chip-line'}">${dish.item_name}${on ? ''
    : ` · ${t('stock.dish_off')}`}</span>`;
  const set = () => act('svc.inventory.set_menu_availability', { menu_item: dish.name, available: on ? 0 : 1 })
    .then(() => toast(t(on ? 'stock.dish_taken_off' : 'stock.dish_put_back', { what: dish.item_name })), toastError);
  return html`
    <button type="button" class="button button-small" data-dish=${dish.name} aria-pressed=${on ? 'true' : 'false'}
      title=${t(on ? 'stock.take_off' : 'stock.put_back')} @click=${set}>
      ${icon(on ? 'check' : 'ban')}${dish.item_name}<span class="visually-hidden">${t(on ? 'stock.take_off'
        : 'stock.put_back')}</span></button>`;
}
