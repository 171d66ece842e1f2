// Two fields of a record that say one thing: how much, and in what. They are shown as one field, "Change the rate by [-15] [%]".

import { html } from '../../core/html.js';
import { control } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { shownFigure } from '../../core/decimal-sign.js';
import { figure, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const PAIRS = {
  rate_plan: { value: 'modifier_value', unit: 'modifier_type', label: 'settings.change_rate' },
  season: { value: 'adjustment_value', unit: 'adjustment_type', label: 'settings.change_rate' },
  voucher: { value: 'value', unit: 'discount_type', label: 'settings.takes_off' },
};

export const pairOf = (type) => PAIRS[type.type] ?? null;

/** What a column or a field is called, when it stands for a pair. */
export const pairLabel = (type, name) => (pairOf(type)?.value === name ? t(pairOf(type).label) : null);

const inWords = (unit) => t(`settings.unit_${unit}`, { currency: propertyLocale().currency_symbol });

/** "-15 %", "+₹500", "= ₹3,000": the change that a row makes. */
export function pairText(type, row) {
  const { value, unit } = pairOf(type);
  const amount = Number(row[value]);
  if (!amount && row[unit] !== 'Absolute') return '–';
  const sign = type.type === 'voucher' ? '−' : amount < 0 ? '−' : '+';
  const size = shownFigure(row[value]).replace(/^-/, '');
  if (row[unit] === 'Percent') return `${sign}${size} %`;
  return `${row[unit] === 'Absolute' ? '= ' : sign}${propertyLocale().currency_symbol}${figure(size)}`;
}

/** The amount and its unit beside each other, under one label. */
export function pairField(form, type, units, { first }) {
  const { value, unit, label } = pairOf(type);
  const id = `${form.id}-${value}`;
  const error = form.errors()[value] ?? form.errors()[unit];
  const hint = t(`settings.change_hint_${form.get(unit)}`);
  return html`
    <div class="field ${error ? 'field-bad' : ''}">
      <label class="label" for=${id}>${t(label)}</label>
      <div class="settings-pair">
        ${control({
          id, name: value, kind: 'number', value: form.get(value), set: (typed) => form.set(value, typed), invalid: Boolean(error),
          described: `${id}-hint`, autofocus: first,
        })}
        <select class="input" id=${`${form.id}-${unit}`} name=${unit} aria-label=${t('settings.change_in')}
          @change=${(event) => form.set(unit, event.target.value)}>
          ${units.map((each) => html`<option value=${each} .selected=${each === form.get(unit)}>${inWords(each)}</option>`)}
        </select>
      </div>
      <p class="hint" id=${`${id}-hint`}>${type.type === 'voucher' ? '' : hint}</p>
      ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}
    </div>`;
}
