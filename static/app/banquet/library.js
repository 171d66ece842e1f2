// The banquet library: menus with what a plate costs and leaves, dishes with their recipes, services, halls. Arrow keys walk
// through a list, Enter opens what has the focus.

import { each, html, view } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { rove, shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { count, money, percent, price } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { recordSheet } from '../common/record-sheet.js';
import { may, property } from '../common/session.js';
import { dishSheet } from './library-dish.js';
import { menuSheet } from './library-menu.js';
import { serviceSheet } from './library-service.js';

const PARTS = ['menus', 'dishes', 'services', 'halls'];
const edits = () => may('Front Desk', 'Finance', 'Revenue Manager');

export function mount(root) {
  const part = () => (PARTS.includes(search().get('part')) ? search().get('part') : PARTS[0]);
  const catalogue = query('svc.banquet.banquet_catalogue', () => ({ property: property(), disabled: 1 }));
  const dishes = query('svc.banquet.dish_library', () => ({ property: property() }));
  const types = query('svc.records.types');
  const halls = query('svc.records.list', () => (part() === 'halls' ? { type: 'venue', property: property(), limit: 200 } : null));
  const typed = signal('');
  const state = {
    catalogue, dishes, halls, typed, part, type: () => types.data()?.find((each) => each.type === 'venue'),
    menus: () => catalogue.data()?.menus ?? [],
  };
  const box = findBox({ label: t('library.find'), set: typed.set });
  if (edits()) shortcut('n', 'library.key_new', () => makeNew(state), { group: 'nav.banquet_library' });
  view(root, () => html`
    <div class="library">
      <header class="screen-head"><div><h1>${t('nav.banquet_library')}</h1></div>${box}${buttons(state)}</header>
      ${segments({
        value: part(), label: t('library.part'), choices: PARTS.map((one) => [one, t(`library.${one}`)]),
        set: (one) => setSearch({ part: one === PARTS[0] ? null : one }, { replace: true }),
      })}
      ${panels[part()](state)}
    </div>`);
}

function makeNew(state) {
  const make = { menus: () => menuSheet(null, state), dishes: () => dishSheet(null), services: () => serviceSheet(null) };
  if (state.part() !== 'halls') make[state.part()]();
  else if (state.type()?.can_create) recordSheet(state.type(), null);
}

function buttons(state) {
  const part = state.part();
  const canAdd = part === 'halls' ? state.type()?.can_create : edits();
  return html`<div class="row">
    ${part === 'dishes' && edits() ? html`
      <button type="button" class="button" @click=${recost}>${icon('undo')}${t('library.recost')}</button>` : ''}
    ${canAdd ? html`<button type="button" class="button button-primary" data-add @click=${() => makeNew(state)}>
      ${icon('plus')}${t(`library.new_${part}`)}<kbd>N</kbd></button>` : ''}
  </div>`;
}

const recost = () => act('svc.banquet.recost_dishes', { property: property.peek() })
  .then((answer) => toast(t('library.recosted', { n: count(answer.recosted) })), toastError);

const fits = (typed, ...texts) => texts.some((text) => text?.toLowerCase().includes(typed().trim().toLowerCase()));

/** A list whose rows open with Enter; `columns` are [label, class]. */
const table = (columns, rows) => html`
  <div class="card table-scroll"><table class="table library-table"
    @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.settings-name')])}>
    <thead><tr>${columns.map(([label, kind = '']) => html`<th scope="col" class=${kind}>${label}</th>`)}</tr></thead>
    <tbody>${rows}</tbody></table></div>`;

const opening = (name, open) => html`<button type="button" class="settings-name" @click=${open}>${name}</button>`;

const pressed = (open) => (event) => event.target.closest('button, a') || open();

const off = (row) => (Number(row.disabled) ? chip(t('library.off'), '', 'ban') : '');

const panels = {
  menus: (state) => shown(state.catalogue, ({ menus }) => {
    const found = menus.filter((menu) => fits(state.typed, menu.menu_name, menu.menu_code, menu.cuisine, menu.meal_period));
    if (!found.length) return nothing('dish', t(menus.length ? 'library.none_such' : 'library.no_menus'));
    return table([[t('library.menu')], [t('library.meal'), 'library-wide'], [t('library.courses'), 'right library-wide'],
      [t('library.price'), 'right'], [t('library.cost'), 'right library-wide'], [t('library.margin'), 'right']],
    each(found, (menu) => menu.name, (menu) => {
      const open = () => menuSheet(menu, state);
      return html`<tr data-open data-menu=${menu.name} @click=${pressed(open)}>
        <td>${opening(menu.menu_name, open)} ${off(menu)}</td>
        <td class="soft library-wide">${[menu.meal_period, menu.food_type, menu.service_style].map(word).join(' · ')}</td>
        <td class="right library-wide">${count(menu.courses.length)}</td><td class="right strong">${price(menu.rate_per_pax)}</td>
        <td class="right library-wide">${Number(menu.cost_per_pax) ? money(menu.cost_per_pax) : '–'}</td>
        <td class="right ${Number(menu.margin_per_pax) < 0 ? 'menu-loss' : ''}">${Number(menu.cost_per_pax) ? html`
          ${money(menu.margin_per_pax)}
          <span class="small soft">${menu.margin_percent === null ? '' : percent(menu.margin_percent)}</span>` : '–'}</td></tr>`;
    }));
  }, { lines: 6 }),
  dishes: (state) => shown(state.dishes, (dishes) => {
    const found = dishes.filter((dish) => fits(state.typed, dish.dish_name, dish.course_type, dish.kitchen, word(dish.kitchen)));
    if (!found.length) return nothing('dish', t(dishes.length ? 'library.none_such' : 'library.no_dishes'));
    return table([[t('library.dish')], [t('library.course'), 'library-wide'], [t('library.kitchen')],
      [t('library.parts'), 'right library-wide'], [t('library.cost'), 'right']],
    each(found, (dish) => dish.name, (dish) => {
      const open = () => dishSheet(dish);
      return html`<tr data-open data-dish=${dish.name} @click=${pressed(open)}>
        <td>${opening(dish.dish_name, open)} <span class="small soft">${word(dish.food_type)}</span></td>
        <td class="soft library-wide">${word(dish.course_type)}</td><td class="soft">${word(dish.kitchen)}</td>
        <td class="right library-wide">${dish.recipe.length ? count(dish.recipe.length) : chip(t('library.no_recipe'), 'action')}</td>
        <td class="right strong">${dish.recipe.length ? money(dish.cost_per_portion) : '–'}</td></tr>`;
    }));
  }, { lines: 6 }),
  services: (state) => shown(state.catalogue, ({ services }) => {
    const found = services.filter((each) => fits(state.typed, each.item_name, each.category, word(each.category)));
    if (!found.length) return nothing('list', t(services.length ? 'library.none_such' : 'library.no_services'));
    return table([[t('library.service')], [t('library.category'), 'library-wide'], [t('library.unit')], [t('library.price'), 'right'],
      [t('library.cost'), 'right library-wide']],
    each(found, (one) => one.name, (one) => {
      const open = () => serviceSheet(one);
      return html`<tr data-open data-service=${one.name} @click=${pressed(open)}>
        <td>${opening(one.item_name, open)} ${off(one)}</td><td class="soft library-wide">${word(one.category)}</td>
        <td class="soft">${word(one.uom)}</td>
        <td class="right strong">${Number(one.chargeable) ? price(one.rate) : t('library.free')}</td>
        <td class="right library-wide">${Number(one.cost_rate) ? money(one.cost_rate) : '–'}</td></tr>`;
    }));
  }, { lines: 6 }),
  halls: (state) => shown(state.halls, ({ rows }) => {
    const found = rows.filter((hall) => fits(state.typed, hall.venue_name, hall.venue_code, hall.venue_type));
    if (!found.length) return nothing('building', t(rows.length ? 'library.none_such' : 'library.no_halls'));
    return table([[t('library.hall')], [t('library.type'), 'library-wide'], [t('library.capacity'), 'right'],
      [t('library.rental'), 'right'], [t('library.hourly'), 'right library-wide']],
    each(found, (hall) => hall.name, (hall) => {
      const open = () => state.type() && recordSheet(state.type(), hall, { title: hall.venue_name });
      return html`<tr data-open data-hall=${hall.name} @click=${pressed(open)}>
        <td>${opening(hall.venue_name, open)} ${off(hall)}</td><td class="soft library-wide">${word(hall.venue_type)}</td>
        <td class="right">${count(hall.capacity)}</td><td class="right strong">${price(hall.base_price)}</td>
        <td class="right library-wide">${Number(hall.hourly_rate) ? price(hall.hourly_rate) : '–'}</td></tr>`;
    }));
  }, { lines: 6 }),
};
