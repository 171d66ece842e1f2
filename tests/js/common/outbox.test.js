// A page opened without a connection shows the calls that wait on this device, and keeps trying to send them.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connection } from '../../../static/core/changes.js';
import { scope } from '../../../static/core/signal.js';

const settle = () => new Promise((resolve) => { setTimeout(resolve); });

/** A device with one step of an earlier visit on it. */
function device() {
  const store = new Map([['innkeeper.device.waiting', JSON.stringify([{ id: 'one', label: 'Room 204: clean' }])]]);
  globalThis.localStorage = {
    getItem: (key) => store.get(key) ?? null, setItem: (key, value) => store.set(key, value), removeItem: (key) => store.delete(key),
  };
}

async function opened(deliver) {
  device();
  const { storedOutbox } = await import('../../../static/app/common/outbox.js');
  const { listOf } = await import('../../../static/app/common/stored-list.js');
  let box;
  const end = scope(() => {
    box = storedOutbox({
      names: { waiting: 'waiting', refused: 'refused' }, deliver, parsed: listOf, added: (list, entry) => [...list, entry],
    });
  });
  return { box, end };
}

test('a page opened while the server is away shows at once what waits, and tries to send it', async () => {
  connection.set('lost');
  let tries = 0;
  const { box, end } = await opened(async () => {
    tries += 1;
    throw Object.assign(new Error('away'), { status: 0, retryAfter: 0 });
  });
  assert.deepEqual([box.stuck(), box.waiting().length], [true, 1]);
  await settle();
  assert.deepEqual([tries, box.stuck(), box.waiting().length], [1, true, 1]);
  end();
  delete globalThis.localStorage;
});

test('what waits is sent when the server answers again, and no longer said', async () => {
  connection.set('lost');
  let away = true;
  const { box, end } = await opened(async () => {
    if (away) throw Object.assign(new Error('away'), { status: 0, retryAfter: 0 });
  });
  await settle();
  away = false;
  connection.set('on');
  await settle();
  assert.deepEqual([box.stuck(), box.waiting().length], [false, 0]);
  end();
  delete globalThis.localStorage;
});
