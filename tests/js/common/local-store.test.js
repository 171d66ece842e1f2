// What this device stores of the housekeeping lists, and what signing out deletes.

import assert from 'node:assert/strict';
import { test } from 'node:test';

test('signing out deletes cached answers and leaves waiting steps', async () => {
  globalThis.localStorage = {
    removeItem(key) { delete this[key]; },
    'innkeeper.housekeeping.svc.api.hk_queue.asha.Lake': '[]',
    'innkeeper.housekeeping.svc.desk.finished_tasks.asha.Lake': '[]',
    'innkeeper.housekeeping.outbox.asha.Lake': '[1]',
    'innkeeper.theme': 'dark',
  };
  const { forgetCachedAnswers } = await import('../../../static/app/common/local-store.js');
  forgetCachedAnswers();
  const left = Object.keys(globalThis.localStorage).filter((key) => key !== 'removeItem');
  assert.deepEqual(left, ['innkeeper.housekeeping.outbox.asha.Lake', 'innkeeper.theme']);
  delete globalThis.localStorage;
});
