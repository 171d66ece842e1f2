// Fields that are edited in place, as text of the document: Enter or leaving one saves it, Escape restores what was
// saved. What the server refuses, or could not be asked, stays typed with the reason under it.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { signal } from '../../core/signal.js';
import { choicePair } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { date, time } from '../../core/format.js';
import { errorText, word } from '../../core/i18n.js';
import { dateField } from '../../parts/date-field.js';

/** Fields that the server takes together: one alone would be refused. */
const PAIRS = { start_time: 'end_time', end_time: 'start_time' };
const NATIVE = { time: 'time', email: 'email', tel: 'tel' };

/** The typed and unsaved values of a function's own fields: {text(name), error(name), set, save, restore}. */
export function inlineEdits(state) {
  const typed = signal({});
  const errors = signal({});
  const busy = signal(0);
  // What is on its way to the server is as good as saved.
  state.unsaved.push(() => !busy.peek() && Object.entries(typed.peek()).some(([name, value]) => value !== saved(name)));
  let turn = Promise.resolve();
  const without = (all, names) => Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name)));
  const saved = (name) => asText(state.sheet()?.[name]);
  const text = (name) => typed()[name] ?? saved(name);
  const set = (name, value) => {
    typed.update((all) => ({ ...all, [name]: value }));
    errors.update((all) => without(all, [name]));
  };
  const restore = (name) => {
    typed.update((all) => without(all, [name]));
    errors.update((all) => without(all, [name]));
  };
  const send = async (fields) => {
    const names = Object.keys(fields);
    busy.update((n) => n + 1);
    try {
      await act('svc.banquet.update_function', { function: state.name, fields });
      await state.again();
      typed.update((all) => without(all, names.filter((name) => all[name] === fields[name])));
    } catch (error) {
      if (!('status' in error)) throw error;
      const [first] = names.filter((name) => errorText(error).startsWith(name));
      errors.update((all) => ({ ...all, [first ?? names[0]]: errorText(error).replace(`${first}: `, '') }));
    } finally {
      busy.update((n) => n - 1);
    }
  };
  const save = (name, { untyped = false } = {}) => {
    const value = typed.peek()[name];
    if (value === undefined) return turn;
    if (value.trim() === saved(name) && !untyped) return restore(name) ?? turn;
    const partner = PAIRS[name];
    const fields = { [name]: value };
    if (partner && Boolean(value) !== Boolean(text(partner))) {
      // Half a span of hours waits for its other end; cleared, it takes the other end along.
      if (value) return turn;
      fields[partner] = '';
    } else if (partner && typed.peek()[partner] !== undefined) {
      fields[partner] = typed.peek()[partner];
    }
    turn = turn.then(() => send(fields));
    return turn;
  };
  return { text, error: (name) => errors()[name], isTyped: (name) => typed()[name] !== undefined, set, save, restore, busy };
}

const asText = (value) => (value === null || value === undefined ? '' : String(value));

/**
 * A field of the document. kind: text, tel, email, number, date, time, textarea, select (`choices`); `list` is the id of a
 * datalist; `edit` false shows the value alone, and nothing where there is none.
 */
export function inlineField(edits, { name, label, kind = 'text', choices = [], list = null, edit = true, wide = false, empty }) {
  const id = `fn-${name}`;
  const value = edits.text(name);
  const error = edits.error(name);
  if (!edit) {
    return value === '' ? '' : html`<div class="fn-field ${wide ? 'wide' : ''}" data-field=${name}>
      <span class="label">${label}</span><span class="fn-text">${shownAs(kind, value, choices)}</span></div>`;
  }
  const attributes = { id, name, value, error, list, edits };
  return html`
    <div class="fn-field ${wide ? 'wide' : ''} ${error ? 'field-bad' : ''} ${value === '' ? 'fn-blank' : ''}" data-field=${name}>
      <label class="label" for=${id}>${label}</label>
      ${kind === 'select' ? select({ ...attributes, choices, empty }) : kind === 'textarea' ? area(attributes)
        : kind === 'date' ? dateBox({ ...attributes, label }) : input({ ...attributes, kind })}
      ${error ? html`<p class="field-error" id=${`${id}-error`} role="alert">${icon('alert')}${error}</p>` : ''}
    </div>`;
}

function shownAs(kind, value, choices) {
  if (kind === 'select') return choices.map(choicePair).find(([key]) => key === value)?.[1] ?? word(value);
  if (kind === 'date') return date(value, 'day');
  if (kind === 'number') return shownFigure(value);
  return kind === 'time' ? time(value) : value;
}

const input = ({ id, name, kind, value, error, list, edits }) => html`
  <input class="input fn-input ${kind === 'number' ? 'input-figures' : ''}" id=${id} name=${name} type=${NATIVE[kind] ?? 'text'}
    inputmode=${kind === 'number' ? 'decimal' : null} autocomplete="off" list=${list} .value=${kind === 'time' ? value.slice(0, 5)
      : kind === 'number' ? shownFigure(value) : value}
    aria-invalid=${error ? 'true' : null} aria-describedby=${error ? `${id}-error` : null}
    @input=${({ target }) => edits.set(name, kind === 'number' ? typedFigure(target) : target.value)}
    @blur=${() => edits.save(name)} @keydown=${(event) => press(event, name, edits)}>`;

const dateBox = ({ id, name, label, value, error, edits }) => dateField({
  id,
  name,
  label,
  value,
  className: 'input fn-input',
  described: error ? `${id}-error` : null,
  invalid: Boolean(error),
  set: (day) => edits.set(name, day),
  left: () => edits.save(name),
  pressed: (event) => press(event, name, edits),
});

const area = ({ id, name, value, error, edits }) => html`
  <textarea class="input fn-input fn-area" id=${id} name=${name} rows="2" .value=${value}
    aria-invalid=${error ? 'true' : null} aria-describedby=${error ? `${id}-error` : null}
    @input=${(event) => edits.set(name, event.target.value)} @blur=${() => edits.save(name)}
    @keydown=${(event) => press(event, name, edits)}></textarea>`;

const select = ({ id, name, value, error, choices, empty, edits }) => html`
  <select class="input fn-input" id=${id} name=${name} aria-invalid=${error ? 'true' : null}
    aria-describedby=${error ? `${id}-error` : null} @keydown=${(event) => press(event, name, edits)}
    @change=${(event) => { edits.set(name, event.target.value); edits.save(name); }}>
    ${empty === undefined ? '' : html`<option value="" .selected=${value === ''}>${empty}</option>`}
    ${choices.map(choicePair).map(([key, label]) => html`
      <option value=${key} .selected=${key === value}>${label}</option>`)}
  </select>`;

function press(event, name, edits) {
  const area = event.target.tagName === 'TEXTAREA';
  if (event.key === 'Escape' && edits.isTyped(name)) {
    event.preventDefault();
    event.stopPropagation();
    edits.restore(name);
    event.target.select?.();
  } else if (event.key === 'Enter' && (!area || event.ctrlKey || event.metaKey) && event.target.tagName !== 'SELECT') {
    event.preventDefault();
    edits.save(name, { untyped: Boolean(edits.error(name)) });
  }
}
