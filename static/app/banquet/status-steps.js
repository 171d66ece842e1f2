// What a change of a function's status asks for, without any DOM.

/** The columns of the board, in the order of the trade. */
export const STATUSES = ['Enquiry', 'Tentative', 'Confirmed', 'Completed', 'Lost', 'Cancelled'];

/** What a person has to enter: a reason where it is called off, the last day of the hold, or nothing. */
export const asksFor = (status) => ({ Lost: 'reason', Cancelled: 'reason', Tentative: 'hold' })[status] ?? null;

/** Whether a function is still to be held on a date. */
export const isAhead = ({ end_date: last }, today) => last > today;

/** The functions by status: [{status, functions}] in the order of the columns. */
export const columnsOf = (functions) => STATUSES.map((status) => ({
  status,
  functions: functions.filter((each) => each.status === status),
}));

/** The nearest permitted status in a direction along the columns, or null. */
export function statusBeside(status, permitted, direction) {
  const at = STATUSES.indexOf(status);
  const order = direction > 0 ? STATUSES.slice(at + 1) : STATUSES.slice(0, at).reverse();
  return order.find((each) => permitted.includes(each)) ?? null;
}
