// From an empty cell of the tape chart to the booking form.

import { go } from '../../../core/router.js';

/** Opens the form for a room's type (and the room, if the row is one) with these dates. */
export function newBooking(row, from, until) {
  const params = new URLSearchParams({ from, to: until });
  if (row?.room) {
    params.set('type', row.room.room_type);
    params.set('room', row.room.name);
  }
  go(`/booking/new?${params}`);
}
