// A short list that is edited as a whole and saved at once: payment terms, open points. Typed rows stay until they are saved
// or discarded, also while somebody else changes the function.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { choicePair } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { dateField } from '../../parts/date-field.js';

/**
 * {rows(), busy, error, begin(rows), add(row), set(key, field, text), drop(key), discard, save}. `send(rows)` answers
 * {call, params}; `again` reads the function again.
 */
export function rowsEditor({ send, again }) {
  const rows = signal(null);
  const busy = signal(false);
  const error = signal(null);
  let made = 0;
  const keyed = (row) => {
    made += 1;
    return { key: `row-${made}`, ...row };
  };
  return {
    rows, busy, error,
    begin: (saved) => {
      error.set(null);
      rows.set(saved.map(keyed));
    },
    add: (row) => rows.update((all) => [...(all ?? []), keyed(row)]),
    set: (key, field, text) => rows.update((all) => all.map((row) => (row.key === key ? { ...row, [field]: text } : row))),
    drop: (key) => rows.update((all) => all.filter((row) => row.key !== key)),
    discard: () => {
      rows.set(null);
      error.set(null);
    },
    save: async () => {
      if (busy.peek()) return;
      busy.set(true);
      error.set(null);
      try {
        const { call, params } = send(rows.peek().map(({ key, ...row }) => row));
        await act(call, params);
        await again();
        rows.set(null);
      } catch (caught) {
        error.set(caught);
      } finally {
        busy.set(false);
      }
    },
  };
}

/** `columns`: [{field, kind, label, choices, wide}]; `blank` a new row; `locked(row)` what can't be changed any more. */
export function rowsTable(editor, { columns, blank, label, locked = () => false }) {
  return html`
    <form class="fn-rows" @submit=${(event) => { event.preventDefault(); editor.save(); }}
      @keydown=${(event) => onKey(event, editor)}>
      <div class="table-scroll"><table class="table" aria-label=${label}>
        <thead><tr>${columns.map((column) => html`<th scope="col">${column.label}</th>`)}
          <th scope="col"><span class="visually-hidden">${t('action.more')}</span></th></tr></thead>
        <tbody>${each(editor.rows(), (row) => row.key, (row, i) => html`<tr data-row=${i}>
          ${columns.map((column) => html`<td data-label=${column.label}>${cell({ column, row, editor, off: locked(row) })}</td>`)}
          <td>${locked(row) ? icon('lock') : html`<button type="button" class="icon-button" aria-label=${t('fn.row_remove', { n: i + 1 })}
            @click=${() => editor.drop(row.key)}>${icon('trash')}</button>`}</td></tr>`)}</tbody>
      </table></div>
      ${problem(editor.error())}
      <footer class="fn-rows-foot">
        <button type="button" class="button button-small" data-add
          @click=${() => addRow(editor, blank())}>${icon('plus')}${t('fn.row_add')}</button>
        <span class="grow"></span>
        <button type="button" class="button" @click=${editor.discard}>${t('action.discard')}</button>
        <button type="submit" class="button button-primary" aria-disabled=${editor.busy() ? 'true'
          : null}>${icon('check')}${t('action.save')}
          <kbd>Ctrl ↵</kbd></button></footer>
    </form>`;
}

function addRow(editor, row) {
  editor.add(row);
  requestAnimationFrame(() => [...document.querySelectorAll('.fn-rows tbody tr:last-child .fn-input')].shift()?.focus());
}

function onKey(event, editor) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    editor.save();
  } else if (event.key === 'Enter' && event.target.matches('input')) {
    event.preventDefault();
  }
}

function cell({ column, row, editor, off }) {
  const value = row[column.field] ?? '';
  const write = (event) => editor.set(row.key, column.field, event.target.value);
  if (column.kind === 'select') {
    return html`<select class="fn-input" name=${column.field} aria-label=${column.label} disabled=${off}
      @change=${write}>${column.choices.map(choicePair).map(([choice, label]) => html`
      <option value=${choice} .selected=${choice === value}>${label}</option>`)}</select>`;
  }
  if (column.kind === 'date') {
    return dateField({
      name: column.field, label: column.label, className: 'fn-input', disabled: off, value,
      set: (day) => editor.set(row.key, column.field, day),
    });
  }
  return html`<input class="fn-input ${column.kind === 'figure' ? 'input-figures' : ''}" name=${column.field}
    aria-label=${column.label} autocomplete="off"
    type="text" inputmode=${column.kind === 'figure' ? 'decimal' : null} disabled=${off}
    .value=${value} @input=${write}>`;
}
