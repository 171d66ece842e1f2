// Choosing a range of the rate grid: with the mouse, with Shift and arrows, or with two taps.

import { pointerMoves } from '../../core/drag.js';
import { flush, onEnd, signal } from '../../core/signal.js';
import { afterKey } from './range.js';

const START = { anchor: { row: 0, day: 0 }, head: { row: 0, day: 0 } };

/**
 * `size()` answers {rows, days} of the grid, `open()` changes what is chosen, `step(days)` shows other nights. The range
 * runs from `anchor`, where it began, to `head`, which has the focus.
 */
export function rangeChoice(root, { size, open, step }) {
  const range = signal(START);
  const isChosen = signal(false);
  // After "up to" the next tap is the other end: how a finger, which scrolls when it drags, chooses a range.
  const stretching = signal(false);
  const choose = (anchor, head, { focus = true } = {}) => {
    range.set({ anchor, head });
    isChosen.set(true);
    if (focus) focusCell(root, head);
  };
  onEnd(pointerMoves(root, {
    pick: (event) => (event.pointerType === 'touch' || event.shiftKey ? null : placeOf(event.target)),
    begin: (place) => choose(place, place),
    step: (place, event) => {
      const over = placeOf(document.elementFromPoint(event.clientX, event.clientY));
      const { head } = range.peek();
      if (over && (over.row !== head.row || over.day !== head.day)) choose(place, over, { focus: false });
    },
    drop: () => choose(range.peek().anchor, range.peek().head),
    cancel: (place) => choose(place, place),
  }));
  return {
    range,
    isChosen,
    stretching,
    /** Without a row the whole night, else the whole row. */
    pick(row, day) {
      const { rows, days } = size();
      if (row === null) choose({ row: 0, day }, { row: rows - 1, day });
      else choose({ row, day: 0 }, { row, day: days - 1 });
    },
    press(event) {
      const place = placeOf(event.target);
      if (!place) return;
      const stretch = event.shiftKey || stretching.peek();
      stretching.set(false);
      choose(stretch ? range.peek().anchor : place, place);
    },
    key: (event) => onKey(event, { root, range, size, open, step, choose }),
    reset() {
      isChosen.set(false);
      range.set(START);
    },
  };
}

/** The place that a cell of the grid stands for: {row, day}. */
export function placeOf(target) {
  const cell = target?.closest?.('.rate');
  return cell && { row: Number(cell.dataset.row), day: Number(cell.dataset.day) };
}

function focusCell(root, { row, day }) {
  flush();
  const cell = root.querySelector(`.rate[data-row="${row}"][data-day="${day}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function onKey(event, { root, range, size, open, step, choose }) {
  if (!event.target.closest('.rate')) return;
  if (event.key === 'Enter') {
    event.preventDefault();
    open();
    return;
  }
  if (event.key === 'PageUp' || event.key === 'PageDown') {
    event.preventDefault();
    step(event.key === 'PageDown' ? 7 : -7);
    return;
  }
  const forward = getComputedStyle(root).direction === 'rtl' ? -1 : 1;
  const next = afterKey(range.peek(), event, { ...size(), forward });
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  choose(next.anchor, next.head);
}
