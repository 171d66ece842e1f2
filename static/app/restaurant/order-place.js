// Pure: where an order belongs before the server has given it a name, and the address that opens it.

/** `place`: {outlet, table} or {outlet, room} or {outlet, type}. */
export const placeKey = ({ outlet, table, room, type }) => [
  outlet, table ? `table ${table.toUpperCase()}` : room ? `room ${room.toUpperCase()}` : `${type ?? 'Takeaway'}`,
].join(' ');

/** Where a new order is taken: what the address says. */
export function placeOf(search, outlet) {
  const given = (name) => search.get(name)?.trim() || null;
  return { outlet: given('outlet') ?? outlet, table: given('table'), room: given('room'), type: given('type'), guests: given('guests') };
}

export const newOrderAddress = (place) => {
  const given = Object.entries(place).filter(([, value]) => value);
  return `/order/new?${new URLSearchParams(given)}`;
};

/** The parameters of create_order for the place and the details that a waiter noted. */
export function createParams({ table, room, type }, details) {
  const filled = Object.entries(details).filter(([, value]) => value !== '' && value !== null && value !== undefined);
  return {
    ...(table ? { table_no: table } : {}), ...(room ? { room } : {}),
    order_type: type ?? (room && !table ? 'Room Service' : table ? 'Dine In' : 'Takeaway'),
    ...Object.fromEntries(filled),
  };
}
