// The last answers on this device belong to one person, are few, and do not outlive a session.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const stores = new Map();
globalThis.location = { origin: 'https://lake.example' };
globalThis.caches = {
  async open(name) {
    if (!stores.has(name)) stores.set(name, new Map());
    const store = stores.get(name);
    return {
      put: async (url, answer) => store.set(url, await answer.text()),
      match: async (url) => (store.has(url) ? new Response(store.get(url)) : undefined),
      delete: async (request) => store.delete(request.url ?? request),
      keys: async () => [...store.keys()].map((url) => ({ url })),
    };
  },
  delete: async (name) => stores.delete(name),
};
const { beginLast, forgetLast, lastAnswers, lastSession } = await import('../../../static/app/common/last-answers.js');

const asha = { who: { user: 'asha' }, properties: [{ name: 'Lake' }] };
const CHART = 'svc.api.tape_chart';
const stored = () => new Promise((resolve) => { setTimeout(resolve, 300); });

test('answers are stored for who is signed in and shown to nobody else', async () => {
  lastAnswers.write(CHART, { from: 0 }, 'before anybody signed in');
  await beginLast(asha);
  for (let from = 1; from <= 5; from += 1) lastAnswers.write(CHART, { from }, `from ${from}`);
  await stored();
  assert.equal(await lastAnswers.read(CHART, { from: 0 }), null);
  assert.equal((await lastAnswers.read(CHART, { from: 5 })).value, 'from 5');
  assert.equal(await lastAnswers.read(CHART, { from: 1 }), null, 'the oldest of five are gone');
  assert.equal(lastAnswers.has('svc.api.guest_journey'), false, 'other screens are not stored');

  await beginLast(asha);
  assert.equal((await lastAnswers.read(CHART, { from: 5 })).value, 'from 5', 'the same person again');
  await beginLast({ who: { user: 'ben' }, properties: [] });
  assert.equal(await lastAnswers.read(CHART, { from: 5 }), null);
  assert.equal((await lastSession()).who.user, 'ben');
});

test('signing out deletes everything, also what is still to be stored', async () => {
  await beginLast(asha);
  lastAnswers.write(CHART, {}, 'late');
  await forgetLast();
  await stored();
  assert.deepEqual([await lastSession(), await lastAnswers.read(CHART, {})], [null, null]);
});

test('an answer older than an idle session is not shown', async (context) => {
  await beginLast(asha);
  lastAnswers.write(CHART, {}, 'this morning');
  await stored();
  const now = Date.now();
  context.mock.method(Date, 'now', () => now + 13 * 3_600_000);
  assert.equal(await lastAnswers.read(CHART, {}), null);
});

test('over plain http nothing is stored and nothing breaks', async () => {
  const { caches } = globalThis;
  delete globalThis.caches;
  await beginLast(asha);
  lastAnswers.write(CHART, {}, 'chart');
  await stored();
  assert.deepEqual([await lastSession(), await lastAnswers.read(CHART, {})], [null, null]);
  await forgetLast();
  globalThis.caches = caches;
});
