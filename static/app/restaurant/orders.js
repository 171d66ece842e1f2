// The orders of an outlet: those of guests that wait for a captain, open ones without a table, and the last ones.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { moment, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { outletChoice, outletSwitch } from './outlet.js';

export function mount(root) {
  const outlets = outletChoice();
  const recent = query('svc.pos.recent_orders', () => (outlets.chosen() ? { outlet: outlets.chosen().name, limit: 25 } : null));
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.orders')}</h1></div>${outletSwitch(outlets)}</header>
    ${shown(recent, (list) => html`<ul class="card">${list.map((order) => html`
      <li class="entry-row"><b>${order.label}</b><span class="grow soft">${moment(order.modified)}</span>
        <span>${word(order.status)}</span><span class="figure">${money(order.order_total)}</span></li>`)}</ul>`)}`);
}
