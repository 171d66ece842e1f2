// Arrow keys among the items of a list, a toolbar or a radio group.

/** Arrow keys through a list or toolbar: the element to focus next among `items`, or null. */
export function rove(event, items, { vertical = true, horizontal = false } = {}) {
  const at = items.indexOf(document.activeElement);
  const last = items.length - 1;
  const moves = { Home: 0, End: last };
  if (vertical) Object.assign(moves, { ArrowDown: Math.min(last, at + 1), ArrowUp: Math.max(0, at - 1) });
  if (horizontal) {
    const forward = getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1;
    const clamp = (i) => Math.max(0, Math.min(last, i));
    Object.assign(moves, { ArrowRight: clamp(at + forward), ArrowLeft: clamp(at - forward) });
  }
  if (!(event.key in moves)) return null;
  event.preventDefault();
  const next = items[moves[event.key]] ?? null;
  next?.focus();
  return next;
}
