// Forms: labels, hints, the server's field errors beside their field (aria-describedby), one send at a time.
// Values stay the text that was typed; the server reads numbers from strings, so no amount passes through a float here.

import { html } from './html.js';
import { signal, untracked } from './signal.js';
import { icon } from './icon.js';
import { propertyLocale } from './format.js';
import { on } from './rpc.js';
import { errorText, t, word } from './i18n.js';
import { complaintAbout, control } from './controls.js';

let forms = 0;

/**
 * That a line was down for a reading is said long enough to be read, and no longer than the line is down. What may be saved or not
 * stays said: who does not know it changes the entry and saves it twice.
 */
const READ_MS = 5_000;
const unreached = new Map();
on('reached', (answered) => {
  if (!answered) return;
  for (const [problem, since] of unreached) {
    if (Date.now() - since < READ_MS) continue;
    if (problem.peek()?.status === 0) problem.set(null);
    unreached.delete(problem);
  }
});

/** Who signs in again reads no more that somebody should. */
const signedOut = new Set();
on('signedIn', () => {
  for (const problem of signedOut) if (problem.peek()?.status === 401) problem.set(null);
  signedOut.clear();
});

const typedIn = new Set();

/** Whether a form that is drawn inside `element` has input that is not sent yet. */
export const hasInput = (element) => [...typedIn].some((form) => form.isChanged() && element.querySelector(`[id^="${form.id}-"]`));

/**
 * A form over `initial` values. `send(values)` does the work and may throw a CallError; `alias` maps a server's field
 * name to the form's. Answers get, set, values, errors, problem, busy, dirty, submit and reset.
 */
export function makeForm(initial, { send, alias = {}, required = [] } = {}) {
  forms += 1;
  const id = `form${forms}`;
  const values = signal({ ...initial });
  let sent = { ...initial };
  const errors = signal({});
  const problem = signal(null);
  const busy = signal(false);
  const dirty = signal(false);

  const set = (name, value) => {
    values.update((all) => ({ ...all, [name]: value }));
    dirty.set(true);
    typedIn.add(self);
    if (errors.peek()[name]) errors.update(({ [name]: gone, ...rest }) => rest);
    problem.set(null);
  };
  const clean = () => {
    dirty.set(false);
    sent = { ...values.peek() };
    typedIn.delete(self);
  };
  const refuse = (error) => {
    const field = alias[error.field] ?? error.field;
    if (field && field in values.peek()) {
      errors.set({ [field]: errorText(error) });
      focusField(id, field);
    } else {
      problem.set(error);
      if (error.status === 0 && error.reading) unreached.set(problem, Date.now());
      if (error.status === 401) signedOut.add(problem);
    }
  };
  const submit = async (event) => {
    event?.preventDefault();
    const element = event?.target?.closest?.('form');
    if (busy.peek()) return undefined;
    const missing = required.filter((name) => !String(values.peek()[name] ?? '').trim());
    if (missing.length) {
      errors.set(Object.fromEntries(missing.map((name) => [name, t('form.required')])));
      focusField(id, missing[0]);
      return undefined;
    }
    busy.set(true);
    problem.set(null);
    try {
      const result = await send(values.peek());
      clean();
      return result;
    } catch (error) {
      if (!('status' in error)) throw error;
      refuse(error);
      if (element) showProblem(element);
      return undefined;
    } finally {
      busy.set(false);
    }
  };
  const self = {
    id, values, errors, problem, busy, dirty, set, submit, refuse,
    isChanged: () => Object.entries(values.peek()).some(([name, value]) => !isSame(value, sent[name])),
    get: (name) => values()[name],
    reset: (next = initial) => {
      values.set({ ...next });
      errors.set({});
      problem.set(null);
      clean();
    },
  };
  return self;
}

/** A list is the same with the same rows; 1 and '1' are the same choice. */
const isSame = (one, other) => (typeof one === 'object' ? JSON.stringify(one) === JSON.stringify(other) : String(one) === String(other));

/** Of a control. What names one, such as an extra of a property, may have spaces, which no reference to an id can have. */
const idOf = (form, name) => `${form}-${name}`.replaceAll(' ', '_');

/**
 * A labelled control of `form`. kind: text, tel, email, password, search, number, money, date, time, select, textarea,
 * check, stepper, segments, weekdays or colour; `choices` are values or [value, label] pairs; `hint`, `required`, `autofocus`, `wide`...
 */
export function field(form, options) {
  const { name, label, kind = 'text', hint, required = false, wide = false } = options;
  const id = idOf(form.id, name);
  const error = form.errors()[name] ?? complaintAbout(kind, form.get(name));
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || null;
  const shared = {
    ...options, id, described, invalid: Boolean(error), value: form.get(name), set: (value) => form.set(name, value),
    currency: propertyLocale().currency_symbol, choices: (options.choices ?? []).map(choicePair),
  };
  const below = html`
    ${hint && html`<p class="hint" id=${`${id}-hint`}>${hint}</p>`}
    ${error && html`<p class="field-error" id=${`${id}-error`}>${icon('alert')}${error}</p>`}`;
  if (kind === 'check') {
    return html`<div class="field field-check ${wide ? 'wide' : ''}">
      <label>${control(shared)}<span>${label}</span></label>${below}</div>`;
  }
  const grouped = ['segments', 'stepper', 'weekdays'].includes(kind);
  return html`
    <div class="field ${wide ? 'wide' : ''} ${error ? 'field-bad' : ''}" role=${grouped ? 'group' : null}
      aria-labelledby=${grouped ? `${id}-label` : null}>
      ${grouped
        ? html`<span class="label" id=${`${id}-label`}>${label}</span>`
        : html`<label class="label" for=${id} id=${`${id}-label`}>${label}${required ? '' : options.optional
          ? html`<span class="optional">${t('form.optional')}</span>` : ''}</label>`}
      ${control(shared)}
      ${below}
    </div>`;
}

/** The button that sends: it says when it is sending and cannot be pressed twice. */
export const submitButton = (form, label, { danger = false, keys = '', autofocus = false } = {}) => html`
  <button type="submit" class="button ${danger ? 'button-danger' : 'button-primary'}" autofocus=${autofocus}
    aria-disabled=${form.busy() ? 'true' : null}>
    ${form.busy() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}<span>${label}</span>
    ${keys && html`<kbd>${keys}</kbd>`}</button>`;

/** Sends with Ctrl+Enter from any field. */
export const sendKey = (form) => (event) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event);
};

/** A choice as [value, words]. */
export function choicePair(choice) {
  return Array.isArray(choice) ? choice : [choice, word(choice)];
}

/** What was refused is said above the foot of a long sheet, which may be far from the field that was typed into last. */
export const showProblem = (element) => requestAnimationFrame(() => {
  [...element.querySelectorAll('.problem')].pop()?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
});

function focusField(id, name) {
  untracked(() => requestAnimationFrame(() => {
    const target = document.getElementById(idOf(id, name));
    target?.focus();
    target?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }));
}
