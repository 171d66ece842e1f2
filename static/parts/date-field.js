// A date as a person types it, in the property's format: one text box, one Tab stop. It takes '27', '27/11', 'fri', '+3' and
// what else read-date.js knows; arrow keys lead a day on or back; Alt and the down key, or the button, open a calendar.
// Values in and out are ISO dates. What can't be read stays typed, so that its form can say so.

import { html } from '../core/html.js';
import { useControl } from '../core/controls.js';
import { addDays, isDate } from '../core/dates.js';
import { date, propertyLocale, wordsLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { icon } from '../core/icon.js';
import { announce } from '../core/toast.js';
import { openCalendar } from './date-calendar.js';
import { readDate } from './read-date.js';

let today = () => '';

/** Makes `date` a kind of field. `businessDate()` is what a typed date is completed from. */
export function startDateFields(businessDate) {
  today = businessDate;
  useControl('date', dateField, (value) => (value && !isDate(value) ? t('date.unread', { text: value }) : undefined));
}

/** A date of a screen's head, outside any form: takes dates only. */
export const datePicker = ({ label, value, set, ...more }) => dateField({ label, value, set, strict: true, ...more });

/**
 * `set(value)` takes the date once it is typed, stepped to or chosen. `min` and `max` limit steps and calendar; `after` is the
 * date a departure follows; `past` completes to the last such day; `strict` puts back what can't be read; `free(month)`
 * answers a promise of how many rooms each day of a month has left.
 */
export function dateField(options) {
  const { id, name, label, described, invalid, required, autofocus, disabled, className = 'input' } = options;
  return html`
    <span class="date-field">
      <input class=${className} type="text" id=${id} name=${name} autocomplete="off" spellcheck="false" ref=${begin} .dates=${options}
        aria-label=${id ? null : label} aria-describedby=${described} aria-invalid=${invalid ? 'true' : null} disabled=${Boolean(disabled)}
        aria-required=${required ? 'true' : null} autofocus=${Boolean(autofocus)} placeholder=${t('date.example')}
        aria-keyshortcuts="Alt+ArrowDown" @blur=${options.left} @keydown=${options.pressed}>
      <button type="button" class="icon-button date-open" tabindex="-1" aria-label=${t('date.open', { label })}
        title=${t('date.open_short')} disabled=${Boolean(disabled)}
        @click=${(event) => calendar(event.currentTarget.previousElementSibling)}>${icon('calendar')}</button>
    </span>`;
}

/** A day with its weekday; the year where it is another than today's. */
const written = (iso) => (iso.slice(0, 4) === today().slice(0, 4) ? date(iso, 'day') : date(iso, 'day_year'));

const shownAs = (value) => (isDate(value) ? written(value) : value ?? '');

const fields = new WeakMap();

/** Once for each text box: what it holds, and its keys. They come before the screen's own, which read the value. */
function begin(input) {
  const state = { options: null, value: '', typing: false };
  fields.set(input, state);
  Object.defineProperty(input, 'dates', {
    set(options) {
      state.options = options;
      show(input, state);
    },
  });
  input.addEventListener('input', () => { state.typing = true; });
  input.addEventListener('focus', () => input.select());
  input.addEventListener('change', () => take(input), { capture: true });
  input.addEventListener('keydown', (event) => press(event, input), { capture: true });
}

/** Shows the value, unless the person is typing another one. */
function show(input, state) {
  const value = state.options.value ?? '';
  if (state.typing && value === state.value && document.activeElement === input) return;
  Object.assign(state, { value, typing: false });
  write(input, value);
}

function write(input, value) {
  const text = shownAs(value);
  if (input.value !== text) input.value = text;
  input.dataset.date = isDate(value) ? value : '';
}

/** Reads what was typed, and hands it on. */
function take(input) {
  const state = fields.get(input);
  const { options } = state;
  const text = input.value.trim();
  state.typing = false;
  if (text === shownAs(state.value)) return write(input, state.value);
  const read = text === '' ? '' : readDate(text, {
    today: today(),
    after: isDate(options.after) ? options.after : null,
    past: options.past,
    locale: propertyLocale.peek().locale,
    words: wordsLocale.peek(),
  });
  if (options.strict && !read) {
    if (text) announce(t('date.unread', { text }));
    return write(input, state.value);
  }
  return give(input, read ?? text);
}

function give(input, value) {
  const state = fields.get(input);
  Object.assign(state, { value, typing: false });
  write(input, value);
  state.options.set(value);
}

function press(event, input) {
  const { options } = fields.get(input);
  if (event.key === 'Enter') return take(input);
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (!step || event.ctrlKey || event.metaKey || event.shiftKey) return undefined;
  event.preventDefault();
  event.stopPropagation();
  if (event.altKey) return calendar(input);
  take(input);
  const now = fields.get(input).value;
  const next = isDate(now) ? addDays(now, step) : isDate(options.min) ? options.min : today();
  if (next < (options.min || next) || next > (options.max || next)) return undefined;
  give(input, next);
  // What is typed next replaces the date.
  input.select();
  announce(date(next, 'full'));
  return undefined;
}

function calendar(input) {
  take(input);
  const { options, value } = fields.get(input);
  openCalendar(input, {
    ...options, value: isDate(value) ? value : '', today: today(), chosen: (day) => give(input, day),
  });
}
