// The wizard's lists: room types with their rooms, and meal plans.

import { html } from '../../core/html.js';
import { control } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { codeFor, expandRooms } from './setup-rooms.js';

export const emptyType = () => ({ code: '', name: '', base_price: '', adults: '2', extra_adult_price: '', rooms: '' });

const labelled = (id, label, options, hint = '') => html`
  <div class="field ${options.wide ? 'wide' : ''}">
    <label class="label" for=${id}>${label}</label>
    ${control({ ...options, id, name: id })}
    ${hint ? html`<p class="hint">${hint}</p>` : ''}
  </div>`;

/** `types` a signal with the rows; each says how many rooms its text means. */
export function typeRows(types) {
  const change = (i, values) => types.update((rows) => rows.map((row, at) => (at === i ? withCode({ ...row, ...values }, rows, i) : row)));
  return html`
    ${types().map((type, i) => {
      const { numbers, wrong } = expandRooms(type.rooms);
      const set = (name) => (value) => change(i, { [name]: value });
      return html`
        <fieldset class="occupant">
          <legend class="row-apart"><span>${type.name || t('setup.type_number', { n: i + 1 })}</span>
            ${types().length > 1
              ? html`<button type="button" class="icon-button" aria-label=${t('setup.remove_type', { name: type.name || i + 1 })}
              @click=${() => types.update((rows) => rows.filter((_, at) => at !== i))}>${icon('trash')}</button>` : ''}</legend>
          <div class="fields">
            ${labelled(`type-name-${i}`, t('setup.type_name'), {
              value: type.name,
              set: set('name'),
              placeholder: t('setup.type_example'),
            })}
            ${labelled(`type-price-${i}`, t('setup.type_price'), { kind: 'number', value: type.base_price, set: set('base_price') })}
            ${labelled(`type-adults-${i}`, t('setup.type_adults'), { kind: 'number', value: type.adults, set: set('adults') })}
            ${labelled(`type-extra-${i}`, t('setup.type_extra'), {
              kind: 'number',
              value: type.extra_adult_price,
              set: set('extra_adult_price'),
            })}
            ${labelled(`type-rooms-${i}`, t('setup.type_rooms'), {
              value: type.rooms,
              set: set('rooms'),
              placeholder: '101-110, 201',
              wide: true,
            },
              wrong ? t('setup.wrong_rooms', { text: wrong }) : numbers.length ? t('setup.rooms_read', { n: numbers.length }) : '')}
          </div>
        </fieldset>`;
    })}
    <div>
      <button type="button" class="button" @click=${() => types.update((rows) => [...rows, emptyType()])}>
        ${icon('plus')}${t('setup.add_type')}
      </button>
    </div>`;
}

function withCode(row, rows, i) {
  return { ...row, code: row.name.trim() ? codeFor(row.name, rows.filter((_, at) => at !== i).map((other) => other.code)) : '' };
}

export function mealRows(meals) {
  const change = (i, values) => meals.update((rows) => rows.map((row, at) => (at === i ? { ...row, ...values } : row)));
  return html`<div class="stack">${meals().map((meal, i) => html`
    <div class="meal-row">
      <label class="row">
        ${control({ kind: 'check', id: `meal-on-${i}`, value: meal.on, set: (value) => change(i, { on: Boolean(value) }) })}
        <strong>${meal.code}</strong>
      </label>
      ${meal.on ? html`
        ${labelled(`meal-label-${i}`, t('setup.meal_label'), { value: meal.label, set: (label) => change(i, { label }) })}
        ${labelled(`meal-price-${i}`, t('setup.meal_price'), {
          kind: 'number',
          value: meal.price_per_adult,
          placeholder: '0',
          set: (price) => change(i, { price_per_adult: price }),
        })}`
        : html`<span class="soft">${meal.label}</span>`}
    </div>`)}</div>`;
}
