// The children's ages between the address, the fields and the request.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { agesAsked, agesFrom, agesInAddress, agesOf } from '../../../static/guest/book-ages.js';

const trip = (children, text) => ({ children: () => children, ages: () => agesFrom(text) });

test('an address that was shared gives the ages back', () => {
  for (const [children, text, ages, address] of [
    [0, null, [], ''],
    [0, '4', [], ''],
    [1, null, [''], ''],
    [2, '0-17', ['0', '17'], '0-17'],
    [2, '-8', ['', '8'], '-8'],
    [3, '2-8', ['2', '8', ''], '2-8-'],
    [1, '2-8', ['2'], '2'],
    [3, '18-x-1.5', ['', '', ''], ''],
  ]) {
    assert.deepEqual([agesOf(trip(children, text)), agesInAddress(trip(children, text))], [ages, address], `${children} ${text}`);
  }
});

test('the ages are asked with when each child has one', () => {
  assert.deepEqual(agesAsked(trip(2, '0-8')), { child_ages: [0, 8] });
  assert.deepEqual(agesAsked(trip(2, '8-')), {});
  assert.deepEqual(agesAsked(trip(0, '8')), {});
});
