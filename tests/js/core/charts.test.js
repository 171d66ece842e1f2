// The scales of the pictures: what has to fit, and round steps.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extent, scale } from '../../../static/core/charts.js';

const series = (kind, ...values) => ({ kind, values });

test('zero always fits, stacks count by their sums, a gap counts as nothing', () => {
  assert.deepEqual(extent([series('line', 3, null, 7)], null), { low: 0, high: 7 });
  assert.deepEqual(extent([series('stack', 3, -2), series('stack', 4, -5)], null), { low: -7, high: 7 });
  assert.deepEqual(extent([series('bar', 40)], 100), { low: 0, high: 100 });
});

test('steps are round and reach from below the least to above the greatest', () => {
  assert.deepEqual(scale({ low: 0, high: 100 }).ticks, [0, 25, 50, 75, 100]);
  assert.deepEqual(scale({ low: 0, high: 7.2 }).ticks, [0, 2, 4, 6, 8]);
  assert.deepEqual(scale({ low: -30, high: 55 }).ticks, [-50, -25, 0, 25, 50, 75]);
  assert.equal(scale({ low: 0, high: 60 }, [90]).high, 100);
  assert.ok(scale({ low: 0, high: 0 }).high > 0, 'a picture of nothing still has a height');
});
