// Ingredients as somebody types or scans them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, named } from '../../../static/app/stock/names.js';

const list = [
  { ingredient: 'ING-1', ingredient_name: 'Lamb, leg', barcode: '890' }, { ingredient: 'ING-2', ingredient_name: 'Rice' },
  { ingredient: 'ING-3', ingredient_name: 'Rice, basmati' },
];

test('the only name that has a text is found, and a full name before it', () => {
  const name = (text) => found(list, text)?.ingredient_name;
  assert.equal(name('lamb'), 'Lamb, leg');
  assert.equal(name('rice'), 'Rice', 'in full');
  assert.equal(name('ric'), undefined, 'two have it');
  assert.equal(name('890'), 'Lamb, leg');
  assert.equal(name(' '), undefined);
  assert.equal(named(list, 'lamb'), undefined, 'what is booked is named in full');
});
