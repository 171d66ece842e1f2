// What the form of a new group asks for its price.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceParams, startValues } from '../../../static/app/groups/new-values.js';

const values = (more) => ({ ...startValues(new URLSearchParams('how=book'), '2026-03-01', true), ...more });

test('a price is asked for before anybody is named, and only once a room is wanted', () => {
  assert.equal(priceParams(values({}), 'Lake', 'Contact'), null);
  assert.equal(priceParams(values({ how: 'block', rooms: { 'Lake-DLX': { rooms: '2' } } }), 'Lake', 'Contact'), null);
  const asked = priceParams(values({ rooms: { 'Lake-DLX': { rooms: '2' } }, phone: '12' }), 'Lake', 'Contact');
  assert.deepEqual([asked.guest_name, asked.group_name, asked.phone], ['Contact', 'Contact', undefined]);
  assert.deepEqual(asked.rooms, [{ room_type: 'Lake-DLX', count: 2 }]);
});
