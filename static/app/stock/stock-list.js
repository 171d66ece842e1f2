// What an outlet has on hand: the shortest first, by status and by typing. A row opens the ingredient with its ledger.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { openPrint } from '../../core/print.js';
import { icon } from '../../core/icon.js';
import { count, money, moment, unitPrice } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { ingredientSheet } from './ingredient.js';
import { ledgerSheet } from './ingredient-ledger.js';
import { stockPlace } from './outlet.js';
import { wasteSheet } from './wastage-record.js';
import { STATUSES, levelBar, levelChip, quantity } from './words.js';

export function mount(root) {
  const place = stockPlace();
  const read = query('svc.inventory.stock_list', () => (place.name() ? { property: property(), outlet: place.name() } : null));
  const known = query('svc.inventory.ingredients', () => ({ property: property() }));
  const typed = signal('');
  const box = findBox({ label: t('stock.find'), set: typed.set });
  const status = () => search().get('status') ?? '';
  const elsewhere = computed(() => {
    const here = new Set((read.data() ?? []).map((row) => row.ingredient));
    return read.data() ? (known.data() ?? []).filter((each) => !here.has(each.name)) : [];
  });
  const worth = query('svc.desk.stock_value', () => (property() ? { property: property() } : null));
  const state = { place, read, typed, status, elsewhere, worth };
  keys(state);
  view(root, () => html`
    <div class="stock">
      <header class="screen-head">
        <div class="row"><h1>${t('nav.stock')}</h1>${place.picker()}</div>
        ${box}
        ${place.missing() ? '' : buttons(state)}
      </header>
      ${place.missing()
        ? place.none()
        : shown(read, (rows) => content(rows, state), { lines: 8 })}
    </div>`);
}

const keeps = () => may('Finance', 'Kitchen');

function keys({ place }) {
  if (keeps()) shortcut('w', 'stock.waste', () => place.name() && wasteSheet({ place }), { group: 'nav.stock' });
  if (may('Finance')) shortcut('i', 'stock.add', () => ingredientSheet(null, { place }), { group: 'nav.stock' });
}

const buttons = ({ place }) => html`
  <div class="row stock-buttons">
    ${keeps() ? html`
      <a class="button button-primary" href="/stock/delivery">${icon('in')}${t('nav.stock_delivery')}</a>
      <a class="button" href="/stock/count">${icon('check')}${t('nav.stock_count')}</a>
      <button type="button" class="button" @click=${() => wasteSheet({ place })}>${icon('trash')}${t('stock.waste')}<kbd>W</kbd></button>`
        : ''}
    <button type="button" class="button" data-sheet @click=${() => openPrint(`/print/count/${encodeURIComponent(place.name())}`)}>
      ${icon('print')}${t('stock.sheet')}</button>
    ${may('Finance') ? html`
      <button type="button" class="button" @click=${() => ingredientSheet(null, { place })}>
        ${icon('plus')}${t('stock.add')}<kbd>I</kbd></button>` : ''}
  </div>`;

function content(rows, state) {
  const { typed, status, elsewhere } = state;
  const wanted = typed().trim().toLowerCase();
  const fits = (row) => [row.ingredient_name, row.category, row.ingredient ?? row.name, row.barcode]
    .some((text) => text?.toLowerCase().includes(wanted));
  const found = rows.filter((row) => (!status() || row.status === status()) && fits(row));
  const others = status() ? [] : elsewhere().filter(fits);
  return html`
    ${total(state)}
    ${filter(rows, status())}
    ${found.length ? table(found, state) : others.length ? '' : nothing('search', t(rows.length ? 'stock.none_such' : 'stock.none'))}
    ${others.length ? html`
      <section class="stack stock-others">
        <h2 class="eyebrow">${t('stock.elsewhere')} <span class="figure">${count(others.length)}</span></h2>
        <div class="row">${others.map((each) => html`
          <button type="button" class="button" @click=${() => (may('Finance') ? ingredientSheet(each, state) : null)}
            aria-disabled=${may('Finance') ? null : 'true'}>${each.ingredient_name}</button>`)}</div></section>` : ''}`;
}

/** What the outlet's stock is worth and, where there are others, what all of it is. */
function total({ place, worth }) {
  const here = worth.data()?.outlets.find((each) => each.outlet === place.name());
  if (!here) return '';
  const all = worth.data().outlets.length > 1 ? t('stock.worth_all', { value: money(worth.data().total_value) }) : '';
  return html`<p class="stock-total"><b class="figure" data-worth>${t('stock.worth', { outlet: here.outlet_name,
    value: money(here.value) })}</b> <span class="soft" data-worth-all>${all}</span></p>`;
}

const filter = (rows, status) => html`
  <div class="stock-filter" role="group" aria-label=${t('stock.filter')}>
    ${STATUSES.map((one) => html`
      <button type="button" class="hk-count" data-status=${one} aria-pressed=${status === one ? 'true' : 'false'}
        @click=${() => setSearch({ status: status === one ? null : one }, { replace: true })}>
        <b class="figure">${count(rows.filter((row) => row.status === one).length)}</b>
          <span>${t(`stock.status_${one.toLowerCase()}`)}</span>
      </button>`)}
  </div>`;

const table = (rows, state) => html`
  <div class="card table-scroll"><table class="table stock-table">
    <thead><tr>
      <th scope="col">${t('stock.ingredient')}</th>
      <th scope="col" class="stock-wide">${t('stock.category')}</th>
      <th scope="col">${t('field.status')}</th>
      <th scope="col" class="right">${t('stock.on_hand')}</th>
      <td class="stock-wide"></td>
      <th scope="col" class="right stock-wide">${t('stock.par')}</th>
      <th scope="col" class="right stock-wide">${t('stock.cost')}</th>
      <th scope="col" class="right stock-wide">${t('stock.value')}</th>
      <th scope="col" class="stock-wide">${t('stock.counted')}</th>
    </tr></thead>
    <tbody>${each(rows, (row) => row.name, (row) => html`
      <tr data-open data-ingredient=${row.ingredient} @click=${(event) => event.target.closest('button') || ledgerSheet(row.ingredient,
        state)}>
        <td><button type="button" class="settings-name" @click=${() => ledgerSheet(row.ingredient,
          state)}>${row.ingredient_name}</button></td>
        <td class="soft stock-wide">${row.category ?? ''}</td>
        <td>${levelChip(row.status)}</td>
        <td class="right strong">${quantity(row.qty_on_hand, row.uom)}</td>
        <td class="stock-wide">${levelBar(row)}</td>
        <td class="right stock-wide">${row.par_level ? quantity(row.par_level, row.uom) : '–'}</td>
        <td class="right stock-wide">${unitPrice(row.cost_per_unit)}</td>
        <td class="right stock-wide">${money(row.value)}</td>
        <td class="soft stock-wide nowrap">${moment(row.last_counted_at) || '–'}</td>
      </tr>`)}</tbody>
  </table></div>`;
