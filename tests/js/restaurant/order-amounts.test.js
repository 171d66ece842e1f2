// How much a payment takes, and what a guest who gives cash gets back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountOf, changeOf, withTip } from '../../../static/app/restaurant/order-amounts.js';

test('cash given less the total is the change, exactly', () => {
  const table = [
    ['500', 263.03, 236.97], ['263.03', 263.03, 0], ['200', 263.03, -63.03], ['1.1', 0.9, 0.2], ['5.125', 5.12, 0.005],
    ['', 263.03, null], ['  ', 263.03, null], ['five', 263.03, null], ['500', undefined, null], [null, 1, null],
  ];
  for (const [given, total, change] of table) assert.equal(changeOf(given, total), change, `${given} of ${total}`);
});

test('a payment takes what its sheet shows', () => {
  const table = [
    [{ typed: '', left: 441 }, '441'], [{ typed: '100', left: 441 }, '100'], [{ typed: '', share: 147, left: 441 }, '147'],
    [{ typed: ' 100 ', share: null, left: 441 }, '100'], [{ typed: '', left: 0 }, undefined], [{ typed: '', left: undefined }, undefined],
  ];
  for (const [shown, amount] of table) assert.equal(amountOf(shown), amount, JSON.stringify(shown));
});

test('a tip is taken with the payment', () => {
  assert.deepEqual([['31.70', '2.30'], [31.7, ''], ['0.1', '0.2']].map(([amount, tip]) => withTip(amount, tip)), [34, 31.7, 0.3]);
});
