// What a guest who gives cash gets back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeOf } from '../../../static/app/restaurant/order-change.js';

test('cash given less the total is the change, exactly', () => {
  const table = [
    ['500', 263.03, 236.97], ['263.03', 263.03, 0], ['200', 263.03, -63.03], ['1.1', 0.9, 0.2], ['5.125', 5.12, 0.005],
    ['', 263.03, null], ['  ', 263.03, null], ['five', 263.03, null], ['500', undefined, null], [null, 1, null],
  ];
  for (const [given, total, change] of table) assert.equal(changeOf(given, total), change, `${given} of ${total}`);
});
