// What people type into a date field, and the date that is meant.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDate } from '../../../static/parts/read-date.js';

// A Sunday.
const today = '2026-11-22';
const reads = (options, examples) => {
  for (const [typed, meant] of examples) assert.equal(readDate(typed, { today, ...options }), meant, typed);
};

test('a day is completed to the next one', () => {
  reads({}, [
    ['27', '2026-11-27'], ['22', '2026-11-22'], ['21', '2026-12-21'], ['31', '2026-12-31'],
    ['27.11', '2026-11-27'], ['27/11', '2026-11-27'], ['27-11', '2026-11-27'], ['2711', '2026-11-27'], ['5/3', '2027-03-05'],
    ['27.11.26', '2026-11-27'], ['271126', '2026-11-27'], ['27/11/2027', '2027-11-27'], ['2026-11-27', '2026-11-27'],
    ['2026/11/27', '2026-11-27'], ['11/27', '2026-11-27'], ['29.2', '2028-02-29'],
  ]);
});

test('names of days and months count, also as the field shows them', () => {
  reads({}, [
    ['27 nov', '2026-11-27'], ['nov 27', '2026-11-27'], ['27nov', '2026-11-27'], ['5 march', '2027-03-05'],
    ['5 mar 28', '2028-03-05'], ['Fri, 27 Nov', '2026-11-27'], ['1 Jan 2027', '2027-01-01'],
    ['fri', '2026-11-27'], ['sun', '2026-11-22'], ['Saturday', '2026-11-28'], ['we', '2026-11-25'],
  ]);
});

test('words and steps count from today', () => {
  reads({}, [
    ['+3', '2026-11-25'], ['+1w', '2026-11-29'], ['-1', '2026-11-21'], ['today', '2026-11-22'], ['Tomorrow', '2026-11-23'],
    ['kal', '2026-11-23'], ['aaj', '2026-11-22'], ['आज', '2026-11-22'], ['कल', '2026-11-23'], ['परसों', '2026-11-24'],
  ]);
});

test('a departure is after its arrival', () => {
  reads({ after: '2026-11-27' }, [
    ['+3', '2026-11-30'], ['27', '2026-12-27'], ['28', '2026-11-28'], ['fri', '2026-12-04'], ['27 nov', '2027-11-27'],
    ['today', '2026-11-22'],
  ]);
});

test('a date in the past is the last one', () => {
  reads({ past: true }, [
    ['23', '2026-10-23'], ['22', '2026-11-22'], ['1 dec', '2025-12-01'], ['fri', '2026-11-20'], ['5.3.85', '1985-03-05'],
    ['5.3.20', '2020-03-05'], ['kal', '2026-11-21'],
  ]);
});

test('the order and the names follow the region', () => {
  reads({ locale: 'en-US' }, [['12/5', '2026-12-05'], ['11/27', '2026-11-27'], ['27/11', '2026-11-27']]);
  reads({ locale: 'en-IN', words: 'hi' }, [
    ['27 नवंबर', '2026-11-27'], ['२७ नव', '2026-11-27'], ['शुक्र', '2026-11-27'], ['27', '2026-11-27'], ['fri', '2026-11-27'],
  ]);
});

test('what is no date is none', () => {
  reads({}, [['', null], ['31/2', null], ['31 feb', null], ['soon', null], ['32', null], ['0', null], ['27 nov dec', null],
    ['1 2 3 4', null],
    ['27 nov soon', null], ['nov', null], ['99/99/99', null]]);
});
