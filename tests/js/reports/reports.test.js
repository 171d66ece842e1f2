// What the reports say and read without a screen: findings, periods, figures typed or pasted.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ahead, bestDay, brought, budget, collected, late, rooms, yearOf } from '../../../static/app/reports/findings.js';
import { changes, monthsOf, savedTargets } from '../../../static/app/reports/targets.js';
import { pasted, readFigure } from '../../../static/parts/cells.js';
import { presets } from '../../../static/parts/period.js';

test('a finding names the greatest and says nothing where nothing happened', () => {
  const outlook = [
    { date: '2026-03-01', occupancy_pct: 40 },
    { date: '2026-03-02', occupancy_pct: 85.5 },
    { date: '2026-03-03', occupancy_pct: 85.5 },
  ];
  assert.deepEqual(ahead(outlook), { key: 'findings.ahead', values: { date: '2026-03-02', pct: 85.5 } });
  assert.equal(ahead([{ date: '2026-03-01', occupancy_pct: 0 }]), null);
  assert.equal(bestDay([], 'adr', 'findings.best_adr'), null);
  assert.equal(collected([{ mode: 'Cash', total: -200 }]), null);
  assert.equal(brought([{ label: 'Phone', share: 0, room_nights: 3 }]).key, 'findings.brought_nights');
  assert.equal(rooms({ Clean: 3, Dirty: 0, Inspected: 0, 'Out of Order': 1 }).key, 'findings.no_dirty');
  assert.equal(late([{ label: 'Concierge', breached: 0, count: 4, breach_pct: 0 }]).key, 'findings.none_late');
});

test('a month is measured by the days that are over', () => {
  const report = (actual, target, by_now, days_elapsed) => ({ period: '2026-03', has_budget: 1, days_elapsed, total_days: 31,
    rows: [{ key: 'room_revenue', actual, target, target_to_date: by_now, attainment: 50 }] });
  assert.equal(budget(report(100, 310, 100, 10)).key, 'findings.budget_met');
  assert.equal(budget(report(99, 310, 100, 10)).key, 'findings.budget_behind');
  assert.equal(budget(report(0, 310, 0, 0)).key, 'findings.budget_ahead');
  assert.equal(budget({ ...report(0, 0, 0, 0), has_budget: 0 }).key, 'findings.no_budget');
  assert.deepEqual(yearOf([report(310, 310, 310, 31), report(0, 310, 0, 0)]).values, { n: 0, all: 1 });
});

test('figures are read as people and spreadsheets write them', () => {
  const read = {
    '₹ 1,25,000.50': '125000.50', 'Rs.125000': '125000', '72 %': '72', '': '0', '–': '0', '12 500': '12500', abc: null,
    '-5': null, '1.2.3': null, '.5': null,
  };
  for (const [text, value] of Object.entries(read)) assert.equal(readFigure(text), value, text);
  assert.equal(readFigure('1.250,5 €', ','), '1250.5');
});

test('a pasted piece fills from its cell on and no further than the grid', () => {
  assert.deepEqual(pasted('1\t2\r\n3\t4\r\n', 10, 3, { rows: 12, columns: 4 }), [
    { row: 10, column: 3, text: '1' },
    { row: 11, column: 3, text: '3' },
  ]);
});

test('only months that differ are saved, each with all its targets', () => {
  const report = { rows: [
    { key: 'room_revenue', target: 500000 },
    { key: 'occupancy_pct', target: 62.5 },
    { key: 'adr', target: 0 },
    { key: 'revpar', target: 0 },
  ] };
  assert.deepEqual(savedTargets(report), { room_revenue: '500000', occupancy_pct: '62.5', adr: '', revpar: '' });
  const reports = { '2026-03': report, '2026-04': report };
  assert.deepEqual(changes({ '2026-03': { room_revenue: '5,00,000' }, '2026-04': { adr: '4,200.5' } }, reports, '.').calls,
    [{
      period: '2026-04',
      params: { period: '2026-04', room_revenue_target: '500000', occupancy_target: '62.5', adr_target: '4200.5', revpar_target: '0' },
    }]);
  assert.deepEqual(changes({ '2026-03': { adr: 'much' } }, reports, '.').wrong, { period: '2026-03', figure: 'adr' });
});

test('the usual ranges follow the business date', () => {
  const of = (today) => Object.fromEntries(presets(today).map(([key, from, to]) => [key, `${from} ${to}`]));
  assert.equal(of('2026-03-01').last_month, '2026-02-01 2026-02-28');
  assert.equal(of('2026-01-05').last_month, '2025-12-01 2025-12-31');
  assert.equal(of('2026-01-05').week, '2025-12-30 2026-01-05');
  assert.equal(of('2026-03-14').month, '2026-03-01 2026-03-14');
  assert.equal(monthsOf(2026).length, 12);
});
