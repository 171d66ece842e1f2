// Key sequences: the keys of one screen, the letter of a group, and the number of a screen in it.

import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { scope } from '../../../static/core/signal.js';

let press = null;
globalThis.Element = class {};
globalThis.document = { addEventListener: (_, listener) => { press = listener; }, querySelector: () => null };
const { keyHint, shortcut, startKeys } = await import('../../../static/core/keys.js');
startKeys();

/** Types keys; answers how many were taken from the browser. */
function type(keys) {
  let taken = 0;
  for (const key of keys) press({ key, target: null, preventDefault: () => { taken += 1; } });
  return taken;
}

test('a sequence runs at once unless a longer one begins with it', () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const opened = [];
  const end = scope(() => {
    for (const keys of ['g m', 'g m 2', 'g c', 'c']) shortcut(keys, keys, () => opened.push(keys));
  });
  type('gc');
  assert.deepEqual(opened, ['g c']);
  type('gm2');
  assert.deepEqual(opened, ['g c', 'g m 2']);
  type('gm');
  assert.deepEqual(opened, ['g c', 'g m 2'], 'the group waits for a number');
  mock.timers.tick(1_000);
  assert.deepEqual(opened, ['g c', 'g m 2', 'g m']);
  type('c');
  assert.equal(opened.at(-1), 'c');
  end();
  mock.timers.reset();
});

test('a hint is listed and leaves its key to the browser', () => {
  const end = scope(() => keyHint('b', 'blocks.new', { group: 'keys.chart' }));
  assert.equal(type('b'), 0);
  end();
});
