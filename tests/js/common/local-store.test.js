// What this device stores of the housekeeping lists, and what signing out deletes.

import assert from 'node:assert/strict';
import { test } from 'node:test';

test('signing out deletes cached answers and leaves waiting steps', async () => {
  globalThis.localStorage = {
    removeItem(key) { delete this[key]; },
    'innkeeper.device.svc.api.hk_queue.asha.Lake': '[]',
    'innkeeper.device.svc.desk.finished_tasks.asha.Lake': '[]',
    'innkeeper.device.outbox.asha.Lake': '[1]',
    'innkeeper.theme': 'dark',
  };
  const { forgetCachedAnswers } = await import('../../../static/app/common/local-store.js');
  forgetCachedAnswers();
  const left = Object.keys(globalThis.localStorage).filter((key) => key !== 'removeItem');
  assert.deepEqual(left, ['innkeeper.device.outbox.asha.Lake', 'innkeeper.theme']);
  delete globalThis.localStorage;
});
