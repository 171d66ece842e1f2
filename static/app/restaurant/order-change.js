// Pure: what a guest who gives cash gets back.

/** Finer than any currency: what binary fractions add to a difference is rounded away. */
const PARTS = 1_000;

/** Above 0: the change; below 0: what is missing. Null while nothing that is a number was given. */
export function changeOf(given, total) {
  const text = String(given ?? '').trim();
  if (!text || !Number.isFinite(Number(text)) || !Number.isFinite(total)) return null;
  return Math.round((Number(text) - total) * PARTS) / PARTS;
}
