// The month under a date field. Arrow keys lead through the days, Page Up and Down through the months, Enter takes one,
// Escape leaves everything as it was.

import { element, html, view } from '../core/html.js';
import { icon } from '../core/icon.js';
import { date, propertyLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { scope, signal } from '../core/signal.js';
import { placeBelow } from './menu.js';
import { dayAfterKey, monthOf, monthTable, nextMonth, weekStart } from './month.js';

/** Opens it under `input`; `chosen(day)` takes the day. `free(month)` answers {day: rooms left} of a month, as a promise. */
export function openCalendar(input, { value, min, max, after, today, label, free, chosen }) {
  const first = value || (after && after > today ? after : today);
  const month = signal(monthOf(first));
  const cursor = signal(first);
  const left = signal({});
  const starts = weekStart(propertyLocale.peek().locale);
  const panel = element(html`<div class="menu date-panel" popover="auto" role="dialog" aria-label=${label ?? t('date.open_short')}></div>`);
  const allowed = (day) => (!min || day >= min) && (!max || day <= max);
  const close = () => panel.matches(':popover-open') && panel.hidePopover();
  const take = (day) => {
    if (!allowed(day)) return;
    chosen(day);
    close();
  };
  let moving = false;
  const focusDay = () => {
    moving = true;
    requestAnimationFrame(() => {
      moving = false;
      panel.querySelector(`[data-day="${cursor.peek()}"]`)?.focus();
    });
  };
  const read = (wanted) => free?.(wanted).then((days) => left.update((all) => ({ ...all, ...days })), () => {});
  const turn = (by) => {
    month.update((now) => nextMonth(now, by));
    read(month.peek());
  };
  const keys = (event) => {
    // The form below would otherwise send itself, or the sheet close.
    event.stopPropagation();
    // The keyboard follows the cursor in the next frame. Enter in between takes the day it is on its way to.
    if (event.key === 'Enter' && moving && event.target.matches('.cal-day')) {
      event.preventDefault();
      take(cursor.peek());
      return;
    }
    const forward = getComputedStyle(panel).direction === 'rtl' ? -1 : 1;
    const there = event.target.matches('.cal-day') && dayAfterKey(event.key, cursor.peek(), { forward, starts });
    if (!there) return;
    event.preventDefault();
    cursor.set(there);
    if (monthOf(there) !== month.peek()) {
      month.set(monthOf(there));
      read(month.peek());
    }
    focusDay();
  };
  input.parentElement.append(panel);
  const end = scope(() => view(panel, () => html`
    <div class="cal-head" @keydown=${keys}>
      <button type="button" class="icon-button" aria-label=${t('date.month_before')} @click=${() => turn(-1)}>${icon('left')}</button>
      <strong aria-live="polite">${date(`${month()}-01`, 'month')}</strong>
      <button type="button" class="icon-button" aria-label=${t('date.month_after')} @click=${() => turn(1)}>${icon('right')}</button>
    </div>
    <div @keydown=${keys}>${monthTable(month(), {
      starts,
      caption: false,
      cell: (day) => cell(day, { value, today, cursor: cursor(), month: month(), allowed, take, left: left()[day] }),
    })}</div>
    ${free ? html`<p class="hint date-legend">${t('date.free_legend')}</p>` : ''}`));
  read(month.peek());
  panel.addEventListener('toggle', (event) => {
    if (event.newState === 'open') return;
    const inside = panel.contains(document.activeElement) || document.activeElement === document.body;
    end();
    panel.remove();
    if (inside) input.focus();
  });
  panel.showPopover();
  placeBelow(panel, input);
  focusDay();
}

function cell(day, { value, today, cursor, month, allowed, take, left }) {
  const tabbed = monthOf(cursor) === month ? day === cursor : day.endsWith('-01');
  const words = [date(day, 'full'), left === undefined ? '' : t('date.free', { n: left })].filter(Boolean).join(', ');
  return html`<td role="gridcell" aria-selected=${day === value ? 'true' : 'false'}>
    <button type="button" class=${['cal-day', day === value && 'cal-end', day === today && 'cal-today', left === 0 && 'cal-full']
      .filter(Boolean).join(' ')} data-day=${day} tabindex=${tabbed ? '0' : '-1'} aria-label=${words}
      aria-current=${day === today ? 'date' : null}
      aria-disabled=${allowed(day) ? null : 'true'} @click=${() => take(day)}>${Number(day.slice(8))}${
        left === undefined ? '' : html`<small>${left}</small>`}</button></td>`;
}
