// What the sections of the function sheet share: the function, who may do what with it, and reading it again after a change.

import { t, word } from '../../core/i18n.js';
import { may } from '../common/session.js';

const DEAD = ['Cancelled', 'Lost'];

/** The name of the event, or what it is and whose. */
export const titleOf = (sheet) => sheet.event_name || t('fn.title', { event: word(sheet.event_type), customer: sheet.customer_name });

export const sellsFunctions = () => may('Front Desk', 'Revenue Manager', 'Service Agent');
export const takesMoney = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');
/** What is still to be paid; of a function that was called off nothing is. */
export const dueOf = ({ status, balance_due: balance, outstanding }) => (
  DEAD.includes(status) ? outstanding : balance);

/** Whether all of the price is paid, or on the folio that took the bill. */
export const isPaid = (sheet) => sheet.balance_due <= 0 && (sheet.grand_total > 0 || Boolean(sheet.posted_to_folio));

/** Costs and margins are for those who answer for the price. */
export const seesMargin = () => may('Finance', 'Revenue Manager');

/**
 * {name, detail, sheet(), again(), unsaved, isOff(), may}. `may.sell()`: lines, prices, dates; `may.describe()`: notes and addresses;
 * `may.take()`: money received, of which a function that is paid takes a deposit only; `may.terms()`; each
 * as the server decides by role and status.
 */
export function sheetState(name, detail) {
  const sheet = () => detail.data();
  const open = () => ['Enquiry', 'Tentative', 'Confirmed'].includes(sheet()?.status);
  const dead = () => DEAD.includes(sheet()?.status);
  return {
    name,
    detail,
    sheet,
    again: () => detail.again(),
    /** What a section holds that is typed and not saved: functions that answer whether there is any. */
    unsaved: [],
    /** Whether it was cancelled or lost: no step waits for its confirmation. */
    isOff: dead,
    may: {
      sell: () => sellsFunctions() && open() && !sheet().posted_to_folio,
      describe: () => sellsFunctions() && sheet()?.status !== 'Completed',
      quote: () => sellsFunctions() && open(),
      take: () => takesMoney() && !dead() && !isPaid(sheet()),
      hold: () => takesMoney() && !dead() && isPaid(sheet()) && !sheet().closed_out_on,
      refund: () => takesMoney(),
      retain: () => takesMoney() && dead() && sheet().refundable > 0 && !sheet().invoice_number,
      terms: () => takesMoney() && !dead(),
      bill: () => takesMoney() && ['Confirmed', 'Completed'].includes(sheet()?.status),
      order: () => sellsFunctions() && ['Confirmed', 'Completed'].includes(sheet()?.status),
    },
  };
}

/** A document of a function. */
export const paperAddress = (name, paper, more = '') => `/print/function/${encodeURIComponent(name)}/${paper}${more}`;
