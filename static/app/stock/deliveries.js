// Past deliveries: when, from whom, who booked them in, what was on the note and what it cost. A row opens the delivery.

import { act } from '../../core/rpc.js';
import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { count, money, moment, unitPrice } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { findBox } from '../../parts/find.js';
import { period } from '../../parts/period.js';
import { nothing, shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { businessDate, may, property } from '../common/session.js';
import { stockPlace } from './outlet.js';
import { quantity } from './words.js';

const PAGE = 50;

export function mount(root) {
  const place = stockPlace();
  const typed = signal('');
  const span = period(businessDate);
  const start = () => Math.max(0, Number(search().get('start')) || 0);
  const read = query('svc.desk.deliveries', () => (businessDate() && (place.every() || place.name()) ? {
    property: property(), from_date: span.range().from, to_date: span.range().to, limit: PAGE, start: start(),
    ...(place.every() ? {} : { outlet: place.name() }), ...(typed().trim() ? { query: typed().trim() } : {}),
  } : null));
  const find = (text) => {
    setSearch({ start: null }, { replace: true });
    typed.set(text);
  };
  const box = findBox({ label: t('stock.find_delivery'), set: find });
  const { person } = people();
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.stock_deliveries')}</h1></div>
      ${box}
      ${may('Finance', 'Kitchen') ? html`
        <a class="button button-primary" href="/stock/delivery">${icon('in')}${t('stock.new_delivery')}</a>` : ''}
    </header>
    <div class="row report-filter stock-span">
      ${span.picker()}
      ${place.filter({ start: null })}
    </div>
    ${shown(read, (page) => (page.rows.length ? content(page, { person, start: start() })
      : nothing('in', t(typed().trim() ? 'stock.none_such' : 'stock.no_deliveries'))), { lines: 8 })}`);
}

const content = ({ rows, total, total_cost: cost }, { person, start }) => html`
  <div class="stack-l">
    <p class="stock-total"><b class="figure" data-total>${money(cost)}</b>
      <span class="soft">${t('stock.deliveries_total', { n: count(total) })}</span></p>
    <ul class="card stock-ledger" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.stock-delivery')])}>
      ${each(rows, (row) => row.batch_id, (row) => deliveryRow(row, person))}</ul>
    ${pager(start, total)}
  </div>`;

const isVoid = (row) => Number(row.voided) === 1;

const lineCount = (row) => t('stock.rows', { n: count(row.lines.length) });

const deliveryRow = (row, person) => html`
  <li><button type="button" class="stock-entry stock-delivery" data-batch=${row.batch_id} @click=${() => deliverySheet(row, person)}>
    <span class="grow stock-said"><b>${row.supplier ?? t('stock.no_supplier')}</b>
      <span class="small soft">${[
        moment(row.creation), row.outlet_name, row.invoice_no && t('stock.invoice', { no: row.invoice_no }), lineCount(row),
        person(row.owner),
      ].filter(Boolean).join(' · ')}</span></span>
    <span class="stock-moved">${isVoid(row) ? html`${chip(t('stock.is_void'), '')} <s class="figure">${money(row.cost)}</s>`
      : html`<b class="figure">${money(row.cost)}</b>`}${uncosted(row)}</span></button></li>`;

const uncosted = (row) => (row.without_cost
  ? html`<span class="small soft">${t('stock.without_cost', { n: count(row.without_cost) })}</span>` : '');

const pager = (start, total) => (total > PAGE ? html`
  <nav class="pager" aria-label=${t('activity.pages')}>
    <button type="button" class="button" disabled=${start === 0} @click=${() => setSearch({ start: start > PAGE ? start - PAGE : null })}>
      ${icon('left')}${t('settings.before')}</button>
    <span class="soft figure">${start + 1} – ${Math.min(total, start + PAGE)} / ${count(total)}</span>
    <button type="button" class="button" disabled=${start + PAGE >= total} @click=${() => setSearch({ start: start + PAGE })}>
      ${t('settings.after')}${icon('right')}</button>
  </nav>` : '');

/** One delivery with its rows. */
function deliverySheet(row, person) {
  openSheet({
    title: row.supplier ?? t('stock.no_supplier'), kind: 'drawer',
    body: (close) => html`
      <div class="stack">
        <dl class="facts">
          ${fact(t('stock.when'), moment(row.creation))}
          ${fact(t('stock.received_by'), person(row.owner))}
          ${fact(t('stock.outlet'), row.outlet_name)}
          ${fact(t('stock.invoice_no'), row.invoice_no ?? '–')}
          ${fact(t('stock.batch'), row.batch_id)}
          ${isVoid(row) ? fact(t('stock.is_void'), row.void_reason ?? '–') : ''}
          ${fact(t('stock.delivery_cost'), html`<span data-cost>${money(row.cost)}</span> ${uncosted(row)}`)}
        </dl>
        <ul class="card stock-ledger">${row.lines.map((line) => html`
          <li class="stock-entry" data-ingredient=${line.ingredient}>
            <span class="grow stock-said"><b>${line.ingredient_name}</b>
              <span class="small soft">${line.cost_per_unit === null ? t('stock.cost_unknown')
                : t('stock.at_cost', { cost: unitPrice(line.cost_per_unit) })}</span></span>
            <span class="stock-moved"><b class="figure">${quantity(line.qty, line.uom)}</b>
              <span class="figure soft small">${line.cost === null ? '–' : money(line.cost)}</span></span></li>`)}</ul>
        <footer class="sheet-foot">${may('Finance', 'Kitchen') && !isVoid(row) ? html`
          <button type="button" class="button button-quiet" data-void @click=${() => voidSheet(row, close)}>
            ${icon('ban')}${t('stock.void')}</button>` : ''}
          <button type="button" class="button" @click=${() => close()}>${t('action.close')}</button></footer>
      </div>`,
  });
}

/** A delivery that was entered wrong is taken out again, with the reason. */
function voidSheet(row, done) {
  openSheet({
    title: t('stock.void'),
    setup: (close) => makeForm({ reason: '' }, {
      required: ['reason'],
      send: async ({ reason }) => {
        await act('svc.inventory.receive_stock', {
          property: property(), outlet: row.outlet, rows: [], voids: row.batch_id, reason: reason.trim(),
        });
        close();
        done();
        toast(t('stock.void_done'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('stock.void_text')}</p>
        <div class="fields">${field(form, { name: 'reason', label: t('stock.reason'), required: true, autofocus: true, wide: true,
          maxlength: 140 })}</div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('stock.void'), { keys: '↵', danger: true })}
      </form>`,
  });
}
