// The rate card as a list to count in: type to find, a number before it is how many, Enter counts them; or tap the buttons.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';
import { foundFor } from '../common/typed-find.js';
import { typedList } from '../common/typed-list.js';
import { may } from '../common/session.js';
import { expressOf, rateOf, withCount } from './collect-draft.js';

/** Answers a function that draws the list. */
export function garments(state) {
  const named = { name: (price) => `${price.item_name} ${word(price.service_type)}`, group: (price) => price.service_type };
  const set = (price, pieces) => state.set(withCount(state.draft(), price.key, pieces));
  const now = (price) => state.draft().counts[price.key] ?? 0;
  const rate = (price) => rateOf(price, expressOf(state.draft(), state.bag()));
  const list = typedList({
    find: (text) => foundFor(state.prices(), text, named),
    take: (price, pieces) => set(price, now(price) + pieces),
  });
  return () => html`
    <section class="garments" aria-label=${t('laundry.garments')}>
      ${list.box({ id: 'garment-find', label: t('laundry.find_garment') })}
      ${state.prices().length ? groups(list.found(), { marked: list.marked, set, now, rate }) : nothing('tag', t('laundry.no_prices'),
        may('Front Desk', 'Finance', 'Service Agent') ? html`<a class="button button-primary" href="/laundry-rates">${icon('tag')}${
          t('nav.laundry_rates')}</a>` : '')}
    </section>`;
}

/** The prices by garment, in the order in which they were found. */
function groups(found, { marked, set, now, rate }) {
  if (!found.length) return nothing('tag', t('laundry.no_garment'));
  const items = [...new Set(found.map((price) => price.item_name))];
  return html`
    <ul class="garment-list">${each(items, (item) => item, (item) => html`
      <li class="card garment"><h2>${item}</h2>
        ${found.filter((price) => price.item_name === item)
          .map((price) => row(price, found.indexOf(price) === marked(), { set, now, rate }))}
      </li>`)}</ul>`;
}

function row(price, isMarked, { set, now, rate }) {
  const label = `${price.item_name}, ${word(price.service_type)}`;
  const pieces = now(price);
  return html`
    <div class="garment-row ${isMarked ? 'garment-marked' : ''} ${pieces ? 'garment-counted' : ''}" data-price=${label} role="group"
      aria-label=${label} @keydown=${(event) => keyOnRow(event, price, { set, now })}>
      <span class="grow"><span>${word(price.service_type)}</span> <span class="figure small soft">${money(rate(price))}</span></span>
      <button type="button" class="icon-button garment-button" aria-label=${t('form.less', { label })} disabled=${pieces === 0}
        @click=${() => set(price, pieces - 1)}>${icon('minus')}</button>
      <b class="figure garment-count" aria-live="polite">${count(pieces)}</b>
      <button type="button" class="icon-button garment-button" data-more aria-label=${t('form.more', { label })}
        @click=${() => set(price, pieces + 1)}>${icon('plus')}</button>
    </div>`;
}

/** On a row that has the keyboard, digits set the count, + and - change it, Delete takes it out. */
function keyOnRow(event, price, { set, now }) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^[0-9]$/.test(event.key)) set(price, Number(event.key));
  else if (event.key === '+') set(price, now(price) + 1);
  else if (event.key === '-') set(price, now(price) - 1);
  else if (event.key === 'Delete' || event.key === 'Backspace') set(price, 0);
  else return;
  event.preventDefault();
  event.stopPropagation();
}
