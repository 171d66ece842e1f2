// The menus of a function, composed course by course: dishes are chosen and their supplements agreed in place; cost
// and margin move along.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { onEnd, scope } from '../../core/signal.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { count, marksMeat, money, percent, sentence } from '../../core/format.js';
import { openPrint } from '../../core/print.js';
import { t, word } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { composing, same } from './sheet-compose-menu.js';
import { paperAddress, seesMargin } from './sheet-state.js';

/** The menus among the lines, each once. */
const menusOf = (sheet) => [...new Map(sheet.items.filter((line) => line.banquet_menu && line.item_type === 'Menu')
  .map((line) => [line.banquet_menu, line])).values()];

const choicesOf = (name, menu) => query('svc.banquet.menu_choices', () => ({ function: name, menu }));

export function menusPart(state) {
  const known = new Map();
  const ends = [];
  onEnd(() => ends.forEach((end) => end()));
  const stateOf = (menu) => {
    if (!known.has(menu)) ends.push(scope(() => known.set(menu, composing(state, menu, choicesOf(state.name, menu)))));
    return known.get(menu);
  };
  return (sheet) => {
    const menus = menusOf(sheet);
    return html`
      <header class="list-head"><h2>${t('fn.s_menus')}</h2>
        ${menus.length ? html`<button type="button" class="button button-small"
          @click=${() => openPrint(paperAddress(state.name, 'menu-card'))}>
          ${icon('print')}${t('fn.p_menu_card')}</button>` : ''}</header>
      ${menus.length ? menus.map((line) => menuBlock(line, stateOf(line.banquet_menu), state)) : nothing('dish', t('fn.no_menu'))}`;
  };
}

const menuBlock = (line, menu, state) => html`
  <article class="fn-menu" data-menu=${line.item_name}>
    <header class="fn-menu-head"><h3>${line.item_name}</h3>
      <span class="soft figure">${t('fn.plates', { n: count(line.actual_qty ?? line.qty), rate: money(line.rate) })}</span>
      ${menuFigures(line, state)}</header>
    ${problem(menu.trouble())}
    ${(menu.answer()?.warnings ?? []).map((each) => html`<p
      class="notice notice-action">${icon('alert')}<span>${sentence(each)}</span></p>`)}
    ${shown(menu.read, ({ courses }) => html`
      ${state.may.sell() && !menu.picks().length && courses.some(({ options }) => options.some((dish) => Number(dish.is_default)))
        ? html`<p class="row"><span class="soft">${t('fn.nothing_chosen')}</span>
          <button type="button" class="button button-small" data-step="defaults"
            @click=${() => menu.defaults(courses)}>${t('fn.take_defaults')}</button></p>` : ''}
      ${courses.map((course) => courseBlock(course, menu, state))}`, { lines: 5 })}
  </article>`;

/** What a plate costs and leaves, as the server last said; its supplements are a line of their own. */
function menuFigures(line, state) {
  const supplements = state.sheet().items.find((each) => each.banquet_menu === line.banquet_menu && each.item_type !== 'Menu');
  const share = state.sheet().margin_percent;
  return html`<span class="row fn-menu-figures">
    ${supplements ? chip(t('fn.supplement_of', { amount: money(supplements.rate) }), 'line') : ''}
    ${seesMargin() ? html`${chip(t('fn.cost_of', { amount: money(line.cost_rate) }), 'line')}
      ${share === null ? '' : chip(t('fn.margin_of', { share: percent(share) }), 'good')}` : ''}</span>`;
}

function courseBlock(course, menu, state) {
  const edit = state.may.sell();
  const chosen = menu.picks().filter((pick) => same(pick.course, course.course)).length;
  const kind = chosen > course.choice_of ? 'overdue' : chosen === course.choice_of ? 'good' : 'line';
  return html`
    <section class="fn-course" data-course=${course.course}>
      <h4>${course.course} ${chip(t('fn.chosen_of', { n: count(chosen), of: count(course.choice_of) }), kind)}
        ${Number(course.is_live_counter) ? chip(word('Live Counter'), 'line', 'flame') : ''}</h4>
      ${course.free_text ? html`<p class="small soft">${course.free_text}</p>` : ''}
      <ul class="fn-dishes" @keydown=${(event) => event.target.matches('.fn-dish') && rove(event,
        [...event.currentTarget.querySelectorAll('.fn-dish')], { horizontal: true })}>
        ${course.options.map((dish) => dishItem(course.course, dish, menu, edit))}
        ${edit ? html`<li><input class="fn-input fn-own" type="text" autocomplete="off" placeholder=${t('fn.own_dish')}
          aria-label=${t('fn.own_dish_in', { course: course.course })} @keydown=${(event) => ownDish(event, course, menu)}></li>` : ''}
      </ul>
    </section>`;
}

function ownDish(event, course, menu) {
  const text = event.target.value.trim();
  if (event.key !== 'Enter' || !text) return;
  event.preventDefault();
  const listed = course.options.find((dish) => same(dish.dish_name, text));
  if (!menu.picks().some((pick) => same(pick.course, course.course) && same(pick.dish_name, text))) {
    if (listed) menu.toggle(course.course, listed);
    else menu.own(course.course, text);
  }
  event.target.value = '';
}

function dishItem(course, dish, menu, edit) {
  const pick = menu.picks().find(menu.isPick(course, dish));
  const supplement = pick?.supplement_per_pax ?? dish.supplement_per_pax;
  const veg = ['Veg', 'Jain', 'Vegan'].includes(dish.food_type);
  return html`<li class="fn-dish-item ${pick ? 'fn-chosen' : ''}">
    <button type="button" class="fn-dish" aria-pressed=${pick ? 'true' : 'false'} data-dish=${dish.dish_name} disabled=${!edit}
      @click=${() => menu.toggle(course, dish)}>
      ${dish.food_type && (veg || marksMeat())
        ? html`<span class="veg ${veg ? 'veg-yes' : 'veg-no'}" role="img" aria-label=${word(dish.food_type)}></span>` : ''}
      <span>${dish.dish_name}</span>
      ${Number(supplement) && !(pick && edit) ? html`<span class="tiny figure">+${money(supplement)}</span>` : ''}
      ${dish.allergens ? html`<span class="tiny faint">${dish.allergens}</span>` : ''}
      ${pick ? icon('check') : ''}</button>
    ${pick && edit ? html`<label class="fn-supplement tiny">+<input class="fn-input input-figures" type="text" inputmode="decimal"
      autocomplete="off"
      aria-label=${t('fn.supplement_for', { dish: dish.dish_name })} .value=${Number(supplement) ? typedAs(supplement) : ''}
        placeholder="0"
      @change=${(event) => menu.supplement(course, dish, readFigure(event.target.value, decimalSign()) ??
        event.target.value)}></label>` : ''}
  </li>`;
}
