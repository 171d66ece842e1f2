// Orders typed into the search box.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readOrder, verb } from '../../../static/core/palette-verbs.js';

test('the longest name of a verb is taken off, the rest says who', () => {
  verb({ names: ['check in', 'checkin', 'चेक इन'], label: () => 'Check in' });
  verb({ names: ['check', 'look at'], label: () => 'Look' });
  const read = (typed) => {
    const { verb: found, rest } = readOrder(typed);
    return [found?.label() ?? null, rest];
  };
  assert.deepEqual(read('check in reddy'), ['Check in', 'reddy']);
  assert.deepEqual(read('  Check  IN   Reddy 301 '), ['Check in', 'reddy 301']);
  assert.deepEqual(read('checkin'), ['Check in', '']);
  assert.deepEqual(read('check reddy'), ['Look', 'reddy']);
  assert.deepEqual(read('चेक इन राव'), ['Check in', 'राव']);
  assert.deepEqual(read('checkinson'), [null, 'checkinson']);
  assert.deepEqual(read('Reddy'), [null, 'Reddy']);
});
