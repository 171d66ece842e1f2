// Rates and restrictions: room types down, nights across. A range is chosen by mouse, by Shift and arrows or by two taps;
// one sheet changes it. This file holds the window, the choice and the keys; grid.js draws, sheet.js changes.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, effect, flush, onEnd, signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { pointerMoves } from '../../core/drag.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { addDays, isDate } from '../../core/dates.js';
import { date, dateSpan } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { businessDate, may, property } from '../common/session.js';
import { grid, legend } from './grid.js';
import { afterKey, rectangle } from './range.js';
import { changeSheet } from './sheet.js';

const ZOOMS = ['14', '31'];
const START = { anchor: { row: 0, day: 0 }, head: { row: 0, day: 0 } };

export function mount(root) {
  const days = computed(() => (ZOOMS.includes(search().get('days')) ? Number(search().get('days')) : 14));
  const start = computed(() => (isDate(search().get('from')) ? search().get('from') : businessDate()));
  const read = query('svc.desk.rate_grid', () => ({ property: property(), start_date: start(), days: days() }));
  const choice = signal(START);
  const chosen = signal(false);
  // After "up to" the next tap is the other end: how a finger, which scrolls when it drags, chooses a range.
  const stretching = signal(false);
  const writes = () => may('Revenue Manager', 'Service Agent');
  let undo = null;

  const size = () => ({ rows: read.data.peek()?.room_types.length ?? 0, days: read.data.peek()?.days ?? 0 });
  const choose = (anchor, head, { focus = true } = {}) => {
    choice.set({ anchor, head });
    chosen.set(true);
    if (!focus) return;
    flush();
    const cell = root.querySelector(`.rate[data-row="${head.row}"][data-day="${head.day}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const pick = (row, day) => {
    const { rows, days: all } = size();
    if (row === null) choose({ row: 0, day }, { row: rows - 1, day });
    else choose({ row, day: 0 }, { row, day: all - 1 });
  };
  const open = () => {
    const { top, bottom, first, last } = rectangle(choice.peek());
    const types = read.data.peek()?.room_types.slice(top, bottom + 1) ?? [];
    if (!writes() || !types.length) return;
    stretching.set(false);
    changeSheet(types.map((type) => ({ type, cells: type.cells.slice(first, last + 1) })), (back) => { undo = back; });
  };
  const step = (by) => setSearch({ from: addDays(start(), by) });
  const key = (event) => {
    if (!event.target.closest('.rate')) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      open();
      return;
    }
    if (event.key === 'PageUp' || event.key === 'PageDown') {
      event.preventDefault();
      step(event.key === 'PageDown' ? 7 : -7);
      return;
    }
    const forward = getComputedStyle(root).direction === 'rtl' ? -1 : 1;
    const next = afterKey(choice.peek(), event, { ...size(), forward });
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next.anchor, next.head);
  };
  const placeOf = (target) => {
    const cell = target?.closest?.('.rate');
    return cell && { row: Number(cell.dataset.row), day: Number(cell.dataset.day) };
  };
  const press = (event) => {
    const place = placeOf(event.target);
    if (!place) return;
    const stretch = event.shiftKey || stretching.peek();
    stretching.set(false);
    choose(stretch ? choice.peek().anchor : place, place);
  };
  onEnd(pointerMoves(root, {
    pick: (event) => (event.pointerType === 'touch' || event.shiftKey ? null : placeOf(event.target)),
    begin: (place) => choose(place, place),
    step: (place, event) => {
      const over = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      if (over && (over.row !== choice.peek().head.row || over.day !== choice.peek().head.day)) choose(place, over, { focus: false });
    },
    drop: () => choose(choice.peek().anchor, choice.peek().head),
    cancel: (place) => choose(place, place),
  }));

  view(root, () => html`
    <header class="screen-head chart-head"><div><h1>${t('rates.title')}</h1><p>${t('rates.lead')}</p></div>
      <div class="row chart-when">
        <button type="button" class="icon-button" aria-label=${t('chart.earlier')} title=${t('chart.earlier')} @click=${() => step(-7)}>
          ${icon('left')}
        </button>
        <input class="input" type="date" aria-label=${t('chart.jump')} .value=${start()}
          @change=${(event) => isDate(event.target.value) && setSearch({ from: event.target.value })}>
        <button type="button" class="icon-button" aria-label=${t('chart.later')} title=${t('chart.later')} @click=${() => step(7)}>
          ${icon('right')}
        </button>
        <button type="button" class="button" @click=${() => setSearch({ from: null })}>${t('chart.today')}</button>
      </div>
      ${segments({
        value: String(days()),
        choices: ZOOMS.map((n) => [n, t('chart.days', { n })]),
        label: t('chart.zoom'),
        set: (next) => setSearch({ days: next }, { replace: true }),
      })}
    </header>
    ${shown(read, (data) => (data.room_types.length ? html`
      <div class="chart-frame card" @keydown=${key} @click=${press} @dblclick=${(event) => placeOf(event.target) && open()}>
        ${grid(data, { chosen: chosen() ? rectangle(choice()) : null, head: choice().head, today: data.business_date, pick })}
      </div>
      ${chosen() ? bar(data) : ''}
      ${legend()}` : nothing('bed', t('rates.no_types'))), { lines: 8 })}`);

  /** What is chosen, and what can be done with it: stays in reach of the thumb. */
  function bar(data) {
    const { top, bottom, first, last } = rectangle(choice());
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
          ? html`<button type="button" class="button button-primary" @click=${open}>
            ${icon('edit')}${t('rates.change')}
            <kbd>↵</kbd>
          </button>`
          : ''}
      </div>`;
  }

  // Another window has other nights: the old choice would mean something else.
  effect(() => {
    start();
    days();
    chosen.set(false);
    choice.set(START);
  });
  shortcut('[', 'keys.day_before', () => step(-1), { group: 'keys.rates' });
  shortcut(']', 'keys.day_after', () => step(1), { group: 'keys.rates' });
  shortcut('t', 'keys.chart_today', () => setSearch({ from: null }), { group: 'keys.rates' });
  shortcut('u', 'keys.rates_undo', () => undo?.(), { group: 'keys.rates' });
}
