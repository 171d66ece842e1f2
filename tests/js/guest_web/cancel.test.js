// What a guest reads of the money when a booking is cancelled.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyOf } from '../../../static/guest/cancel-money.js';

const keys = (cost) => moneyOf(cost).map(([key]) => key);

test('the fee is always said, the rest where there is any', () => {
  assert.deepEqual(keys({ fee_total: 0, retained: 0, balance_due: 0, refundable: 0 }), ['cancel.fee']);
  assert.deepEqual(keys({ fee_total: 4200, retained: 1000, balance_due: 3200, refundable: 0 }), [
    'cancel.fee', 'cancel.retained', 'cancel.due',
  ]);
  assert.deepEqual(keys({ fee_total: 4200, retained: 4200, balance_due: 0, refundable: 800 }), [
    'cancel.fee', 'cancel.retained', 'cancel.refund',
  ]);
});
