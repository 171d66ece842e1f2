// The focus on the tape chart: one cell is in the tab order, arrow keys lead it through days and rooms.

import { rove } from '../../../core/keys.js';
import { addDays } from '../../../core/dates.js';
import { at } from '../chart-layout.js';

/** What a cell element stands for: {row, day, date, stay, block}. */
export function cellAt(cell, drawn, start) {
  const id = cell.closest('.chart-row').dataset.row;
  const row = [...drawn.lanes, ...drawn.groups.flatMap((group) => group.rows)].find((each) => each.id === id);
  const day = Number(cell.dataset.day);
  const date = addDays(start, day);
  return { row, day, date, ...(row ? at(row, date) : {}) };
}

/** Gives a cell the place in the tab order, and the focus unless told not to. */
export function focusCell(target, { focus = true } = {}) {
  if (!target) return;
  for (const old of target.closest('.chart').querySelectorAll('.cell[tabindex="0"]')) if (old !== target) old.tabIndex = -1;
  target.tabIndex = 0;
  if (!focus) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/** Tab leads into the chart from the first: today's cell of the first room waits until another one had the focus. */
export function openToTab(root, day) {
  if (!root.querySelector('.cell[tabindex="0"]')) {
    focusCell(root.querySelector(`.chart-row[data-row] .cell[data-day="${day}"]`) ?? root.querySelector('.cell'), { focus: false });
  }
}

/**
 * Keys on a cell. Arrows, Home and End move; PageUp and PageDown turn a week; Enter opens; `m` picks the stay up;
 * Shift with left or right takes hold of its departure.
 */
export function keyOnGrid(event, { find, open, pickUp, page }) {
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
  } else if (event.key === 'm' && stay) {
    handled();
    pickUp(stay, 'whole');
  } else if (event.shiftKey && stay && ['ArrowLeft', 'ArrowRight'].includes(event.key)) {
    handled();
    pickUp(stay, 'end', event.key === 'ArrowRight' ? 1 : -1);
  } else if (event.key === 'PageUp' || event.key === 'PageDown') {
    handled();
    page(event.key === 'PageDown' ? 7 : -7);
  } else if (['ArrowUp', 'ArrowDown'].includes(event.key)) {
    handled();
    const rows = [...cell.closest('.chart').querySelectorAll('.chart-row[data-row]')];
    const next = rows[rows.indexOf(cell.closest('.chart-row')) + (event.key === 'ArrowDown' ? 1 : -1)];
    focusCell(next?.querySelectorAll('.cell')[Number(cell.dataset.day)]);
  } else {
    const cells = [...cell.parentElement.querySelectorAll('.cell')];
    focusCell(rove(event, cells, { vertical: false, horizontal: true }));
  }
}
