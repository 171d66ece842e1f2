// What waits for the network, and how the list looks meanwhile.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  added, applied, fallen, finishedTasks, nextStep, openTasks, parsed,
} from '../../../static/app/housekeeping/pending-steps.js';
import { removed } from '../../../static/app/common/stored-list.js';

const step = (kind, params = {}, target = 'HK-00001', id = `${kind} ${JSON.stringify(params)}`) => ({ id, kind, target, params });
const task = (status, id) => step('task', { status }, 'HK-00001', id);
const room = (status) => step('room', { status }, 'Hotel-101');

test('a task goes from start to done to verified', () => {
  assert.deepEqual(['Pending', 'In Progress', 'Done', 'Verified'].map(nextStep), ['In Progress', 'Done', 'Verified', null]);
});

test('the steps of a task wait in order and a second tap adds none', () => {
  const list = [task('In Progress'), task('Done'), task('Done', 'again')].reduce(added, []);
  assert.deepEqual(list.map((entry) => entry.params.status), ['In Progress', 'Done']);
});

test('of a room only the last wish waits', () => {
  const list = [room('Dirty'), task('Done'), room('Clean')].reduce(added, []);
  assert.deepEqual(list.map((entry) => entry.params.status), ['Done', 'Clean']);
});

test('two bottles from a minibar are two postings', () => {
  const bottle = (id) => step('charge', { description: 'Water' }, 'Hotel-101', id);
  assert.equal([bottle('a'), bottle('b')].reduce(added, []).length, 2);
});

test('what waits is shown at once and a step that was sent leaves', () => {
  const queue = { tasks: [{ name: 'HK-00001', status: 'Pending' }], rooms: [{ name: 'Hotel-101', housekeeping_status: 'Dirty' }] };
  const waiting = [task('Done'), room('Clean')];
  const shown = applied(queue, waiting);
  assert.deepEqual([shown.tasks[0].status, shown.tasks[0].waiting, shown.rooms[0].housekeeping_status], ['Done', true, 'Clean']);
  const after = applied(queue, removed(waiting, [waiting[0].id]));
  assert.deepEqual([after.tasks[0].status, after.tasks[0].waiting, after.rooms[0].waiting], ['Pending', false, true]);
});

test('a claimed task is mine at once, a declined one is back in the pool with the reason', () => {
  const queue = { tasks: [{ name: 'HK-00001', status: 'Pending', claimable: 1, mine: 0 }], rooms: [] };
  const claimed = applied(queue, [step('claim')], 'lata').tasks[0];
  assert.deepEqual([claimed.mine, claimed.claimable, claimed.assigned_to_user], [1, 0, 'lata']);
  const declined = applied(queue, [step('claim'), step('decline', { reason: 'Break' })], 'lata').tasks[0];
  assert.deepEqual([declined.mine, declined.claimable, declined.reject_reason], [0, 1, 'Break']);
});

test('with a refused claim falls what was meant to follow it on that task, and nothing else', () => {
  const entries = [task('In Progress', 'before'), step('claim'), task('Done', 'after'), room('Clean')];
  assert.deepEqual(fallen(entries, entries[1]).map((entry) => entry.id), ['after']);
  assert.deepEqual(fallen(entries, entries[2]), []);
});

test('the task in progress is on top, the rest keeps the order of the server', () => {
  const tasks = [
    'Pending',
    'Done',
    'In Progress',
    'Pending',
  ].map((status, i) => ({ name: String(i), status, mine: i === 3 ? 1 : 0, claimable: i === 0 ? 1 : 0 }));
  const names = (whose) => openTasks(tasks, whose).map((each) => each.name);
  assert.deepEqual([names('all'), names('mine'), names('pool')], [['2', '0', '3'], ['3'], ['0']]);
});

test('a damaged store of the device is no reason to fail', () => {
  assert.deepEqual([parsed(null), parsed('{'), parsed('{}'), parsed('[null, {"id": 1}]')], [[], [], [], []]);
  assert.equal(parsed(JSON.stringify([task('Done')])).length, 1);
});

test('what was finished today is the server\'s word, with what this device did before it says so', () => {
  const known = [{ name: 'HK-1', status: 'Done' }, { name: 'HK-2', status: 'Verified' }];
  const states = (mine, waiting = []) => finishedTasks(known, mine, waiting).map((each) => `${each.name} ${each.status}`);
  assert.deepEqual(states([]), ['HK-1 Done', 'HK-2 Verified']);
  assert.deepEqual(states([{ name: 'HK-3', status: 'Done' }]), ['HK-3 Done', 'HK-1 Done', 'HK-2 Verified']);
  assert.deepEqual(states([{ name: 'HK-1', status: 'Verified' }], [{ target: 'HK-1' }]), ['HK-1 Verified', 'HK-2 Verified']);
  assert.deepEqual(states([{ name: 'HK-1', status: 'In Progress' }], [{ target: 'HK-1' }]), ['HK-2 Verified']);
  assert.deepEqual(states([{ name: 'HK-1', status: 'Verified' }]), ['HK-1 Done', 'HK-2 Verified'], 'another device has the last word');
});

test('what was done for a guest leaves the task and the room at once', () => {
  const cot = { reservation: 'RES-1', name: '7', instruction: 'A cot' };
  const queue = {
    tasks: [{ name: 'HK-00001', instructions: [cot, { ...cot, name: '8' }] }],
    rooms: [{ name: 'Hotel-101', instructions: [cot] }, { name: 'Hotel-102' }],
  };
  const shown = applied(queue, [step('instruction', { reservation: 'RES-1', instruction: '7' })]);
  assert.deepEqual(shown.tasks[0].instructions.map((each) => each.name), ['8']);
  assert.deepEqual(shown.rooms.map((room) => room.instructions), [[], []]);
});
