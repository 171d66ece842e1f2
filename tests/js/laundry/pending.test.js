import test from 'node:test';
import assert from 'node:assert/strict';
import { added, applied, fallen, parsed } from '../../../static/app/laundry/pending.js';
import { bagNamed, columnsOf, numberIn, wanted } from '../../../static/app/laundry/bags.js';
import { collectParams, emptyDraft, keyOf, parsedDraft, pricesOf, withCount } from '../../../static/app/laundry/collect-draft.js';

const line = (name, qty, returned) => ({
  name, item_name: 'Shirt', service_type: 'Dry Clean', qty, returned_qty: returned, rate: 10, amount: 20,
});
const bag = (name, status, more = {}) => ({
  name, status, room_no: '101', guest_name: 'Ira Rao', house_label: null, order_type: 'Guest', express: 0, overdue: 0,
  ready_by: '2026-03-02 20:00:00',
  items: [line('1', 2, 0)], pieces: 2, pending: 2, total: 20, bill: {}, ...more,
});
const step = (id, kind, target, params, more = {}) => ({ id, kind, target, params, label: id, ...more });

test('a second tap adds nothing, and the later of two counts holds', () => {
  const first = step('a', 'status', 'LND-1', { status: 'Ready' });
  assert.deepEqual(added([first], { ...first, id: 'b' }), [first]);
  const counted = step('c', 'returned', 'LND-1', { rows: { 1: 1 } });
  const again = step('d', 'returned', 'LND-1', { rows: { 1: 2 } });
  assert.deepEqual(added([first, counted], again), [first, again]);
  const fresh = step('e', 'collect', 'new:1', { items: [] }, { shown: {} });
  assert.equal(added([fresh], { ...fresh, id: 'f' }).length, 2, 'two bags of one room are two bags');
});

test('what was to follow a refused step of a bag falls with it, and nothing else', () => {
  const list = [step('a', 'status', 'LND-1', {}), step('b', 'deliver', 'LND-1', {}), step('c', 'status', 'LND-2', {})];
  assert.deepEqual(fallen(list, list[0]).map((each) => each.id), ['b']);
  assert.deepEqual(fallen(list, { ...list[0], shown: {} }), []);
});

test('the board shows every waiting step as done', () => {
  const board = { open: [bag('LND-1', 'Ready'), bag('LND-2', 'Collected')], recent: [] };
  const now = applied(board, [
    step('a', 'returned', 'LND-1', { rows: { 1: 2 } }), step('b', 'deliver', 'LND-1', {}),
    step('c', 'status', 'LND-2', { status: 'In Process' }),
    step('d', 'collect', 'new:1', { items: [{ item_name: 'Saree', service_type: 'Dry Clean', qty: 3 }] }, { shown: { room_no: '102' } }),
  ]);
  assert.deepEqual(now.open.map((each) => [each.name, each.status, each.pieces, Boolean(each.waiting)]),
    [['d', 'Collected', 3, true], ['LND-2', 'In Process', 2, true]]);
  assert.deepEqual(now.recent.map((each) => [each.name, each.status, each.pending]), [['LND-1', 'Delivered', 0]]);
  assert.equal(now.open[0].total, null, 'the price is the server\'s');
});

test('only well-formed entries survive a reload', () => {
  assert.deepEqual(parsed('nonsense'), []);
  const sound = step('a', 'cancel', 'LND-1', { reason: 'x' });
  assert.deepEqual(parsed(JSON.stringify([sound, { id: 'b', kind: 'pay', target: 'x', params: {} }, null])), [sound]);
});

test('columns hold what is late or express first, and filters leave the rest out', () => {
  const open = [bag('LND-1', 'Ready'), bag('LND-2', 'Ready', { express: 1 }), bag('LND-3', 'Ready', { overdue: 1, room_no: '202' })];
  const [, , , ready] = columnsOf({ open, recent: [] });
  assert.deepEqual(ready.bags.map((each) => each.name), ['LND-3', 'LND-2', 'LND-1']);
  assert.deepEqual(wanted(open, { kind: 'express' }).map((each) => each.name), ['LND-2']);
  assert.deepEqual(wanted(open, { typed: '202' }).map((each) => each.name), ['LND-3']);
});

test('a tag is read by its address, its number, or the digits that a person types', () => {
  assert.equal(numberIn('http://hotel.example/laundry?bag=LND-2026-00042'), 'LND-2026-00042');
  const board = { open: [bag('LND-2026-00042', 'Ready')], recent: [] };
  for (const typed of ['lnd-2026-00042', '42', '00042']) assert.equal(bagNamed(board, typed), 'LND-2026-00042');
  assert.equal(bagNamed(board, '7'), null);
  assert.equal(bagNamed(board, 'Rao'), null);
});

test('a counted bag is sent as the server takes it, and the pickup\'s own wish for express holds', () => {
  const card = [{ item_name: 'Shirt', rates: [
    { service_type: 'Dry Clean', rate: 1, express_rate: 2, disabled: 0 },
    { service_type: 'Wash & Iron', rate: 1, express_rate: 2, disabled: 0 },
    { service_type: 'Iron Only', rate: 1, express_rate: 2, disabled: 1 },
  ] }];
  assert.deepEqual(pricesOf(card).map((price) => price.service_type), ['Wash & Iron', 'Dry Clean']);
  const draft = withCount(emptyDraft(), keyOf('Shirt', 'Dry Clean'), 2);
  assert.equal(collectParams(draft, { property: 'P', order: null }), null, 'no room yet');
  const items = [{ item_name: 'Shirt', service_type: 'Dry Clean', qty: 2 }];
  assert.deepEqual(collectParams({ ...draft, room: '101' }, { property: 'P', order: null }), { property: 'P', room: '101', items });
  assert.deepEqual(collectParams(draft, { property: 'P', order: 'LND-1' }), { property: 'P', order: 'LND-1', items });
  assert.deepEqual(collectParams({ ...draft, whose: 'own', label: 'Pool towels', express: 0 }, { property: 'P', order: null }),
    { property: 'P', order_type: 'House', house_label: 'Pool towels', express: 0, items });
  assert.deepEqual(withCount(draft, keyOf('Shirt', 'Dry Clean'), 0), emptyDraft());
  assert.deepEqual(parsedDraft(JSON.stringify(draft)), draft);
  assert.deepEqual(parsedDraft('{"counts":{"x":1}}'), emptyDraft());
});
