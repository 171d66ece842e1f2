// A call that did not reach the server says whether anything was to be saved.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { download } from '../../../static/core/download.js';
import { errorText, loadLanguage } from '../../../static/core/i18n.js';
import { preview, query } from '../../../static/core/query.js';
import { act, call } from '../../../static/core/rpc.js';
import { problems } from '../../../static/core/sheet.js';
import { scope } from '../../../static/core/signal.js';

const words = { 'error.unreachable': 'Nothing was saved.', 'error.unreachable_read': 'Away.' };

const settle = () => new Promise((resolve) => { setTimeout(resolve); });

const said = (promise) => promise.then(() => assert.fail('the server is away'), errorText);

test('a read, a preview and a download speak of nothing saved only where something was to be', async () => {
  globalThis.document = { documentElement: {} };
  await loadLanguage({ given: Promise.resolve(words) });
  delete globalThis.document;
  globalThis.fetch = async () => { throw new TypeError('no line'); };
  assert.equal(await said(act('svc.api.write')), 'Nothing was saved.');
  assert.equal(await said(call('svc.api.read')), 'Away.');
  assert.equal(await said(download('/api/files/reports/flash.csv')), 'Away.');
  let reads;
  const end = scope(() => { reads = [query('svc.api.read', () => ({})), preview('svc.api.write', () => ({}))]; });
  await settle();
  assert.deepEqual(reads.map((each) => errorText(each.error())), ['Away.', 'Away.']);
  end();
});

test('a line that breaks within an answer says the same', async () => {
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => { throw new TypeError('cut'); } });
  assert.equal(await said(act('svc.api.write')), 'Nothing was saved.');
  assert.equal(await said(call('svc.api.read')), 'Away.');
});

test('a server that is away is one problem, two refusals are two', () => {
  const [away, unsaved] = [{ status: 0, reading: true }, { status: 0, reading: false }];
  assert.equal(problems(away, unsaved).length, 1);
  assert.equal(problems(away, away).length, 1);
  assert.equal(problems(null, { status: 409, message: 'Taken.' }, { status: 422, message: 'Too much.' }).length, 2);
  assert.equal(problems(null, null).length, 0);
});
