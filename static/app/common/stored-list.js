// Pure: lists that a device keeps between visits.

/** A stored list, whatever is really there. */
export function listOf(text) {
  try {
    const list = JSON.parse(text ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** A list of entries without those with these identifiers. */
export const removed = (entries, ids) => entries.filter((each) => !ids.includes(each.id));
