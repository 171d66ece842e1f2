// How old what is owed is, as the parts of a bar.

/** From the youngest; an invoice of a month is no trouble yet, one of a quarter is. */
export const AGES = ['days_0_30', 'days_31_60', 'days_61_90', 'over_90'];

/** The parts of a bar that have a width, as shares of what is owed; what is in credit has none. */
export function ageParts(sums) {
  const owed = AGES.map((age) => Math.max(0, Number(sums[age]) || 0));
  const all = owed.reduce((sum, each) => sum + each, 0);
  return AGES.map((age, i) => ({ age, share: all ? owed[i] / all : 0 })).filter((part) => part.share > 0);
}
