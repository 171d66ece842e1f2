// The count sheet on paper: what is on the shelves of an outlet, by category, with room for what is counted. What the book
// says is left out, so that nobody counts what they expect.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { letterhead, printBar } from '../common/letterhead.js';
import { businessDate, properties, property } from '../common/session.js';
import { quantity } from './words.js';

export function mount(root, { outlet }) {
  const read = query('svc.inventory.stock_list', () => ({ property: property(), outlet }));
  const outlets = query('svc.pos.outlets', () => ({ property: property() }));
  const name = () => outlets.data()?.find((each) => each.name === outlet)?.outlet_name ?? '';
  view(root, () => html`${printBar()}${shown(read, (rows) => sheet(rows.filter((row) => Number(row.is_active)), name()), { lines: 12 })}`);
  printOnce(root, () => outlets.data() && read.data(), () => [t('stock.sheet'), name(), businessDate.peek()]);
}

function sheet(rows, outlet) {
  const hotel = properties().find((each) => each.name === property());
  const sorted = rows.toSorted((a,
    b) => (a.category ?? '').localeCompare(b.category ?? '') || a.ingredient_name.localeCompare(b.ingredient_name));
  const categories = [...new Set(sorted.map((row) => row.category ?? ''))];
  return html`
    <article class="paper">
      ${letterhead({ property_name: hotel?.property_name, address: hotel?.city })}
      <header class="paper-title"><h1>${t('stock.sheet')}: ${outlet}</h1><p>${date(businessDate(), 'full')}</p></header>
      ${sorted.length ? html`
        <table class="paper-table count-paper">
          <thead><tr>
            ${['ingredient', 'code', 'par'].map((key) => html`<th scope="col">${t(`stock.${key}`)}</th>`)}
            <th scope="col">${t('stock.uom')}</th><th scope="col" class="count-blank">${t('stock.counted_is')}</th>
            <th scope="col" class="count-blank">${t('field.note')}</th></tr></thead>
          ${categories.map((category) => html`
            <tbody>
              <tr class="count-category"><th scope="rowgroup" colspan="6">${category || t('stock.no_category')}</th></tr>
              ${sorted.filter((row) => (row.category ?? '') === category).map((row) => html`
                <tr><td><b>${row.ingredient_name}</b></td><td class="nowrap">${row.barcode || row.ingredient}</td>
                  <td class="right">${row.par_level ? quantity(row.par_level, row.uom) : ''}</td><td>${word(row.uom)}</td><td></td>
                    <td></td></tr>`)}
            </tbody>`)}
        </table>` : nothing('box', t('stock.none'))}
      <footer class="paper-signs"><span>${t('stock.sign_counted')}</span><span>${t('stock.sign_checked')}</span>
        <span>${t('stock.sign_date')}</span></footer>
    </article>`;
}
