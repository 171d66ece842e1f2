// The rows of a recipe as they are edited: ingredient, quantity and note of each part.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { money, unitPrice } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { asQuantity } from './adjust-list.js';

const BLANK = { ingredient: '', qty: '', note: '' };

/** What is edited of a stored recipe. */
export const recipeValues = (recipe) => recipe.map((part) => ({
  ingredient: part.ingredient_name, qty: String(part.qty), note: part.note ?? '',
}));

/** `rows` is a signal with the values above, `known` a read of the ingredients, `saved` the stored parts with their costs. */
export const recipeRows = ({ rows, known, saved }) => html`
  ${(rows() ?? []).map((row, at) => part(row, at, { rows, known, saved }))}
  <button type="button" class="button" data-add @click=${() => add(rows)}>${icon('plus')}${t('menu.add_part')}</button>
  <datalist id="recipe-names">${(known.data() ?? []).map((each) => html`<option value=${each.ingredient_name}></option>`)}</datalist>`;

const find = (known, name) => (known.data() ?? []).find((each) => each.ingredient_name.toLowerCase() === name.trim().toLowerCase());

function part(row, at, { rows, known, saved }) {
  const set = (name) => ({ target }) => {
    const value = name === 'qty' ? typedFigure(target) : target.value;
    rows.set(rows.peek().map((each, i) => (i === at ? { ...each, [name]: value } : each)));
  };
  const one = find(known, row.ingredient);
  const stored = saved.find((each) => each.ingredient_name === row.ingredient && String(each.qty) === row.qty.trim());
  return html`
    <div class="recipe-row" data-row=${at}>
      <input class="input" name="ingredient" list="recipe-names" autocomplete="off" aria-label=${`${t('menu.part')} ${at + 1}`}
        placeholder=${t('menu.part')} .value=${row.ingredient} @input=${set('ingredient')}>
      <input class="input input-figures" name="qty" inputmode="decimal" autocomplete="off" aria-label=${`${t('menu.qty')} ${at + 1}`}
        placeholder=${t('menu.qty')} .value=${shownFigure(row.qty)} @input=${set('qty')}>
      <span class="recipe-uom small soft">${one ? word(one.uom) : ''}</span>
      <input class="input" name="note" autocomplete="off" aria-label=${`${t('menu.note')} ${at + 1}`} placeholder=${t('menu.note')}
        .value=${row.note} @input=${set('note')}>
      <span class="recipe-cost small soft figure">${stored?.cost !== undefined ? money(stored.cost) : one ? t('menu.per_unit',
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

/** The rows that were filled in, as the server takes them. */
export const recipeToSend = (rows, known) => rows.filter((row) => row.ingredient.trim() || row.qty.trim()).map((row) => ({
  ingredient: find(known, row.ingredient)?.name ?? row.ingredient, qty: asQuantity(row.qty) || 0,
  ...(row.note.trim() && { note: row.note }),
}));
