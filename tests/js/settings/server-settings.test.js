// What the topics of the server's settings send, and when a new address locks its owner out.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { locksOut } from '../../../static/app/settings/server-settings-public-address.js';
import { topicParams, topicValues } from '../../../static/app/settings/server-settings.js';

test('a secret is never read back and is sent only when it was typed', () => {
  const values = topicValues('mail', { host: 'mail.x', port: 465, security: 'tls', user: 'desk', has_password: 1, from: 'a@b.example' });
  assert.equal(values.password, '');
  assert.deepEqual(topicParams('mail', values), { host: 'mail.x', port: '465', security: 'tls', user: 'desk', from: 'a@b.example' });
  assert.equal(topicParams('mail', { ...values, password: 'new' }).password, 'new');
});

test('a topic without its main field is off', () => {
  assert.deepEqual(topicParams('mail', { ...topicValues('mail'), user: 'desk' }), {});
  assert.deepEqual(topicParams('backup', topicValues('backup'), 'Lake'), {});
});

test('of the two rhythms the chosen one is sent', () => {
  const values = topicValues('backup', { folder: '/mnt', at: '03:30:00', keep_daily: 14, keep_weekly: 8 });
  assert.deepEqual(topicParams('backup', values, 'Lake'), {
    folder: '/mnt', at: '03:30', keep_daily: '14', keep_weekly: '8', property: 'Lake',
  });
  assert.equal(topicParams('backup', { ...values, rhythm: 'hours', every: '6' }, 'Lake').every, '6');
  assert.equal(topicValues('backup', { folder: '/mnt', every: 12 }).rhythm, 'hours');
});

test('a page under another public name warns before the address changes', () => {
  assert.ok(locksOut('https://desk.hotel.example', 'old.hotel.example'));
  for (const host of ['desk.hotel.example', 'localhost', '192.168.1.5', '::1', 'desk.local', 'desk']) {
    assert.ok(!locksOut('https://desk.hotel.example', host), host);
  }
  assert.ok(!locksOut('', 'old.hotel.example') && !locksOut('half', 'old.hotel.example'));
});
