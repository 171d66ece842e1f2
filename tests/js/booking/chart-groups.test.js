// The hue of a group on the tape chart.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { groupHue } from '../../../static/app/booking/tape-chart/rows.js';

test('stays of one group share a hue, and groups that follow each other differ', () => {
  const groups = Array.from({ length: 20 }, (_, n) => `GRP-2026-${String(n + 1).padStart(5, '0')}`);
  assert.equal(groupHue(groups[3]), groupHue('GRP-2026-00004'));
  for (const [at, group] of groups.entries()) {
    assert.ok(Number.isFinite(groupHue(group)), group);
    if (at) assert.notEqual(groupHue(group), groupHue(groups[at - 1]), group);
  }
});
