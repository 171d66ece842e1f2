// Pure: how a folio's lines and payments are put in order for reading, and which steps are open. No sums are made here.

/** Lines by posting date, oldest first, each group in the order of posting: [{date, lines}]. */
export function byDate(charges) {
  const days = new Map();
  for (const line of [...charges].sort((a, b) => (a.posting_date < b.posting_date ? -1 : a.posting_date > b.posting_date ? 1 : 0))) {
    days.set(line.posting_date, [...(days.get(line.posting_date) ?? []), line]);
  }
  return [...days].map(([date, lines]) => ({ date, lines }));
}

/** What may be done with the folio now. */
export function stepsOf(folio) {
  const open = folio.status === 'Open';
  const anything = folio.charges.length > 0;
  const received = folio.payments.some((row) => row.amount > 0 && !row.internal);
  return {
    charge: open,
    pay: open || folio.balance > 0 || folio.on_credit > 0,
    refund: (open && received) || folio.deposit_held > 0,
    deposit: open && folio.deposit_held > 0 && folio.balance > 0,
    allowance: open && anything,
    close: open && anything,
    settlePart: open && anything && folio.balance === 0,
    link: folio.balance > 0,
    cancelInvoice: !open && Boolean(folio.invoice_number),
    split: Boolean(folio.reservation),
    remove: open && !anything && folio.payments.length === 0 && !['Guest', 'Group'].includes(folio.folio_type),
  };
}

/**
 * The open folios that lines of a folio may go to: the stay's, the group's master, the other members' (`whose` names
 * them). `own` is reservation_folios, `family` group_folios; either may not be there.
 */
export function targetsOf(name, own, family) {
  const members = (family?.members ?? []).flatMap((member) => member.folios.map((each) => ({ ...each, whose: member.guest_name })));
  const all = [...(own ?? []), ...(family?.master ? [family.master] : []), ...members];
  return all.filter((each, i) => each.name !== name && each.status === 'Open' && all.findIndex((other) => other.name === each.name) === i);
}

/** The amount offered first, with the currency's decimals: never more than is owed, and empty when nothing is. */
export function offered(digits, amount, most = amount) {
  const smaller = Math.min(amount, most);
  return smaller > 0 ? smaller.toFixed(digits) : '';
}

/** Charge types whose rate the desk chooses; the others take the hotel's rate. */
const FREE_RATE = ['Misc', 'Spa'];
export const choosesRate = (type) => FREE_RATE.includes(type);

/** Alcohol is food or drink: only these can be marked so. */
export const mayBeAlcohol = (type) => ['Food & Beverage', 'Minibar'].includes(type);

/** Whether a payment row is part of what was received for the bill: deposits, and what is refunded of them, are not. */
export const paysBill = (row) => (row.refund_of ?? row.payment_kind) !== 'Security Deposit';

/** What choosing an article fills in; its price is before tax. `qty` was typed before its name. */
export const articleValues = (article, qty) => ({
  charge_type: article.charge_type, description: article.label, amount: String(article.price), qty: qty ?? 1, tax_included: '0',
  article_rate: article.gst_rate, article_type: article.charge_type, is_alcohol: Number(article.is_alcohol),
});

/** The parameters of a charge from what was typed. A discount has to say why; an article brings its own rate. */
export function chargeParams(values) {
  const { charge_type: type } = values;
  const own = values.article_type === type ? values.article_rate : 0;
  return {
    charge_type: type,
    description: values.description.trim() || (type === 'Discount' ? '' : type),
    amount: values.amount, qty: Number(values.qty) || 1, tax_included: Number(values.tax_included) || 0,
    gst_rate: choosesRate(type) ? values.gst_rate || own || 0 : own,
    is_alcohol: mayBeAlcohol(type) ? Number(values.is_alcohol) || 0 : 0,
  };
}
