// Pure: what a typed text means in a list that is counted by typing: a dish, a garment, a number before it.

/** '3 naan' as {qty: 3, text: 'naan'}; a number alone belongs to what was noted last. */
export function typedOrder(text) {
  const found = text.trim().match(/^(\d{1,2})(?:\s*[x×*]\s*|\s+|$)(.*)$/u);
  const qty = Number(found?.[1] ?? 0);
  return found && qty > 0 ? { qty, text: found[2].trim() } : { qty: null, text: text.trim() };
}

const plain = (text) => String(text ?? '').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * What fits the text: every word typed is in the `name` or begins the `group`; names that begin with what was typed
 * come first.
 */
export function foundFor(list, text, { name, group }) {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const fits = list.filter((each) => words.every((word) => plain(name(each)).includes(word) || plain(group(each)).startsWith(word)));
  const rank = (each) => {
    const own = plain(name(each));
    if (own.startsWith(words[0])) return 0;
    return own.split(/\s+/).some((part) => part.startsWith(words[0])) ? 1 : 2;
  };
  return words.length ? [...fits].sort((one, other) => rank(one) - rank(other)) : list;
}
