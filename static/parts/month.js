// A month as a table of days, and where keys lead in it: for the calendar of a date field and the guests' calendar of a stay.

import { html } from '../core/html.js';
import { addDays, dateRange, daysBetween, weekday } from '../core/dates.js';
import { date, wordsLocale } from '../core/format.js';

export const monthOf = (day) => day.slice(0, 7);
export const firstOf = (month) => `${month}-01`;
export const nextMonth = (month, by) => monthOf(addDays(firstOf(month), by > 0 ? 31 : -1));

const A_SUNDAY = '2026-03-01';

/** The first column of a region's week: 0 Sunday, 1 Monday. */
export function weekStart(region) {
  try {
    const locale = new Intl.Locale(region);
    return (locale.getWeekInfo?.() ?? locale.weekInfo).firstDay % 7;
  } catch {
    return 1;
  }
}

/** Where a key leads from a day; undefined for other keys. `forward` is -1 where days run from the right. */
export function dayAfterKey(key, day, { forward, starts }) {
  const inWeek = (weekday(day) - starts + 7) % 7;
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

/** `cell(day)` draws the <td> of a day; weeks that end before `min` are left out. */
export function monthTable(month, { starts, min, cell, caption = true }) {
  const first = firstOf(month);
  const days = daysBetween(first, firstOf(nextMonth(month, 1)));
  const lead = (weekday(first) - starts + 7) % 7;
  const weeks = Math.ceil((lead + days) / 7);
  const inMonth = (number) => number >= 0 && number < days;
  return html`<table class="cal-month" role="grid" aria-label=${date(first, 'month')}>
    ${caption ? html`<caption>${date(first, 'month')}</caption>` : ''}
    <thead>
      <tr>
        ${dateRange(addDays(A_SUNDAY, starts), 7).map((day) => html`<th scope="col" abbr=${date(day, 'weekday')}>${narrow(day)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: weeks }, (_, week) => week)
        .filter((week) => !min || addDays(first, week * 7 - lead + 6) >= min)
        .map((week) => html`<tr>${Array.from({ length: 7 }, (_, at) => week * 7 + at - lead)
          .map((number) => (inMonth(number) ? cell(addDays(first, number)) : html`<td></td>`))}</tr>`)}
    </tbody></table>`;
}

function narrow(day) {
  return new Intl.DateTimeFormat(wordsLocale(), { weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`)).slice(0, 3);
}
