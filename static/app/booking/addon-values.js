// The extras of a booking form as rows and as the server takes them. No DOM: tested by itself.
// An entry is {experience, date, qty}; without a date it is for the day of arrival.

/** The entries that a stay came with; what was posted stays on its folio. */
export const addonsOf = (stay) => (stay.extras ?? []).filter((extra) => !Number(extra.posted)).map((extra) => ({
  experience: extra.experience, label: extra.label, qty: extra.qty, date: extra.date === stay.check_in_date ? '' : extra.date,
}));

/** A row for each entry, and an empty one for each experience that has none. `at` is the entry's place, -1 of an empty row. */
export function addonRows(entries, experiences) {
  const row = (entry, at, offer) => ({
    ...entry, at, key: at < 0 ? entry.experience : `${entry.experience}-${at}`,
    label: offer?.experience_name ?? entry.label, price: offer?.price ?? null, gst_rate: offer?.gst_rate ?? 0,
  });
  const known = experiences.flatMap((offer) => {
    const held = entries.flatMap((entry, at) => (entry.experience === offer.name ? [row(entry, at, offer)] : []));
    return held.length ? held : [row({ experience: offer.name, date: '', qty: 0 }, -1, offer)];
  });
  const names = experiences.map((offer) => offer.name);
  // What is no longer sold can still be taken off a stay that has it.
  return [...known, ...entries.flatMap((entry, at) => (names.includes(entry.experience) ? [] : [row(entry, at)]))];
}

/** The entries after a row was changed. */
export const withAddon = (entries, { at, experience, label, date, qty }, change) => (at < 0
  ? [...entries, { experience, label, date, qty, ...change }]
  : entries.map((entry, i) => (i === at ? { ...entry, ...change } : entry)));

/** The `addons` parameter. A day that is no longer one of the stay falls back to the arrival. */
export const addonParams = (entries, from, to) => entries.filter((entry) => Number(entry.qty) > 0).map(({ experience, date, qty }) => ({
  experience, qty: Number(qty), ...(date && date !== from && date > from && date <= to ? { date } : {}),
}));
