// The bar that shows a quantity against its par.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelShare } from '../../../static/app/stock/level.js';

test('the par is a third of the bar, and three times the par its end', () => {
  assert.equal(levelShare(4, 4), 1 / 3);
  assert.equal(levelShare('1.5', '4'), 0.125);
  assert.equal(levelShare(12, 4), 1);
  assert.equal(levelShare(25.56, 4), 1, 'never beyond it');
});

test('what is out or below zero leaves the bar empty, and nothing without a par has one', () => {
  assert.equal(levelShare(0, 20), 0);
  assert.equal(levelShare(-7, 60), 0);
  assert.equal(levelShare(5, null), null);
  assert.equal(levelShare(5, 0), null);
});
