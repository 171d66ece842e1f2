// The choice among the rates of a room.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceAmong } from '../../../static/guest/book-rates.js';

const usual = { rate_plan: null };
const saver = { rate_plan: 'Lake-SAV' };

test('the usual rate is chosen until the guest chooses another that is offered', () => {
  assert.equal(choiceAmong([usual, saver], undefined), usual);
  assert.equal(choiceAmong([usual, saver], 'Lake-SAV'), saver);
  assert.equal(choiceAmong([usual, saver], 'Lake-OLD'), usual);
  assert.equal(choiceAmong([{ rate_plan: 'Lake-BAR' }, saver], '').rate_plan, 'Lake-BAR');
  assert.equal(choiceAmong([], 'Lake-SAV'), null);
});
