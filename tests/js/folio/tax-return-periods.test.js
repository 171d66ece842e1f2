import assert from 'node:assert/strict';
import test from 'node:test';
import { proposedPeriod, returnPeriods } from '../../../static/app/folio/tax-return-periods.js';

test('a tax return is made for a month or a quarter', () => {
  const of = (today) => Object.fromEntries(returnPeriods(today).map(([key, ...dates]) => [key, dates.join(' ')]));
  assert.deepEqual(of('2026-05-17'), {
    month: '2026-05-01 2026-05-17', last_month: '2026-04-01 2026-04-30', this_quarter: '2026-04-01 2026-05-17',
    last_quarter: '2026-01-01 2026-03-31', year: '2026-01-01 2026-05-17',
  });
  assert.equal(of('2026-01-02').last_quarter, '2025-10-01 2025-12-31');
  assert.equal(of('2026-12-31').this_quarter, '2026-10-01 2026-12-31');
});

test('the first days of a month ask for the month before', () => {
  assert.deepEqual(proposedPeriod('2026-12-02'), ['2026-11-01', '2026-11-30']);
  assert.deepEqual(proposedPeriod('2026-01-10'), ['2025-12-01', '2025-12-31']);
  assert.deepEqual(proposedPeriod('2026-12-11'), ['2026-12-01', '2026-12-11']);
});
