// Where stays are on one date's hours.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourRows, span } from '../../../static/app/booking/tape-chart/hours.js';

const date = '2026-11-21';
const stay = (values) => ({ name: 'RES-1', status: 'Confirmed', check_in_date: '2026-11-20', check_out_date: '2026-11-22', ...values });

test('a stay stands at the hours it has on the date', () => {
  const places = [
    stay({}), stay({ check_in_date: date, planned_check_in_time: '16:30:00' }), stay({ check_in_date: date }),
    stay({ check_out_date: date, planned_check_out_time: '09:00:00' }),
    stay({ check_in_date: date, check_out_date: date, from_hour: '10:00', to_hour: '15:30' }),
  ].map((each) => span(each, date)).map(({ kind, x0, x1 }) => [kind, Math.round(x0 * 100) / 100, Math.round(x1 * 100) / 100]);
  assert.deepEqual(places, [['stays', 0, 24], ['arrives', 16.5, 24], ['arrives', 14, 24], ['leaves', 0, 9], ['day', 10, 15.5]]);
});

test('who leaves stands before who arrives, and a changeover that collides is marked', () => {
  const room = {
    name: 'H-101',
    room_number: '101',
    blocks: [],
    bookings: [stay({ name: 'IN', check_in_date: date, planned_check_in_time: '10:00:00' })],
  };
  const out = stay({ name: 'OUT', check_out_date: date, status: 'Checked In', planned_check_out_time: '12:00:00' });
  const around = { rooms: [{ name: 'H-101', bookings: [out, room.bookings[0]] }], conflicts: [{ date, out_res: 'OUT', in_res: 'IN' }] };
  const [row] = hourRows({ hourly: { date, rooms: [room], unassigned: [] }, around, today: date });
  assert.deepEqual(row.bars.map((line) => line.map((bar) => [bar.stay.name, bar.urgency, bar.conflict])), [
    [['OUT', 'action', true]],
    [['IN', 'action', true]],
  ]);
});
