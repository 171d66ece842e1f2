// The keyboard in the grid of lines, as people know it from a spreadsheet, and pasting rows of one.

import { flush } from '../../core/signal.js';
import { pasted, typedAs } from '../../parts/cells.js';
import { COLUMNS } from './sheet-grid.js';

const place = (cell) => ({ row: Number(cell.dataset.row), column: Number(cell.dataset.column) });

/** The cell that has the keyboard: a control of the grid. */
const cellOf = (target) => (target.matches('[data-row][data-column]') ? target : null);

function focusCell(table, row, column) {
  const next = table.querySelector(`[data-row="${row}"][data-column="${column}"]`);
  next?.focus();
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  return next;
}

export function onGridKey(event, lines) {
  const cell = cellOf(event.target);
  if (!cell) return;
  const table = event.currentTarget;
  const { row, column } = place(cell);
  const command = event.ctrlKey || event.metaKey;
  const { key } = event;
  const rowKey = lines.rows.peek()[row]?.key;
  const done = (run) => {
    event.preventDefault();
    event.stopPropagation();
    run();
  };
  if (command && ['Delete', 'Backspace'].includes(key)) done(() => removeAt(table, row, column, lines, rowKey));
  else if (command && key.toLowerCase() === 'z' && !cell.dataset.editing) done(lines.undo);
  else if (event.altKey && ['ArrowUp', 'ArrowDown'].includes(key)) done(() => moveLine(table, { row, column, by: key === 'ArrowUp'
    ? -1 : 1 }, lines, rowKey));
  else if (key === 'F2') done(() => edit(cell));
  else if (key === 'Escape') done(() => escape(cell, lines, rowKey));
  else if (key === 'Enter' && cell.tagName !== 'BUTTON') done(() => focusCell(table, row + (event.shiftKey ? -1 : 1), column));
  else if (!command && !event.altKey && !event.shiftKey) arrow(event, { table, cell, row, column });
}

/** F2 goes into the text of a cell; of a list it shows the choices. */
function edit(cell) {
  if (cell.tagName === 'SELECT') {
    cell.showPicker?.();
    return;
  }
  cell.dataset.editing = '1';
  cell.setSelectionRange?.(cell.value.length, cell.value.length);
}

/** Restores a cell; from one that is as saved it leaves the grid, so that the keys of the screen work again. */
function escape(cell, lines, rowKey) {
  const { field } = cell.dataset;
  if (lines.drafted(rowKey, field) !== undefined || field in (lines.typed.peek()[rowKey] ?? {})) {
    lines.restore(rowKey, field);
    flush();
    delete cell.dataset.editing;
    cell.select?.();
  } else {
    cell.closest('section').focus({ preventScroll: true });
  }
}

function arrow(event, { table, cell, row, column }) {
  const text = cell.matches('input[type=text]');
  const editing = text && cell.dataset.editing;
  const forward = getComputedStyle(table).direction === 'rtl' ? -1 : 1;
  const steps = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -forward], ArrowRight: [0, forward] };
  const step = steps[event.key];
  if (!step) return;
  // In a name that is being typed, up and down choose a suggestion; left and right move in the text of any cell.
  if (editing && (step[1] !== 0 || cell.list)) return;
  event.preventDefault();
  event.stopPropagation();
  focusCell(table, row + step[0], column + step[1]);
}

async function removeAt(table, row, column, lines, rowKey) {
  await lines.remove(rowKey);
  flush();
  focusCell(table, row, column) ?? focusCell(table, row - 1, column);
}

async function moveLine(table, { row, column, by }, lines, rowKey) {
  await lines.move(rowKey, by);
  flush();
  focusCell(table, row + by, column);
}

/** Leaving a cell sends its row. A new row is sent when it is left, so that it is one line from the start. */
export function leaveCell(event, lines) {
  const cell = cellOf(event.target);
  const key = cell?.dataset.key;
  if (!key) return;
  delete cell.dataset.editing;
  lines.take();
  const typed = lines.typed.peek()[key];
  if (!typed) return;
  const stays = event.relatedTarget?.dataset?.key === key;
  if (lines.lineOf(key)) remember(lines, key, typed);
  if (lines.lineOf(key) || !stays) lines.commit(key);
}

/** What a row said before, so that Ctrl+Z brings it back. */
function remember(lines, key, typed) {
  const line = lines.lineOf(key);
  const before = Object.fromEntries(Object.keys(typed).map((field) => [field, textBefore(line, field)]));
  lines.note(() => {
    lines.set(key, before);
    lines.commit(key);
  });
}

const textBefore = (line, field) => {
  const follows = field === 'qty' && !Number(line.qty_typed) || field === 'gst_rate' && !Number(line.gst_typed);
  if (follows || line[field] === null) return '';
  return typeof line[field] === 'number' && field !== 'chargeable' ? typedAs(line[field]) : String(line[field]);
};

/** A single figure goes into its cell as if typed; rows of a spreadsheet fill the cells from there on and add lines. */
export function pasteInto(event, lines) {
  const cell = cellOf(event.target);
  const text = event.clipboardData?.getData('text/plain') ?? '';
  if (!cell?.dataset.field || !/[\t\n\r]/.test(text.trim())) return;
  event.preventDefault();
  const { row, column } = place(cell);
  const rows = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n').length;
  lines.grow(row + rows);
  const cells = pasted(text, row, column, { rows: row + rows, columns: COLUMNS.length });
  const keys = lines.rows.peek().map((each) => each.key);
  const byRow = new Map();
  for (const each of cells) {
    byRow.set(each.row, { ...byRow.get(each.row), [COLUMNS[each.column].field]: each.text });
  }
  for (const [at, fields] of byRow) lines.set(keys[at], fields);
  lines.commit(...[...byRow.keys()].map((at) => keys[at]));
}
