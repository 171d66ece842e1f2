import test from 'node:test';
import assert from 'node:assert/strict';
import { changes, isChanged, rowsOf, savedText, textOf } from '../../../static/app/laundry/rates-cells.js';

const card = [{ item_name: 'Shirt', rates: [
  { name: 'r1', service_type: 'Wash & Iron', rate: 120, express_rate: 180, has_express_rate: 0, disabled: 0 },
  { name: 'r2', service_type: 'Dry Clean', rate: 220.5, express_rate: 300, has_express_rate: 1, disabled: 1 },
] }];
const rows = rowsOf(card, ['new:1']);
const calls = (typed) => changes(rows, typed, 'P').calls.map(({ name, params }) => [name.split('.').at(-1), params]);
const wrong = (typed) => {
  const found = changes(rows, typed, 'P').wrong;
  return [found.row.id, found.column, found.key];
};

test('a cell shows what is saved until something is typed', () => {
  assert.equal(savedText(rows[0], 'Wash & Iron|express'), '', 'one and a half times is not typed');
  assert.equal(savedText(rows[0], 'Dry Clean|express'), '300');
  assert.equal(textOf(rows[0], 'Dry Clean|rate', { 'Shirt|Dry Clean|rate': '230' }), '230');
  assert.equal(isChanged(rows[0], { 'Shirt|Dry Clean|rate': '220.5' }), false, 'the same again is no change');
});

test('changed prices are saved, an emptied one is deleted, others are left alone', () => {
  assert.deepEqual(calls({ 'Shirt|Wash & Iron|rate': '125,50', 'Shirt|Dry Clean|rate': '' }), [
    ['save_laundry_rate', { property: 'P', item_name: 'Shirt', service_type: 'Wash & Iron', rate: '125.50', name: 'r1', disabled: 0 }],
    ['delete_laundry_rate', { name: 'r2' }],
  ]);
  assert.deepEqual(calls({ 'Shirt|Dry Clean|on': true }), [
    ['save_laundry_rate', {
      property: 'P', item_name: 'Shirt', service_type: 'Dry Clean', rate: '220.5', express_rate: '300', name: 'r2', disabled: 0,
    }],
  ]);
});

test('a new item has a name and a price; a new name goes to every price of the item', () => {
  assert.deepEqual(calls({ 'new:1|name': 'Cap', 'new:1|Iron Only|rate': '20' }), [
    ['save_laundry_rate', { property: 'P', item_name: 'Cap', service_type: 'Iron Only', rate: '20', disabled: 0 }],
  ]);
  assert.deepEqual(calls({ 'Shirt|name': 'Dress shirt' }).map(([, params]) => [params.name, params.item_name]),
    [['r1', 'Dress shirt'], ['r2', 'Dress shirt']]);
  assert.deepEqual(wrong({ 'new:1|Iron Only|rate': '20' }), ['new:1', 'name', 'laundry.name_first']);
  assert.deepEqual(wrong({ 'new:1|name': 'Cap' }), ['new:1', 'Wash & Iron|rate', 'laundry.price_first']);
});

test('what is no amount is refused at its cell', () => {
  for (const text of ['ten', '-1', '1.2345', '1.000,5']) {
    assert.deepEqual(wrong({ 'Shirt|Wash & Iron|rate': text }), ['Shirt', 'Wash & Iron|rate', 'laundry.no_amount']);
  }
  assert.deepEqual(wrong({ 'Shirt|Wash & Iron|express': 'x' }), ['Shirt', 'Wash & Iron|express', 'laundry.no_amount']);
  assert.deepEqual(wrong({ 'Shirt|Iron Only|express': '5' }), ['Shirt', 'Iron Only|rate', 'laundry.no_amount']);
});
