// The core's pure parts: signals and civil dates.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, clockTime, daysBetween, isDate, isWeekend } from '../../../static/core/dates.js';
import { computed, effect, flush, scope, signal } from '../../../static/core/signal.js';

test('an effect runs again once after several changes', () => {
  const a = signal(1);
  const b = signal(2);
  const seen = [];
  const end = effect(() => { seen.push(a() + b()); });
  a.set(10);
  b.set(20);
  flush();
  assert.deepEqual(seen, [3, 30]);
  end();
  a.set(100);
  flush();
  assert.equal(seen.length, 2);
});

test('a computed value is worked out only when something it read changed', () => {
  const price = signal(100);
  let runs = 0;
  const doubled = computed(() => {
    runs += 1;
    return price() * 2;
  });
  assert.equal(doubled(), 200);
  assert.equal(doubled(), 200);
  price.set(150);
  assert.equal(doubled(), 300);
  assert.equal(runs, 2);
});

test('an effect that read a computed value follows it', () => {
  const night = signal(1);
  const nights = computed(() => night() + 1);
  const seen = [];
  effect(() => { seen.push(nights()); });
  night.set(4);
  flush();
  assert.deepEqual(seen, [2, 5]);
});

test('ending a scope ends the effects made in it and runs their clean-ups', () => {
  const value = signal(0);
  const log = [];
  const end = scope(() => {
    effect(() => {
      log.push(value());
      return () => log.push('clean');
    });
  });
  end();
  value.set(1);
  flush();
  assert.deepEqual(log, [0, 'clean']);
});

test('days are counted across months, leap days and changes of summer time', () => {
  assert.equal(addDays('2028-02-28', 1), '2028-02-29');
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2);
  assert.equal(daysBetween('2026-03-30', '2026-03-28'), -2);
  assert.equal(isWeekend('2026-11-21'), true);
  assert.equal(isWeekend('2026-11-23'), false);
});

test('an impossible date is none', () => {
  assert.equal(isDate('2026-02-30'), false);
  assert.equal(isDate('2026-2-3'), false);
  assert.equal(isDate('2028-02-29'), true);
  assert.equal(isDate(null), false);
});

test('the clock time is taken from times and moments', () => {
  assert.equal(clockTime('14:00:00'), '14:00');
  assert.equal(clockTime('2026-11-21 09:05:30'), '09:05');
  assert.equal(clockTime(null), null);
});
