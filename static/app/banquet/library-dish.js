// A dish of the banquet library: what it is, where it is cooked, and the recipe of a portion.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { property } from '../common/session.js';
import { recipeRows, recipeToSend, recipeValues } from '../stock/recipes-rows.js';
import { DISH_COURSES, DISH_FOOD, KITCHENS, editor, foot, given, remover } from './library-parts.js';

export function dishSheet(dish) {
  openSheet({
    title: dish?.dish_name ?? t('library.new_dishes'), kind: 'drawer',
    setup: (close) => {
      const known = query('svc.inventory.ingredients', () => ({ property: property() }));
      const rows = signal(recipeValues(dish?.recipe ?? []));
      const form = makeForm({
        dish_name: dish?.dish_name ?? '', course_type: dish?.course_type ?? 'Main Course', food_type: dish?.food_type ?? 'Veg',
        kitchen: dish?.kitchen ?? 'Main Kitchen', portion_per_pax: String(dish?.portion_per_pax ?? 1), allergens: dish?.allergens ?? '',
        description: dish?.description ?? '',
      }, { required: ['dish_name'], send: (values) => save(dish, values, recipeToSend(rows.peek(), known)).then(close) });
      return { known, rows, form };
    },
    body: (close, { known, rows, form }) => editor(html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${dish?.recipe.length ? html`<dl class="facts">${fact(t('library.cost_portion'), money(dish.cost_per_portion))}</dl>` : ''}
        ${field(form, { name: 'dish_name', label: t('library.dish'), required: true, autofocus: !dish })}
        <div class="fields">
          ${field(form, { name: 'course_type', label: t('library.course'), kind: 'select', choices: DISH_COURSES, required: true })}
          ${field(form, { name: 'food_type', label: t('library.food'), kind: 'select', choices: DISH_FOOD, required: true })}
          ${field(form, { name: 'kitchen', label: t('library.kitchen'), kind: 'select', choices: KITCHENS, required: true })}
          ${field(form, { name: 'portion_per_pax', label: t('library.portion'), kind: 'number', required: true })}
        </div>
        ${field(form, { name: 'allergens', label: t('library.allergens'), hint: t('library.with_commas') })}
        ${field(form, { name: 'description', label: t('library.description'), kind: 'textarea' })}
        <h3>${t('library.recipe')}</h3>
        <p class="sheet-text">${t('library.recipe_text')}</p>
        ${recipeRows({ rows, known, saved: [] })}
        ${problem(form.problem())}
        ${foot(form, close, dish && remover('delete_dish', dish.name, dish.dish_name, form, close))}
      </form>`),
  });
}

const save = (dish, values, recipe) => act('svc.banquet.save_dish', {
  property: property.peek(), ...given(values), recipe, ...(dish && { name: dish.name }),
}).then((answer) => toast(t('library.dish_saved', { cost: money(answer.cost_per_portion) })));
