// What a function has and what it lacks for its next status. No DOM, no calls.

/** {to, points}: the status that comes next, and [{key, done, at}] with the section where each is settled. */
export function missing(sheet) {
  const point = (key, done, at) => ({ key, done: Boolean(done), at });
  const agreed = [
    point('lines', sheet.items.length, 'lines'),
    point('pax', sheet.pax_guaranteed || sheet.attendees, 'event'),
    point('quote', sheet.quote_version, 'price'),
    point('terms', sheet.payment_terms.length, 'payments'),
    point('advance', sheet.received_total > 0, 'payments'),
    point('contract', sheet.contract_signed_on, 'closing'),
    point('points', !sheet.open_items.some((item) => item.status === 'Open'), 'points'),
  ];
  if (['Enquiry', 'Tentative'].includes(sheet.status)) return { to: 'Confirmed', points: agreed };
  const held = [
    point('contract', sheet.contract_signed_on, 'closing'),
    point('beo', sheet.beo_number, 'closing'),
    point('actual', sheet.pax_actual, 'event'),
    point('paid', sheet.balance_due <= 0, 'payments'),
    point('closed', sheet.closed_out_on, 'closing'),
  ];
  if (sheet.status === 'Confirmed') return { to: 'Completed', points: held };
  if (sheet.status === 'Completed' && !held.every((each) => each.done)) {
    return { to: 'Closed', points: held.filter(({ key }) => ['paid', 'closed'].includes(key)) };
  }
  return { to: null, points: [] };
}
