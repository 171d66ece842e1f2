// The order of a table's rows.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inOrder } from '../../../static/parts/sortable.js';

const names = (rows) => rows.map((row) => row.name).join(' ');

test('rows are sorted by text or number; those without a value stand last in both orders', () => {
  const rows = [{ name: 'b2', n: 10 }, { name: '', n: 2 }, { name: 'B10', n: null }, { name: 'a', n: 9 }];
  const text = { value: (row) => row.name };
  const number = { value: (row) => row.n, number: true };
  assert.equal(names(inOrder(rows, text, 'ascending')), 'a b2 B10 ');
  assert.equal(names(inOrder(rows, text, 'descending')), 'B10 b2 a ');
  assert.equal(names(inOrder(rows, number, 'ascending')), ' a b2 B10');
  assert.equal(names(inOrder(rows, number, 'descending')), 'b2 a  B10');
});
