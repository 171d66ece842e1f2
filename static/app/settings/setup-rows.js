// The wizard's lists: room types with their rooms, and meal plans.

import { html } from '../../core/html.js';
import { control } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { codeFor, expandRooms, mostOf } from './setup-rooms.js';

export const emptyType = () => ({
  code: '', name: '', base_price: '', adults: '2', adults_capacity: '', children_capacity: '',
  extra_adult_price: '', child_price: '', extra_bed_price: '', rooms: '',
});

/** A labelled control; its error replaces its hint. */
const labelled = (id, label, options, { hint = '', error = null } = {}) => html`
  <div class="field ${options.wide ? 'wide' : ''} ${error ? 'field-bad' : ''}">
    <label class="label" for=${id}>${label}</label>
    ${control({ ...options, id, name: id, invalid: Boolean(error), described: error || hint ? `${id}-below` : null })}
    ${error ? html`<p class="field-error" id=${`${id}-below`}>${icon('alert')}${t(error.key, error)}</p>`
      : hint ? html`<p class="hint" id=${`${id}-below`}>${hint}</p>` : ''}
  </div>`;

/** `types` a signal with the rows, `errors` one with what is wrong by field; each row says how many rooms its text means. */
export function typeRows(types, errors, currency) {
  const change = (i, values) => types.update((rows) => rows.map((row, at) => (at === i ? withCode({ ...row, ...values }, rows, i) : row)));
  const forget = (id) => { if (errors.peek()[id]) errors.update(({ [id]: gone, ...rest }) => rest); };
  const add = () => {
    const at = types.peek().length;
    types.update((rows) => [...rows, emptyType()]);
    focusOn(`type-name-${at}`);
  };
  const remove = (i) => {
    types.update((rows) => rows.filter((_, at) => at !== i));
    errors.set({});
    focusOn(`type-name-${Math.max(0, i - 1)}`);
  };
  return html`
    ${types().map((type, i) => {
      const { numbers } = expandRooms(type.rooms);
      const one = (field, key, options, hint = '') => labelled(`type-${field}-${i}`, t(`setup.type_${field}`, { currency }), {
        ...options, value: type[key], set: (value) => { forget(`type-${field}-${i}`); change(i, { [key]: value }); },
      }, { hint, error: errors()[`type-${field}-${i}`] });
      return html`
        <fieldset class="occupant">
          <legend class="row-apart"><span>${type.name || t('setup.type_number', { n: i + 1 })}</span>
            ${types().length > 1
              ? html`<button type="button" class="icon-button" aria-label=${t('setup.remove_type', { name: type.name || i + 1 })}
              @click=${() => remove(i)}>${icon('trash')}</button>` : ''}</legend>
          <div class="fields">
            ${one('name', 'name', { placeholder: t('setup.type_example') })}
            ${one('price', 'base_price', { kind: 'number' })}
            ${one('rooms', 'rooms', { placeholder: '101-110, 201', wide: true },
              numbers.length ? t('setup.rooms_read', { n: numbers.length }) : '')}
            ${one('adults', 'adults', { kind: 'number' })}
            ${one('most', 'adults_capacity', { kind: 'number', placeholder: mostOf(type).adults_capacity })}
            ${one('children', 'children_capacity', { kind: 'number', placeholder: mostOf(type).children_capacity })}
            ${one('extra', 'extra_adult_price', { kind: 'number', placeholder: '0' })}
            ${one('child', 'child_price', { kind: 'number', placeholder: '0' })}
            ${one('bed', 'extra_bed_price', { kind: 'number', placeholder: '0' })}
          </div>
        </fieldset>`;
    })}
    <div>
      <button type="button" class="button setup-add" @click=${add}>${icon('plus')}${t('setup.add_type')}</button>
    </div>`;
}

/** Puts the keyboard into a field that is about to be drawn. */
export const focusOn = (id) => requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));

function withCode(row, rows, i) {
  return { ...row, code: row.name.trim() ? codeFor(row.name, rows.filter((_, at) => at !== i).map((other) => other.code)) : '' };
}

export function mealRows(meals, errors, currency) {
  const change = (i, values) => meals.update((rows) => rows.map((row, at) => (at === i ? { ...row, ...values } : row)));
  return html`<div class="stack">${meals().map((meal, i) => html`
    <div class="meal-row">
      <label class="row">
        ${control({ kind: 'check', id: `meal-on-${i}`, value: meal.on, set: (value) => change(i, { on: Boolean(value) }) })}
        <strong>${meal.code}</strong>
      </label>
      ${meal.on ? html`
        ${labelled(`meal-label-${i}`, t('setup.meal_label'), { value: meal.label, set: (label) => change(i, { label }) })}
        ${labelled(`meal-price-${i}`, t('setup.meal_price', { currency }), {
          kind: 'number',
          value: meal.price_per_adult,
          placeholder: '0',
          set: (price) => { errors.set({}); change(i, { price_per_adult: price }); },
        }, { error: errors()[`meal-price-${i}`] })}`
        : html`<span class="soft">${meal.label}</span>`}
    </div>`)}</div>`;
}
