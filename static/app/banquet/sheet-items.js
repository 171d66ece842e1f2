// The lines of a function as a grid that is typed like a spreadsheet: arrows and Tab from cell to cell, typing replaces, F2
// edits, Escape restores, Ctrl+Delete removes, rows of a spreadsheet are pasted.

import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { money, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { typedAs } from '../../parts/cells.js';
import { chip } from '../../parts/chip.js';
import { catalogueSheet } from './sheet-catalogue.js';
import { COLUMNS } from './sheet-grid.js';
import { leaveCell, onGridKey, pasteInto } from './sheet-grid-keys.js';
import { lineSheet } from './sheet-item.js';
import { linesState } from './sheet-items-state.js';

const FIGURES = ['qty', 'actual_qty', 'rate', 'gst_rate'];

export function linesPart(state) {
  const catalogue = query('svc.banquet.banquet_catalogue', () => (state.sheet() && state.may.sell()
    ? { property: state.sheet().property } : null));
  const lines = linesState(state, catalogue.data);
  return (sheet) => {
    const edit = state.may.sell();
    const rows = edit ? lines.rows() : lines.rows().filter((row) => row.line);
    return html`
      <header class="list-head"><h2>${t('fn.s_lines')}</h2>
        <span class="small soft grow fn-hint">${edit ? t('fn.grid_hint') : ''}</span>
        ${lines.busy() ? html`<span class="small soft" role="status">${t('fn.saving')}</span>` : ''}
        ${edit ? html`<button type="button" class="button button-small" data-step="catalogue"
          @click=${() => catalogueSheet(state, catalogue)}>
          ${icon('plus')}${t('fn.from_catalogue')}</button>` : ''}</header>
      ${lines.stuck() ? html`<div class="fn-stuck">${problem(lines.stuck())}
        <button type="button" class="button" @click=${lines.retry}>${t('fn.send_again')}</button></div>` : ''}
      <div class="table-scroll"><table class="table fn-grid" role="grid" aria-label=${t('fn.s_lines')}
        @keydown=${(event) => onGridKey(event, lines)} @paste=${(event) => pasteInto(event, lines)}
        @focusin=${(event) => event.target.select?.()} @focusout=${(event) => leaveCell(event, lines)}>
        <thead><tr>${COLUMNS.map(({ field, kind }) => html`
          <th scope="col" class=${kind === 'figure' ? 'right' : ''}>${heading(field)}</th>`)}
          <th scope="col" class="right">${t('fn.amount')}</th>${edit ? html`<th scope="col"><span
            class="visually-hidden">${t('action.more')}</span></th>` : ''}
        </tr></thead>
        <tbody>${each(rows, (row) => row.key, (row, i) => lineRow({ ...row, i, edit, lines, state }))}</tbody>
        <tfoot><tr><td colspan=${COLUMNS.length}>${t('fn.subtotal')}</td><td class="right figure">${money(sheet.subtotal)}</td>
          ${edit ? html`<td></td>` : ''}</tr></tfoot>
      </table></div>
      ${edit ? html`<datalist id="fn-catalogue">${[...(catalogue.data()?.menus ?? []).map((menu) => menu.menu_name),
        ...(catalogue.data()?.services ?? []).map((service) => service.item_name)].map((name) => html`<option
          value=${name}></option>`)}</datalist>` : ''}`;
  };
}

const heading = (field) => (field === 'gst_rate' ? t('fn.c_tax', { tax: propertyLocale().tax_label }) : t(`fn.c_${field}`));

function lineRow({ key, line, i, edit, lines, state }) {
  const typed = lines.typed()[key] ?? {};
  const wrong = lines.wrong()[key];
  const name = line?.item_name || typed.item_name || t('fn.new_line');
  const cell = (column, j) => {
    const bad = wrong && (wrong.field ? wrong.field === column.field : column.field in typed);
    const value = lines.drafted(key, column.field) ?? typed[column.field] ?? savedText(line, column.field);
    return html`<td class=${`fn-cell fn-c-${column.field} ${column.kind === 'figure' ? 'right' : ''}`}
      data-label=${heading(column.field)}>
      ${edit ? control({ column, value, bad, label: `${name}: ${heading(column.field)}`, at: [i, j], key, lines, line })
        : html`<span class=${column.kind === 'figure' ? 'figure' : ''}>${readOnly(column, value)}</span>`}
      ${column.field === 'item_name' ? marks(line) : ''}</td>`;
  };
  return html`
    <tr class=${`${Object.keys(typed).length ? 'fn-typed' : ''} ${line ? '' : 'fn-new'}`} data-line=${line?.item_name ?? ''}
      data-key=${key}>
      ${COLUMNS.map(cell)}
      <td class="right figure fn-c-amount" data-label=${t('fn.amount')}>${line ? amount(line) : ''}
        ${wrong ? html`<p class="field-error fn-row-error" role="alert">${icon('alert')}${wrong.message}</p>` : ''}</td>
      ${edit ? html`<td class="fn-row-steps">${line ? html`
        <button type="button" class="icon-button" tabindex="-1" data-row=${i} data-column=${COLUMNS.length}
          aria-label=${t('fn.line_more', { item: name })} @click=${() => lineSheet(state, line)}>${icon('more')}</button>
        <button type="button" class="icon-button" tabindex="-1" data-row=${i} data-column=${COLUMNS.length + 1}
          aria-label=${t('fn.line_remove', { item: name })} @click=${() => lines.remove(key)}>${icon('trash')}</button>` : ''}</td>` : ''}
    </tr>`;
}

function savedText(line, field) {
  if (!line) return field === 'chargeable' ? '1' : '';
  if (field === 'chargeable') return Number(line.chargeable) ? '1' : '0';
  return FIGURES.includes(field) ? typedAs(line[field]) : line[field] ?? '';
}

const readOnly = (column, value) => (column.kind === 'select' ? word(value) : column.kind === 'check' ? (value === '1' ? '✓' : '–')
  : value);

/** What is not charged shows its value struck out of the sum. */
const amount = (line) => (Number(line.chargeable) ? money(line.amount)
  : html`<span class="soft" title=${t('fn.free_value')}>(${money(line.value)})</span>`);

const marks = (line) => (line ? html`<span class="fn-marks">
  ${Number(line.is_supplementary) ? chip(t('fn.on_top'), 'action') : ''}
  ${line.uom === 'Pax' && Number(line.qty_typed) ? chip(t('fn.qty_typed'), 'line') : ''}
  ${line.notes ? html`<span class="tiny soft">${line.notes}</span>` : ''}</span>` : '');

function control({ column, value, bad, label, at: [i, j], key, lines, line }) {
  const write = (text) => lines.set(key, { [column.field]: text });
  if (column.kind === 'check') {
    return html`<label class="tick"><input type="checkbox" class="check" aria-label=${label} data-row=${i} data-column=${j} data-key=${key}
      data-field=${column.field}
      .checked=${value === '1'} @change=${(event) => { write(event.target.checked ? '1' : '0'); if (line) lines.commit(key); }}></label>`;
  }
  if (column.kind === 'select') {
    return html`<select class="fn-input" aria-label=${label} data-row=${i} data-column=${j} data-key=${key} data-field=${column.field}
      aria-invalid=${bad ? 'true' : null} @change=${(event) => { write(event.target.value); if (line) lines.commit(key); }}>
      ${column.choices.includes(value) ? '' : html`<option value=${value} .selected=${true}>${value}</option>`}
      ${column.choices.map((choice) => html`<option value=${choice} .selected=${choice === value}>${word(choice)}</option>`)}</select>`;
  }
  return html`<input class="fn-input ${column.kind === 'figure' ? 'input-figures' : ''}" type="text" autocomplete="off"
    aria-label=${label}
    inputmode=${column.kind === 'figure' ? 'decimal' : null} list=${column.field === 'item_name' && !line ? 'fn-catalogue' : null}
    placeholder=${column.field === 'item_name' && !line ? t('fn.type_line') : null} aria-invalid=${bad ? 'true' : null}
    data-row=${i} data-column=${j} data-key=${key} data-field=${column.field} .value=${value}
    @input=${(event) => { event.target.dataset.editing = '1'; lines.type(key, column.field, event.target.value); }}>`;
}
