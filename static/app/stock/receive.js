// A delivery as it comes in: supplier and invoice once, then row after row as the note lists them, by keyboard or scanner.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { preview, query, settled } from '../../core/query.js';
import { guardInput } from '../../core/leaving.js';
import { go } from '../../core/router.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { money, unitPrice } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { asQuantity, isQuantity } from './adjust-list.js';
import { named, names } from './names.js';
import { stockPlace } from './outlet.js';

const PAUSE_MS = 350;
const BLANK = { ingredient: '', qty: '', cost_per_unit: '' };

export function mount(root) {
  const place = stockPlace();
  const known = query('svc.inventory.ingredients', () => ({ property: property() }));
  const rows = signal([{ ...BLANK }]);
  let booked = false;
  const form = makeForm({ supplier: '', invoice_no: '', counted: 0 }, {
    send: async (values) => {
      const answer = await act('svc.inventory.receive_stock', paramsOf(values, filled(rows.peek()), place, known));
      booked = true;
      const counted = answer.rows.filter((row) => Number(row.counted)).length;
      const said = [t('stock.received', { n: answer.rows.length }), counted ? t('stock.count_stays', { n: counted }) : ''];
      toast(said.filter(Boolean).join(' '));
      go('/stock');
    },
  });
  const state = { rows, known };
  const asked = settled(() => {
    const whole = filled(rows()).filter((row) => named(known.data() ?? [], row.ingredient) && isQuantity(row.qty));
    return whole.some((row) => row.cost_per_unit.trim()) && place.name() && !form.busy() ? paramsOf({}, whole, place, known) : null;
  }, PAUSE_MS);
  const trial = preview('svc.inventory.receive_stock', () => asked());
  guardInput(() => !booked && (form.dirty.peek() || rows.peek().some((row) => Object.values(row).some((text) => text.trim()))));
  const head = () => html`
    <header class="screen-head"><div class="row"><h1>${t('nav.stock_delivery')}</h1>${place.picker()}</div></header>`;
  view(root, () => (place.missing() ? html`${head()}${place.none()}` : html`
    <form class="stock-form stack-l" @submit=${form.submit} @keydown=${sendKey(form)}>
      ${head()}
      <div class="card card-pad"><div class="fields">
        ${field(form, { name: 'supplier', label: t('stock.supplier'), optional: true, autofocus: true })}
        ${field(form, { name: 'invoice_no', label: t('stock.invoice_no'), optional: true })}
        ${field(form, { name: 'counted', label: t('stock.counted_already'), kind: 'check', wide: true, hint: t('stock.counted_hint') })}
      </div></div>
      <fieldset class="card stock-rows"><legend class="visually-hidden">${t('stock.delivered')}</legend>
        ${rows().map((row, at) => rowFields(row, at, state))}
        <button type="button" class="button" data-add @click=${() => add(rows)}>${icon('plus')}${t('stock.add_row')}</button>
      </fieldset>
      ${names(known, 'stock-names')}
      ${asked() && !trial.error() && trial.data() ? html`<p class="stock-total"><span class="soft">${t('stock.delivery_cost')}</span>
        <b class="figure" data-total>${money(trial.data().would_answer.cost)}</b></p>` : ''}
      ${problem(form.problem())}
      <footer class="import-foot">
        <a class="button" href="/stock">${t('action.back')}</a>
        ${submitButton(form, t('stock.receive', { n: filled(rows()).length }))}
      </footer>
    </form>`));
}

const filled = (rows) => rows.filter((row) => row.ingredient.trim() || row.qty.trim());

function rowFields(row, at, { rows, known }) {
  const set = (name) => ({ target }) => {
    const value = name === 'ingredient' ? target.value : typedFigure(target);
    const list = rows.peek().map((each, i) => (i === at ? { ...each, [name]: value } : each));
    rows.set(list);
  };
  const one = named(known.data() ?? [], row.ingredient);
  const label = (key) => `${t(key)} ${at + 1}`;
  return html`
    <div class="stock-row" data-row=${at}>
      <label class="field"><span class="label">${t('stock.ingredient')}</span>
        <input class="input" name="ingredient" aria-label=${label('stock.ingredient')} list="stock-names" autocomplete="off"
          .value=${row.ingredient} @input=${set('ingredient')} @keydown=${toNext}></label>
      <label class="field"><span class="label">${t('stock.qty')}${one ? html`<span class="optional">${word(one.uom)}</span>` : ''}</span>
        <input class="input input-figures" name="qty" aria-label=${label('stock.qty')} inputmode="decimal" autocomplete="off"
          .value=${shownFigure(row.qty)} @input=${set('qty')} @keydown=${toNext}></label>
      <label class="field"><span class="label">${t('stock.cost')}</span>
        <input class="input input-figures" name="cost" aria-label=${label('stock.cost')} inputmode="decimal" autocomplete="off"
          placeholder=${one ? unitPrice(one.cost_per_unit) : ''} .value=${shownFigure(row.cost_per_unit)} @input=${set('cost_per_unit')}
          @keydown=${(event) => nextRow(event, at, rows)}></label>
      <button type="button" class="icon-button" aria-label=${t('settings.drop_row', { n: at + 1 })}
        @click=${() => rows.set(rows.peek().length > 1 ? rows.peek().filter((_, i) => i !== at) : [{ ...BLANK }])}>${icon('trash')}</button>
    </div>`;
}

/** Enter, which scanners send, goes on to the next field; it must not book a delivery that is half typed. */
function toNext(event) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.target.closest('label').nextElementSibling?.querySelector('input')?.focus();
}

function nextRow(event, at, rows) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (at === rows.peek().length - 1) add(rows);
  else focusRow(at + 1);
}

function add(rows) {
  rows.set([...rows.peek(), { ...BLANK }]);
  focusRow(rows.peek().length - 1);
}

const focusRow = (at) => requestAnimationFrame(() => document.querySelector(`[data-row="${at}"] input`)?.focus());

function paramsOf({ supplier = '', invoice_no: invoice = '', counted = 0 }, rows, place, known) {
  const list = known.data() ?? [];
  return {
    property: property(), outlet: place.name(),
    ...(supplier.trim() && { supplier }), ...(invoice.trim() && { invoice_no: invoice }), ...(Number(counted) && { counted: 1 }),
    rows: rows.map(({ ingredient, qty, cost_per_unit: cost }) => ({
      ingredient: named(list, ingredient)?.name ?? ingredient, qty: asQuantity(qty) || 0, ...(cost.trim() && { cost_per_unit: cost }),
    })),
  };
}
