// Pure: names of fields and verbs in words.

/** 'check_in_date' and 'charges.1.amount' in words: 'Check in date', 'Charges 1 amount'. */
export function readable(name) {
  const words = name.replaceAll('_', ' ').replaceAll('.', ' ').replace(/\bgst\b/g, 'tax').trim();
  return words ? words[0].toUpperCase() + words.slice(1) : '';
}
