// Which tickets are shown beside a stay.

import test from 'node:test';
import assert from 'node:assert/strict';
import { isOfStay } from '../../../static/app/common/ticket-of-stay.js';

const stay = { name: 'RES-1', status: 'Checked In', room: 'Lake-101', guest: { name: 'G-1', full_name: 'Asha Rao' } };

test('a ticket is of a stay by its stay, its guest or its room, and never by a name', () => {
  const of = (ticket) => isOfStay({ room: null, reservation: null, guest: null, guest_name: null, ...ticket }, stay);
  assert.equal(of({ reservation: 'RES-1', guest_name: 'Asha Rao' }), true);
  assert.equal(of({ guest: 'G-1' }), true);
  assert.equal(of({ room: 'Lake-101' }), true);
  assert.equal(of({ room: 'Lake-101', reservation: 'RES-9' }), false);
  assert.equal(of({ reservation: 'RES-2', guest: 'G-2', guest_name: 'Asha Rao' }), false);
  assert.equal(of({ guest_name: 'Asha Rao' }), false);
  assert.equal(of({ reservation: 'RES-0', guest: 'G-1' }), false);
  assert.equal(isOfStay({ room: 'Lake-101' }, { ...stay, status: 'Confirmed' }), false);
  assert.equal(isOfStay({ guest: null }, { ...stay, guest: null }), false);
});
