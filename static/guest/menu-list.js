// The dishes by section, found by typing, the vegetarian ones alone when wished.

import { each, html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { control } from '../core/controls.js';
import { marksMeat, price, propertyLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { isOurs } from './frame.js';
import { ordersLink } from './menu-orders.js';
import { statedPrice } from './menu-total.js';

export function listing(order) {
  const { menu, place, known } = order;
  const typed = signal('');
  const vegOnly = signal(false);
  const fits = (item) => {
    const wanted = typed().trim().toLowerCase();
    return (!vegOnly() || item.is_veg)
      && (!wanted || `${item.item_name} ${item.description ?? ''} ${item.category ?? ''}`.toLowerCase().includes(wanted));
  };
  return () => {
    const sections = menu.categories.map(({ category, items }) => ({
      category,
      items: items.filter(fits),
    })).filter(({ items }) => items.length);
    return html`
      <div><h1 tabindex="-1">${menu.outlet_name}</h1>
        <p class="soft">
          ${[
            known ? t(`menu.at_${place().kind}`, { name: place().name }) : '',
            t(Number(propertyLocale().rates_include_tax) ? 'menu.with_tax' : 'menu.plus_tax', { label: propertyLocale().tax_label }),
          ].filter(Boolean).join(' · ')}
        </p>
      </div>
      ${menu.unknown_place ? html`
        <p class="notice notice-action" role="alert">${icon('alert')}<span>${menu.unknown_place} ${t('menu.say_where')}</span></p>` : ''}
      ${goneNote(order)}
      ${ordersLink(order)}
      <div class="g-find">
        <div class="g-row">
          <input class="input" type="search" name="find" placeholder=${t('menu.find')} aria-label=${t('menu.find')} autocomplete="off"
            .value=${typed()} @input=${(event) => typed.set(event.target.value)}>
          <button type="button" class="g-pill" aria-pressed=${vegOnly() ? 'true' : 'false'} @click=${() => vegOnly.update((now) => !now)}>
            ${veg(true)}${t('menu.veg_only')}
          </button>
        </div>
        ${sections.length > 1 ? html`
          <nav class="g-sections" aria-label=${t('menu.sections')}>
            ${sections.map(({ category }, at) => html`<button type="button" class="g-pill"
              @click=${() => document.getElementById(`section-${at}`)?.scrollIntoView({ block: 'start', behavior: 'smooth' })}>
              ${category}
            </button>`)}
          </nav>` : ''}
      </div>
      ${sections.length ? '' : html`<p class="soft" role="status">${t('menu.none')}</p>`}
      ${each(sections, ({ category }) => category, ({ category, items }, at) => html`
        <section class="g-card g-section" id=${`section-${at}`}>
          <h2>${category}</h2>
          <div>${each(items, (item) => item.name, (item) => dish(item, order))}</div>
        </section>`)}`;
  };
}

/** Which dishes the kitchen ran out of while they were in the cart. */
export const goneNote = ({ gone }) => (gone().length ? html`
  <p class="notice notice-action" role="alert">${icon('alert')}<span>${t('menu.gone', { n: gone().length,
    dishes: gone().join(', ') })}</span></p>` : '');

function dish(item, { cart, put }) {
  const qty = cart()[item.name]?.qty ?? 0;
  return html`<article class="g-dish">
    <h3 class="g-dish-name">${veg(Boolean(item.is_veg))}<span>${item.item_name}</span></h3>
    ${item.description ? html`<p class="soft small">${item.description}</p>` : ''}
    <p>
      <span class="figure">${price(statedPrice(item))}</span>${item.is_alcohol
        ? html` <span class="soft small">· ${t('menu.alcohol')}</span>`
        : ''}
      ${item.allergens ? html`<span class="g-allergens">${icon('alert')}${t('menu.contains', { what: item.allergens })}</span>` : ''}</p>
    <div class="g-dish-side">
      ${isOurs(item.image) ? html`<img class="g-dish-photo" src=${item.image} alt="" loading="lazy" decoding="async">` : ''}
      ${qty
        ? control({
          kind: 'stepper',
          id: `qty-${item.name}`,
          name: item.name,
          value: qty,
          min: 0,
          max: 99,
          label: item.item_name,
          set: (next) => next !== '' && put(item.name, Number(next)),
        })
        : html`<button type="button" class="button" aria-label=${t('menu.add_item', { item: item.item_name })}
          @click=${(event) => add(item, event, put)}>
          ${icon('plus')}${t('menu.add')}
        </button>`}
    </div></article>`;
}

/** The first one. Who pressed by keyboard goes on in the quantity; a finger would only call up the keyboard. */
function add(item, event, put) {
  const article = event.target.closest('article');
  put(item.name, 1);
  if (event.detail === 0) requestAnimationFrame(() => article.querySelector('.stepper .input')?.focus());
}

/** The mark of food: a dot for vegetarian, in India a triangle for the others. */
export const veg = (is) => (is || marksMeat() ? html`<span class="g-veg ${is ? 'g-veg-yes' : 'g-veg-no'}" role="img"
  aria-label=${t(is ? 'menu.veg' : 'menu.not_veg')}></span>` : '');
