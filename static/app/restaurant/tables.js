// The tables of an outlet: who sits where, since when and for how much. A tap opens the order.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { outletChoice, outletSwitch } from './outlet.js';

export function mount(root) {
  const outlets = outletChoice();
  const map = query('svc.pos.table_map', () => (outlets.chosen() ? { outlet: outlets.chosen().name } : null));
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.tables')}</h1></div>${outletSwitch(outlets)}</header>
    ${outlets.read.data()?.length === 0 ? nothing('table', t('floor.no_outlet')) : shown(map, (data) => html`
      <div class="floor-tiles">${data.tables.map((tile) => html`
        <div class="floor-tile floor-${tile.state}"><b>${tile.table}</b><span>${t(`floor.state_${tile.state}`)}</span>
          ${tile.order_total === null ? '' : html`<span class="figure">${money(tile.order_total)}</span>`}</div>`)}</div>`)}`);
}
