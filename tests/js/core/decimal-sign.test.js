// Figures with the signs of the property: shown and typed with them, held with a dot.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldFigure, shownFigure, typedFigure } from '../../../static/core/decimal-sign.js';
import { propertyLocale } from '../../../static/core/format.js';
import { readFigure } from '../../../static/parts/cells.js';

const inLocale = (locale) => propertyLocale.update((all) => ({ ...all, locale }));

/** A field as typing leaves it. */
const fieldWith = (value) => ({
  value, keepsText: null, left: null, addEventListener(name, listener) { if (name === 'blur') this.left = listener; },
});

test('where people write a comma, it is shown and read, and a dot too', () => {
  inLocale('de-DE');
  for (const [typed, held] of [['79,90', '79.90'], ['79.90', '79.90'], ['-1,5', '-1.5'], [',5', '.5'], ['79,', '79.'], ['80', '80'],
    [' 2,25 ', ' 2.25 ']]) assert.equal(heldFigure(typed), held, typed);
  for (const [held, shown] of [['119.50', '119,50'], [119.5, '119,5'], ['', ''], [null, ''], [undefined, ''], [0, '0'],
    ['2026-03-05', '2026-03-05']]) assert.equal(shownFigure(held), shown, String(held));
});

test('where people write a comma, dots before three digits group them', () => {
  for (const locale of ['de-DE', 'fr-FR', 'pt-BR']) {
    inLocale(locale);
    for (const [typed, held] of [['1.000', '1000'], ['1.000,00', '1000.00'], ['1.234,50', '1234.50'], ['12.345.678,9', '12345678.9'],
      ['-1.000,5', '-1000.5'], [' 1.000 ', '1000'], ['1\u202f234,50', '1234.50'], ['1 000', '1000'], ['1.234,', '1234.']]) {
      assert.equal(heldFigure(typed), held, typed);
    }
    for (const [typed, held] of [['1.5', '1.5'], ['1.50', '1.50'], ['1.0000', '1.0000'], ['0.500', '0.500'], ['1234.567', '1234.567']]) {
      assert.equal(heldFigure(typed), held, `${typed}: the decimal sign`);
    }
  }
});

test('what has both signs otherwise, or a second comma, stays as typed', () => {
  inLocale('de-DE');
  for (const text of ['1,234.50', '1.23,50', '1.2.3', '1.000.50', '1,234,50', '1,5 kg', 'abc,5', '50%']) {
    assert.equal(heldFigure(text), text);
    assert.equal(shownFigure(text), text);
  }
});

test('where people write a dot, only the commas of groups are left out', () => {
  for (const locale of ['en-IN', 'en-GB']) {
    inLocale(locale);
    for (const text of ['79,90', '79.90', '1.234,50', '1,23', '12,34,5', ',500', '0,500', '1,,000', '1,000.5.0']) {
      assert.equal(heldFigure(text), text);
      assert.equal(shownFigure(text), text);
    }
    for (const [typed, held] of [['1,000', '1000'], ['1,234.50', '1234.50'], ['1,43,785.00', '143785.00'], ['1,000,000', '1000000'],
      ['1000,000', '1000000']]) assert.equal(heldFigure(typed), held, typed);
  }
});

test('a field keeps what is typed in it and shows what was read when it is left', () => {
  inLocale('de-DE');
  for (const [typed, held, shown] of [['79.90', '79.90', '79,90'], ['1.000', '1000', '1000'], ['1.234,50', '1234.50', '1234,50'],
    ['79,90', '79.90', '79,90'], ['abc', 'abc', 'abc']]) {
    const field = fieldWith(typed);
    assert.equal(typedFigure(field), held);
    assert.equal(field.value, typed);
    assert.ok(field.keepsText(shown), typed);
    assert.ok(!field.keepsText('5'), 'another figure takes its place');
    field.left();
    assert.deepEqual([field.value, field.keepsText], [shown, null]);
  }
});

test('the amount that is owed is read as it stands in the form, and a dot is no group of two digits', () => {
  assert.equal(readFigure('119.50'), '119.50');
  assert.equal(readFigure('79.90', ','), null);
  assert.equal(readFigure('0.500', ','), null);
  assert.equal(readFigure('1.000', ','), '1000');
  assert.equal(readFigure('1.234,5', ','), '1234.5');
  assert.equal(readFigure('50,00'), null);
});
