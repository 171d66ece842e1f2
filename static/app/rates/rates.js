// Rates and restrictions: room types down, nights across. This file holds the window and what is done with the chosen
// range; range-choice.js chooses it, grid.js draws, sheet.js changes.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, effect } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { addDays, isDate } from '../../core/dates.js';
import { date, dateSpan } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { datePicker } from '../../parts/date-field.js';
import { businessDate, may, property } from '../common/session.js';
import { grid, legend } from './rate-grid.js';
import { rectangle } from './range.js';
import { placeOf, rangeChoice } from './range-choice.js';
import { changeSheet } from './change-rates.js';

const ZOOMS = ['14', '31'];
const writes = () => may('Revenue Manager', 'Service Agent');

export function mount(root) {
  const days = computed(() => (ZOOMS.includes(search().get('days')) ? Number(search().get('days')) : 14));
  const start = computed(() => (isDate(search().get('from')) ? search().get('from') : businessDate()));
  const read = query('svc.desk.rate_grid', () => ({ property: property(), start_date: start(), days: days() }));
  let undo = null;
  const open = () => {
    const { top, bottom, first, last } = rectangle(choice.range.peek());
    const types = read.data.peek()?.room_types.slice(top, bottom + 1) ?? [];
    if (!writes() || !types.length) return;
    choice.stretching.set(false);
    changeSheet(types.map((type) => ({ type, cells: type.cells.slice(first, last + 1) })), (back) => { undo = back; });
  };
  const step = (by) => setSearch({ from: addDays(start(), by) });
  const size = () => ({ rows: read.data.peek()?.room_types.length ?? 0, days: read.data.peek()?.days ?? 0 });
  const choice = rangeChoice(root, { size, open, step });

  view(root, () => html`
    ${head({ start: start(), days: days(), step })}
    ${shown(read, (data) => (data.room_types.length ? table(data, choice, open) : nothing('bed', t('rates.no_types'))), { lines: 8 })}`);

  // Another window has other nights: the old choice would mean something else.
  effect(() => {
    start();
    days();
    choice.reset();
  });
  shortcut('[', 'keys.day_before', () => step(-1), { group: 'keys.rates' });
  shortcut(']', 'keys.day_after', () => step(1), { group: 'keys.rates' });
  shortcut('t', 'keys.chart_today', () => setSearch({ from: null }), { group: 'keys.rates' });
  shortcut('u', 'keys.rates_undo', () => undo?.(), { group: 'keys.rates' });
}

const head = ({ start, days, step }) => html`
  <header class="screen-head chart-head"><div><h1>${t('rates.title')}</h1><p>${t('rates.lead')}</p></div>
    <div class="row chart-when">
      <button type="button" class="icon-button" aria-label=${t('chart.earlier')} title=${t('chart.earlier')} @click=${() => step(-7)}>
        ${icon('left')}
      </button>
      ${datePicker({ label: t('chart.jump'), value: start, set: (from) => setSearch({ from }) })}
      <button type="button" class="icon-button" aria-label=${t('chart.later')} title=${t('chart.later')} @click=${() => step(7)}>
        ${icon('right')}
      </button>
      <button type="button" class="button" @click=${() => setSearch({ from: null })}>${t('chart.today')}</button>
    </div>
    ${segments({
      value: String(days),
      choices: ZOOMS.map((n) => [n, t('chart.days', { n })]),
      label: t('chart.zoom'),
      set: (next) => setSearch({ days: next }, { replace: true }),
    })}
  </header>`;

const table = (data, choice, open) => html`
  <div class="chart-frame card" @keydown=${choice.key} @click=${choice.press} @dblclick=${(event) => placeOf(event.target) && open()}>
    ${grid(data, {
      chosen: choice.isChosen() ? rectangle(choice.range()) : null,
      head: choice.range().head,
      today: data.business_date,
      pick: choice.pick,
    })}
  </div>
  ${choice.isChosen() ? bar(data, choice, open) : ''}
  ${legend()}`;

/** What is chosen, and what can be done with it: stays in reach of the thumb. */
function bar(data, { range, stretching }, open) {
  const { top, bottom, first, last } = rectangle(range());
  const [from, to] = [data.position[first]?.date, data.position[last]?.date];
  const what = top === bottom ? data.room_types[top]?.room_type_name : t('rates.types', { n: bottom - top + 1 });
  return html`
    <div class="rates-bar card" role="toolbar" aria-label=${t('rates.chosen')}>
      <p aria-live="polite">
        <b>${what}</b>
        <span class="soft">${from === to ? date(from, 'day') : dateSpan(from, to)} · ${t('stay.nights', { n: last - first + 1 })}</span>
      </p>
      ${stretching()
        ? html`<span class="soft small">${t('rates.tap_end')}</span>`
        : html`<button type="button" class="button" @click=${() => stretching.set(true)}>${t('rates.up_to')}</button>`}
      ${writes()
        ? html`<button type="button" class="button button-primary" @click=${open}>${icon('edit')}${t('rates.change')}<kbd>↵</kbd></button>`
        : ''}
    </div>`;
}
