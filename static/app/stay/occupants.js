// One person of the register: the fields everybody has, those the register of foreign guests asks for, and the scan.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { control } from '../../core/controls.js';
import { propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { idTypes } from '../../parts/id-types.js';
import { paperTile } from '../../parts/scan.js';

const GENDERS = ['Male', 'Female', 'Other'];
const FIELDS = [
  ['full_name', 'field.full_name'], ['age', 'field.age', 'number'], ['gender', 'field.gender', 'select', GENDERS],
  ['nationality', 'field.nationality'],
  ['id_type', 'field.id_type', 'select', idTypes], ['id_number', 'field.id_number'], ['phone', 'field.phone', 'tel'],
];
const FOREIGN = [
  ['passport_number', 'foreign.passport'],
  ['visa_number', 'foreign.visa'],
  ['arrived_from', 'foreign.from'],
  ['next_destination', 'foreign.next'],
  ['purpose', 'foreign.purpose'],
];

/** `set(name, value)`, `remove()`, `view` and `take` of the scan (null when not now). */
export function occupant(row, i, { set, remove, view, take }) {
  const name = row.full_name || t('guests.number', { n: i + 1 });
  const foreign = isForeign(row);
  return html`
    <fieldset class="occupant">
      <legend class="row-apart"><span>${name}</span>
        <button type="button" class="icon-button" aria-label=${t('guests.remove', { name: row.full_name || i + 1 })} @click=${remove}>
          ${icon('trash')}
        </button>
      </legend>
      <div class="fields">${FIELDS.map((each) => cell(row, i, each, set))}</div>
      <details class="occupant-foreign" .open=${foreign || undefined}>
        <summary>${icon('globe')}${t('foreign.title')}${foreign && !row.passport_number
          ? html`<span class="chip chip-action">${t('foreign.wanted')}</span>`
          : ''}</summary>
        <div class="fields">${FOREIGN.map((each) => cell(row, i, each, set))}</div>
      </details>
      ${paperTile({
        label: t('guests.id_document'),
        saved: Boolean(row.id_file),
        view,
        take,
        note: take || row.id_file ? '' : t('guests.name_first'),
      })}
    </fieldset>`;
}

function cell(row, i, [name, label, kind, choices], set) {
  const id = `occupant-${i}-${name}`;
  return html`<div class="field"><label class="label" for=${id}>${t(label)}</label>
    ${control({
      id,
      name,
      kind,
      value: row[name] ?? '',
      empty: '–',
      choices: typeof choices === 'function' ? choices(row[name]) : (choices ?? []).map((choice) => [choice, word(choice)]),
      set: (value) => set(name, value),
    })}
  </div>`;
}

/** Somebody of another country than the hotel's, as far as the words tell: "Indian" and "India" are both at home here. */
export function isForeign(row) {
  if (FOREIGN.some(([name]) => row[name])) return true;
  const entered = (row.nationality ?? '').trim().toLowerCase();
  if (entered.length < 2) return false;
  const region = propertyLocale().locale.split('-').pop();
  const home = new Intl.DisplayNames('en', { type: 'region' }).of(region)?.toLowerCase() ?? '';
  return entered !== region.toLowerCase() && entered.slice(0, 4) !== home.slice(0, 4);
}
