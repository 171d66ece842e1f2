// A call that did not reach the server says whether anything was to be saved.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { download } from '../../../static/core/download.js';
import { errorText, loadLanguage } from '../../../static/core/i18n.js';
import { preview, query } from '../../../static/core/query.js';
import { act, call } from '../../../static/core/rpc.js';
import { problems } from '../../../static/core/sheet.js';
import { scope } from '../../../static/core/signal.js';

const words = { 'error.unreachable': 'Saved or not.', 'error.unreachable_read': 'Away.' };

const settle = () => new Promise((resolve) => { setTimeout(resolve); });

const said = (promise) => promise.then(() => assert.fail('the server is away'), errorText);

test('only what was to be saved is said to be saved or not', async () => {
  globalThis.document = { documentElement: {} };
  await loadLanguage({ given: Promise.resolve(words) });
  delete globalThis.document;
  globalThis.fetch = async () => { throw new TypeError('no line'); };
  assert.equal(await said(act('svc.api.write')), 'Saved or not.');
  assert.equal(await said(call('svc.api.read')), 'Away.');
  assert.equal(await said(download('/api/files/reports/flash.csv')), 'Away.');
  let reads;
  const end = scope(() => { reads = [query('svc.api.read', () => ({})), preview('svc.api.write', () => ({}))]; });
  await settle();
  assert.deepEqual(reads.map((each) => errorText(each.error())), ['Away.', 'Away.']);
  end();
});

test('a lost answer is not called unsaved', async () => {
  const file = (code) => readFile(new URL(`../../../static/lang/${code}/common.json`, import.meta.url), 'utf8');
  const said = (await Promise.all(['en', 'hi'].map(file))).map((text) => JSON.parse(text)['error.unreachable']);
  assert.doesNotMatch(said[0], /[Nn]othing was saved/);
  assert.match(said[0], /saved or not/);
  assert.doesNotMatch(said[1], /सहेजा नहीं गया/);
});

test('a line that breaks within an answer says the same', async () => {
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => { throw new TypeError('cut'); } });
  assert.equal(await said(act('svc.api.write')), 'Saved or not.');
  assert.equal(await said(call('svc.api.read')), 'Away.');
});

test('a server that is away is one problem, two refusals are two', () => {
  const [away, unsaved] = [{ status: 0, reading: true }, { status: 0, reading: false }];
  assert.equal(problems(away, unsaved).length, 1);
  assert.equal(problems(away, away).length, 1);
  assert.equal(problems(null, { status: 409, message: 'Taken.' }, { status: 422, message: 'Too much.' }).length, 2);
  assert.equal(problems(null, null).length, 0);
});
