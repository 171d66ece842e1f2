// The diary without a browser: what a session is, where keys lead, how bars lie, what a status asks for.

import test from 'node:test';
import assert from 'node:assert/strict';

import {
  enquiryAddress, hallsOf, isMonth, markOf, monthAfter, stateOf, stepTo,
} from '../../../static/app/banquet/month-availability-cells.js';
import { lanesOf } from '../../../static/app/banquet/lanes.js';
import { asksFor, columnsOf, isAhead, statusBeside } from '../../../static/app/banquet/status-steps.js';
import { monthsAround } from '../../../static/parts/period.js';

const of = (...statuses) => statuses.map((status) => ({ status, customer_name: 'Asha Rao' }));

test('a confirmed function sells a session, a tentative one holds it, an enquiry does neither', () => {
  assert.equal(stateOf([]), 'free');
  assert.equal(stateOf(of('Enquiry')), 'asked');
  assert.equal(stateOf(of('Enquiry', 'Tentative')), 'held');
  assert.equal(stateOf(of('Tentative', 'Confirmed')), 'sold');
  assert.equal(stateOf(of('Completed')), 'sold');
});

test('a cell shows initials, or how many functions want it', () => {
  assert.equal(markOf({ functions: [] }), '');
  assert.equal(markOf({ functions: of('Enquiry') }), 'AR');
  assert.equal(markOf({ functions: of('Enquiry', 'Lost') }), '2');
  assert.equal(markOf({ functions: [{ customer_name: 'Priya & Arjun' }] }), 'PA');
});

test('the month has a row for each session of each hall', () => {
  const dates = ['2026-03-01', '2026-03-02'];
  const rows = ['Morning', 'Evening'].map((session) => ({ venue: 'H', session, by_date: { '2026-03-02': of('Confirmed') } }));
  const [hall] = hallsOf({ venues: [{ name: 'H', venue_name: 'Hall' }], rows, dates });
  assert.deepEqual(hall.rows.map((row) => row.cells.map((cell) => cell.state)), [['free', 'sold'], ['free', 'sold']]);
  assert.equal(hall.rows[0].cells[0].venue.venue_name, 'Hall');
});

test('arrows stay inside the grid', () => {
  const size = { rows: 3, columns: 31 };
  assert.deepEqual(stepTo('ArrowUp', { row: 0, column: 4 }, size), { row: 0, column: 4 });
  assert.deepEqual(stepTo('ArrowRight', { row: 1, column: 30 }, size), { row: 1, column: 30 });
  assert.deepEqual(stepTo('ArrowDown', { row: 1, column: 30 }, size), { row: 2, column: 30 });
  assert.deepEqual(stepTo('End', { row: 1, column: 3 }, size), { row: 1, column: 30 });
  assert.equal(stepTo('x', { row: 0, column: 0 }, size), null);
});

test('months turn over the year', () => {
  assert.equal(monthAfter('2026-12', 1), '2027-01');
  assert.equal(monthAfter('2026-01', -1), '2025-12');
  assert.ok(isMonth('2026-09') && !isMonth('2026-13') && !isMonth(null));
  assert.equal(
    enquiryAddress({ venue: 'Lake-Hall', date: '2026-03-02', session: 'Morning' }),
    '/function/new?venue=Lake-Hall&date=2026-03-02&session=Morning',
  );
});

test('functions of the same days lie on lines of their own', () => {
  const one = (name, from, to) => ({ name, event_date: from, end_date: to });
  const bars = lanesOf([
    one('b', '2026-03-03', '2026-03-03'), one('a', '2026-02-27', '2026-03-03'), one('c', '2026-03-04', '2026-03-20'),
    one('gone', '2026-02-01', '2026-02-02'),
  ], '2026-03-01', 14);
  assert.deepEqual(bars.map(({ each, from, to, lane, begins, ends }) => [each.name, from, to, lane, begins, ends]), [
    ['a', 0, 2, 0, false, true], ['b', 2, 2, 1, true, true], ['c', 3, 13, 0, true, false],
  ]);
});

test('a move asks for a reason or the end of the hold, and skips what is not permitted', () => {
  assert.deepEqual(['Lost', 'Cancelled', 'Tentative', 'Confirmed'].map(asksFor), ['reason', 'reason', 'hold', null]);
  assert.equal(statusBeside('Enquiry', ['Tentative', 'Confirmed', 'Lost'], 1), 'Tentative');
  assert.equal(statusBeside('Confirmed', ['Completed', 'Tentative', 'Cancelled'], -1), 'Tentative');
  assert.equal(statusBeside('Lost', ['Enquiry'], -1), 'Enquiry');
  assert.equal(statusBeside('Completed', [], 1), null);
  assert.deepEqual(columnsOf(of('Lost')).map((column) => column.functions.length), [0, 0, 0, 0, 1, 0]);
});

test('registers offer whole months around the business date', () => {
  const ranges = Object.fromEntries(monthsAround('2026-12-15').map(([key, from, to]) => [key, `${from} ${to}`]));
  assert.equal(ranges.this_month, '2026-12-01 2026-12-31');
  assert.equal(ranges.next_month, '2027-01-01 2027-01-31');
  assert.equal(ranges.quarter, '2026-12-01 2027-02-28');
});

test('a function is ahead until the last of its days has come', () => {
  const ends = { event_date: '2026-11-26', end_date: '2026-11-28' };
  assert.deepEqual(['2026-11-27', '2026-11-28', '2026-11-29'].map((today) => isAhead(ends, today)), [true, false, false]);
});
