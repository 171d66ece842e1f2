// A range of dates, both ends included: one of the usual ones or typed. Stored in the address as `from` and `to`, so that
// a link shows what its sender saw.

import { html } from '../core/html.js';
import { search, setSearch } from '../core/router.js';
import { addDays, isDate } from '../core/dates.js';
import { t } from '../core/i18n.js';
import { datePicker } from './date-field.js';

/** The usual ranges as of a business date: [[key, from, to], ...]. No DOM. */
export function presets(today) {
  const first = (date) => `${date.slice(0, 8)}01`;
  const before = addDays(first(today), -1);
  return [
    ['today', today, today],
    ['yesterday', addDays(today, -1), addDays(today, -1)],
    ['week', addDays(today, -6), today],
    ['month', first(today), today],
    ['last_month', first(before), before],
    ['year', `${today.slice(0, 4)}-01-01`, today],
  ];
}

/** Ranges for what lies ahead as well: whole months around a business date. */
export function monthsAround(today) {
  const month = (by) => {
    const at = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + by, 1));
    return at.toISOString().slice(0, 10);
  };
  return [
    ['today', today, today],
    ['this_month', month(0), addDays(month(1), -1)],
    ['last_month', month(-1), addDays(month(0), -1)],
    ['next_month', month(1), addDays(month(2), -1)],
    ['quarter', month(0), addDays(month(3), -1)],
    ['this_year', `${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  ];
}

/**
 * `today()` is the business date; without a range in the address it is the month so far, or the range
 * named `first()` where other `ranges` are offered.
 */
export function period(today, { ranges = presets, first = () => 'month' } = {}) {
  const range = () => {
    const [from, to] = [search().get('from'), search().get('to')];
    return isDate(from) && isDate(to) ? { from, to } : usual();
  };
  const usual = () => {
    const [, from, to] = ranges(today()).find(([key]) => key === first());
    return { from, to };
  };
  const set = ({ from, to }) => setSearch(from === usual().from && to === usual().to ? {
    from: null,
    to: null,
  } : { from, to }, { replace: true });
  const chosen = () => ranges(today()).find(([, from, to]) => from === range().from && to === range().to)?.[0] ?? '';
  const choose = (key) => {
    const found = ranges(today()).find(([each]) => each === key);
    if (found) set({ from: found[1], to: found[2] });
  };
  // An end set before the beginning moves the beginning along, and the other way round.
  const setFrom = (from) => isDate(from) && set({ from, to: range().to < from ? from : range().to });
  const setTo = (to) => isDate(to) && set({ from: range().from > to ? to : range().from, to });
  const picker = () => html`
    <div class="row period">
      <select class="input" aria-label=${t('period.title')} @change=${(event) => choose(event.target.value)}>
        ${chosen() ? '' : html`<option value="" .selected=${true}>${t('period.own')}</option>`}
        ${ranges(today()).map(([key]) => html`<option value=${key} .selected=${key === chosen()}>${t(`period.${key}`)}</option>`)}
      </select>
      ${datePicker({ label: t('files.from'), value: range().from, past: true, set: setFrom })}
      <span class="soft" aria-hidden="true">–</span>
      ${datePicker({ label: t('files.to'), value: range().to, set: setTo })}
    </div>`;
  return { range, picker };
}
