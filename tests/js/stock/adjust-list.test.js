// A stock take: the order of the shelf, what is still open, and what is sent.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asQuantity, countedRows, differs, isQuantity, nextOpen, toCount } from '../../../static/app/stock/adjust-list.js';

const known = [
  { name: 'ING-3', ingredient_name: 'Rice', uom: 'kg', category: 'Dry' },
  { name: 'ING-1', ingredient_name: 'Milk', uom: 'L', category: 'Dairy' },
  { name: 'ING-2', ingredient_name: 'Butter', uom: 'kg', category: 'Dairy' },
  { name: 'ING-4', ingredient_name: 'Ale', uom: 'bottle', category: 'Bar' },
];
const stock = [['ING-1', 4.5], ['ING-2', 0.3], ['ING-3', 20]].map(([ingredient, on_hand]) => ({ ingredient, qty_on_hand: on_hand }));
const rows = toCount(stock, known);

test('the shelf is walked by category and name; items not stocked here come last', () => {
  assert.deepEqual(rows.map((row) => [row.ingredient_name, row.on_hand, row.is_here]),
    [['Butter', 0.3, true], ['Milk', 4.5, true], ['Rice', 20, true], ['Ale', 0, false]]);
});

test('the next row is one that was not counted, and there is none when all were', () => {
  assert.equal(nextOpen(rows, { 'ING-2': '1' }, 0), 1);
  assert.equal(nextOpen(rows, { 'ING-3': '1' }, 2), 0);
  assert.equal(nextOpen(rows, { 'ING-2': '1', 'ING-3': '1' }, 2), 1);
  assert.equal(nextOpen(rows, { 'ING-1': '1', 'ING-2': '1', 'ING-3': '1' }, 0), null);
  assert.equal(nextOpen(toCount([], known), {}, -1), 0, 'a first count');
});

test('only what was counted is sent, with a point for a comma', () => {
  assert.deepEqual(countedRows(rows, { 'ING-3': '18', 'ING-2': asQuantity(' 0,25 ') }),
    [{ ingredient: 'ING-2', counted_qty: '0.25' }, { ingredient: 'ING-3', counted_qty: '18' }]);
});

test('a quantity has digits and at most three decimals', () => {
  for (const text of ['0', '4', '2.5', '2,125', ' 7 ']) assert.ok(isQuantity(text), text);
  for (const text of ['', '-1', '1.2345', 'four', '1e3', '.5']) assert.ok(!isQuantity(text), text);
});

test('a count that the book has to the last decimal does not differ', () => {
  assert.ok(!differs(rows[0], { 'ING-2': '0.300' }));
  assert.ok(differs(rows[0], { 'ING-2': '0.301' }));
});
