// The function sheet without a screen: what a typed row sends, how a line comes back, what changed between two quotations,
// what is missing for the next status.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { itemAgain, itemOf, moved, picksOf, restored } from '../../../static/app/banquet/sheet-grid.js';
import { missing } from '../../../static/app/banquet/sheet-missing.js';
import { compared, quotesOf } from '../../../static/app/banquet/sheet-versions.js';

const catalogue = {
  menus: [{ name: 'BMENU-1', menu_name: 'Royal Thali' }],
  services: [{ name: 'BSVC-1', item_name: 'Waiters' }],
};
const line = { name: '7', item_name: 'Waiters', qty: 3 };

test('a typed row sends what was typed and nothing else', () => {
  const rows = [
    [line, { qty: '1,250' }, { row: '7', qty: '1250' }],
    [line, { qty: '', actual_qty: ' ', gst_rate: '' }, { row: '7', clear: ['qty', 'actual_qty', 'gst_rate'] }],
    [line, { rate: '' }, { row: '7', rate: '0' }],
    [line, { item_type: 'decor', chargeable: '0' }, { row: '7', item_type: 'Decor', chargeable: 0 }],
    [line, { item_name: ' Porters ' }, { row: '7', item_name: 'Porters' }],
    [null, { item_name: 'royal thali', rate: '₹ 1,400' }, { banquet_menu: 'BMENU-1', rate: '1400' }],
    [null, { item_name: 'Waiters', qty: '12' }, { service_item: 'BSVC-1', qty: '12' }],
    [null, { item_name: 'Arch', actual_qty: '' }, { item_name: 'Arch' }],
    [null, { qty: '12' }, null],
  ];
  for (const [of, typed, item] of rows) assert.deepEqual(itemOf(of, typed, { catalogue }), { item }, JSON.stringify(typed));
  assert.deepEqual(itemOf(line, { rate: '1.250,50' }, { decimal: ',' }), { item: { row: '7', rate: '1250.50' } });
});

test('a cell that can not be read is named and sends nothing', () => {
  for (const [typed, wrong] of [[{ qty: '-4' }, 'qty'], [{ rate: 'cheap' }, 'rate'], [{ uom: 'dozen' }, 'uom'], [{ item_name: ' ' },
    'item_name']]) {
    assert.deepEqual(itemOf(line, typed), { wrong });
  }
});

test('a removed line comes back with what was typed and follows the rest', () => {
  const menu = {
    name: '9', item_type: 'Menu', item_name: 'Royal Thali', banquet_menu: 'BMENU-1', service_item: null, qty: 150, qty_typed: 0,
      actual_qty: null,
    rate: 1400, list_rate: 1500, gst_rate: 5, gst_typed: 0, chargeable: 1, amount: 210000, notes: null,
  };
  assert.deepEqual(itemAgain(menu), {
    item_type: 'Menu', item_name: 'Royal Thali', list_rate: 1500, rate: 1400, chargeable: 1, banquet_menu: 'BMENU-1',
  });
  const typed = itemAgain({ ...menu, qty_typed: 1, gst_typed: 1 });
  assert.deepEqual([typed.qty, typed.gst_rate], [150, 5]);
  assert.deepEqual(restored([{ name: '1' }, { name: '2' }], { item_name: 'X' }, 1), [{ row: '1' }, { item_name: 'X' }, { row: '2' }]);
  assert.deepEqual(moved([{ name: '1' }, { name: '2' }], '2', -1), [{ row: '2' }, { row: '1' }]);
  assert.equal(moved([{ name: '1' }], '1', 1), null);
});

test('picks keep their dish, supplement and note', () => {
  const selections = [
    { banquet_menu: 'A', course: 'Soup', dish: 'D1', dish_name: 'Shorba', supplement_per_pax: 0, note: 'hot' },
    { banquet_menu: 'B', course: 'Soup', dish: null, dish_name: 'Broth', supplement_per_pax: 5, note: null },
  ];
  assert.deepEqual(picksOf(selections, 'A'), [{ course: 'Soup', dish: 'D1', dish_name: 'Shorba', supplement_per_pax: 0, note: 'hot' }]);
  assert.deepEqual(picksOf(selections, 'B'), [{ course: 'Soup', dish_name: 'Broth', supplement_per_pax: 5 }]);
});

test('quotations are distinguished from other moves, and two are compared line by line', () => {
  const revisions = [
    { name: '4', version: 2, grand_total: 90 }, { name: '3', version: 1, grand_total: 95 }, { name: '2', version: 1, grand_total: 100 },
    { name: '1', version: 0, grand_total: 100 },
  ];
  assert.deepEqual(quotesOf({ revisions, quote_version: 2 }).map((each) => each.name), ['4', '2']);
  const paper = (...lines) => ({ lines, complimentary: [] });
  const hall = { row: '1', item_name: 'Hall', qty: 1, rate: 50, amount: 50 };
  const dj = { row: '2', item_name: 'DJ', qty: 5, rate: 10, amount: 50 };
  const rows = compared(paper(hall, dj), paper({
    ...hall, rate: 40, amount: 40 }, { row: '3', item_name: 'Cake', qty: 1, rate: 9, amount: 9 }));
  assert.deepEqual(rows.map((row) => [row.item_name, row.kind]), [['Hall', 'changed'], ['Cake', 'added'], ['DJ', 'removed']]);
  assert.deepEqual(compared(paper(hall), paper({ ...hall, row: '8' })), [], 'written anew under the same name');
});

test('what is missing depends on the next status', () => {
  const sheet = { status: 'Tentative', items: [{}], attendees: 80, quote_version: 0, payment_terms: [], received_total: 0, open_items:
    [] };
  const open = (of) => missing(of).points.filter((point) => !point.done).map((point) => point.key);
  assert.deepEqual(open(sheet), ['quote', 'terms', 'advance', 'contract']);
  assert.deepEqual(open({ ...sheet, status: 'Confirmed', contract_signed_on: '2026-03-01', balance_due: 10 }), ['beo', 'actual',
    'paid', 'closed']);
  assert.equal(missing({ ...sheet, status: 'Lost' }).to, null);
});
