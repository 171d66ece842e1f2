// Figures with the decimal sign of the property: shown and typed with it, held with a dot.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { heldFigure, shownFigure, typedFigure } from '../../../static/core/decimal-sign.js';
import { propertyLocale } from '../../../static/core/format.js';
import { readFigure } from '../../../static/parts/cells.js';

const inLocale = (locale) => propertyLocale.update((all) => ({ ...all, locale }));

/** A field as typing leaves it, with the caret at its end. */
const fieldWith = (value) => ({
  value, selectionStart: value.length, caret: null, setSelectionRange(from) { this.caret = from; },
});

test('where people write a comma, it is shown and read, and a dot too', () => {
  inLocale('de-DE');
  for (const [typed, held] of [['79,90', '79.90'], ['79.90', '79.90'], ['-1,5', '-1.5'], [',5', '.5'], ['79,', '79.'], ['80', '80'],
    [' 2,25 ', ' 2.25 ']]) assert.equal(heldFigure(typed), held, typed);
  for (const [held, shown] of [['119.50', '119,50'], [119.5, '119,5'], ['', ''], [null, ''], [undefined, ''], [0, '0'],
    ['2026-03-05', '2026-03-05']]) assert.equal(shownFigure(held), shown, String(held));
});

test('what has both signs or a second comma stays as typed', () => {
  inLocale('de-DE');
  for (const text of ['1.234,50', '1,234,50', '1,5 kg', 'abc,5', '50%']) {
    assert.equal(heldFigure(text), text);
    assert.equal(shownFigure(text), text);
  }
});

test('where people write a dot, only the commas of groups are left out', () => {
  for (const locale of ['en-IN', 'en-GB']) {
    inLocale(locale);
    for (const text of ['79,90', '79.90', '1.234,50', '1,23', '12,34,5', ',500', '1,,000', '1,000.5.0']) {
      assert.equal(heldFigure(text), text);
      assert.equal(shownFigure(text), text);
    }
    for (const [typed, held] of [['1,000', '1000'], ['1,234.50', '1234.50'], ['1,43,785.00', '143785.00'], ['1,000,000', '1000000'],
      ['1000,000', '1000000']]) assert.equal(heldFigure(typed), held, typed);
  }
});

test('a dot that is typed becomes the comma in the field, where it was typed', () => {
  inLocale('fr-FR');
  const field = { ...fieldWith('79.90'), selectionStart: 3 };
  assert.equal(typedFigure(field), '79.90');
  assert.deepEqual([field.value, field.caret], ['79,90', 3]);
  const comma = fieldWith('79,90');
  assert.equal(typedFigure(comma), '79.90');
  assert.deepEqual([comma.value, comma.caret], ['79,90', null]);
});

test('the amount that is owed is read as it stands in the form, and a dot is no group of two digits', () => {
  assert.equal(readFigure('119.50'), '119.50');
  assert.equal(readFigure('79.90', ','), null);
  assert.equal(readFigure('1.234,5', ','), '1234.5');
  assert.equal(readFigure('50,00'), null);
});
