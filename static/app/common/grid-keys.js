// Keys of a table whose cells are typed over, like a spreadsheet's. A cell is an input with `data-row` and `data-column`.

/** Up and down through a column, Enter down, Ctrl+Enter saves; left and right leave a cell at the ends of its text. */
export function keyOnGrid(event, state) {
  const { target, key } = event;
  if (!target.matches('input[data-row]')) return;
  if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    state.save();
    return;
  }
  if (key === 'Escape' && state.dirty()) return;
  const whole = target.selectionStart === 0 && target.selectionEnd === target.value.length;
  const moves = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [event.shiftKey ? -1 : 1, 0] };
  if (whole || target.selectionStart === 0 && target.selectionEnd === 0) moves.ArrowLeft = [0, -1];
  if (whole || target.selectionStart === target.value.length) moves.ArrowRight = [0, 1];
  if (!(key in moves)) return;
  const [down, across] = moves[key];
  const next = event.currentTarget.querySelector(
    `input[data-row="${Number(target.dataset.row) + down}"][data-column="${Number(target.dataset.column) + across}"]`,
  );
  event.preventDefault();
  next?.focus();
}
