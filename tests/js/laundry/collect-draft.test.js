// What is counted at the door.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  collectParams, draftOf, emptyDraft, expressOf, isRecount, keyOf, notesOf, rateOf,
} from '../../../static/app/laundry/collect-draft.js';

test('a garment has the price of the speed that is chosen', () => {
  const price = { rate: 50, express_rate: 75 };
  const shown = (draft, bag) => rateOf(price, expressOf(draft, bag));
  assert.equal(shown(emptyDraft(), null), 50);
  assert.equal(shown({ ...emptyDraft(), express: 1 }, null), 75);
  assert.equal(shown(emptyDraft(), { express: 1 }), 75, 'as the guest asked');
  assert.equal(shown({ ...emptyDraft(), express: 0 }, { express: 1 }), 50, 'as the desk decided');
});

test("the guest's note stands in the box and stays until somebody writes another", () => {
  const bag = { notes: '3 shirts, ink on one' };
  const sent = (draft) => collectParams({ ...draft, counts: { [keyOf('Shirt', 'Wash & Iron')]: 3 } }, { property: 'L', order: 'LND-1' });
  assert.equal(notesOf(emptyDraft(), bag), '3 shirts, ink on one');
  assert.equal('notes' in sent(emptyDraft()), false, 'what was not touched is not sent');
  const more = { ...emptyDraft(), notes: '3 shirts, ink on one; loose hem' };
  assert.equal(notesOf(more, bag), '3 shirts, ink on one; loose hem');
  assert.equal(sent(more).notes, '3 shirts, ink on one; loose hem');
});

test('a count is corrected from what was counted', () => {
  const bag = { status: 'Collected', complimentary: 1, items: [{ item_name: 'Shirt', service_type: 'Dry Clean', qty: 2 }] };
  assert.deepEqual([isRecount(bag), isRecount({ status: 'Requested' }), isRecount(undefined)], [true, false, false]);
  const sent = collectParams(draftOf(bag), { property: 'L', order: 'LND-1', recount: true });
  assert.deepEqual(sent, {
    property: 'L', order: 'LND-1', recount: 1, complimentary: 1, items: [{ item_name: 'Shirt', service_type: 'Dry Clean', qty: 2 }],
  });
});
