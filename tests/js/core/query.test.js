// Cached reads: a change that is noticed while a read is on its way is read again, and an older answer never wins.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { preview, query, refreshAll, storedAt, useLastAnswers } from '../../../static/core/query.js';
import { scope, signal } from '../../../static/core/signal.js';

/** Answers of the server, in the order in which it is asked; each is given by hand. */
function server() {
  const asked = [];
  globalThis.fetch = () => new Promise((resolve) => {
    asked.push((message) => resolve({ ok: true, status: 200, json: async () => ({ message }) }));
  });
  return asked;
}

const settle = () => new Promise((resolve) => { setTimeout(resolve); });

test('a refresh does not join a read that may have left before the change', async () => {
  const asked = server();
  let read;
  const end = scope(() => { read = query('svc.api.first', () => ({})); });
  refreshAll();
  assert.equal(asked.length, 2);
  asked[1]('new');
  await settle();
  assert.equal(read.data(), 'new');
  asked[0]('old');
  await settle();
  assert.equal(read.data(), 'new');
  assert.equal(read.busy(), false);
  end();
});

test('two parts of a screen share one read, which is busy until its newest answer is there', async () => {
  const asked = server();
  let one;
  let two;
  const end = scope(() => {
    one = query('svc.api.second', () => ({}));
    two = query('svc.api.second', () => ({}));
  });
  assert.equal(asked.length, 1);
  refreshAll();
  asked[0]('old');
  await settle();
  assert.deepEqual([one.data(), one.busy()], ['old', true]);
  asked[1]('new');
  await settle();
  assert.deepEqual([one.data(), two.data(), two.busy()], ['new', 'new', false]);
  end();
});

test('a stored answer is shown only while the server does not answer, and the server\'s replaces it', async () => {
  const stored = new Map([['svc.api.third', { value: 'stored', at: 1_000 }]]);
  useLastAnswers({
    has: (name) => stored.has(name),
    away: () => false,
    read: async (name) => stored.get(name),
    write: (name, params, value) => stored.set(name, { value, at: 2_000 }),
  });
  globalThis.fetch = async () => { throw new TypeError('gone'); };
  let read;
  let other;
  const end = scope(() => {
    read = query('svc.api.third', () => ({}));
    other = query('svc.api.fourth', () => ({}));
  });
  await settle();
  assert.deepEqual([read.data(), read.error(), storedAt()], ['stored', null, 1_000]);
  assert.deepEqual([other.data(), other.error().status], [undefined, 0], 'nothing is stored of it');
  const asked = server();
  refreshAll();
  asked[0]('fresh');
  await settle();
  assert.deepEqual([read.data(), storedAt(), stored.get('svc.api.third').value], ['fresh', 0, 'fresh']);
  end();
  useLastAnswers(null);
});

test('a preview on its way is given up when the step is taken, a read is not', async () => {
  const signals = [];
  globalThis.fetch = (path, { signal: given }) => new Promise((resolve, refuse) => {
    signals.push(given);
    given?.addEventListener('abort', () => refuse(given.reason));
  });
  const taken = signal(false);
  let ahead;
  const end = scope(() => {
    ahead = preview('svc.api.check_out', () => (taken() ? null : { reservation: 'RES-1' }));
    query('svc.api.fifth', () => (taken() ? null : {}));
  });
  assert.equal(signals[0].aborted, false);
  taken.set(true);
  await settle();
  assert.equal(signals[0].aborted, true);
  assert.equal(signals[1], undefined);
  assert.deepEqual([ahead.data(), ahead.error(), ahead.busy()], [undefined, null, false]);

  // A sheet that is opened again asks again.
  taken.set(false);
  await settle();
  assert.equal(signals.length, 3);
  assert.equal(signals[2].aborted, false);
  end();
  assert.equal(signals[2].aborted, true);
});
