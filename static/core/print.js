// Printing: a printable screen calls `printWhenReady` once its content stands; the button that opened it asked for it.

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
