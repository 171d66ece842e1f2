// Pure: whether a ticket belongs to a stay. Names don't decide: two guests may have the same.

/** A ticket of another stay is not this one's, even of the same guest; one of no stay is its guest's, or its room's. */
export function isOfStay(ticket, stay) {
  if (ticket.reservation) return ticket.reservation === stay.name;
  const room = stay.room && stay.status === 'Checked In' ? stay.room : null;
  if (room && ticket.room === room) return true;
  return Boolean(ticket.guest) && ticket.guest === stay.guest?.name;
}
