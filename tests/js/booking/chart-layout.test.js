// Where bars are on the tape chart, how urgent they are and which moves may be tried.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, bar, isSame, layout, pack, proposal, refusal, swapPartner, urgency } from '../../../static/app/booking/chart-layout.js';

const today = '2026-11-21';
const window = { start: '2026-11-20', days: 7, today };
const stay = (values) => ({
  name: 'RES-1', room: 'H-101', room_type: 'H-STD', status: 'Confirmed', is_day_use: 0,
  check_in_date: '2026-11-22', check_out_date: '2026-11-24', ...values,
});
const room = (number, bookings = [], more = {}) => ({
  name: `H-${number}`, room_number: number, room_type: 'H-STD', room_type_name: 'Standard', housekeeping_status: 'Clean', bookings,
  blocks: [], ...more,
});
const rowsOf = (...rooms) => layout({ ...window, rooms }).groups.flatMap((group) => group.rows);

test('a bar begins and ends in the middle of its days', () => {
  const { x0, x1, cutStart, cutEnd } = bar(stay({}), window);
  assert.deepEqual([x0, x1, cutStart, cutEnd], [2.5, 4.5, false, false]);
});

test('a bar is cut at the edges of the window and says so', () => {
  const { x0, x1, cutStart, cutEnd } = bar(stay({ check_in_date: '2026-11-10', check_out_date: '2026-12-10' }), window);
  assert.deepEqual([x0, x1, cutStart, cutEnd], [0, 7, true, true]);
});

test('a same-day turnover shows two halves in one cell', () => {
  const [first, second] = [bar(stay({ check_out_date: '2026-11-23' }), window), bar(stay({ check_in_date: '2026-11-23' }), window)];
  assert.equal(first.x1, second.x0);
  assert.equal(pack([first, second]).length, 1);
});

test('a day use is a short bar at its hours', () => {
  const { x0, x1, short } = bar(stay({
    check_out_date: '2026-11-22',
    planned_check_in_time: '12:00:00',
    planned_check_out_time: '18:00:00',
  }), window);
  assert.deepEqual([x0, x1, short], [2.5, 2.75, true]);
});

test('a double booking shows as a second line of its room', () => {
  const rows = rowsOf(room('101', [stay({}), stay({ name: 'RES-2', check_in_date: '2026-11-23', check_out_date: '2026-11-25' })]));
  assert.equal(rows[0].bars.length, 2);
});

test('colour says what a stay asks of the desk', () => {
  const cases = [
    ['Confirmed', '2026-11-22', '2026-11-24', 'future'],
    ['Confirmed', '2026-11-21', '2026-11-24', 'action'],
    ['Confirmed', '2026-11-20', '2026-11-24', 'overdue'],
    ['Checked In', '2026-11-18', '2026-11-24', 'inhouse'],
    ['Checked In', '2026-11-18', '2026-11-21', 'action'],
    ['Checked In', '2026-11-18', '2026-11-20', 'overdue'],
    ['Checked Out', '2026-11-18', '2026-11-20', 'past'],
  ];
  for (const [status, check_in_date, check_out_date, wanted] of cases) {
    assert.equal(urgency(stay({ status, check_in_date, check_out_date }), today), wanted, `${status} ${check_in_date} ${check_out_date}`);
  }
});

test('the unassigned lane counts its nights per day and packs its bars', () => {
  const unassigned = [stay({ room: null }), stay({ name: 'RES-2', room: null, check_in_date: '2026-11-23', check_out_date: '2026-11-26' })];
  const made = layout({ ...window, rooms: [room('101')], unassigned });
  assert.deepEqual(made.waiting, [0, 0, 1, 2, 1, 1, 0]);
  assert.equal(made.lanes.length, 2);
});

test('rooms stand by type in the order of the types', () => {
  const rooms = [room('101'), room('201', [], { room_type: 'H-DLX', room_type_name: 'Deluxe' })];
  const made = layout({ ...window, rooms, order: ['H-DLX', 'H-STD'] });
  assert.deepEqual(made.groups.map((group) => group.name), ['Deluxe', 'Standard']);
});

test('a cell knows its stay or block', () => {
  const [row] = rowsOf(room('101', [stay({})], { blocks: [{ name: 'B', from_date: '2026-11-24', to_date: '2026-11-26' }] }));
  assert.equal(at(row, '2026-11-22').stay.name, 'RES-1');
  assert.equal(at(row, '2026-11-24').block.name, 'B');
  assert.deepEqual(at(row, '2026-11-26'), {});
});

