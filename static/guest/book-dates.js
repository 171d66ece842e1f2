// Two dates of a stay, chosen in a calendar: pressed or by the keyboard (arrows, Page Up and Down, Home, End, Enter). Days
// that cannot be are not offered.

import { element, html, view } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { addDays, daysBetween } from '../core/dates.js';
import { date } from '../core/format.js';
import { t } from '../core/i18n.js';
import { dayAfterKey, monthOf, monthTable, nextMonth, weekStart } from '../parts/month.js';
import { say } from './frame.js';

const wide = matchMedia('(min-width: 44rem)');

/** `from`, `to`: signals. Arrivals from `min` to `max`, `nights` at most. `chosen()` is called when both are there. */
export function stayCalendar({ from, to, min, max, nights, chosen }) {
  const month = signal(monthOf(from.peek() || min));
  const cursor = signal(from.peek() || min);
  const wantsEnd = () => Boolean(from() && !to());
  // As the reader's country counts weeks.
  const starts = weekStart(navigator.language);
  const holder = element(html`<div class="cal"></div>`);

  const allowed = (day) => (wantsEnd()
    ? day >= min && daysBetween(from(), day) <= nights
    : day >= min && day <= max);

  const press = (day) => {
    if (!allowed(day)) return;
    cursor.set(day);
    if (wantsEnd() && day > from.peek()) {
      to.set(day);
      say(t('cal.stay', {
        from: date(from.peek(), 'full'),
        to: date(day, 'full'),
        nights: t('stay.nights', { n: daysBetween(from.peek(), day) }),
      }));
      chosen();
    } else if (day <= max) {
      to.set('');
      from.set(day);
      say(t('cal.arrival', { date: date(day, 'full') }));
    }
  };

  const move = (day) => {
    const last = wantsEnd() ? addDays(from.peek(), nights) : max;
    const there = day < min ? min : day > last ? last : day;
    cursor.set(there);
    const shown = [month.peek(), ...(wide.matches ? [nextMonth(month.peek(), 1)] : [])];
    if (!shown.includes(monthOf(there))) month.set(monthOf(there));
    requestAnimationFrame(() => holder.querySelector(`[data-day="${there}"]`)?.focus());
  };

  const keys = (event) => {
    const day = cursor.peek();
    // The cursor may be a moment ahead of the focus.
    if (event.key === 'Enter') {
      event.preventDefault();
      press(day);
      return;
    }
    const there = dayAfterKey(event.key, day, {
      forward: getComputedStyle(holder).direction === 'rtl' ? -1 : 1,
      starts,
    });
    if (!there) return;
    event.preventDefault();
    move(there);
  };

  view(holder, () => html`
    <div class="cal-head">
      <button type="button" class="icon-button" aria-label=${t('cal.before')} disabled=${month() <= monthOf(min)}
        @click=${() => month.update((now) => nextMonth(now, -1))}>
        ${icon('left')}
      </button>
      <p class="cal-hint" aria-live="polite">${t(wantsEnd() ? 'cal.pick_end' : 'cal.pick_start')}</p>
      <button type="button" class="icon-button" aria-label=${t('cal.after')} disabled=${month() >= monthOf(max)}
        @click=${() => month.update((now) => nextMonth(now, 1))}>
        ${icon('right')}
      </button>
    </div>
    <div class="cal-months" @keydown=${keys}>
      ${[
        month(),
        nextMonth(month(), 1),
      ].map((each) => monthTable(each, {
        starts,
        min,
        cell: (day) => cell(day, each, { from: from(), to: to(), cursor: cursor(), shown: month(), allowed, press }),
      }))}
    </div>`);
  return holder;
}

function cell(day, month, { from, to, cursor, shown, allowed, press }) {
  const ends = day === from || day === to;
  const inside = from && to && day > from && day < to;
  // One day takes the Tab key: the cursor's, or the first of what is shown.
  const anchor = monthOf(cursor) === shown || (wide.matches && monthOf(cursor) === nextMonth(shown, 1)) ? cursor : null;
  const tabbed = anchor ? day === anchor : month === shown && day.endsWith('-01');
  const name = [date(day, 'full'), day === from && t('cal.is_arrival'), day === to && t('cal.is_departure')].filter(Boolean).join(', ');
  return html`
    <td role="gridcell" aria-selected=${ends || inside ? 'true' : 'false'}
      class=${[inside && 'cal-inside', day === from && to && 'cal-from', day === to && 'cal-to'].filter(Boolean).join(' ')}>
    <button type="button" class="cal-day ${ends ? 'cal-end' : ''}" data-day=${day} tabindex=${tabbed ? '0' : '-1'} aria-label=${name}
      aria-disabled=${allowed(day) ? null : 'true'} @click=${() => press(day)}>${Number(day.slice(8))}</button></td>`;
}
