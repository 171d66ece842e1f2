// The kitchen's page of a function: what it needs against what is in stock, the dishes by kitchen, what was used.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { openPrint } from '../../core/print.js';
import { icon } from '../../core/icon.js';
import { count, date, dateSpan, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { tabs } from '../../parts/tabs.js';
import { may } from '../common/session.js';
import { outletChoice } from '../common/outlet.js';
import { indentPanel, indentState } from './kitchen-indent.js';
import { usedPanel, usedState } from './kitchen-consumption.js';

const readsMoney = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Service Agent');

export function mount(root, { name }) {
  const read = query('svc.banquet.kitchen_indent', () => ({ function: name }));
  const outlets = outletChoice();
  const open = signal('indent');
  const indent = indentState({ name, read, outlets });
  const used = readsMoney() ? usedState({ name }) : null;
  effect(() => {
    if (read.data()) document.title = `${read.data().event_name ?? read.data().customer_name} · ${t('nav.banquet_kitchen')}`;
  });
  const panels = { indent: (data) => indentPanel(data, indent), dishes: byKitchen, used: (data) => usedPanel(data, used) };
  const list = (data) => [
    { id: 'indent', label: t('bkitchen.indent'), count: data.ingredients.length },
    { id: 'dishes', label: t('bkitchen.dishes'), count: data.by_kitchen.reduce((sum, each) => sum + each.dishes.length, 0) },
    ...(used ? [{ id: 'used', label: t('bkitchen.used') }] : []),
  ];
  view(root, () => html`
    <div class="banquet-kitchen">
      <a class="button button-quiet guest-back" href="/banquet-kitchen">${icon('left')}${t('nav.banquet_kitchen')}</a>
      ${read.data() ? '' : html`<h1 class="visually-hidden">${name}</h1>`}
      ${shown(read, (data) => html`
        ${head(data)}
        ${data.notes ? html`<p class="notice">${icon('info')}<span class="paper-address">${data.notes}</span></p>` : ''}
        ${tabs(list(data), open, (id) => panels[id](data), { label: t('nav.banquet_kitchen') })}`, { lines: 8 })}
    </div>`);
}

const head = (data) => html`
  <header class="screen-head">
    <div>
      <h1>${data.event_name ?? data.customer_name}</h1>
      <p>${[
        data.event_date === data.end_date ? date(data.event_date, 'day') : dateSpan(data.event_date, data.end_date),
        data.start_time ? `${time(data.start_time)}–${time(data.end_time)}` : word(data.session), data.venue_name, word(data.event_type),
      ].join(' · ')}</p>
    </div>
    <div class="row">
      ${['Confirmed', 'Completed'].includes(data.status) ? '' : chip(word(data.status), 'action')}
      <b class="cook-guests"><span class="figure">${count(data.pax)}</span> ${t('bkitchen.guests')}</b>
      ${readsMoney() ? html`<a class="button" href=${`/function/${encodeURIComponent(data.function)}`}>
        ${icon('list')}${t('bkitchen.sheet')}</a>` : ''}
      <button type="button" class="button" data-print
        @click=${() => openPrint(`/print/function/${encodeURIComponent(data.function)}/indent`)}>
        ${icon('print')}${t('action.print')}</button>
    </div>
  </header>`;

function byKitchen(data) {
  if (!data.by_kitchen.length) return nothing('pan', t('bkitchen.no_menu'));
  return html`
    ${data.uncosted.length ? html`<p class="notice">${icon('info')}<span>${t('bkitchen.uncosted',
      { dishes: data.uncosted.join(', ') })}</span></p>` : ''}
    <div class="cook-kitchens">${data.by_kitchen.map(({ kitchen, dishes }) => html`
      <section class="card cook-kitchen">
        <h2>${word(kitchen)} <span class="tab-count">${count(dishes.length)}</span></h2>
        <ul>${dishes.map((dish) => html`
          <li><b class="figure cook-portions">${count(dish.portions)}</b>
            <span class="grow"><b>${dish.dish}</b> <span class="small soft">${[dish.course, dish.food_type && word(dish.food_type)]
              .filter(Boolean).join(' · ')}</span>
              ${dish.note ? html`<span class="cook-note">${icon('alert')}${dish.note}</span>` : ''}</span></li>`)}</ul>
      </section>`)}</div>`;
}
