// The folded parts of a booking form about arrival and departure, and about what departments should know.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { field } from '../../core/form.js';
import { t, word } from '../../core/i18n.js';
import { DEPARTMENTS, travelParams } from './travel-values.js';

const MODES = ['Air', 'Road', 'Rail', 'Sea', 'Own vehicle'];
const PURPOSES = ['Leisure', 'Business', 'Event / Wedding', 'Medical', 'Pilgrimage', 'Crew', 'Other'];
const WISHES = ['early_checkin', 'late_checkout', 'valet_parking'];

/** Folded unless the stay came with something: `before` are the first values of the form. */
export const travelFields = (form, { card = '', before = {} } = {}) => html`
  <details class="${card} booking-more booking-travel" open=${isFilled(before)}>
    <summary><h2>${t('travel.title')}</h2>${icon('down')}</summary>
    <div class="fields">
      ${end(form, 'arrival', 'pickup')}
      ${end(form, 'departure', 'drop')}
      ${field(form, { name: 'purpose', label: t('travel.purpose'), kind: 'select', empty: t('booking.none'), choices: PURPOSES })}
      ${field(form, { name: 'infants', label: t('travel.infants'), kind: 'stepper', min: 0, max: 20 })}
      ${WISHES.map((name) => field(form, { name, label: t(`travel.${name}`), kind: 'check' }))}
    </div>
  </details>
  ${instructionFields(form, card, before.instructions?.length > 0)}`;

const isFilled = (values) => Object.keys(travelParams(values)).length > 0;

const end = (form, name, ride) => html`
  ${field(form, { name: `${name}_mode`, label: t(`travel.${name}_mode`), kind: 'select', empty: t('booking.none'), choices: MODES })}
  ${field(form, { name: `${name}_ref`, label: t(`travel.${name}_ref`), optional: true, maxlength: 60 })}
  ${field(form, { name: `${name}_time`, label: t(`travel.${name}_time`), kind: 'time', optional: true })}
  ${field(form, { name: `${ride}_required`, label: t(`travel.${ride}`), kind: 'check' })}
  ${Number(form.get(`${ride}_required`)) ? field(form, { name: `${ride}_note`, label: t(`travel.${ride}_note`), optional: true }) : ''}`;

function instructionFields(form, card, open) {
  const rows = form.get('instructions');
  const error = form.errors().instructions;
  const change = (at, part) => form.set('instructions', rows.map((row, i) => (i === at ? { ...row, ...part } : row)));
  return html`
    <details class="${card} booking-more booking-instructions" open=${open}>
      <summary><h2>${t('travel.instructions')}</h2>${icon('down')}</summary>
      <div class="stack" id=${`${form.id}-instructions`} tabindex="-1">
        ${rows.map((row, at) => html`
          <div class="booking-addon">
            <select class="input" aria-label=${t('travel.department')} name=${`department_${at}`}
              @change=${(event) => change(at, { department: event.target.value })}>
              ${DEPARTMENTS.map((each) => html`<option value=${each} .selected=${each === row.department}>${word(each)}</option>`)}
            </select>
            <input class="input grow" type="text" autocomplete="off" name=${`instruction_${at}`} aria-label=${t('travel.instruction')}
              .value=${row.instruction} @input=${(event) => change(at, { instruction: event.target.value })}>
            <button type="button" class="icon-button" aria-label=${t('travel.remove_instruction', { n: at + 1 })}
              @click=${() => form.set('instructions', rows.filter((_, i) => i !== at))}>${icon('trash')}</button>
          </div>`)}
        ${error ? html`<p class="field-error">${icon('alert')}${error}</p>` : ''}
        <button type="button" class="button button-small"
          @click=${() => form.set('instructions', [...rows, { department: DEPARTMENTS[0], instruction: '' }])}>
          ${icon('plus')}${t('travel.add_instruction')}
        </button>
      </div>
    </details>`;
}
