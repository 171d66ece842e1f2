// The orders that a guest follows.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slower } from '../../../static/guest/menu-followed.js';
import { keyOf, wayOf } from '../../../static/guest/menu-orders.js';

test('the server is asked less often while nothing changes, and once a minute at last', () => {
  const pauses = [10_000];
  while (pauses.at(-1) < 60_000) pauses.push(slower(pauses.at(-1)));
  assert.deepEqual(pauses, [10_000, 15_000, 22_500, 33_750, 50_625, 60_000]);
});

test('an order goes its way step by step, and one that left it has none', () => {
  const steps = wayOf('In the Kitchen');
  assert.deepEqual(steps.map(({ done }) => done), [true, true, true, false, false]);
  assert.deepEqual(steps.filter(({ now }) => now).map(({ step }) => keyOf(step)), ['menu.is_in_the_kitchen']);
  assert.deepEqual(wayOf('Refused'), []);
});
