// The amount that is offered follows what is owed, until another one is typed.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followAmount } from '../../../static/app/folio/follow-amount.js';
import { makeForm } from '../../../static/core/form.js';

/** A field with the focus, as the browser has it. */
function focused(form, { from, to }) {
  const input = { value: form.values.peek().amount, selectionStart: from, selectionEnd: to };
  input.select = () => { [input.selectionStart, input.selectionEnd] = [0, input.value.length]; };
  globalThis.document = { activeElement: input, getElementById: (id) => (id === `${form.id}-amount` ? input : null) };
  globalThis.requestAnimationFrame = (then) => then();
  return input;
}

test('an amount that was wholly selected is selected again', () => {
  const form = makeForm({ amount: '10762.50' });
  const input = focused(form, { from: 0, to: 8 });
  followAmount(form, 'amount', '10762.50', '11262.50');
  assert.equal(form.values.peek().amount, '11262.50');
  assert.deepEqual([input.value, input.selectionStart, input.selectionEnd], ['11262.50', 0, 8]);
});

test('a cursor in the amount selects nothing, and what was typed stays', () => {
  const form = makeForm({ amount: '100' });
  const input = focused(form, { from: 3, to: 3 });
  followAmount(form, 'amount', '100', '200');
  assert.equal(form.values.peek().amount, '200');
  assert.deepEqual([input.selectionStart, input.selectionEnd], [3, 3]);
  form.set('amount', '50');
  followAmount(form, 'amount', '200', '300');
  assert.equal(form.values.peek().amount, '50');
});
