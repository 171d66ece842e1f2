// An ingredient: made, changed, deleted while nothing holds it; and its par at the outlet that is open.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { shownFigure } from '../../core/decimal-sign.js';
import { propertyLocale } from '../../core/format.js';
import { toast } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { asQuantity } from './adjust-list.js';

const UNITS = ['kg', 'g', 'L', 'ml', 'pc', 'bottle', 'packet'];
const text = (value) => (value === null || value === undefined ? '' : String(value));

/** `known`: the ingredient {name, ingredient_name, uom, ...}, null for a new one; `place`: whose par is set. */
export function ingredientSheet(known, { place }) {
  openSheet({
    title: known ? known.ingredient_name : t('stock.new'), kind: 'drawer',
    setup: (close) => {
      const all = query('svc.inventory.ingredients', () => ({ property: property(), active_only: 0 }));
      const made = { name: known?.name };
      const form = makeForm({
        ingredient_name: known?.ingredient_name ?? '', uom: known?.uom ?? 'kg', category: text(known?.category),
          barcode: text(known?.barcode),
        cost_per_unit: text(known?.cost_per_unit), gst_rate: '', par_level: text(known?.par_level || ''),
        is_active: known?.is_active ?? 1,
      }, {
        required: ['ingredient_name'],
        send: (values) => save(values, { known, place, made }).then(() => { close(); toast(t('settings.saved')); }),
      });
      // The stock list does not say the tax rate.
      effect(() => {
        const full = known && all.data()?.find((each) => each.name === known.name);
        if (full && !form.dirty.peek()) form.reset({ ...form.values.peek(), gst_rate: text(full.gst_rate) });
      });
      return { all, form };
    },
    body: (close, { all, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, { name: 'ingredient_name', label: t('stock.ingredient'), required: true, wide: true, autofocus: !known,
            maxlength: 140 })}
          ${field(form, { name: 'uom', label: t('stock.uom'), kind: 'select', choices: UNITS })}
          ${field(form, { name: 'category', label: t('stock.category'), list: 'stock-categories' })}
          ${field(form, { name: 'cost_per_unit', label: t('stock.cost'), kind: 'money', hint: t('stock.cost_hint') })}
          ${field(form, { name: 'gst_rate', label: t('stock.tax'), kind: 'number', placeholder: shownFigure(propertyLocale().food_rate) })}
          ${field(form, { name: 'barcode', label: t('stock.barcode'), hint: t('stock.barcode_hint') })}
          ${place.name() ? field(form, {
            name: 'par_level', label: t('stock.par_at', { outlet: place.outlet().outlet_name }), kind: 'number', hint: t('stock.par_hint'),
          }) : ''}
          ${known ? field(form, { name: 'is_active', label: t('stock.in_use'), kind: 'check', wide: true }) : ''}
        </div>
        <datalist id="stock-categories">${categories(all).map((each) => html`<option value=${each}></option>`)}</datalist>
        ${problem(form.problem())}
        <footer class="sheet-foot">
          ${known ? html`<button type="button" class="button button-danger" @click=${() => remove(known, form, close)}>
            ${icon('trash')}${t('settings.delete')}</button>`
            : html`<button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>`}
          ${submitButton(form, t('action.save'))}
        </footer>
      </form>`,
  });
}

const categories = (all) => [...new Set((all.data() ?? []).map((each) => each.category).filter(Boolean))].toSorted();

/** `made.name` is what was made when the par was refused after it: the next try changes it. */
async function save(values, { known, place, made }) {
  const { par_level: par, cost_per_unit: cost, gst_rate: tax, ...rest } = values;
  const saved = await act('svc.inventory.save_ingredient', {
    property: property(), ...rest, ...(made.name ? { name: made.name } : {}),
    // Deliveries move the cost: it is sent only where somebody changed it.
    ...(cost !== text(known?.cost_per_unit) && cost !== '' ? { cost_per_unit: cost } : {}),
    ...(tax !== '' ? { gst_rate: tax } : {}),
  });
  made.name = saved.name;
  if (!place.name() || par === text(known?.par_level || '')) return;
  await act('svc.inventory.set_par_level', {
    property: property(), outlet: place.name(), ingredient: saved.name, par_level: asQuantity(par) || 0,
  });
}

async function remove(known, form, close) {
  const sure = await confirmSheet({
    title: t('settings.delete_sure', { name: known.ingredient_name }), text: t('settings.delete_text'),
    action: t('settings.delete'), danger: true,
  });
  if (!sure) return;
  act('svc.inventory.delete_ingredient', { name: known.name }).then(() => {
    close();
    toast(t('settings.deleted', { name: known.ingredient_name }));
  }, form.problem.set);
}
