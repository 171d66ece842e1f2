// Pure: what an action changed, as rows to read. A snapshot is any JSON; rows are its leaves, named by their path.

const MOST_ROWS = 200;

/** [{path, before, after, kind}]: kind is 'changed', 'added', 'removed' or 'same'. What changed comes first. */
export function changes(before, after) {
  const old = leaves(before);
  const now = leaves(after);
  const rows = [];
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(path), now.get(path)];
    const kind = !old.has(path) ? 'added' : !now.has(path) ? 'removed' : was === is ? 'same' : 'changed';
    rows.push({ path, before: was, after: is, kind });
    if (rows.length === MOST_ROWS) break;
  }
  return [...rows.filter((row) => row.kind !== 'same'), ...rows.filter((row) => row.kind === 'same')];
}

/** Every leaf by its path: {a: {b: 1}, c: [2]} is 'a.b' = '1', 'c.1' = '2' (lists count from 1, as people do). */
export function leaves(value, path = '', found = new Map()) {
  if (value === null || value === undefined) {
    if (path) found.set(path, '');
  } else if (typeof value !== 'object') {
    found.set(path || 'value', String(value));
  } else {
    const entries = Array.isArray(value) ? value.map((item, i) => [i + 1, item]) : Object.entries(value);
    if (!entries.length && path) found.set(path, '');
    for (const [name, item] of entries) leaves(item, path ? `${path}.${name}` : String(name), found);
  }
  return found;
}

/** Where a record of a kind is looked at: an address, or null. */
export function addressOf(doctype, name) {
  const to = encodeURIComponent(name ?? '');
  const places = {
    Reservation: `?stay=${to}`,
    Folio: `/folio/${to}`,
    Guest: `/guests/${to}`,
    User: '/settings/users',
    'Housekeeping Task': '/housekeeping',
    'Service Ticket': `/tickets?show=every&ticket=${to}`,
    'Lost And Found Item': '/lost-found?show=all',
    'Venue Booking': `/function/${to}`,
  };
  return name ? places[doctype] ?? null : null;
}
