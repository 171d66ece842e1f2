// Experiences sold with a room: a row for each on the property's list, with how many and for which day of the stay.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { field } from '../../core/form.js';
import { addDays } from '../../core/dates.js';
import { date, percent, price, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { addonRows, withAddon } from './addon-values.js';

/** `stay` has the dates; folded unless the stay came with some. */
export function addonFields(form, options, stay, { open = false, card = '' } = {}) {
  const rows = addonRows(form.get('addons'), options?.experiences ?? []);
  if (!rows.length) return '';
  const error = form.errors().addons;
  return html`
    <details class="${card} booking-more booking-addons" open=${open}>
      <summary><h2>${t('booking.addons')}</h2>${icon('down')}</summary>
      <ul id=${`${form.id}-addons`} tabindex="-1">${rows.map((row) => addonRow(form, row, stay))}</ul>
      ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}
    </details>`;
}

function addonRow(form, row, stay) {
  const part = (key) => ({
    ...form,
    id: `${form.id}-${row.key}`,
    get: () => row[key],
    errors: () => ({}),
    set: (_, value) => form.set('addons', withAddon(form.values.peek().addons, row, { [key]: value })),
  });
  const days = stayDays(stay);
  return html`
    <li class="booking-addon">
      <span class="grow"><b>${row.label}</b>${row.price === null ? '' : html` <span class="small soft">${each(row)}</span>`}</span>
      ${Number(row.qty) > 0 && days.length > 1 ? field(part('date'), {
        name: `addon_day_${row.key}`, label: t('booking.addon_day'), kind: 'select', choices: days.map((day) => [day, date(day, 'day')]),
      }) : ''}
      ${field(part('qty'), { name: `addon_${row.key}`, label: row.label, kind: 'stepper', min: 0, max: 99 })}
    </li>`;
}

const each = (row) => (Number(row.gst_rate)
  ? t('booking.addon_price_tax', { amount: price(row.price), tax: propertyLocale().tax_label, share: percent(row.gst_rate) })
  : t('booking.addon_price', { amount: price(row.price) }));

/** The days that an extra can be for: the day of departure is one. */
function stayDays({ check_in_date: from, check_out_date: to }) {
  const days = [];
  for (let day = from; day && to && day <= to && days.length < 60; day = addDays(day, 1)) days.push(day);
  return days;
}
