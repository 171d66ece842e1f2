// The quotations of a function and what changed between two of them. No DOM, no calls.

/** The quotations, newest first: the first entry of the history under each version is the quotation itself. */
export function quotesOf({ revisions, quote_version: last }) {
  const byVersion = new Map();
  const oldest = [...revisions].sort((a, b) => Number(a.name) - Number(b.name));
  for (const entry of oldest) if (entry.version > 0 && !byVersion.has(entry.version)) byVersion.set(entry.version, entry);
  return [...byVersion.values()].filter((entry) => entry.version <= last).reverse();
}

const FIELDS = ['qty', 'rate', 'amount'];

/**
 * The lines of two quotations side by side: [{item_name, kind, was, now}], kind 'added', 'removed' or 'changed'; lines that are
 * the same are left out. A line is the same one by its identifier, or by its name where it was replaced.
 */
export function compared(before, after) {
  const rest = [...before.lines, ...before.complimentary];
  const rows = [];
  for (const now of [...after.lines, ...after.complimentary]) {
    const own = rest.findIndex((line) => line.row === now.row);
    const at = own < 0 ? rest.findIndex((line) => line.item_name === now.item_name) : own;
    const was = at < 0 ? null : rest.splice(at, 1)[0];
    if (!was) rows.push({ item_name: now.item_name, kind: 'added', was: null, now });
    else if (FIELDS.some((field) => Number(was[field]) !== Number(now[field]))) rows.push({ item_name: now.item_name, kind: 'changed',
      was, now });
  }
  return [...rows, ...rest.map((was) => ({ item_name: was.item_name, kind: 'removed', was, now: null }))];
}
