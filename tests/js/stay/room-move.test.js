// Which rooms the move sheet offers: those that the tape chart's drag accepts.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roomsFor } from '../../../static/app/stay/room-move.js';

const booking = (name, from, to) => ({ name, status: 'Confirmed', check_in_date: from, check_out_date: to });
const room = (name, type, more = {}) => ({
  name, room_number: name, room_type: type, room_type_name: type, housekeeping_status: 'Clean', bookings: [],
  blocks: [], ...more,
});

test('free rooms of the own type come first, then those of the others', () => {
  const stay = {
    name: 'RES-1',
    status: 'Confirmed',
    room: '101',
    room_type: 'DLX',
    check_in_date: '2026-03-11',
    check_out_date: '2026-03-13',
  };
  const rooms = [
    room('301', 'STE'),
    room('101', 'DLX', { bookings: [booking('RES-1', '2026-03-11', '2026-03-13')] }),
    room('102', 'DLX', { bookings: [booking('RES-2', '2026-03-12', '2026-03-14')] }),
    room('103', 'DLX', { blocks: [{ from_date: '2026-03-10', to_date: '2026-03-12' }] }),
    room('104', 'DLX', { bookings: [booking('RES-3', '2026-03-13', '2026-03-14')] }),
  ];
  const offered = roomsFor(stay, { start: '2026-03-11', days: 2, rooms }, '2026-03-10');
  assert.deepEqual(offered.map((type) => [type.type, type.rooms.map((each) => each.name)]), [['DLX', ['104']], ['STE', ['301']]]);
});
