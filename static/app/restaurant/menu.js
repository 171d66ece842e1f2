// The menu of an outlet: its dishes by category with what each costs and leaves, on the menu or off it for now.

import { each, html, view } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { count, marksMeat, money, percent, price, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { COURSES } from './kitchen-board.js';
import { dishSheet } from './menu-dish.js';
import { recipeSheet } from '../stock/recipes.js';
import { noOutlet } from '../common/no-outlet.js';
import { outletChoice, outletSwitch } from '../common/outlet.js';

/** What one read of records answers at most. */
const MOST = 500;
const VIEWS = ['all', 'off', 'no_recipe'];

export function mount(root) {
  const outlets = outletChoice();
  const typed = signal('');
  const types = query('svc.records.types');
  const read = query('svc.records.list', () => ({
    type: 'menu_item', property: property(), limit: MOST, ...(typed().trim() ? { query: typed().trim() } : {}),
  }));
  const costs = query('svc.inventory.recipe_overview', () => (may('Front Desk', 'Finance', 'Service Agent') ? { property: property() }
    : null));
  const state = {
    outlets, read, costs,
    type: () => types.data()?.find((each) => each.type === 'menu_item'),
    shows: () => (VIEWS.includes(search().get('show')) ? search().get('show') : 'all'),
  };
  const box = findBox({ label: t('menu.find'), set: typed.set });
  view(root, () => html`
    <div class="menu-screen">
      <header class="screen-head"><div class="row"><h1>${t('nav.dishes')}</h1>${outletSwitch(outlets)}</div>${box}${buttons(state)}</header>
      ${outlets.read.data() && !outlets.chosen()
        ? noOutlet('dish')
        : shown(read, ({ rows, total }) => content(rows, total, state), { lines: 8 })}
    </div>`);
}

const buttons = ({ type, outlets }) => (type()?.can_create ? html`
  <div class="row">
    <button type="button" class="button button-primary" data-add @click=${() => dishSheet(type(), null, outlets.chosen()?.name)}>
      ${icon('plus')}${t('menu.add')}</button>
    <a class="button" href="/dishes/import">${icon('in')}${t('menu.import')}</a>
  </div>` : '');

function content(rows, total, state) {
  const { outlets, costs, shows } = state;
  const outlet = outlets.chosen();
  const cost = new Map((costs.data() ?? []).map((each) => [each.name, each]));
  const own = rows.filter((row) => row.outlet === outlet?.name);
  const off = own.filter((row) => !Number(row.available));
  const bare = own.filter((row) => cost.get(row.name)?.lines === 0);
  const lists = { all: own, off, no_recipe: bare };
  const choices = VIEWS.filter((one) => one !== 'no_recipe' || costs.data())
    .map((one) => [one, `${t(`menu.show_${one}`)} ${count(lists[one].length)}`]);
  const list = lists[shows()];
  const groups = groupsOf(list);
  return html`
    <div class="row menu-bar">
      ${segments({
        value: shows(), choices, label: t('menu.show'), set: (one) => setSearch({ show: one === 'all' ? null : one }, { replace: true }),
      })}
      ${outlet ? html`<p class="soft small">${t('menu.tax', { rate: percent(outlet.gst_rate) })}</p>` : ''}
    </div>
    ${total > rows.length ? html`<p class="notice">${icon('info')}<span>${t('menu.more', { n: count(rows.length),
      total: count(total) })}</span></p>` : ''}
    ${list.length ? groups.map((category) => html`
      <section class="menu-group"><h2>${category || t('menu.no_category')}</h2>
        <ul class="card">${each(list.filter((row) => (row.category ?? '') === category), (row) => row.name, (row) =>
          dishRow(row, cost.get(row.name), state))}</ul>
      </section>`) : nothing('dish', t(own.length ? 'menu.none_such' : 'menu.none'))}`;
}

/** The categories as a guest eats: by the course of their first dish, then by name; dishes without one come last. */
function groupsOf(list) {
  const of = (category) => list.filter((row) => (row.category ?? '') === category);
  const course = (category) => Math.min(...of(category).map((row) => COURSES.indexOf(row.course)));
  return [...new Set(list.map((row) => row.category ?? ''))]
    .toSorted((a, b) => (a === '') - (b === '') || course(a) - course(b) || a.localeCompare(b));
}

function dishRow(row, cost, { type }) {
  const on = Boolean(Number(row.available));
  return html`
    <li class="menu-row ${on ? '' : 'menu-off'}" data-dish=${row.name}>
      ${row.image ? html`<img class="menu-photo" src=${row.image} alt="" loading="lazy">`
        : html`<span class="menu-photo">${icon('dish')}</span>`}
      <div class="menu-what">
        <p class="row">${veg(row)}
          <button type="button" class="settings-name" @click=${() => type() && dishSheet(type(), row)}>${row.item_name}</button></p>
        <p class="row menu-marks">
          <span class="soft small">${word(row.course)} · ${word(row.prep_station)}</span>
          ${Number(row.is_alcohol) ? chip(t('menu.alcohol'), 'future') : ''}
          ${row.gst_rate === null ? '' : chip(`${propertyLocale().tax_label} ${percent(row.gst_rate)}`, 'future')}
          ${row.allergens ? html`<span class="small menu-allergens">${icon('alert')}${row.allergens}</span>` : ''}
        </p>
      </div>
      ${cost ? margin(row, cost) : ''}
      <b class="figure menu-price">${price(row.price)}</b>
      ${availability(row, on)}
    </li>`;
}

function veg(row) {
  const is = Boolean(Number(row.is_veg));
  if (!is && !marksMeat()) return '';
  const name = t(is ? 'menu.veg' : 'menu.non_veg');
  return html`<span class="veg ${is ? 'veg-yes' : ''}" role="img" aria-label=${name} title=${name}></span>`;
}

/** Both figures come from the server: the cost of the recipe at today's unit costs, and what is left of the price. */
const margin = (row, cost) => html`
  <button type="button" class="menu-margin" data-recipe @click=${() => recipeSheet(row)}>
    ${cost.cost === null
      ? html`<span class="soft">${t('menu.no_recipe')}</span>`
      : html`<span class="figure">${t('menu.costs', { cost: money(cost.cost) })}</span>
        <span class="figure small ${cost.margin < 0 ? 'menu-loss' : 'soft'}">${t('menu.leaves', { margin: money(cost.margin) })}${
          cost.margin_percent === null ? '' : ` · ${percent(cost.margin_percent)}`}</span>`}
  </button>`;

function availability(row, on) {
  if (!may('Finance')) return on ? '' : chip(t('menu.off'), 'action', 'ban');
  const set = () => act('svc.inventory.set_menu_availability', { menu_item: row.name, available: on ? 0 : 1 })
    .then(() => toast(t(on ? 'menu.is_off' : 'menu.is_on', { what: row.item_name })), toastError);
  return html`
    <button type="button" class="button button-small menu-switch" role="switch" aria-checked=${on ? 'true' : 'false'}
      aria-label=${t('menu.available', { what: row.item_name })} @click=${set}>
      ${icon(on ? 'check' : 'ban')}${t(on ? 'menu.on' : 'menu.off')}</button>`;
}
