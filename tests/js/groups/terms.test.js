// Names as someone pastes them for a group.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { readNames } from '../../../static/app/groups/terms.js';

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