test('moving shifts both dates; an edge moves one', () => {
  assert.deepEqual(proposal(stay({}), { shift: 2, room: room('102') }), {
    check_in_date: '2026-11-24',
    check_out_date: '2026-11-26',
    room: 'H-102',
    room_type: 'H-STD',
  });
  assert.equal(proposal(stay({}), { part: 'end', shift: 1 }).check_out_date, '2026-11-25');
  assert.equal(proposal(stay({}), { part: 'start', shift: -1 }).check_in_date, '2026-11-21');
  assert.ok(isSame(stay({}), proposal(stay({}), { shift: 0, room: room('101') })));
});

test('a guest in house keeps the arrival', () => {
  const guest = stay({ status: 'Checked In', check_in_date: '2026-11-19' });
  const next = proposal(guest, { shift: 3, room: room('102') });
  assert.deepEqual([next.check_in_date, next.check_out_date, next.room], ['2026-11-19', '2026-11-24', 'H-102']);
});

test('a taken room refuses, back to back is free', () => {
  const other = stay({ name: 'RES-2', room: 'H-102', check_in_date: '2026-11-24', check_out_date: '2026-11-26' });
  const rows = rowsOf(room('101', [stay({})]), room('102', [other]));
  assert.equal(refusal(stay({}), proposal(stay({}), { room: room('102') }), rows, today), null);
  assert.equal(refusal(stay({}), proposal(stay({}), { shift: 1, room: room('102') }), rows, today), 'taken');
});

test('a block, the past, an ended stay and no night refuse', () => {
  const rows = rowsOf(
    room('101', [stay({})]),
    room('102', [], { blocks: [{ name: 'B', from_date: '2026-11-23', to_date: '2026-11-25' }] }),
  );
  assert.equal(refusal(stay({}), proposal(stay({}), { room: room('102') }), rows, today), 'blocked');
  assert.equal(refusal(stay({}), proposal(stay({}), { shift: -2 }), rows, today), 'past');
  assert.equal(refusal(stay({}), proposal(stay({}), { part: 'end', shift: -2 }), rows, today), 'short');
  assert.equal(refusal(stay({ status: 'Checked Out' }), proposal(stay({}), { shift: 1 }), rows, today), 'over');
});

test('an in-house guest moves from today on, also from the room of another guest', () => {
  const before = stay({ name: 'RES-2', room: 'H-102', status: 'Checked In', check_in_date: '2026-11-18', check_out_date: '2026-11-21' });
  const guest = stay({ status: 'Checked In', check_in_date: '2026-11-19' });
  const rows = rowsOf(room('101', [guest]), room('102', [before]));
  assert.equal(refusal(guest, proposal(guest, { room: room('102') }), rows, today), null);
});

test('a room that one stay alone has offers to exchange rooms, on the dates that both have', () => {
  const other = stay({ name: 'RES-2', room: 'H-102', check_in_date: '2026-11-23', check_out_date: '2026-11-26' });
  const third = stay({ name: 'RES-3', room: 'H-102', check_in_date: '2026-11-21', check_out_date: '2026-11-23' });
  const block = { name: 'B', from_date: '2026-11-22', to_date: '2026-11-23' };
  const partner = (own, row, more = {}) => {
    const rows = rowsOf(room('101', [own]), row);
    return swapPartner(own, proposal(own, { room: row, ...more }), rows, today)?.name;
  };
  assert.equal(partner(stay({}), room('102', [other])), 'RES-2');
  assert.equal(partner(stay({}), room('102', [other]), { shift: 1 }), undefined, 'other dates are a move');
  assert.equal(partner(stay({}), room('102', [other, third])), undefined);
  assert.equal(partner(stay({}), room('102', [other], { blocks: [block] })), undefined);
  assert.equal(partner(stay({}), room('102', [])), undefined, 'a free room is a move');
  assert.equal(partner(stay({ room: null }), room('102', [other])), undefined);
  assert.equal(partner(stay({ status: 'Checked Out' }), room('102', [other])), undefined);
  const guest = stay({ status: 'Checked In', check_in_date: '2026-11-18' });
  assert.equal(partner(guest, room('102', [other, { ...third, status: 'Checked In', check_out_date: today }])), 'RES-2');
});
