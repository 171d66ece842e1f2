// Adding from the catalogue: menus and services with their prices, found by typing; Enter adds the one that is marked, and
// the sheet stays open for the next.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { computed, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { announce } from '../../core/toast.js';
import { price } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';

/** One list of what can be sold, menus first. */
const offersOf = ({ menus, services }) => [
  ...menus.map((menu) => ({
    kind: 'menu', name: menu.name, label: menu.menu_name, rate: menu.rate_per_pax,
    more: [word(menu.meal_period), word(menu.food_type), word('Pax')].join(' · '),
  })),
  ...services.map((service) => ({
    kind: 'service', name: service.name, label: service.item_name, rate: service.rate, free: !Number(service.chargeable),
    more: [word(service.category), word(service.uom)].join(' · '),
  })),
];

const CALLS = { menu: ['svc.banquet.add_menu', 'menu'], service: ['svc.banquet.add_service', 'service_item'] };

export function catalogueSheet(state, catalogue) {
  openSheet({
    title: t('fn.from_catalogue'),
    setup: () => {
      const text = signal('');
      const at = signal(0);
      const trouble = signal(null);
      const found = computed(() => {
        const wanted = text().trim().toLowerCase();
        return (catalogue.data() ? offersOf(catalogue.data())
          : []).filter((each) => `${each.label} ${each.more}`.toLowerCase().includes(wanted));
      });
      const add = async (offer) => {
        const [call, key] = CALLS[offer.kind];
        trouble.set(null);
        try {
          await act(call, { function: state.name, [key]: offer.name });
          announce(t('fn.added', { item: offer.label }));
        } catch (error) {
          trouble.set(error);
        }
      };
      return { text, at, trouble, found, add };
    },
    body: (close, { text, at, trouble, found, add }) => html`
      <label class="find-box fn-find input-group"><span class="input-prefix">${icon('search')}</span>
        <input class="input" type="search" autofocus autocomplete="off" aria-label=${t('fn.find_offer')} placeholder=${t('fn.find_offer')}
          .value=${text()} @input=${(event) => { text.set(event.target.value); at.set(0); }}
            @keydown=${(event) => press(event, { at, found, add })}></label>
      ${problem(trouble())}
      ${shown(catalogue, () => (found().length ? html`<ul class="fn-offers">${each(found(), (offer) => offer.name, (offer, i) => html`
        <li><button type="button" class="fn-offer ${i === at() ? 'fn-offer-marked' : ''}" data-offer=${offer.label}
          @click=${() => add(offer)}>
          <span class="grow"><b>${offer.label}</b><span class="small soft">${offer.more}</span></span>
          ${onSheet(state, offer) ? chip(t('fn.on_sheet', { n: onSheet(state, offer) }), 'good', 'check') : ''}
          ${offer.free ? chip(t('fn.free'), 'line') : html`<b class="figure">${price(offer.rate)}</b>`}${icon('plus')}
        </button></li>`)}</ul>` : nothing('tag', t('fn.no_offer'))), { lines: 6 })}
      <footer class="sheet-foot"><button type="button" class="button button-primary"
        @click=${() => close()}>${t('action.done')}</button></footer>`,
  });
}

const onSheet = (state, { kind, name }) => state.sheet().items
  .filter((line) => (kind === 'menu' ? line.banquet_menu === name && line.item_type === 'Menu' : line.service_item === name)).length;

function press(event, { at, found, add }) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const last = found.peek().length - 1;
  if (step) {
    event.preventDefault();
    at.set(Math.max(0, Math.min(last, at.peek() + step)));
  } else if (event.key === 'Enter' && found.peek()[at.peek()]) {
    event.preventDefault();
    add(found.peek()[at.peek()]);
  }
}
