// What was thrown away and what it was worth: dishes voided after firing, and stock destroyed outside a sale.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { count, money, moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { stockPlace } from './outlet.js';
import { wasteSheet } from './wastage-record.js';
import { quantity } from './words.js';

const SPANS = ['7', '30', '90', '365'];
/** Reasons that are listed. */
const DRAWN = 8;

export function mount(root) {
  const place = stockPlace();
  const days = () => (SPANS.includes(search().get('days')) ? search().get('days') : '30');
  const read = query('svc.inventory.wastage_report', () => (place.every() || place.name()
    ? { property: property(), days: days(), ...(place.every() ? {} : { outlet: place.name() }) }
    : null));
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.stock_wastage')}</h1><p>${t('stock.wastage_lead')}</p></div>
      ${may('Finance') && place.all().length ? html`
        <button type="button" class="button button-primary"
          @click=${() => wasteSheet({ place })}>${icon('trash')}${t('stock.waste')}</button>` : ''}
    </header>
    <div class="row report-filter stock-span">
      ${segments({
        value: days(), choices: SPANS.map((each) => [each, t('stock.days', { n: count(each) })]), label: t('stock.span'),
        set: (value) => setSearch({ days: value }, { replace: true }),
      })}
      ${place.filter()}
    </div>
    ${shown(read, (report) => (report.lines.length ? content(report, place) : nothing('check', t('stock.wastage_none'))), { lines: 8 })}`);
}

const reasonOf = ({ kind, reason }) => reason || t(kind === 'Voided' ? 'stock.voided' : 'stock.no_reason');
const kindOf = ({ kind }) => t(kind === 'Voided' ? 'stock.kind_voided' : 'stock.kind_wastage');

function content({ lines, by_reason: reasons, total_value: total }, place) {
  const outletName = (name) => place.all().find((each) => each.name === name)?.outlet_name ?? '';
  return html`
    <div class="stack-l">
      <p class="stock-total"><b class="figure" data-total>${money(total)}</b> <span class="soft">${t('stock.wastage_total',
        { n: count(lines.length) })}</span></p>
      <section class="card stock-reasons" aria-label=${t('stock.reason')}>
        <h2>${t('stock.wastage_most', { reason: reasonOf(reasons[0]), value: money(reasons[0].value) })}</h2>
        <ul>${reasons.slice(0, DRAWN).map((each) => html`
          <li><span>${reasonOf(each)} <span class="soft small">${kindOf(each)}</span></span>
            <i class="stock-bar" $share=${reasons[0].value ? each.value / reasons[0].value : 0}></i>
              <b class="figure">${money(each.value)}</b></li>`)}</ul>
      </section>
      <div class="card table-scroll"><table class="table wastage-table">
        <thead><tr>${['when', 'what'].map((name) => html`<th scope="col">${t(`stock.${name}`)}</th>`)}
          <th scope="col" class="right">${t('stock.qty')}</th>
          ${['kind', 'reason', 'outlet'].map((name) => html`<th scope="col">${t(`stock.${name}`)}</th>`)}
          <th scope="col" class="right">${t('stock.value')}</th></tr></thead>
        <tbody>${lines.map((line) => html`
          <tr data-kind=${line.kind}>
            <td class="nowrap soft">${moment(line.creation)}</td>
            <td>${line.item_name}</td>
            <td class="right nowrap">${line.uom ? quantity(line.qty, line.uom) : count(line.qty)}</td>
            <td>${chip(kindOf(line), line.kind === 'Voided' ? 'action'
              : 'overdue')}</td>
            <td class="wastage-why">${line.void_reason ?? ''}${line.order_name
              ? html` <span class="soft small">${line.order_name}</span>` : ''}</td>
            <td class="soft">${outletName(line.outlet)}</td>
            <td class="right">${money(line.value)}</td>
          </tr>`)}</tbody>
      </table></div>
    </div>`;
}
