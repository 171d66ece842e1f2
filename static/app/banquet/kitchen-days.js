// What the kitchen cooks for in the days to come: each confirmed function with its menus and what is still to be issued.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { rove } from '../../core/keys.js';
import { isDate } from '../../core/dates.js';
import { icon } from '../../core/icon.js';
import { count, date, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { datePicker } from '../../parts/date-field.js';
import { businessDate, property } from '../common/session.js';

const SPANS = [7, 14, 31];

export function mount(root) {
  const span = () => (SPANS.includes(Number(search().get('days'))) ? Number(search().get('days')) : SPANS[0]);
  const start = () => (isDate(search().get('from')) ? search().get('from') : businessDate());
  const read = query('svc.desk.banquet_kitchen', () => ({ property: property(), start_date: start(), days: span() }));
  view(root, () => html`
    <div class="banquet-kitchen">
      <header class="screen-head">
        <div><h1>${t('nav.banquet_kitchen')}</h1></div>
        <div class="row">
          ${datePicker({ label: t('bkitchen.from'), value: start(), set: (from) => setSearch({ from }, { replace: true }) })}
          ${segments({
            value: String(span()), choices: SPANS.map((n) => [String(n), t('bkitchen.days', { n: count(n) })]), label: t('bkitchen.span'),
            set: (days) => setSearch({ days: days === '7' ? null : days }, { replace: true }),
          })}
          <button type="button" class="button" @click=${() => print()}>${icon('print')}${t('action.print')}</button>
        </div>
      </header>
      ${shown(read, (data) => days(data), { lines: 6 })}
    </div>`);
}

function days({ functions, start }) {
  if (!functions.length) return nothing('pan', t('bkitchen.none'));
  const of = (each) => (each.event_date < start ? start : each.event_date);
  const dates = [...new Set(functions.map(of))];
  return html`
    <div class="stack-l" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.cook-card')])}>
      ${dates.map((day) => html`
        <section class="stack">
          <h2>${date(day, 'full')}</h2>
          <div class="cook-list">${each(functions.filter((one) => of(one) === day), (one) => one.name, card)}</div>
        </section>`)}
    </div>`;
}

const card = (one) => html`
  <a class="card cook-card" href=${`/function/${encodeURIComponent(one.name)}/kitchen`} data-function=${one.name}>
    <p class="cook-when figure">${one.start_time ? `${time(one.start_time)}–${time(one.end_time)}` : word(one.session)}</p>
    <div class="cook-what">
      <p><b>${one.event_name ?? one.customer_name}</b> <span class="soft">${word(one.event_type)} · ${one.venue_name}</span></p>
      ${one.end_date === one.event_date ? '' : html`
        <p class="small soft">${t('bkitchen.lasts', { from: date(one.event_date, 'short'), to: date(one.end_date, 'short') })}</p>`}
      ${one.menus.map((menu) => html`<p class="small">${menu.menu_name} × ${count(menu.pax)}${menu.notes
        ? html` <span class="soft">${menu.notes}</span>` : ''}</p>`)}
      ${one.menus.length ? '' : html`<p class="small soft">${t('bkitchen.no_menu')}</p>`}
    </div>
    <p class="cook-pax"><b class="figure">${count(one.pax)}</b> <span class="small soft">${t('bkitchen.guests')}</span></p>
    <p class="cook-marks">${marks(one)}</p>
  </a>`;

function marks(one) {
  if (!one.ingredients) return '';
  if (!one.to_issue) return chip(t('bkitchen.all_issued'), 'good', 'check');
  return html`${one.shortfall_lines ? chip(t('bkitchen.short', { n: count(one.shortfall_lines) }), 'overdue', 'alert') : ''}
    ${chip(t('bkitchen.to_issue', { n: count(one.to_issue), all: count(one.ingredients) }), one.shortfall_lines ? '' : 'action')}`;
}
