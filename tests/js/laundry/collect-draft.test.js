// What is counted at the door.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emptyDraft, expressOf, rateOf } from '../../../static/app/laundry/collect-draft.js';

test('a garment has the price of the speed that is chosen', () => {
  const price = { rate: 50, express_rate: 75 };
  const shown = (draft, bag) => rateOf(price, expressOf(draft, bag));
  assert.equal(shown(emptyDraft(), null), 50);
  assert.equal(shown({ ...emptyDraft(), express: 1 }, null), 75);
  assert.equal(shown(emptyDraft(), { express: 1 }), 75, 'as the guest asked');
  assert.equal(shown({ ...emptyDraft(), express: 0 }, { express: 1 }), 50, 'as the desk decided');
});
