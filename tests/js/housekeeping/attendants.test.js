// The board of attendants: whose task is in which column.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenOf, columnsOf } from '../../../static/app/housekeeping/attendants.js';

const task = (name, user, minutes = 30, status = 'Pending') => ({ name, assigned_to_user: user, minutes, status });
const people = [
  { user: 'asha', full_name: 'Asha', housekeeping: 1 }, { user: 'hari', full_name: 'Hari', housekeeping: 1 },
  { user: 'desk', full_name: 'Desk', housekeeping: 0 },
];

test('unassigned tasks stand first, housekeeping has a column without tasks, others only with one', () => {
  const tasks = [task('1', null), task('2', 'asha'), task('3', 'asha', 15), task('4', 'gone', 5), task('5', 'asha', 30, 'Done')];
  const shown = columnsOf(tasks, people).map(({ user, name, tasks: own, minutes }) => [user, name, own.length, minutes]);
  assert.deepEqual(shown, [[null, null, 1, 30], ['asha', 'Asha', 2, 45], ['hari', 'Hari', 0, 0], ['gone', 'gone', 1, 5]]);
});

test('a chosen task that is done is not assigned again', () => {
  const tasks = [task('1', null), task('2', null, 30, 'Done')];
  assert.deepEqual(chosenOf(tasks, new Set(['1', '2'])).map((each) => each.name), ['1']);
});
