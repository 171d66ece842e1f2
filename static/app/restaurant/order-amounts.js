// Pure: how much a payment takes, and what a guest who gives cash gets back.

/** Finer than any currency: what binary fractions add to a difference is rounded away. */
const PARTS = 1_000;

/** Above 0: the change; below 0: what is missing. Null while nothing that is a number was given. */
export function changeOf(given, total) {
  const text = String(given ?? '').trim();
  if (!text || !Number.isFinite(Number(text)) || !Number.isFinite(total)) return null;
  return Math.round((Number(text) - total) * PARTS) / PARTS;
}

/**
 * The amount that a payment asks for: a typed one, a share, else all that the sheet shows as left, so that dishes which another
 * device adds in that second stay to be paid. Undefined where nothing is left: such a bill is closed without money.
 */
export function amountOf({ typed, share, left }) {
  const amount = String(share ?? '').trim() || String(typed ?? '').trim() || String(left ?? '').trim();
  return Number(amount) === 0 ? undefined : amount;
}

/** What a payment takes with its tip. */
export const withTip = (amount, tip) => Math.round((Number(amount) + (Number(tip) || 0)) * PARTS) / PARTS;
