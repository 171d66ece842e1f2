// The focus on the tape chart: one cell is in the tab order, arrow keys lead it through days and rooms.

import { rove } from '../../../core/keys.js';
import { effect } from '../../../core/signal.js';
import { addDays, daysBetween } from '../../../core/dates.js';
import { at } from '../chart-layout.js';
import { cellText } from './rows.js';

/** What a cell element stands for: {row, day, date, stay, block}. */
export function cellAt(cell, drawn, start) {
  const id = cell.closest('.chart-row').dataset.row;
  const row = [...drawn.lanes, ...drawn.groups.flatMap((group) => group.rows)].find((each) => each.id === id);
  const day = Number(cell.dataset.day);
  const date = addDays(start, day);
  return { row, day, date, ...(row ? at(row, date) : {}) };
}

/** `find(cell)` says what a cell stands for; `draw(id)` draws a row that may be out of sight. */
export function chartCells({ root, find, draw }) {
  let current = null;
  /** Gives a cell the place in the tab order and its words, and the focus unless asked not to. */
  function focusCell(target, { focus = true } = {}) {
    if (!target) return;
    if (current !== target) current?.setAttribute('tabindex', '-1');
    current = target;
    target.tabIndex = 0;
    const { row, date } = find(target);
    if (row) target.setAttribute('aria-label', cellText(row, date));
    if (!focus) return;
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
  const cellOf = (row, day) => {
    if (row) draw(row.dataset.row);
    return row?.querySelector(`.cell[data-day="${day}"]`);
  };
  return {
    focusCell,
    cellOf,
    /** The cell of a day in the first room takes the Tab key until another one had the focus, and the focus on arriving. */
    openToTab(day, focus) {
      if (current?.isConnected) return;
      const rooms = [...root.querySelectorAll('.chart-row[data-row]:not(.chart-lane)')];
      focusCell(cellOf(rooms[0], Math.max(0, day)) ?? root.querySelector('.cell'), { focus });
    },
    /**
     * Keys on a cell. Arrows, Home and End move; PageUp and PageDown turn a week; Enter opens; `m` picks the stay up;
     * Shift with left or right takes hold of its departure. `why(key)` says why a key does nothing here.
     */
    key(event, { open, pickUp, page, why }) {
      const cell = event.target.closest?.('.cell');
      if (!cell || event.ctrlKey || event.metaKey || event.altKey) return;
      const handled = () => {
        event.preventDefault();
        event.stopPropagation();
      };
      const { stay } = event.key === 'm' || event.shiftKey ? find(cell) : {};
      if (event.key === 'Enter') {
        handled();
        open(find(cell));
      } else if (event.key === 'm') {
        handled();
        if (stay) pickUp(stay, 'whole');
        else why('m');
      } else if (event.key === 'b') {
        handled();
        why('b');
      } else if (event.shiftKey && stay && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
        handled();
        pickUp(stay, 'end', event.key === 'ArrowRight' ? 1 : -1);
      } else if (event.key === 'PageUp' || event.key === 'PageDown') {
        handled();
        page(event.key === 'PageDown' ? 7 : -7);
      } else if (['ArrowUp', 'ArrowDown'].includes(event.key)) {
        handled();
        const rows = [...root.querySelectorAll('.chart-row[data-row]')];
        const next = rows[rows.indexOf(cell.closest('.chart-row')) + (event.key === 'ArrowDown' ? 1 : -1)];
        focusCell(cellOf(next, cell.dataset.day));
      } else {
        const cells = [...cell.parentElement.querySelectorAll('.cell')];
        focusCell(rove(event, cells, { vertical: false, horizontal: true }));
      }
    },
  };
}

/** After a move the focus goes along with the stay, once the chart shows it in its place and while nothing else took it. */
export function goesAlong({ root, rows, drawn, start, cells }) {
  let moved = null;
  effect(() => {
    if (!drawn() || !moved) return;
    const { stay, next, from } = moved;
    if (!rows().find((row) => row.id === next.room)?.bars.flat().some((bar) => bar.stay.name === stay.name)) return;
    moved = null;
    requestAnimationFrame(() => {
      if (document.activeElement !== from && from.isConnected) return;
      const row = root.querySelector(`[data-row="${CSS.escape(next.room)}"]`);
      cells.focusCell(cells.cellOf(row, Math.max(0, daysBetween(start.peek(), next.check_in_date))));
    });
  });
  return (stay, next) => { moved = { stay, next, from: document.activeElement }; };
}
