// Pure: arrow keys among boxes in rows and columns.

const middle = (box) => (box.left + box.right) / 2;

/** The tile to go to from the one at `from`, by an arrow key; null when the key is none or there is nothing there. */
export function neighbour(key, boxes, from) {
  if (from < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  if (key === 'ArrowRight') return from + 1 < boxes.length ? from + 1 : null;
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : null;
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  const down = key === 'ArrowDown';
  const here = boxes[from];
  const beyond = boxes.map((box, i) => ({ box, i })).filter(({ box }) => (down ? box.top >= here.bottom : box.bottom <= here.top));
  if (!beyond.length) return null;
  const edge = down ? Math.min(...beyond.map(({ box }) => box.top)) : Math.max(...beyond.map(({ box }) => box.top));
  const row = beyond.filter(({ box }) => box.top === edge);
  row.sort((one, other) => Math.abs(middle(one.box) - middle(here)) - Math.abs(middle(other.box) - middle(here)));
  return row[0].i;
}
