// What waits for the network, and how the list looks meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { added, applied, nextStep, openTasks, parsed, removed } from '../../static/app/housekeeping/queue.js';

const task = (status, target = 'HK-00001', id = status) => ({ id, kind: 'task', target, status });
const room = (status, id = status) => ({ id, kind: 'room', target: 'Hotel-101', status });

test('a task goes from start to done to verified', () => {
  assert.deepEqual(['Pending', 'In Progress', 'Done', 'Verified'].map(nextStep), ['In Progress', 'Done', 'Verified', null]);
});

test('the steps of a task wait in order and a second tap adds none', () => {
  const list = [task('In Progress'), task('Done'), task('Done', 'HK-00001', 'again')].reduce(added, []);
  assert.deepEqual(list.map((entry) => entry.status), ['In Progress', 'Done']);
});

test('of a room only the last wish waits', () => {
  const list = [room('Dirty'), task('Done'), room('Clean')].reduce(added, []);
  assert.deepEqual(list.map((entry) => entry.status), ['Done', 'Clean']);
});

test('what waits is shown at once and a step that was sent leaves', () => {
  const queue = { tasks: [{ name: 'HK-00001', status: 'Pending' }], rooms: [{ name: 'Hotel-101', housekeeping_status: 'Dirty' }] };
  const shown = applied(queue, [task('Done'), room('Clean')]);
  assert.deepEqual([shown.tasks[0].status, shown.tasks[0].waiting, shown.rooms[0].housekeeping_status], ['Done', true, 'Clean']);
  const after = applied(queue, removed([task('Done'), room('Clean')], 'Done'));
  assert.deepEqual([after.tasks[0].status, after.tasks[0].waiting, after.rooms[0].waiting], ['Pending', false, true]);
});

test('the task in progress is on top, the rest keeps the order of the server', () => {
  const tasks = ['Pending', 'Done', 'In Progress', 'Pending'].map((status, i) => ({ name: String(i), status, mine: i === 3 ? 1 : 0 }));
  assert.deepEqual(openTasks(tasks).map((each) => each.name), ['2', '0', '3']);
  assert.deepEqual(openTasks(tasks, { onlyMine: true }).map((each) => each.name), ['2', '3']);
});

test('a damaged store of the device is no reason to fail', () => {
  assert.deepEqual([parsed(null), parsed('{'), parsed('{}'), parsed('[null, {"id": 1}]')], [[], [], [], []]);
  assert.equal(parsed(JSON.stringify([task('Done')])).length, 1);
});
