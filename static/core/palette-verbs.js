// Orders typed into the search box: 'check in reddy', 'pay 301', 'checkout kapoor'. The verb says what is done, the rest who.

const verbs = [];

/**
 * Registers a verb. `names` are what people type, in every language; `label()` says it; `fits(stay)` tells the stays it is for,
 * {status, check_in_date, ...}; `run(row)` does it.
 */
export const verb = (entry) => verbs.push({ ...entry, names: entry.names.map((name) => name.toLowerCase()) });

/** What was typed as {verb, rest}: the longest name that it begins with; verb is null in a plain search. */
export function readOrder(typed) {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ');
  const found = verbs
    .flatMap((each) => each.names.map((name) => ({ verb: each, name })))
    .filter(({ name }) => text === name || text.startsWith(`${name} `))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return found ? { verb: found.verb, rest: text.slice(found.name.length).trim() } : { verb: null, rest: typed.trim() };
}
