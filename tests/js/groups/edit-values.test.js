// The parameters that the sheet of a group sends.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { editGroupParams, groupValues } from '../../../static/app/groups/edit-values.js';

const GROUP = {
  name: 'GRP-1', group_name: 'Wedding', company: null, check_in_date: '2026-03-10', check_out_date: '2026-03-12', cutoff_date: null,
  notes: null, contact: { guest: 'G-1', name: 'Ila Mehta', phone: '98290 10001' },
};
const sent = (more) => editGroupParams(GROUP, { ...groupValues(GROUP), ...more });

test('only what differs is sent', () => {
  assert.equal(sent({}), null);
  assert.equal(sent({ apply_to_stays: 1 }), null);
  assert.deepEqual(sent({ group_name: ' Feast ' }), { group_booking: 'GRP-1', group_name: 'Feast' });
});

test('a contact is sent with its phone and a company with the choice about the stays', () => {
  assert.deepEqual(sent({ contact_name: 'Dev' }), { group_booking: 'GRP-1', contact_name: 'Dev', contact_phone: '98290 10001' });
  assert.deepEqual(sent({ company: 'Acme', apply_to_stays: 1 }), { group_booking: 'GRP-1', company: 'Acme', apply_to_stays: '1' });
  assert.deepEqual(sent({ company: 'Acme' }), { group_booking: 'GRP-1', company: 'Acme' });
});
