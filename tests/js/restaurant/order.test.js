// What a waiter notes, and the rounds that wait for the network.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { typedOrder } from '../../../static/app/common/typed-find.js';
import {
  changedFrom, coursesOf, dishesFor, emptyDraft, filledIn, forbiddenIn, itemsOf, notedOf, plus, roundsOf, withLine,
} from '../../../static/app/restaurant/order-draft.js';
import { added, callsOf, fallen, ordered, parsed, waitingFor } from '../../../static/app/restaurant/order-rounds.js';

const naan = { name: 'MI-1', item_name: 'Butter naan', category: 'Breads', course: 'Main', price: 60 };
const chicken = { name: 'MI-2', item_name: 'Chicken 65', category: 'Starters', course: 'Starter', price: 320 };
const creme = { name: 'MI-3', item_name: 'Crème caramel', category: 'Desserts', course: 'Dessert', price: 190 };
const entry = (more) => ({
  id: 'a', outlet: 'O', place: 'table T1', order: null, create: null, items: [{ menu_item: 'MI-1', qty: 1 }], fire: 'all', ...more,
});

test('a number before a dish is its quantity, one within its name is not', () => {
  const table = [
    ['3 naan', 3, 'naan'], ['12x naan', 12, 'naan'], ['2 × naan', 2, 'naan'], ['chicken 65', null, 'chicken 65'], ['4', 4, ''],
    ['0 naan', null, '0 naan'], ['', null, ''], ['123 naan', null, '123 naan'],
  ];
  for (const [text, qty, rest] of table) assert.deepEqual(typedOrder(text), { qty, text: rest }, text);
});

test('dishes are found by parts of words, accents or not, the likeliest first', () => {
  const found = (text, category) => dishesFor([naan, chicken, creme], text, category).map((dish) => dish.name);
  assert.deepEqual(found('naan'), ['MI-1']);
  assert.deepEqual(found('creme'), ['MI-3']);
  assert.deepEqual(found('c'), ['MI-2', 'MI-3', 'MI-1'].filter((name) => name !== 'MI-1'));
  assert.deepEqual(found('', 'Breads'), ['MI-1']);
  assert.deepEqual(found('ch 65'), ['MI-2']);
  assert.deepEqual(found('pizza'), []);
});

test('the same dish twice is one line, with other instructions another', () => {
  let draft = plus(plus(emptyDraft(), naan), naan, 2);
  assert.equal(draft.lines.length, 1);
  draft = plus(draft, naan, 1, 'no butter');
  assert.equal(notedOf(draft, naan), 4);
  assert.deepEqual(itemsOf(draft), [{ menu_item: 'MI-1', qty: 3 }, { menu_item: 'MI-1', qty: 1, instructions: 'no butter' }]);
  draft = withLine(draft, 0, { qty: 0 });
  assert.deepEqual(itemsOf(draft), [{ menu_item: 'MI-1', qty: 1, instructions: 'no butter' }]);
  assert.equal(withLine(plus(draft, naan, 2), 1, { instructions: 'no butter' }).lines[0].qty, 3, 'lines that became the same');
  assert.deepEqual(coursesOf(plus(draft, chicken).lines), ['Starter', 'Main']);
});

test('an order is read by rounds', () => {
  const line = (name, kotStatus, kot, course, voided = 0) => ({ item_name: name, kot_status: kotStatus, kot_no: kot, course, voided });
  const rounds = roundsOf([
    line('Soup', 'Prepared', 4, 'Starter'), line('Dal', 'New', null, 'Main'), line('Kulfi', 'New', null, 'Dessert'),
    line('Beer', 'Fired', 7, 'Drink'), line('Naan', 'Fired', 7, 'Main', 1),
  ]);
  assert.deepEqual(rounds.held.map((each) => each.course), ['Main', 'Dessert']);
  assert.deepEqual(rounds.fired.map((each) => [each.kot, each.lines.length]), [[4, 1], [7, 1]]);
  assert.deepEqual(rounds.voided.map((each) => each.item_name), ['Naan']);
});

