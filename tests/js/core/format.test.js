// Dates as a desk and a guest read them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datedMoment, datedSpan, dateSpan, dayNear, marksMeat, propertyLocale } from '../../../static/core/format.js';

const plain = (text) => text.replace(/\s/g, ' ');

test('a day has its year where it is another than the current one', () => {
  assert.equal(dayNear('2026-03-01', '2026-12-30'), 'Wed, 30 Dec');
  assert.equal(plain(dayNear('2026-03-01', '2027-01-02')), 'Sat, 2 Jan, 2027');
  assert.equal(dayNear(null, '2027-01-02'), 'Sat, 2 Jan');
  assert.equal(dayNear('2026-03-01', ''), '');
});

test('a stay has its year where one of its ends is in another', () => {
  assert.equal(plain(dateSpan('2026-03-05', '2026-03-08', '2026-03-01')), '5–8 Mar');
  assert.equal(plain(dateSpan('2027-03-05', '2027-03-08')), '5–8 Mar');
  assert.match(dateSpan('2027-03-05', '2027-03-08', '2026-03-01'), /2027/);
  assert.match(dateSpan('2026-12-30', '2027-01-02', '2026-03-01'), /2026.*2027/);
  assert.equal(dateSpan('', '2027-01-02', '2026-03-01'), '');
});

test('what is filed has the year', () => {
  assert.equal(plain(datedSpan('2026-10-01', '2026-10-31')), '1–31 Oct 2026');
  assert.equal(datedSpan('', '2026-10-31'), '');
  assert.equal(datedMoment('2026-11-04 22:10:00'), '4 Nov 2026, 22:10');
  assert.equal(datedMoment(null), '');
});

test('dishes with meat carry a mark in India only', () => {
  const before = propertyLocale.peek();
  const marked = ['en-IN', 'hi-IN', 'de-DE', 'en-GB'].map((locale) => {
    propertyLocale.set({ ...before, locale });
    return marksMeat();
  });
  propertyLocale.set(before);
  assert.deepEqual(marked, [true, true, false, false]);
});
