// What a dish is made of: the ingredients of one portion, what they cost today and what the price leaves.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { count, money, percent, unitPrice } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';

const BLANK = { ingredient: '', qty: '', note: '' };

/** `dish`: {name, item_name}. */
export function recipeSheet(dish) {
  openSheet({
    title: t('menu.recipe_of', { what: dish.item_name }), kind: 'drawer',
    setup: (close) => {
      const read = query('svc.inventory.menu_recipe', () => ({ menu_item: dish.name }));
      const known = query('svc.inventory.ingredients', () => ({ property: property() }));
      const rows = signal(null);
      effect(() => read.data() && rows.peek() === null && rows.set(read.data().recipe.map((part) => ({
        ingredient: part.ingredient_name, qty: String(part.qty), note: part.note ?? '',
      }))));
      const form = makeForm({}, { send: () => save(dish, rows.peek(), known).then(() => { close(); toast(t('menu.recipe_saved')); }) });
      return { read, known, rows, form };
    },
    body: (close, state) => shown(state.read, (recipe) => html`
      <dl class="facts">
        ${fact(t('menu.price'), money(recipe.price))}
        ${fact(t('menu.cost'), html`<span data-cost>${recipe.recipe.length ? money(recipe.cost) : '–'}</span>`)}
        ${fact(t('menu.margin'), recipe.recipe.length ? `${money(recipe.margin)}${recipe.margin_percent === null ? ''
          : ` · ${percent(recipe.margin_percent)}`}` : '–')}
      </dl>
      ${may('Finance') ? editor(recipe, state, close) : parts(recipe)}`, { lines: 6 }),
  });
}

const parts = (recipe) => (recipe.recipe.length ? html`
  <ul class="card">${recipe.recipe.map((part) => html`
    <li class="entry-row"><span class="grow">${part.ingredient_name}${part.note ? html` <span class="soft small">${part.note}</span>`
      : ''}</span>
      <span class="figure">${count(part.qty)} ${word(part.uom)}</span><span class="figure soft">${money(part.cost)}</span></li>`)}</ul>`
  : html`<p class="soft">${t('menu.recipe_none')}</p>`);

function editor(recipe, { rows, known, form }, close) {
  const list = rows() ?? [];
  return html`
    <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
      <p class="sheet-text">${t('menu.recipe_text')}</p>
      ${list.map((row, at) => part(row, at, { rows, known, recipe }))}
      <button type="button" class="button" data-add @click=${() => add(rows)}>${icon('plus')}${t('menu.add_part')}</button>
      <datalist id="recipe-names">${(known.data() ?? []).map((each) => html`<option value=${each.ingredient_name}></option>`)}</datalist>
      ${problem(form.problem())}
      <footer class="sheet-foot">
        <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        ${submitButton(form, t('action.save'))}
      </footer>
    </form>`;
}

const find = (known, name) => (known.data() ?? []).find((each) => each.ingredient_name.toLowerCase() === name.trim().toLowerCase());

function part(row, at, { rows, known, recipe }) {
  const set = (name) => (event) => rows.set(rows.peek().map((each, i) => (i === at ? { ...each, [name]: event.target.value } : each)));
  const one = find(known, row.ingredient);
  const saved = recipe.recipe.find((each) => each.ingredient_name === row.ingredient && String(each.qty) === row.qty.trim());
  return html`
    <div class="recipe-row" data-row=${at}>
      <input class="input" name="ingredient" list="recipe-names" autocomplete="off" aria-label=${`${t('menu.part')} ${at + 1}`}
        placeholder=${t('menu.part')} .value=${row.ingredient} @input=${set('ingredient')}>
      <input class="input input-figures" name="qty" inputmode="decimal" autocomplete="off" aria-label=${`${t('menu.qty')} ${at + 1}`}
        placeholder=${t('menu.qty')} .value=${row.qty} @input=${set('qty')}>
      <span class="recipe-uom small soft">${one ? word(one.uom) : ''}</span>
      <input class="input" name="note" autocomplete="off" aria-label=${`${t('menu.note')} ${at + 1}`} placeholder=${t('menu.note')}
        .value=${row.note} @input=${set('note')}>
      <span class="recipe-cost small soft figure">${saved ? money(saved.cost) : one ? t('menu.per_unit',
        { cost: unitPrice(one.cost_per_unit), uom: word(one.uom) }) : ''}</span>
      <button type="button" class="icon-button" aria-label=${t('settings.drop_row', { n: at + 1 })}
        @click=${() => rows.set(rows.peek().filter((_, i) => i !== at))}>${icon('trash')}</button>
    </div>`;
}

function add(rows) {
  rows.set([...(rows.peek() ?? []), { ...BLANK }]);
  const at = rows.peek().length - 1;
  requestAnimationFrame(() => document.querySelector(`.recipe-row[data-row="${at}"] input`)?.focus());
}

function save(dish, rows, known) {
  const filled = rows.filter((row) => row.ingredient.trim() || row.qty.trim());
  return act('svc.inventory.save_recipe', {
    menu_item: dish.name,
    rows: filled.map((row) => ({
      ingredient: find(known, row.ingredient)?.name ?? row.ingredient, qty: row.qty.trim() === '' ? 0 : row.qty,
      ...(row.note.trim() && { note: row.note }),
    })),
  });
}
