// The price of a booking as the guest reads it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { taxRows } from '../../../static/guest/book-quote.js';

const tax = (charge_type, gst_rate, amount) => ({ charge_type, gst_rate, tax: amount });

test('one rate is one row, of no tax too', () => {
  assert.deepEqual(taxRows({ taxes: [tax('Room', 18, 900), tax('Meal Plan', 18, 45)], tax_amount: 945 }), [
    { key: 'book.tax', rate: 18, amount: 945 },
  ]);
  assert.deepEqual(taxRows({ taxes: [], tax_amount: 0 }), [{ key: 'book.tax', rate: 0, amount: 0 }]);
});

test('several rates are never blended', () => {
  assert.deepEqual(taxRows({ taxes: [tax('Room', 18, 900), tax('Room', 5, 200), tax('Meal Plan', 5, 25)], tax_amount: 1125 }), [
    { key: 'book.tax_room', rate: 18, amount: 900 },
    { key: 'book.tax_room', rate: 5, amount: 200 },
    { key: 'book.tax_meals', rate: 5, amount: 25 },
  ]);
  assert.deepEqual(taxRows({ taxes: [tax('Room', 0, 0), tax('Meal Plan', 5, 25)], tax_amount: 25 }), [
    { key: 'book.tax_meals', rate: 5, amount: 25 },
  ]);
});
