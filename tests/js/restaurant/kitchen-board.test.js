// Kitchen tickets: the next step of a ticket, its age, its course, what is new on it.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ageOf, heardIn, isAdded, ofCourse, stepOf, waited } from '../../../static/app/restaurant/kitchen-board.js';

const line = (state, more = {}) => ({ name: '1', state, course: 'Main', kot_no: 4, fired_at: '2026-03-10 12:00:00', ...more });
const ticket = (items, more = {}) =>
  ({ name: 'ORD', kot_no: 4, minutes: 30, fired_at: '2026-03-10 12:00:00', accepted_at: null, items, ...more });

test('a ticket is accepted, then ready; voids are seen; what is held waits', () => {
  const accepted = { accepted_at: '2026-03-10 12:01:00' };
  for (const [states, more, step] of [
    [['cooking', 'held'], {}, 'accept'],
    [['cooking', 'cancelled'], accepted, 'ready'],
    [['done', 'cancelled'], {}, 'seen'],
    [['done', 'held'], accepted, 'wait'],
  ]) assert.equal(stepOf(ticket(states.map((state) => line(state)), more)), step, states.join());
});

test('a ticket is as old as its oldest line that cooks', () => {
  assert.equal(waited(ticket([line('done'), line('cooking', { fired_at: '2026-03-10 12:20:00' })])), 10);
  assert.equal(waited(ticket([line('cooking'), line('cooking', { fired_at: '2026-03-10 12:20:00' })])), 30);
  assert.equal(waited(ticket([line('done'), line('held', { fired_at: null })])), null);
});

test('the limits of the outlet decide when a ticket is late', () => {
  const limits = { kitchen_late_minutes: 10, kitchen_overdue_minutes: 20 };
  assert.deepEqual([null, 0, 9, 10, 19, 20, 99].map((minutes) => ageOf(minutes, limits)),
    ['waiting', 'new', 'new', 'late', 'late', 'overdue', 'overdue']);
});

test('a course shows its own lines, and no ticket that has nothing to make of it', () => {
  const starter = line('cooking', { course: 'Starter' });
  const prepared = line('done', { course: 'Starter' });
  const tickets = [ticket([starter, line('held')]), ticket([line('cooking')]), ticket([prepared, line('cooking')])];
  assert.deepEqual(ofCourse(tickets, 'Starter').map((each) => each.items), [[starter]]);
  assert.equal(ofCourse(tickets, ''), tickets);
});

test('a later round is marked, and heard once', () => {
  const added = line('cooking', { name: '2', kot_no: 5 });
  const of = ticket([line('cooking'), added, line('held', { name: '3', kot_no: null })]);
  assert.deepEqual(of.items.map((each) => isAdded(each, of)), [false, true, false]);
  assert.deepEqual(heardIn([of]), ['1 cooking', '2 cooking']);
});
