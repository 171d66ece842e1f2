// The menu beside an order: type to find a dish, a number before it is its quantity, Enter notes it; or tap. A number alone
// sets how many of the dish noted last.

import { each, html } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { segments } from '../../core/controls.js';
import { count, marksMeat, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { cachedQuery } from '../common/local-store.js';
import { typedList } from '../common/typed-list.js';
import { dishesFor, notedOf, plus, withLine } from './order-draft.js';

/** What an outlet serves now, on this device too, and which dishes the allergy of an order forbids. */
export const posMenu = (outlet, allergy, me) => cachedQuery('svc.pos.pos_menu',
  () => (outlet() ? { outlet: outlet(), ...(allergy() ? { allergy_note: allergy() } : {}) } : null), () => `${me}.${outlet()}`);

/** What a dish contains that the order's guest must not have. */
export const allergyChip = (forbidden) => (forbidden.length
  ? chip(t('pos.contains', { what: forbidden.join(', ') }), 'overdue', 'alert') : '');

/** Answers a function that draws the pane; `focus`: whether the box takes the keyboard. */
export function dishPane(state, { focus }) {
  const category = signal('');
  const all = computed(() => (state.menu()?.categories ?? []).flatMap((each) => each.items));
  const note = (dish, qty) => state.set(plus(state.draft(), dish, qty));
  const list = typedList({
    find: (text) => dishesFor(all(), text, category()),
    take: note,
    takeNumber: (qty) => lastQty(state, qty),
    focus,
  });
  return () => html`
    <section class="order-dishes" aria-label=${t('pos.dishes')}>
      ${list.box({ id: 'dish-find', label: t('pos.find_dish') })}
      ${(state.menu()?.categories.length ?? 0) > 1 ? html`
        <div class="order-categories">${segments({
          value: category(), label: t('pos.category'), set: category.set,
          choices: [['', t('pos.all_dishes')], ...state.menu().categories.map((each) => [each.category, each.category])],
        })}</div>` : ''}
      ${state.menu() ? dishList({ found: list.found(), marked: list.marked(), note, qty: list.qty(), state })
        : shown(state.menuRead, () => '', { lines: 6 })}
    </section>`;
}

const dishList = ({ found, marked, note, qty, state }) => (found.length ? html`
  <ul class="order-tiles">${each(found, (dish) => dish.name, (dish, i) => html`
    <li><button type="button" class="dish ${i === marked ? 'dish-marked' : ''}" data-dish=${dish.item_name}
      @click=${() => note(dish, qty ?? 1)} @keydown=${(event) => digitOn(event, dish, note)}>
      <span class="dish-name">${vegMark(dish)}<span>${dish.item_name}</span></span>
      <span class="dish-foot"><span class="figure">${price(dish.price)}</span>
        ${dish.allergens && !state.forbidden(dish).length ? html`<span class="tiny faint">${dish.allergens}</span>` : ''}</span>
      ${allergyChip(state.forbidden(dish))}
      ${notedOf(state.draft(), dish) ? html`<b class="dish-count figure">${count(notedOf(state.draft(), dish))}</b>` : ''}
    </button></li>`)}</ul>` : nothing('dish', t('pos.no_dish')));

/** India's mark of food: a square for everything, filled by shape and colour. */
const vegMark = (dish) => (Number(dish.is_veg) || marksMeat() ? html`<span class="veg ${Number(dish.is_veg) ? 'veg-yes' : 'veg-no'}"
  role="img" aria-label=${Number(dish.is_veg) ? t('pos.veg') : t('pos.non_veg')}></span>` : '');

/** A digit on a dish that has the keyboard notes so many. */
function digitOn(event, dish, note) {
  if (!/^[1-9]$/.test(event.key) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  note(dish, Number(event.key));
}

function lastQty(state, qty) {
  const draft = state.draft();
  if (draft.lines.length) state.set(withLine(draft, draft.lines.length - 1, { qty }));
}
