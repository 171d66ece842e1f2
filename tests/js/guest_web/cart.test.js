// What a guest's order comes to.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statedPrice, total } from '../../../static/guest/menu-total.js';
import { propertyLocale } from '../../../static/core/format.js';

const cart = (lines) => ({
  cart: () => Object.fromEntries(lines.map(([name, , , qty]) => [name, { qty }])),
  items: new Map(lines.map(([name, price, gst_rate]) => [name, { price, gst_rate }])),
});

test('tax is put on each line and rounded there, as the server does', () => {
  propertyLocale.update((all) => ({ ...all, currency: 'EUR' }));
  assert.deepEqual(total(cart([['Soup', 6.5, 7, 1], ['Wine', 5.4, 19, 2]])), { net: 17.3, tax: 2.51, gross: 19.81 });
  assert.deepEqual(total(cart([['Dal', 0.1, 5, 1], ['Rice', 0.1, 5, 1]])), { net: 0.2, tax: 0.02, gross: 0.22 });
  assert.deepEqual(total(cart([])), { net: 0, tax: 0, gross: 0 });
});

test('a dish is priced as the hotel states its prices', () => {
  const beer = { price: 4.9, gst_rate: 19 };
  const stated = [0, 1].map((rates_include_tax) => {
    propertyLocale.update((all) => ({ ...all, currency: 'EUR', rates_include_tax }));
    return statedPrice(beer);
  });
  assert.deepEqual(stated, [4.9, 5.83]);
});
