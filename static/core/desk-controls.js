// Kinds of fields that only the desk's screens have.

import { html } from './html.js';
import { control, useControl } from './controls.js';
import { dateRange } from './dates.js';
import { shownFigure, typedFigure } from './decimal-sign.js';
import { date } from './format.js';

export function startDeskControls() {
  useControl('weekdays', weekdays);
  useControl('colour', colour);
  useControl('number', figures);
  useControl('money', money);
}

/** What is typed takes the place of the figure offered. `asTyped`: the form reads the text itself, with the property's signs for
    groups and decimals. */
function figures({ id, name, value, set, described, invalid, required, autofocus, placeholder, asTyped = false }) {
  return html`<input class="input input-figures" id=${id} name=${name} type="text" inputmode="decimal"
    .value=${asTyped ? value ?? '' : shownFigure(value)}
    aria-describedby=${described} aria-invalid=${invalid ? 'true' : null} aria-required=${required ? 'true' : null}
    autofocus=${Boolean(autofocus)} placeholder=${placeholder} autocomplete="off"
    @focus=${(event) => event.target.select()}
    @input=${(event) => set(asTyped ? event.target.value : typedFigure(event.target))}>`;
}

function money(options) {
  return html`<div class="input-group"><span class="input-prefix" aria-hidden="true">${options.currency}</span>${figures(options)}</div>`;
}

/** A Monday, to write the weekdays' names by. */
const A_MONDAY = '2024-01-01';

/** Days of the week as digits, 1 Monday to 7 Sunday; `choices` are the digits offered, all when left out. */
function weekdays({ id, value, set, described, choices = [] }) {
  const text = String(value ?? '');
  const offered = choices.length ? choices.map(([digit]) => digit) : ['1', '2', '3', '4', '5', '6', '7'];
  const toggle = (digit) => set(offered.filter((each) => (each === digit ? !text.includes(each) : text.includes(each))).join(''));
  const names = dateRange(A_MONDAY, 7).map((day) => date(day, 'weekday'));
  return html`<div class="weekdays" id=${id} tabindex="-1" aria-describedby=${described}>${offered.map((digit) => html`
    <label class="weekday">
      <input type="checkbox" class="check" .checked=${text.includes(digit)} @change=${() => toggle(digit)}>
      <span>${names[Number(digit) - 1]}</span>
    </label>`)}
  </div>`;
}

/** A colour as the web writes it, chosen or typed. */
function colour(options) {
  const { value, set, label } = options;
  const known = /^#[0-9a-f]{6}$/i.test(value ?? '') ? value : '#000000';
  return html`
    <div class="colour">
      <input type="color" aria-label=${label} .value=${known} @input=${(event) => set(event.target.value)}>
      ${control({ ...options, kind: 'text' })}
    </div>`;
}
