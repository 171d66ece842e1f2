// How a folio is put in order and which steps it offers.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byDate, choosesRate, mayBeAlcohol, offered, paysBill, stepsOf, targetsOf } from '../../../static/app/folio/ledger.js';

const folio = (more = {}) => ({
  status: 'Open', folio_type: 'Guest', reservation: 'RES-2026-00001', charges: [{}], payments: [], balance: 100,
  deposit_held: 0, invoice_number: null, ...more,
});

test('lines stand under their date, oldest first, in the order of posting', () => {
  const lines = [
    { name: '1', posting_date: '2026-03-02' },
    { name: '2', posting_date: '2026-03-01' },
    { name: '3', posting_date: '2026-03-02' },
  ];
  assert.deepEqual(byDate(lines).map((day) => [day.date, day.lines.map((line) => line.name)]), [
    ['2026-03-01', ['2']],
    ['2026-03-02', ['1', '3']],
  ]);
});

test('an empty folio is charged and paid, not closed or refunded', () => {
  const can = stepsOf(folio({ charges: [], balance: 0 }));
  assert.deepEqual([can.charge, can.pay, can.close, can.refund, can.allowance], [true, true, false, false, false]);
});

test('only money received can be refunded, and a deposit that was only applied is none', () => {
  assert.equal(stepsOf(folio({ payments: [{ amount: 50, internal: 0 }] })).refund, true);
  assert.equal(stepsOf(folio({ payments: [{ amount: 50, internal: 1 }, { amount: -20, internal: 0 }] })).refund, false);
});

test('a closed folio takes what is still due and lets its invoice be cancelled, nothing else', () => {
  const can = stepsOf(folio({ status: 'Closed', invoice_number: 'INV-LP-26-00001' }));
  assert.deepEqual([can.pay, can.cancelInvoice, can.charge, can.close, can.settlePart], [true, true, false, false, false]);
  assert.equal(stepsOf(folio({ status: 'Closed', balance: 0 })).pay, false);
});

test('an interim invoice needs a settled folio with something on it, for every payer', () => {
  assert.equal(stepsOf(folio({ balance: 0 })).settlePart, true);
  assert.equal(stepsOf(folio({ balance: 1 })).settlePart, false);
  assert.equal(stepsOf(folio({ balance: 0, folio_type: 'Group', reservation: null })).settlePart, true);
  assert.equal(stepsOf(folio({ balance: 0, charges: [] })).settlePart, false);
});

test('what is due can be paid by link, closed or not', () => {
  assert.equal(stepsOf(folio()).link && stepsOf(folio({ status: 'Closed' })).link, true);
  assert.equal(stepsOf(folio({ balance: 0 })).link || stepsOf(folio({ balance: -1 })).link, false);
});

test('the amount offered is what is owed, never more than there is', () => {
  assert.equal(offered(2, 1234.5), '1234.50');
  assert.equal(offered(2, 3000, 1200.25), '1200.25');
  assert.equal(offered(0, -5), '');
});

test('the desk chooses the tax of extras only, and marks alcohol on food and drink only', () => {
  assert.equal(choosesRate('Spa') && choosesRate('Misc'), true);
  for (const type of ['Room', 'Late Checkout', 'Early Check-in', 'Food & Beverage', 'Laundry']) assert.ok(!choosesRate(type), type);
  assert.equal(mayBeAlcohol('Minibar') && !mayBeAlcohol('Spa'), true);
});

test('a held deposit and what is refunded of it are no payment of the bill', () => {
  const rows = [
    { payment_kind: 'Advance' },
    { payment_kind: 'Security Deposit' },
    { payment_kind: 'Refund', refund_of: 'Security Deposit' },
    { payment_kind: 'Refund', refund_of: 'Payment' },
  ];
  assert.deepEqual(rows.map(paysBill), [true, false, false, true]);
});

test('only an empty folio beside the main one can be deleted', () => {
  const empty = { charges: [], balance: 0 };
  assert.equal(stepsOf(folio({ ...empty, folio_type: 'Extra' })).remove, true);
  assert.equal(stepsOf(folio({ ...empty, folio_type: 'Guest' })).remove, false);
  assert.equal(stepsOf(folio({ folio_type: 'Extra' })).remove, false);
});

test('lines go to open folios of the stay, the master, the other members, each once', () => {
  const own = [
    { name: 'F1', status: 'Open' },
    { name: 'F2', status: 'Closed' },
    { name: 'F3', status: 'Open' },
    { name: 'M', status: 'Open' },
  ];
  const family = {
    master: { name: 'M', status: 'Open' },
    members: [{ guest_name: 'Ravi', folios: [own[0], own[2]] }, { guest_name: 'Mira', folios: [{ name: 'F9', status: 'Open' }] }],
  };
  assert.deepEqual(targetsOf('F1', own, family).map((each) => [each.name, each.whose]), [
    ['F3', undefined],
    ['M', undefined],
    ['F9', 'Mira'],
  ]);
  assert.deepEqual(targetsOf('F1', undefined, undefined), []);
});
