// What a dish is made of: the ingredients of one portion, what they cost today and what the price leaves.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { count, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { recipeRows, recipeToSend, recipeValues } from './recipes-rows.js';

/** `dish`: {name, item_name}. */
export function recipeSheet(dish) {
  openSheet({
    title: t('menu.recipe_of', { what: dish.item_name }), kind: 'drawer',
    setup: (close) => {
      const read = query('svc.inventory.menu_recipe', () => ({ menu_item: dish.name }));
      const known = query('svc.inventory.ingredients', () => ({ property: property() }));
      const rows = signal(null);
      effect(() => read.data() && rows.peek() === null && rows.set(recipeValues(read.data().recipe)));
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
      ${changed(recipe, state.rows()) ? html`<p class="hint" role="status">${t('menu.cost_saved')}</p>` : ''}
      ${may('Finance') ? editor(recipe, state, close) : parts(recipe)}`, { lines: 6 }),
  });
}

/** Whether the rows on screen are no longer those that the figures above them come from. */
const changed = (recipe, rows) => rows !== null && JSON.stringify(rows) !== JSON.stringify(recipeValues(recipe.recipe));

const parts = (recipe) => (recipe.recipe.length ? html`
  <ul class="card">${recipe.recipe.map((part) => html`
    <li class="entry-row"><span class="grow">${part.ingredient_name}${part.note ? html` <span class="soft small">${part.note}</span>`
      : ''}</span>
      <span class="figure">${count(part.qty)} ${word(part.uom)}</span><span class="figure soft">${money(part.cost)}</span></li>`)}</ul>`
  : html`<p class="soft">${t('menu.recipe_none')}</p>`);

const editor = (recipe, { rows, known, form }, close) => html`
  <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
    <p class="sheet-text">${t('menu.recipe_text')}</p>
    ${recipeRows({ rows, known, saved: recipe.recipe })}
    ${problem(form.problem())}
    ${sheetFoot(form, close, t('action.save'))}
  </form>`;

const save = (dish, rows, known) => act('svc.inventory.save_recipe', { menu_item: dish.name, rows: recipeToSend(rows, known) });
