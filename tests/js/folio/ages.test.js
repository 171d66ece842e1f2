// The bar that shows how old a payer's debts are.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ageParts } from '../../../static/app/folio/ages.js';

const sums = (...amounts) => ({ days_0_30: amounts[0], days_31_60: amounts[1], days_61_90: amounts[2], over_90: amounts[3] });

test('the parts of the bar are shares of what is owed, the youngest first', () => {
  assert.deepEqual(ageParts(sums(500, 0, 250, 250)), [
    { age: 'days_0_30', share: 0.5 }, { age: 'days_61_90', share: 0.25 }, { age: 'over_90', share: 0.25 },
  ]);
  assert.deepEqual(ageParts(sums(437759.12, 0, 0, 0)), [{ age: 'days_0_30', share: 1 }]);
});

test('a credit has no width, and nothing owed has no bar', () => {
  assert.deepEqual(ageParts(sums(-20, 80, 0, 0)), [{ age: 'days_31_60', share: 1 }]);
  assert.deepEqual(ageParts(sums(0, 0, 0, 0)), []);
});
