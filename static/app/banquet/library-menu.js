// A banquet menu: its price and head, its courses, and the dishes that each course offers.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { money, percent, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { property } from '../common/session.js';
import { MEALS, MENU_FOOD, STYLES, editor, foot, given, remover } from './library-parts.js';

const NEW_OPTION = { dish: '', is_default: false, supplement: '' };

/** The courses as they are edited, each with the dishes that it offers. */
const coursesOf = (menu) => (menu?.courses ?? []).map((course) => ({
  course: course.course, choice_of: String(course.choice_of), live: Boolean(Number(course.is_live_counter)), dishes: course.dishes ?? '',
  options: menu.dish_options.filter((option) => option.course.toLowerCase() === course.course.toLowerCase()).map((option) => ({
    dish: option.dish_name, is_default: Boolean(Number(option.is_default)),
    supplement: Number(option.supplement_per_pax) ? String(option.supplement_per_pax) : '',
  })),
}));

export function menuSheet(menu) {
  openSheet({
    title: menu?.menu_name ?? t('library.new_menus'), kind: 'drawer', wide: true,
    unsent: ({ courses }) => JSON.stringify(courses.peek()) !== JSON.stringify(coursesOf(menu)),
    setup: (close) => {
      const dishes = query('svc.banquet.dish_library', () => ({ property: property() }));
      const courses = signal(coursesOf(menu));
      const form = makeForm({
        menu_name: menu?.menu_name ?? '', menu_code: menu?.menu_code ?? '', meal_period: menu?.meal_period ?? 'Dinner',
        food_type: menu?.food_type ?? 'Veg', service_style: menu?.service_style ?? 'Buffet', cuisine: menu?.cuisine ?? '',
        rate_per_pax: String(menu?.rate_per_pax ?? ''), min_pax: String(menu?.min_pax ?? ''), gst_rate: String(menu?.gst_rate ?? ''),
        inclusions: menu?.inclusions ?? '', exclusions: menu?.exclusions ?? '', disabled: Boolean(Number(menu?.disabled ?? 0)),
      }, { required: ['menu_name', 'rate_per_pax'], send: (values) => save(menu, values, courses.peek()).then(close) });
      return { dishes, courses, form };
    },
    body: (close, { dishes, courses, form }) => editor(html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${menu ? figures(menu) : ''}
        ${field(form, { name: 'menu_name', label: t('library.menu'), required: true, autofocus: !menu })}
        <div class="fields">
          ${field(form, { name: 'rate_per_pax', label: t('library.price_plate'), kind: 'money', required: true })}
          ${field(form, { name: 'min_pax', label: t('library.min_pax'), kind: 'number' })}
          ${field(form, { name: 'meal_period', label: t('library.meal'), kind: 'select', choices: MEALS, required: true })}
          ${field(form, { name: 'food_type', label: t('library.food'), kind: 'select', choices: MENU_FOOD, required: true })}
          ${field(form, { name: 'service_style', label: t('library.style'), kind: 'select', choices: STYLES, required: true })}
          ${field(form, { name: 'gst_rate', label: `${propertyLocale().tax_label} %`, kind: 'number' })}
          ${field(form, { name: 'menu_code', label: t('library.code') })}
          ${field(form, { name: 'cuisine', label: t('library.cuisine') })}
        </div>
        <h3>${t('library.courses')}</h3>
        ${courses().map((course, at) => courseCard(course, at, courses))}
        <button type="button" class="button" data-add-course @click=${() => addCourse(courses)}>
          ${icon('plus')}${t('library.add_course')}</button>
        <datalist id="library-dishes">${(dishes.data() ?? []).map((dish) => html`<option value=${dish.dish_name}></option>`)}</datalist>
        ${field(form, { name: 'inclusions', label: t('library.inclusions'), kind: 'textarea' })}
        ${field(form, { name: 'exclusions', label: t('library.exclusions'), kind: 'textarea' })}
        ${menu ? field(form, { name: 'disabled', label: t('library.disabled'), kind: 'check' }) : ''}
        ${problem(form.problem())}
        ${foot(form, close, menu && remover('delete_banquet_menu', menu.name, menu.menu_name, form, close))}
      </form>`),
  });
}

/** The server's: a plate by the default selection. */
const figures = (menu) => html`
  <dl class="facts">
    ${fact(t('library.cost'), Number(menu.cost_per_pax) ? money(menu.cost_per_pax) : '–')}
    ${fact(t('library.margin'), [money(menu.margin_per_pax), menu.margin_percent === null ? '' : percent(menu.margin_percent)]
      .filter(Boolean).join(' · '))}
  </dl>`;

const change = (courses, at, values) => courses.set(courses.peek().map((each, i) => (i === at ? { ...each, ...values } : each)));

function courseCard(course, at, courses) {
  const valueOf = ({ target }) => (target.type === 'checkbox' ? target.checked
    : target.inputMode === 'decimal' ? typedFigure(target) : target.value);
  const set = (name) => (event) => change(courses, at, { [name]: valueOf(event) });
  const option = (i, name) => (event) => change(courses, at, {
    options: course.options.map((each, n) => (n === i ? { ...each, [name]: valueOf(event) } : each)),
  });
  const named = (label) => `${label}, ${course.course || at + 1}`;
  return html`
    <section class="card library-course" data-course=${at}>
      <div class="library-course-head">
        <input class="input" name="course" autocomplete="off" aria-label=${named(t('library.course'))} placeholder=${t('library.course')}
          .value=${course.course} @input=${set('course')}>
        <label class="row small"><span>${t('library.choice_of')}</span>
          <input class="input input-figures" name="choice_of" inputmode="numeric" .value=${course.choice_of}
            @input=${set('choice_of')}></label>
        <label class="row small"><input type="checkbox" .checked=${course.live} @change=${set('live')}>${t('library.live')}</label>
        <button type="button" class="icon-button" aria-label=${named(t('library.drop_course'))}
          @click=${() => courses.set(courses.peek().filter((_, i) => i !== at))}>${icon('trash')}</button>
      </div>
      ${course.options.map((one, i) => html`
        <div class="library-option" data-option=${i}>
          <input class="input" name="dish" list="library-dishes" autocomplete="off" aria-label=${named(`${t('library.dish')} ${i + 1}`)}
            placeholder=${t('library.dish')} .value=${one.dish} @input=${option(i, 'dish')}>
          <label class="row small"><input type="checkbox" .checked=${one.is_default}
            @change=${option(i, 'is_default')}>${t('library.default')}</label>
          <input class="input input-figures" name="supplement" inputmode="decimal" placeholder=${t('library.supplement')}
            aria-label=${named(`${t('library.supplement')} ${i + 1}`)} .value=${shownFigure(one.supplement)}
            @input=${option(i, 'supplement')}>
          <button type="button" class="icon-button" aria-label=${named(t('settings.drop_row', { n: i + 1 }))}
            @click=${() => change(courses, at, { options: course.options.filter((_, n) => n !== i) })}>${icon('trash')}</button>
        </div>`)}
      <button type="button" class="button button-small" @click=${() => addOption(courses, at)}>
        ${icon('plus')}${t('library.add_dish')}</button>
      <input class="input" name="dishes" autocomplete="off" aria-label=${named(t('library.free_text'))}
        placeholder=${t('library.free_text')}
        .value=${course.dishes} @input=${set('dishes')}>
    </section>`;
}

const focusOn = (selector) => requestAnimationFrame(() => document.querySelector(selector)?.focus());

function addCourse(courses) {
  courses.set([...courses.peek(), { course: '', choice_of: '1', live: false, dishes: '', options: [] }]);
  focusOn(`.library-course[data-course="${courses.peek().length - 1}"] [name=course]`);
}

function addOption(courses, at) {
  const options = [...courses.peek()[at].options, { ...NEW_OPTION }];
  change(courses, at, { options });
  focusOn(`.library-course[data-course="${at}"] [data-option="${options.length - 1}"] [name=dish]`);
}

function save(menu, values, courses) {
  const named = courses.filter((course) => course.course.trim() || course.options.length);
  return act('svc.banquet.save_banquet_menu', {
    property: property.peek(), ...given(values), ...(menu && { name: menu.name }),
    courses: named.map(({ course, dishes, choice_of: choice, live }) => ({
      course, dishes, choice_of: choice.trim() || 1, is_live_counter: Number(live),
    })),
    dish_options: named.flatMap(({ course, options }) => options.filter((option) => option.dish.trim()).map((option) => ({
      course, dish: option.dish, is_default: Number(option.is_default), supplement_per_pax: option.supplement.trim() || 0,
    }))),
  }).then(() => toast(t('settings.saved')));
}
