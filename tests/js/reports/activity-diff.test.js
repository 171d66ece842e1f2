// What an action changed, in rows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readable } from '../../../static/app/common/readable.js';
import { addressOf, changes, leaves } from '../../../static/app/reports/activity-diff.js';

test('every leaf has its path, lists count from one', () => {
  assert.deepEqual([...leaves({ a: { b: 1 }, c: ['x', { d: null }], e: [] })], [['a.b', '1'], ['c.1', 'x'], ['c.2.d', ''], ['e', '']]);
});

test('what changed comes first and says how', () => {
  const rows = changes({ status: 'Confirmed', room: '101', note: 'late' }, { status: 'Checked In', room: '101', folio: 'FOLIO-1' });
  assert.deepEqual(rows.map((row) => [row.path, row.kind]), [
    ['status', 'changed'],
    ['note', 'removed'],
    ['folio', 'added'],
    ['room', 'same'],
  ]);
  assert.deepEqual([rows[0].before, rows[0].after], ['Confirmed', 'Checked In']);
});

test('an action without a snapshot on one side or both is no trouble', () => {
  assert.deepEqual(changes(null, null), []);
  assert.deepEqual(changes(null, { amount: 5 }), [{ path: 'amount', before: undefined, after: '5', kind: 'added' }]);
});

test('names are read as words and records have an address', () => {
  assert.equal(readable('check_in_date'), 'Check in date');
  assert.equal(readable('charges.1.gst_amount'), 'Charges 1 tax amount');
  assert.equal(addressOf('Folio', 'FOLIO-2026-00001'), '/folio/FOLIO-2026-00001');
  assert.equal(addressOf('Voucher', 'X'), null);
});
