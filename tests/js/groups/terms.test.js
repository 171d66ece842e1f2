// Names as someone pastes them for a group.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { holding, namelessRooms, pickupGrid, readNames, roomFor } from '../../../static/app/groups/terms.js';

const TYPES = [{ name: 'Lake-DLX', codes: ['Lake-DLX', 'DLX', 'Deluxe'] }, { name: 'Lake-STE', codes: ['STE', 'Suite'] }];
const read = (text) => readNames(text, TYPES, 'Lake-DLX');

test('a line is read in any order after the name', () => {
  const [row] = read('1. Asha Rao, Suite, 98290 12345, 2, 1');
  assert.deepEqual({ ...row, id: 0 }, {
    id: 0, guest_name: 'Asha Rao', phone: '98290 12345', adults: 2, children: 1, room_type: 'Lake-STE', warnings: [],
  });
  const facts = read('Ravi\nMira;;1').map((each) => [each.guest_name, each.adults, each.warnings.length]);
  assert.deepEqual(facts, [['Ravi', 2, 0], ['Mira', 1, 0]]);
});

test('what is not understood is named in its cell and never joins the name', () => {
  const [uma, many, short, none] = read('Uma Devi, , 2, , Lake\nRavi, 2, 1, 4\nMira, 98290\nJo, 0');
  assert.equal(uma.guest_name, 'Uma Devi');
  assert.deepEqual(uma.warnings, [{ cell: 'room_type', key: 'groups.names_unread', text: 'Lake' }]);
  assert.deepEqual([many.adults, many.children, many.warnings], [2, 1, [{ cell: 'party', key: 'groups.names_number', text: '4' }]]);
  assert.deepEqual([short.phone, short.warnings], ['', [{ cell: 'phone', key: 'groups.names_phone', text: '98290' }]]);
  assert.equal(none.warnings[0].key, 'groups.names_no_adult');
});

test('a list copied from a sheet loses its serial numbers and its headings', () => {
  const facts = (text) => read(text).map((row) => [row.guest_name, row.phone, row.adults, row.children, row.warnings.length]);
  assert.deepEqual(facts('S.No\tGuest name\tPhone\tPax\n1\tGita Rao\t9829044444\t2\n2.\tRao, Suresh\t\t2+1'), [
    ['Gita Rao', '9829044444', 2, 0, 0], ['Rao, Suresh', '', 2, 1, 0],
  ]);
  assert.deepEqual(facts('No., Guest, Mobile\n\n1, Asha Rao, 2 + 2\n\tRavi\t1'), [['Asha Rao', '', 2, 2, 0], ['Ravi', '', 1, 0, 0]]);
  assert.deepEqual(facts('Name\nNaman Guest'), [['Naman Guest', '', 2, 0, 0]]);
  assert.deepEqual(read('Mira, 2+1, 1').map((row) => [row.adults, row.children, row.warnings[0].key]), [[2, 1, 'groups.names_number']]);
});

test('a line without a name says so and names nobody', () => {
  for (const text of ['98290 12345', '3\t9829044444', '12']) {
    const [row] = read(text);
    assert.deepEqual([row.guest_name, row.warnings.map((each) => each.key)], ['', ['groups.names_nobody']], text);
  }
});

test('a group is said to be as it is: all picked up, released, here or gone', () => {
  const group = { status: 'Confirmed', cutoff_date: '2026-03-09', check_in_date: '2026-03-10', check_out_date: '2026-03-12' };
  const key = (today, rooms) => holding(group, { held: 4, ...rooms }, today).key;
  assert.equal(key('2026-03-09', { left: 3 }), 'groups.releases');
  assert.equal(key('2026-03-09', { left: 0 }), 'groups.all_picked');
  assert.equal(holding({ ...group, check_in_date: '2026-03-20', check_out_date: '2026-03-22' }, { held: 4, left: 3 }, '2026-03-10').key,
    'groups.released');
  assert.equal(key('2026-03-11', { left: 0 }), 'groups.is_here');
  assert.equal(key('2026-03-11', { left: 0, gone: true }), 'groups.is_over');
});

test('after the cutoff nothing is left of a block', () => {
  const group = { status: 'Confirmed', cutoff_date: '2026-03-05', check_in_date: '2026-03-10', check_out_date: '2026-03-11' };
  const member = { room_type: 'DLX', status: 'Confirmed', check_in_date: '2026-03-10', check_out_date: '2026-03-11' };
  const pickup = [{ room_type: 'DLX', rooms_blocked: 4, block_rate: 100, picked_up: 1, remaining: 3 }];
  const of = (today) => {
    const { left, unsold, cells } = pickupGrid({ group, pickup, rooming_list: [member] }, ['DLX'], today).total;
    return [left, unsold, cells[0].left, cells[0].released];
  };
  assert.deepEqual(of('2026-03-05'), [3, 3, 3, 0]);
  assert.deepEqual(of('2026-03-06'), [0, 3, 0, 3]);
});

test('guests get the rooms booked in the name of the contact, of their type first', () => {
  const member = (name, guest_name, room_type, status = 'Confirmed') => ({ name, guest_name, room_type, status });
  const members = [
    member('R1', 'Mr Sharma', 'DLX'), member('R2', 'mr sharma ', 'STE'), member('R3', 'Asha', 'DLX'),
    member('R4', 'Mr Sharma', 'DLX', 'Checked In'), member('R5', 'Mr Sharma', 'DLX', 'Cancelled'),
  ];
  const rooms = namelessRooms(members, { name: 'Mr Sharma' });
  assert.deepEqual(rooms.map((room) => room.name), ['R1', 'R2']);
  assert.deepEqual(namelessRooms(members, null), []);
  assert.equal(roomFor({ room_type: 'STE' }, rooms, 'DLX').name, 'R2');
  assert.equal(roomFor({ room_type: 'DLX' }, rooms.slice(1), 'DLX').name, 'R2');
  assert.equal(roomFor({ room_type: 'FAM' }, rooms, 'DLX'), undefined);
});
