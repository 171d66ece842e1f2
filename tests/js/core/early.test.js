// What the page asked while its scripts were on their way answers the first question of the kind, and no other.

import assert from 'node:assert/strict';
import { test } from 'node:test';

const answer = (message) => new Response(JSON.stringify({ message }), { status: 200 });

test('a response that came early is taken once', async () => {
  globalThis.fetch = () => Promise.resolve(answer('asked now'));
  const { call, forgetEarly } = await import('../../../static/core/rpc.js');
  const early = new Map([
    ['/api/method/svc.api.whoami{}', Promise.resolve(answer('asked early'))],
    ['/api/method/svc.api.front_desk_snapshot{"property":"Lake"}', Promise.resolve(answer('old'))],
  ]);
  globalThis.innkeeperEarly = early;
  assert.equal(await call('svc.api.front_desk_snapshot', { property: 'Hill' }), 'asked now', 'of another property');
  assert.equal(await call('svc.api.whoami'), 'asked early');
  assert.equal(await call('svc.api.whoami'), 'asked now');
  forgetEarly();
  assert.equal(await call('svc.api.front_desk_snapshot', { property: 'Lake' }), 'asked now', 'the screen stands');
});

test('a response that does not come is given up like any other', async () => {
  const { call } = await import('../../../static/core/rpc.js');
  globalThis.innkeeperEarly = new Map([['/api/method/svc.api.whoami{}', new Promise(() => {})]]);
  const patience = new AbortController();
  setTimeout(() => patience.abort(new DOMException('too slow', 'TimeoutError')), 10);
  await assert.rejects(call('svc.api.whoami', {}, { signal: patience.signal }), { code: 'unreachable' });
});
