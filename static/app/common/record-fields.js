// The fields of a described record inside a form: each kind as its control, links as choices of what exists, lists as
// rows that grow.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { field } from '../../core/form.js';
import { date, figure } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { idTypes } from '../../parts/id-types.js';
import { shortName } from './room-names.js';
import { property } from './session.js';
import { controlOf } from './record-schema.js';
import { pairField, pairLabel, pairOf, pairText } from './record-pairs.js';
import './picture-field.js';
import { sectionsOf } from './record-layouts.js';

/** Fields that hold the code of a record of another type: what was agreed with a company holds in each property that has the code. */
const BY_CODE = { negotiated_rate_plan: 'rate_plan' };

/** Live choices of the fields that link to other records: {field name: [[value, label]]}. Made once per form. */
export function linkChoices(type) {
  const reads = type.fields.filter((each) => each.link || BY_CODE[each.name]).map((each) => [
    each.name,
    query('svc.records.list', () => ({ type: each.link ?? BY_CODE[each.name], property: property(), limit: 500 })),
  ]);
  return (name) => {
    const rows = reads.find(([each]) => each === name)?.[1].data()?.rows ?? [];
    if (BY_CODE[name]) return rows.map((row) => [row.code, `${row.rate_plan_name} (${row.code})`]);
    return rows.map((row) => [row.name, row.room_type_name ?? row.full_name ?? row.label ?? row.title ?? shortName(row.name)]);
  };
}

/** Every field of the type under its headings, wide ones across. `changing`: the record exists, so what is fixed is only shown. */
export const fieldsOf = (form, type, choices, changing) => sectionsOf(type).map((section, i) => (
  sectionFields(form, type, section, { choices, changing, first: i === 0 })));

/** The fields of one heading. */
export const sectionFields = (form, type, { key, fields }, { choices, changing, first = false }) => html`
  <section class="settings-section" id=${key ? anchor(key) : null}>
    ${key ? html`<h3>${t(key)}</h3>${lead(`${key}_text`)}` : ''}
    <div class="fields">${fields.filter((each) => (changing || !each.read_only) && each.name !== pairOf(type)?.unit)
      .map((each, n) => one(form, type, each, choices, {
        shown: each.read_only || !type.can_write || (each.fixed && changing), first: first && n === 0 && !changing }))}</div>
  </section>`;

/** Where a heading is on the page, for the links above a long form. */
export const anchor = (key) => key.replace('settings.', '');

/** A sentence that not every heading or type has. */
export const lead = (key) => (t(key) === key ? '' : html`<p class="soft small settings-lead">${t(key)}</p>`);

/** `shown`: only read. `first`: takes the keyboard. */
function one(form, type, each, choices, { shown, first }) {
  const label = pairLabel(type, each.name) ?? word(each.label);
  if (each.kind === 'list') return shown ? readRows(form.get(each.name), each, label) : rows(form, each, label);
  const unit = each.unit && !label.includes(word(each.unit)) ? `${label} (${word(each.unit)})` : label;
  if (shown) {
    const value = pairLabel(type, each.name) ? pairText(type, form.values()) : read(each, form.get(each.name), choices);
    return html`
      <div class="field">
        <span class="label">${unit}</span>
        <p class="settings-fixed">${value || '–'}</p>
      </div>`;
  }
  if (pairLabel(type, each.name)) {
    return pairField(form, type, type.fields.find(({ name }) => name === pairOf(type).unit).choices, { first });
  }
  const control = controlOf(each);
  return field(form, {
    name: each.name, label: unit, kind: control, required: Boolean(each.required),
    hint: control === 'picture' || BY_CODE[each.name] ? null : word(each.help) || null,
    wide: ['textarea', 'weekdays'].includes(control), autofocus: first, rows: 2,
    ...(each.kind === 'choice' ? { choices: offered(each, form.get(each.name)), ...(each.required ? {} : { empty: '' }) } : {}),
    ...(each.kind === 'link' || BY_CODE[each.name]
      ? {
        choices: known(choices(each.name), form.get(each.name)),
        empty: t(each.required ? 'settings.pick' : each.link === 'room_type' ? 'settings.every' : 'settings.no_link'),
      }
      : {}),
    ...(each.kind === 'int' ? { maxlength: 9 } : {}),
    ...(each.kind === 'date' && /birth|issue/.test(each.name) ? { past: true } : {}),
  });
}

/** A choice as its field names it, else as the server's word. */
const named = (each, value) => each.named?.[value] ?? word(value);

/** A value that is only read, as a person says it. */
function read(each, value, choices) {
  if (value === null || value === undefined || value === '') return '';
  if (each.kind === 'flag') return value ? icon('check') : '';
  if (each.kind === 'date') return date(value);
  if (each.kind === 'amount') return figure(value);
  if (each.kind === 'picture') return html`<img class="picture-shown" src=${value} alt="">`;
  if (each.kind === 'link' || BY_CODE[each.name]) return choices(each.name).find(([name]) => name === value)?.[1] ?? shortName(value);
  return named(each, String(value));
}

/** The value in force stays choosable even when it is not among what was read. */
const known = (choices, value) => (!value || choices.some((each) => (Array.isArray(each) ? each[0] : each) === value)
  ? choices
  : [[value, shortName(value)], ...choices]);

/** Documents of identity are those of the country. */
function offered(each, value) {
  if (each.named) return each.choices.map((choice) => [choice, named(each, choice)]);
  if (each.name === 'id_type') return idTypes(value).filter(([type]) => each.choices.includes(type));
  return known(each.choices, value);
}

const readRows = (list, each, label) => html`
  <div class="field wide">
    <span class="label">${label}</span>
    ${list.length ? list.map((row) => html`<p>${each.keys.map((key) => row[key]).filter(Boolean).join(' · ')}</p>`) : '–'}
  </div>`;

function rows(form, each, label) {
  const list = form.get(each.name);
  const change = (at, key, value) => form.set(each.name, list.map((row, i) => (i === at ? { ...row, [key]: value } : row)));
  return html`
    <fieldset class="wide settings-rows"><legend class="label">${label}</legend>
      ${each.help ? html`<p class="hint">${word(each.help)}</p>` : ''}
      ${list.map((row, at) => html`
        <div class="settings-row">
          ${each.keys.map((key) => html`<input class="input" type="text"
            aria-label=${`${label} ${at + 1}: ${word(key.replaceAll('_', ' '))}`} placeholder=${word(key.replaceAll('_', ' '))}
            .value=${row[key] ?? ''} @input=${(event) => change(at, key, event.target.value)}>`)}
          <button type="button" class="icon-button" aria-label=${t('settings.drop_row', { n: at + 1 })}
            @click=${() => form.set(each.name, list.filter((_, i) => i !== at))}>
            ${icon('trash')}
          </button>
        </div>`)}
      ${form.errors()[each.name] ? html`<p class="field-error">${icon('alert')}${form.errors()[each.name]}</p>` : ''}
      <button type="button" class="button button-small"
        @click=${() => form.set(each.name, [...list, Object.fromEntries(each.keys.map((key) => [key, '']))])}>
        ${icon('plus')}${t('settings.add_row')}
      </button>
    </fieldset>`;
}
