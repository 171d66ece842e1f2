// A finding as the hotel writes it: its figures, dates and fixed words in the formats of the property and of the user.

import { html } from '../../core/html.js';
import { plot } from '../../core/charts.js';
import { count, date, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';

export function findingText({ key, values }, currency) {
  const written = { ...values };
  if ('date' in values) written.date = date(values.date, 'day');
  if ('period' in values) written.period = date(`${values.period}-01`, 'month');
  if ('pct' in values) written.pct = percent(values.pct);
  for (const name of ['amount', 'target']) if (name in values) written[name] = money(values[name], currency);
  for (const name of ['mode', 'label']) if (name in values) written[name] = word(values[name]);
  if ('all' in values) written.all = count(values.all);
  return t(key, written);
}

/** A picture in its card, titled with what it shows; without a finding, `empty` says what is missing instead. */
export const pictured = (finding, picture, { empty, icon = 'pulse', currency } = {}) => html`
  <section class="card card-pad report-plot">
    ${finding ? plot({ title: findingText(finding, currency), ...picture }) : nothing(icon, empty)}
  </section>`;

/** Days as a picture's columns. */
export const dayColumns = (days) => days.map(({ date: day }) => ({
  label: date(day, day.endsWith('-01') ? 'short' : 'number'),
  long: date(day, 'day'),
}));

/** A name as the label of a column. */
export const clip = (name, most = 18) => (name.length > most ? `${name.slice(0, most - 1).trimEnd()}…` : name);