test('each call of a round has a key of its own that stays the same over a reload', () => {
  const first = entry({ create: { table_no: 'T1' } });
  const calls = callsOf(first);
  assert.deepEqual(calls.map((each) => [each.name, each.key]), [['svc.pos.create_order', 'order-a-0'], ['svc.pos.fire_kot', 'order-a-1']]);
  const [again] = parsed(JSON.stringify([first]));
  assert.deepEqual(callsOf(again), calls);
  assert.deepEqual(callsOf(entry({ order: 'ORD-1', fire: 'Main' })).at(-1).params, { order: 'ORD-1', course: 'Main' });
  assert.deepEqual(callsOf(entry({ order: 'ORD-1', items: [], fire: 'all' })).length, 1);
});

test('a second round for a table whose order is still on the device adds to that order', () => {
  const one = entry({ create: { table_no: 'T1' } });
  let list = added([], one);
  list = added(list, entry({ id: 'b', create: { table_no: 'T1' }, fire: '' }));
  assert.deepEqual([list[1].create, list[1].after], [null, 'a']);
  assert.deepEqual(fallen(list, list[0]).map((each) => each.id), ['b'], 'without the first there is no order');
  list = ordered(list, 'a', 'ORD-7');
  assert.equal(list[1].order, 'ORD-7');
  assert.equal(callsOf(list[1])[0].name, 'svc.pos.add_items');
  assert.deepEqual(fallen(list, list[0]), [], 'the order exists');
  assert.equal(waitingFor(list, { order: 'ORD-7', place: 'x' }).length, 2);
  const other = added(list, entry({ id: 'c', place: 'table T2', create: { table_no: 'T2' } }));
  assert.ok(other[2].create, 'another table has its own order');
});

test('a second tap on fire adds nothing', () => {
  const tap = (id) => entry({ id, order: 'ORD-1', items: [], fire: 'all' });
  assert.equal(added(added([], tap('a')), tap('b')).length, 1);
});

test('whatever the store holds, only rounds come out of it', () => {
  for (const text of [null, '', 'x', '{}', '[1]', '[{"id":"a"}]']) assert.deepEqual(parsed(text), []);
});

test('the details of an order are what was filled in and what was changed, text or number', () => {
  const values = { guests: 3, allergy_note: ' nuts ', notes: '  ', customer_name: '', customer_phone: null };
  assert.deepEqual(filledIn(values), { guests: 3, allergy_note: ' nuts ' });
  assert.deepEqual(changedFrom({ guests: '3', notes: '' }, { guests: 3, notes: 'window' }), { notes: 'window' });
  assert.deepEqual(changedFrom({ guests: '3' }, { guests: 4 }), { guests: 4 });
});

test('a dish warns of what the server found in it, and of all that it contains until the server has said', () => {
  const dal = { allergens: 'Nuts, Milk', allergy_hits: ['Nuts'] };
  assert.deepEqual(forbiddenIn(dal, 'no nuts', 'no nuts'), ['Nuts']);
  assert.deepEqual(forbiddenIn(dal, ' no nuts ', 'no nuts'), ['Nuts']);
  assert.deepEqual(forbiddenIn(dal, 'no nuts', undefined), ['Nuts', 'Milk'], 'an answer for no note or another one');
  assert.deepEqual(forbiddenIn({ allergens: 'Nuts, Milk' }, 'no nuts', 'no nuts'), ['Nuts', 'Milk'], 'an answer of an older server');
  assert.deepEqual(forbiddenIn(dal, '', null), []);
  assert.deepEqual(forbiddenIn({ allergens: null, allergy_hits: [] }, 'no nuts', undefined), []);
  assert.deepEqual(forbiddenIn(undefined, 'no nuts', undefined), []);
});
