import assert from 'node:assert/strict';
import test from 'node:test';

import { hiddenOf, matching, toggled } from '../../../static/app/reports/desk-list-rows.js';

const rows = [{ guest: 'Asha Rao', room: '101', nights: 2 }, { guest: 'Tom Ash', room: '202', nights: 1 }];

test('every typed word stands in the row', () => {
  assert.deepEqual(matching(rows, ''), rows);
  assert.deepEqual(matching(rows, 'ash'), rows);
  assert.deepEqual(matching(rows, 'ASH 101'), [rows[0]]);
  assert.deepEqual(matching(rows, 'asha 202'), []);
});

test('hidden columns belong to a list', () => {
  const hidden = toggled({}, 'arrivals', 'phone');
  assert.deepEqual(hidden, { arrivals: ['phone'] });
  assert.deepEqual(toggled(hidden, 'arrivals', 'phone'), { arrivals: [] });
  assert.deepEqual(toggled(hidden, 'payments', 'at'), { arrivals: ['phone'], payments: ['at'] });
});

test('what is no list of columns is forgotten', () => {
  for (const text of [null, '', 'x', '7', 'null', '{"arrivals":1}']) assert.deepEqual(hiddenOf(text), {}, String(text));
  assert.deepEqual(hiddenOf('{"arrivals":["phone"]}'), { arrivals: ['phone'] });
});
