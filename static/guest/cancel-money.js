// Pure: the lines of what a cancellation costs.

/** What the cancellation costs and what happens with what was paid. */
export function moneyOf({ fee_total: fee, retained = 0, balance_due: due, refundable }) {
  return [
    ['cancel.fee', fee, true],
    ['cancel.retained', retained, Number(retained) > 0],
    ['cancel.due', due, Number(due) > 0],
    ['cancel.refund', refundable, Number(refundable) > 0],
  ].filter(([, , shown]) => shown).map(([key, amount]) => [key, amount]);
}
