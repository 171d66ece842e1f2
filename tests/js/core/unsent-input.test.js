// Input that is not sent: a sheet asks for it before it is left, and what it was refused with does not outlive its cause.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hasInput, makeForm } from '../../../static/core/form.js';
import { CallError, login } from '../../../static/core/rpc.js';

/** What draws the fields of these forms. */
const around = (...forms) => ({ querySelector: (selector) => forms.some((form) => selector === `[id^="${form.id}-"]`) || null });

test('what is typed counts until it is sent, undone or drawn elsewhere', async () => {
  const form = makeForm({ name: 'Asha', nights: 2, ages: ['4'] }, { send: async () => 'sent' });
  const other = makeForm({ name: '' });
  assert.equal(hasInput(around(form)), false);
  form.set('name', 'Usha');
  assert.equal(hasInput(around(form)), true);
  assert.equal(hasInput(around(other)), false, 'another sheet');
  form.set('name', 'Asha');
  assert.equal(hasInput(around(form)), false, 'as it was');
  form.set('nights', '2');
  form.set('ages', ['4']);
  assert.equal(hasInput(around(form)), false, 'the same in other words');
  form.set('ages', ['5']);
  assert.equal(hasInput(around(form)), true);
  await form.submit();
  assert.equal(hasInput(around(form)), false, 'sent');
  form.set('name', 'Usha');
  form.reset();
  assert.equal(hasInput(around(form)), false, 'undone');
});

test('who has signed in again is not asked to', async () => {
  const refused = (status) => makeForm({ note: '' }, { send: async () => { throw new CallError({ message: 'No.', status }); } });
  const forms = [refused(401), refused(409)];
  for (const form of forms) await form.submit();
  assert.deepEqual(forms.map((form) => form.problem.peek()?.status), [401, 409]);
  globalThis.fetch = async () => new Response(JSON.stringify({ message: {} }), { status: 200 });
  await login({ login: 'desk', password: 'secret' });
  assert.deepEqual(forms.map((form) => form.problem.peek()?.status), [undefined, 409]);
});

test('what may be saved or not stays said when the line is back', async () => {
  const away = (reading) => makeForm({ note: '' }, { send: async () => { throw new CallError({ message: '', status: 0, reading }); } });
  const forms = [away(false), away(true)];
  for (const form of forms) await form.submit();
  const now = Date.now;
  Date.now = () => now() + 10_000;
  await login({ login: 'desk', password: 'secret' });
  Date.now = now;
  assert.deepEqual(forms.map((form) => form.problem.peek()?.status), [0, undefined]);
  forms[0].set('note', 'x');
  assert.equal(forms[0].problem.peek(), null);
});
