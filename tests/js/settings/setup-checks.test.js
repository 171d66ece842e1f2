// What keeps a step of the wizard from being left, field by field.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begun, mealErrors, typeErrors, withoutPath } from '../../../static/app/settings/setup-checks.js';
import { mostOf } from '../../../static/app/settings/setup-rooms.js';

const type = (more) => ({
  name: '', base_price: '', adults: '2', extra_adult_price: '', child_price: '', extra_bed_price: '', rooms: '', ...more,
});
const standard = type({ name: 'Standard', base_price: '2500', rooms: '101-106' });

test('the only type is asked for, an empty one beside others is not', () => {
  assert.deepEqual(Object.keys(typeErrors([type()])), ['type-name-0', 'type-price-0', 'type-rooms-0']);
  assert.deepEqual(typeErrors([standard, type()]), {});
  assert.deepEqual(begun([standard, type()]), [standard]);
  assert.deepEqual(begun([type(), standard]), [standard]);
});

test('a room that is in two types is named with both', () => {
  const deluxe = type({ name: 'Deluxe', base_price: '3500', rooms: '106, 201' });
  assert.deepEqual(typeErrors([standard, deluxe])['type-rooms-1'], {
    key: 'setup.room_twice', number: '106', first: 'Standard', second: 'Deluxe',
  });
  assert.equal(typeErrors([standard, { ...deluxe, name: 'standard', rooms: '201' }])['type-name-1'].key, 'setup.name_twice');
});

test('a price is a number above nothing, the others may be left out', () => {
  for (const wrong of ['0', 'abc', '3,500', '-5', '1.234']) {
    assert.equal(typeErrors([{ ...standard, base_price: wrong }])['type-price-0'].key, 'setup.wrong_number', wrong);
  }
  assert.equal(typeErrors([{ ...standard, child_price: 'x' }])['type-child-0'].key, 'setup.wrong_number');
  assert.equal(typeErrors([{ ...standard, adults: '0' }])['type-adults-0'].key, 'setup.wrong_count');
  assert.deepEqual(mealErrors([{ on: true, price_per_adult: '' }, { on: false, price_per_adult: 'x' }]), {});
  assert.deepEqual(Object.keys(mealErrors([{ on: true, price_per_adult: 'x' }])), ['meal-price-0']);
});

test('a refusal of the server is shown without its path', () => {
  assert.deepEqual(withoutPath('room_types[0]: Base price is required.', [type(), standard]), {
    step: 'rooms', text: 'Standard: Base price is required.',
  });
  assert.deepEqual(withoutPath('property: Gstin is wrong.', []), { step: 'hotel', text: 'Gstin is wrong.' });
  assert.deepEqual(withoutPath('The disk is full.', []), { step: null, text: 'The disk is full.' });
});

test('a room sleeps those in the price, and another adult only where one has a price', () => {
  const most = (more) => {
    const { adults_capacity: adults, children_capacity: children } = mostOf({ ...standard, ...more });
    return [adults, children];
  };
  assert.deepEqual(most({ adults: '1' }), ['1', '1']);
  assert.deepEqual(most({ adults: '1', extra_adult_price: '0' }), ['1', '1']);
  assert.deepEqual(most({ extra_adult_price: '20.50' }), ['3', '1']);
  assert.deepEqual(most({ extra_adult_price: '20', adults_capacity: '2', children_capacity: '0' }), ['2', '0']);
  const wrong = (more) => typeErrors([{ ...standard, ...more }]);
  assert.deepEqual(wrong({ adults_capacity: '1' })['type-most-0'], { key: 'setup.fewer_than_included', n: '2' });
  assert.equal(wrong({ adults_capacity: 'x' })['type-most-0'].key, 'setup.wrong_count');
  assert.equal(wrong({ children_capacity: '1.5' })['type-children-0'].key, 'setup.wrong_children');
  assert.deepEqual(wrong({ adults_capacity: '2', children_capacity: '0' }), {});
});
