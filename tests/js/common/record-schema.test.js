// What a described record means for a form and a list, and how ranges of rooms are read.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnsOf, controlOf, roomNumbers, toSend, valuesOf } from '../../../static/app/common/record-schema.js';

const type = {
  type: 'a_type_of_tomorrow',
  fields: [
    { name: 'season_name', kind: 'text', required: true, default: null }, { name: 'about', kind: 'prose', default: null },
    { name: 'adjustment_value', kind: 'decimal', default: 0 }, { name: 'disabled', kind: 'flag', default: 0 },
    { name: 'times_used', kind: 'int', read_only: true, default: 0 }, { name: 'code', kind: 'text', fixed: true, default: null },
    { name: 'audit_time', kind: 'time', default: null }, { name: 'faqs', kind: 'list', keys: ['question', 'answer'], default: [] },
  ],
};
const record = {
  season_name: 'Diwali', about: 'x', adjustment_value: 25, disabled: 1, times_used: 3, code: 'D',
  audit_time: '23:30:00', faqs: [{ question: 'Q', answer: null }],
};

test('a form begins with the defaults or with the record, as text', () => {
  assert.deepEqual(valuesOf(type).adjustment_value, '0');
  const values = valuesOf(type, record);
  assert.deepEqual([
    values.adjustment_value,
    values.disabled,
    values.audit_time,
    values.faqs,
  ], ['25', 1, '23:30', [{ question: 'Q', answer: '' }]]);
});

test('of a known record only what changed is sent, and nothing that is fixed', () => {
  const values = { ...valuesOf(type, record), about: '', code: 'E', times_used: '9' };
  assert.deepEqual(toSend(type, values, record), { about: '' });
  assert.deepEqual(toSend(type, valuesOf(type, record), record), {});
});

test('of a new record all that was filled in is sent, without empty rows', () => {
  const values = {
    ...valuesOf(type),
    season_name: 'Holi',
    code: 'H',
    faqs: [{ question: '', answer: '' }, { question: 'When?', answer: '' }],
  };
  assert.deepEqual(toSend(type, values), {
    season_name: 'Holi',
    adjustment_value: '0',
    disabled: 0,
    code: 'H',
    faqs: [{ question: 'When?', answer: '' }],
  });
});

test('a list shows short fields and not the long ones', () => {
  assert.deepEqual(columnsOf(type).map((field) => field.name), ['season_name', 'adjustment_value', 'times_used', 'code', 'audit_time']);
  assert.equal(controlOf({ kind: 'prose' }), 'textarea');
  assert.equal(controlOf({ kind: 'unheard of' }), 'text');
});

test('rooms are read as ranges and single numbers', () => {
  assert.deepEqual(roomNumbers('101-103, 201; A1-A3\n007-009'), ['101', '102', '103', '201', 'A1', 'A2', 'A3', '007', '008', '009']);
  assert.deepEqual(roomNumbers('12-B, 5-3, , 101, 101'), ['12-B', '5-3', '101']);
  assert.deepEqual(roomNumbers('1-99999'), ['1-99999']);
});
