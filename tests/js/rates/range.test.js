// Choosing a range on the rates grid, and what changing and undoing it asks.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterKey, changedRestrictions, common, rectangle, runsOf, undoSteps, weekdayDigit } from '../../../static/app/rates/range.js';

const size = { rows: 3, days: 14 };
const at = (row, day) => ({ row, day });
const cell = (date, more = {}) => ({
  date, set_rate: null, min_nights: null, max_nights: null, closed: 0, closed_to_arrival: 0, closed_to_departure: 0,
  ...more,
});

test('arrows move and Shift stretches, inside the grid', () => {
  let choice = { anchor: at(1, 2), head: at(1, 2) };
  const press = (key, shiftKey = false) => { choice = afterKey(choice, { key, shiftKey }, size); };
  press('ArrowRight', true);
  press('ArrowRight', true);
  press('ArrowUp', true);
  press('ArrowUp', true);
  assert.deepEqual(rectangle(choice), { top: 0, bottom: 1, first: 2, last: 4 });
  press('Escape');
  assert.deepEqual(choice, { anchor: at(0, 4), head: at(0, 4) });
  press('End');
  press('ArrowRight');
  assert.deepEqual(choice.head, at(0, 13));
  assert.equal(afterKey(choice, { key: 'x' }, size), null);
  assert.deepEqual(rectangle(afterKey(choice, { key: 'a', ctrlKey: true }, size)), { top: 0, bottom: 2, first: 0, last: 13 });
});

test('nights on weekdays become runs', () => {
  const dates = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-13', '2026-03-14'];
  assert.equal(weekdayDigit('2026-03-08'), '7');
  assert.deepEqual(runsOf(dates, '56').map((run) => [run.start_date, run.end_date]), [
    ['2026-03-06', '2026-03-07'],
    ['2026-03-13', '2026-03-14'],
  ]);
  assert.equal(runsOf(dates, '1').length, 0);
});

test('only what was changed is sent, and an emptied limit is none', () => {
  const before = common([cell('2026-03-06', { min_nights: 2, closed: 1 }), cell('2026-03-07', { min_nights: 2 })]);
  assert.deepEqual([before.min_nights, before.max_nights, before.closed, before.closed_to_arrival], [2, '', null, 0]);
  const values = { min_nights: '2', max_nights: '', closed: '', closed_to_arrival: '0', closed_to_departure: '0' };
  assert.deepEqual(changedRestrictions(values, before), {});
  assert.deepEqual(changedRestrictions({ ...values, min_nights: ' ', closed: '0', closed_to_arrival: '1' }, before), {
    min_nights: 0,
    closed: '0',
    closed_to_arrival: '1',
  });
});

test('undoing sets what stood and clears what did not', () => {
  const cells = [cell('2026-03-06', { set_rate: 4500 }), cell('2026-03-07', { set_rate: 4500 }), cell('2026-03-08', { closed: 1 })];
  const calls = undoSteps('DLX', cells, { rate: true, restrictions: true });
  assert.deepEqual(calls.map(({ name, params }) => [name.split('.').pop(), params.start_date, params.end_date]), [
    ['set_room_rate', '2026-03-06', '2026-03-07'], ['clear_room_rates', '2026-03-08', '2026-03-08'],
    ['set_restrictions', '2026-03-06', '2026-03-07'], ['set_restrictions', '2026-03-08', '2026-03-08']]);
  assert.deepEqual([calls[0].params.rate, calls[2].params.closed, calls[3].params.closed, calls[3].params.min_nights], [4500, 0, 1, 0]);
});
