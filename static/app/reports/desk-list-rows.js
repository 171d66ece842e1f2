// Without any DOM: which rows a filter leaves, and which columns of each list are hidden on this device.

/** Rows that contain every word typed. */
export function matching(rows, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return rows;
  return rows.filter((row) => {
    const text = Object.values(row).join(' ').toLowerCase();
    return words.every((each) => text.includes(each));
  });
}

/** What was stored, {list: [key]}, or nothing. */
export function hiddenOf(text) {
  try {
    const found = JSON.parse(text ?? '{}');
    return found && typeof found === 'object' && Object.values(found).every(Array.isArray) ? found : {};
  } catch {
    return {};
  }
}

/** The same with a column of a list shown if it was hidden, and the other way round. */
export function toggled(hidden, list, key) {
  const keys = hidden[list] ?? [];
  return { ...hidden, [list]: keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key] };
}
