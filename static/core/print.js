// Printing: a printable screen calls `printOnce`; it prints if the button that opened it asked for that.

import { effect } from './signal.js';

/** Opens a printable address in its own tab, so that the desk keeps its place; `?now` opens the print dialogue itself. */
export function openPrint(path) {
  const tab = open(`${path}${path.includes('?') ? '&' : '?'}now=1`, '_blank', 'noopener');
  return tab;
}

/** Prints after images and fonts are there, when the address asks for it. */
export async function printWhenReady(root) {
  if (!new URLSearchParams(location.search).has('now')) return;
  await document.fonts.ready;
  await Promise.all([...root.querySelectorAll('img')].map((image) => image.decode().catch(() => null)));
  print();
}

/** The name under which the browser saves a printed page. */
export function printTitle(...parts) {
  document.title = parts.filter(Boolean).join(' ');
}

/** Names the page by `title(data)` and prints it, once `read()` answers the data. */
export function printOnce(root, read, title) {
  let asked = false;
  effect(() => {
    const data = read();
    if (!data || asked) return;
    asked = true;
    printTitle(...title(data));
    // The sheet is drawn by an effect of its own, which may come after this one.
    setTimeout(() => printWhenReady(root), 0);
  });
}
