// Two dates of a stay, chosen in a calendar: pressed or by the keyboard (arrows, Page Up and Down, Home, End, Enter). Days
// that cannot be are not offered.

import { element, html, view } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { addDays, dateRange, daysBetween, weekday } from '../core/dates.js';
import { date, wordsLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { say } from './frame.js';

const monthOf = (day) => day.slice(0, 7);
const firstOf = (month) => `${month}-01`;
const nextMonth = (month, by) => monthOf(addDays(firstOf(month), by > 0 ? 31 : -1));
const wide = matchMedia('(min-width: 44rem)');

/** `from`, `to`: signals. Arrivals from `min` to `max`, `nights` at most. `chosen()` is called when both are there. */
export function stayCalendar({ from, to, min, max, nights, chosen }) {
  const month = signal(monthOf(from.peek() || min));
  const cursor = signal(from.peek() || min);
  const wantsEnd = () => Boolean(from() && !to());
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
    const there = dayAfterKey(event.key, day, getComputedStyle(holder).direction === 'rtl' ? -1 : 1);
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
      ].map((each) => grid(each, { from: from(), to: to(), cursor: cursor(), shown: month(), min, allowed, press }))}
    </div>`);
  return holder;
}

/** Where a key leads from a day; undefined for other keys. `forward` is -1 where days run from the right. */
function dayAfterKey(key, day, forward) {
  const inWeek = (weekday(day) - weekStart() + 7) % 7;
  return {
    ArrowLeft: () => addDays(day, -forward),
    ArrowRight: () => addDays(day, forward),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    PageUp: () => sameDayOf(nextMonth(monthOf(day), -1), day),
    PageDown: () => sameDayOf(nextMonth(monthOf(day), 1), day),
    Home: () => addDays(day, -inWeek),
    End: () => addDays(day, 6 - inWeek),
  }[key]?.();
}

/** The same day of another month, or its last. */
function sameDayOf(month, day) {
  const last = addDays(firstOf(nextMonth(month, 1)), -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** The first column: as the reader's country counts weeks. */
function weekStart() {
  try {
    const locale = new Intl.Locale(navigator.language);
    return (locale.getWeekInfo?.() ?? locale.weekInfo).firstDay % 7;
  } catch {
    return 1;
  }
}

function grid(month, state) {
  const first = firstOf(month);
  const days = daysBetween(first, firstOf(nextMonth(month, 1)));
  const lead = (weekday(first) - weekStart() + 7) % 7;
  const weeks = Math.ceil((lead + days) / 7);
  const sunday = '2026-03-01';
  return html`<table class="cal-month" role="grid" aria-label=${date(first, 'month')}>
    <caption>${date(first, 'month')}</caption>
    <thead>
      <tr>
        ${dateRange(addDays(sunday, weekStart()), 7).map((day) => html`<th scope="col" abbr=${date(day, 'weekday')}>${narrow(day)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: weeks }, (_, week) => week)
        .filter((week) => addDays(first, week * 7 - lead + 6) >= state.min)
        .map((week) => html`<tr>${Array.from({ length: 7 }, (_, at) => {
      const number = week * 7 + at - lead;
      return number < 0 || number >= days ? html`<td></td>` : cell(addDays(first, number), month, state);
    })}</tr>`)}</tbody></table>`;
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

function narrow(day) {
  return new Intl.DateTimeFormat(wordsLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)).slice(0, 3);
}
