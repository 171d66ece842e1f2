// What the wizard sends for a country that is chosen or typed.

import test from 'node:test';
import assert from 'node:assert/strict';
import { ANOTHER, COUNTRIES, OTHERS, anotherCountry, countryNamed, countryOf, mealCodes } from '../../../static/app/settings/countries.js';
import { setupPayload } from '../../../static/app/settings/setup-rooms.js';

test('another country is sent by the name that was typed, and brings its money and time where it is known', () => {
  assert.equal(countryOf({ country: 'India', another_country: 'Nepal' }), 'India');
  assert.equal(countryOf({ country: ANOTHER, another_country: ' nepal ' }), 'Nepal');
  assert.equal(countryOf({ country: ANOTHER, another_country: 'Atlantis' }), 'Atlantis');
  assert.equal(countryOf({ country: ANOTHER, another_country: '' }), '');
  assert.equal(countryNamed('sri lanka').currency, 'LKR');
  assert.equal(countryNamed('Atlantis'), null);
  const hotel = { property_name: 'Thamel Inn', country: ANOTHER, another_country: 'Nepal', currency: 'NPR' };
  assert.deepEqual(setupPayload({ hotel, types: [], meals: [] }).property,
    { property_name: 'Thamel Inn', country: 'Nepal', currency: 'NPR' });
});

test('every country brings a currency, a time zone and a locale that browsers know', () => {
  for (const { name, currency, timezone, locale } of [...COUNTRIES, ...OTHERS, { name: ANOTHER, ...anotherCountry() }]) {
    assert.match(currency, /^[A-Z]{3}$/, name);
    assert.doesNotThrow(() => new Intl.DateTimeFormat(locale, { timeZone: timezone }), name);
    assert.deepEqual(Intl.NumberFormat.supportedLocalesOf(locale), [locale], name);
  }
  assert.equal(new Set([...COUNTRIES, ...OTHERS].map(({ name }) => name)).size, COUNTRIES.length + OTHERS.length);
});

test('meal plans have the short names of the country', () => {
  assert.deepEqual(mealCodes('India'), ['EP', 'CP', 'MAP', 'AP']);
  assert.deepEqual(mealCodes('Germany'), ['RO', 'BB', 'HB', 'FB']);
});
