// The controls a field can hold, one function per kind. They show a value and report a change; form.js labels them.

import { html } from './html.js';
import { rove } from './roving-focus.js';
import { icon } from './icon.js';
import { t } from './i18n.js';

export const control = (options) => (kinds[options.kind ?? 'text'] ?? input)(options);

/** A kind of field that a part brings; `complaint(value)` says what is wrong with a value that can't be sent. */
export function useControl(kind, draw, complaint) {
  kinds[kind] = draw;
  complaints[kind] = complaint;
}

export const complaintAbout = (kind, value) => complaints[kind]?.(value);

const complaints = {};

/** What a key means among a few choices: enter.js brings it. */
let choose = null;
export const useChoiceKeys = (keys) => { choose = keys; };

const kinds = { select, textarea, check, stepper, segments };

const native = { time: 'time', password: 'password', email: 'email', tel: 'tel', search: 'search' };

function input({
  id, name, kind, value, set, described, invalid, required, autofocus, placeholder, autocomplete, min, max, list,
  maxlength, inputmode,
}) {
  return html`<input class="input" id=${id} name=${name} type=${native[kind] ?? 'text'} .value=${value ?? ''}
    aria-describedby=${described} aria-invalid=${invalid ? 'true' : null} aria-required=${required ? 'true' : null}
    autofocus=${Boolean(autofocus)} placeholder=${placeholder} autocomplete=${autocomplete ?? 'off'} min=${min} max=${max}
    list=${list} maxlength=${maxlength} inputmode=${inputmode} @input=${(event) => set(event.target.value)}>`;
}

function textarea({ id, name, value, set, described, invalid, required, autofocus, placeholder, rows = 3, maxlength }) {
  return html`<textarea class="input" id=${id} name=${name} rows=${rows} .value=${value ?? ''} aria-describedby=${described}
    aria-invalid=${invalid ? 'true' : null} aria-required=${required ? 'true' : null} autofocus=${Boolean(autofocus)}
    placeholder=${placeholder}
    maxlength=${maxlength} @input=${(event) => set(event.target.value)}></textarea>`;
}

function select({ id, name, value, set, described, invalid, required, choices, empty, autofocus }) {
  const text = String(value ?? '');
  return html`<select class="input" id=${id} name=${name} aria-describedby=${described} autofocus=${Boolean(autofocus)}
    aria-invalid=${invalid ? 'true' : null} aria-required=${required ? 'true' : null} @change=${(event) => set(event.target.value)}>
    ${empty !== undefined && html`<option value="" .selected=${text === ''}>${empty}</option>`}
    ${choices.map(([choice, label]) => html`<option value=${choice} .selected=${String(choice) === text}>${label}</option>`)}
  </select>`;
}

function check({ id, name, value, set, described }) {
  return html`<input type="checkbox" class="check" id=${id} name=${name} aria-describedby=${described}
    .checked=${Boolean(value) && value !== '0'} @change=${(event) => set(event.target.checked ? 1 : 0)}>`;
}

/** A small whole number with buttons either side; the arrow keys work too. One that was blank and is left blank stays it. */
function stepper({ id, name, value, set, described, invalid, min = 0, max = 99, label, autofocus }) {
  const now = Number(value) || 0;
  const to = (next) => set(Math.max(min, Math.min(max, next)));
  return html`<div class="stepper">
    <button type="button" class="icon-button" tabindex="-1" aria-label=${t('form.less', { label })}
      disabled=${now <= min} @click=${() => to(now - 1)}>${icon('minus')}</button>
    <input class="input" id=${id} name=${name} type="text" inputmode="numeric" role="spinbutton" .value=${String(value ?? '')}
      aria-label=${label} aria-valuenow=${now} aria-valuemin=${min} aria-valuemax=${max} aria-describedby=${described}
      aria-invalid=${invalid ? 'true' : null} autocomplete="off" autofocus=${Boolean(autofocus)}
      @focus=${(event) => { event.target.dataset.blank = event.target.value ? '' : 'yes'; event.target.select(); }}
      @input=${(event) => set(event.target.value.replace(/\D/g, '').slice(0, 3))}
      @blur=${(event) => (String(value ?? '') === '' && event.target.dataset.blank ? null : to(now))}
      @keydown=${(event) => {
        const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        to(now + step);
      }}>
    <button type="button" class="icon-button" tabindex="-1" aria-label=${t('form.more', { label })}
      disabled=${now >= max} @click=${() => to(now + 1)}>${icon('plus')}</button>
  </div>`;
}

/** A few choices, all in sight; a radio group with arrow keys. */
export function segments({ id, value, set, choices, described, label }) {
  const text = String(value ?? '');
  const held = choices.some(([choice]) => String(choice) === text);
  return html`<div class="segments" role="radiogroup" id=${id} aria-label=${label} aria-describedby=${described}
    @keydown=${(event) => rove(event, [...event.currentTarget.children], { horizontal: true })?.click()
      ?? (id && choose?.(event, choices, text, set))}>
    ${choices.map(([choice, words], i) => html`<button type="button" role="radio" class="segment"
      aria-checked=${String(choice) === text ? 'true' : 'false'}
      tabindex=${String(choice) === text || (!held && i === 0) ? '0' : '-1'}
      @click=${() => set(choice)}>${words}</button>`)}
  </div>`;
}
