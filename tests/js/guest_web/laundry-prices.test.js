// The rate card of the laundry by garment.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byGarment } from '../../../static/guest/laundry-prices.js';

test('a garment has one row, with the price of each service in its column', () => {
  const rate = (item_name, service_type, price) => ({ item_name, service_type, rate: price });
  const { services, garments } = byGarment([
    rate('Shirt', 'Wash & Iron', 60), rate('Saree', 'Dry Clean', 300), rate('Shirt', 'Dry Clean', 120),
  ]);
  assert.deepEqual(services, ['Wash & Iron', 'Dry Clean']);
  const shown = garments.map(({ name, prices }) => [name, ...prices.map((each) => each?.rate ?? null)]);
  assert.deepEqual(shown, [['Shirt', 60, 120], ['Saree', null, 300]]);
});
