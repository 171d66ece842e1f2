// The guests' pages have words of their own: each that is asked for is there in every language, and none is left over.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../static/', import.meta.url).pathname;
/** The modules of the core that these pages load, and those with texts. */
const SPEAKING = ['form', 'controls', 'i18n'];
const code = [
  ...readdirSync(`${root}guest`).filter((name) => name.endsWith('.js')).map((name) => `guest/${name}`),
  ...SPEAKING.map((name) => `core/${name}.js`),
  'parts/signature.js',
  'parts/id-types.js',
].map((name) => readFileSync(root + name, 'utf8').replace(/^\s*\/\/.*$/gm, '')).join('\n');
const words = Object.fromEntries(readdirSync(`${root}guest/words`).map((name) => [
  name.replace('.json', ''),
  JSON.parse(readFileSync(`${root}guest/words/${name}`, 'utf8')),
]));
const plain = (key) => key.replace(/_(one|other)$/, '');
const begun = [...code.matchAll(/[`]([a-z_]+\.[a-z_]*)\$\{/g)].map((found) => found[1]);

test('every word that a guest page asks for is there, and every word is asked for', () => {
  const asked = [...code.matchAll(/\bt\(\s*'([a-z_]+\.[a-z_]+)'/g)].map((found) => found[1]);
  assert.deepEqual(asked.filter((key) => !(key in words.en) && !(`${key}_other` in words.en)), []);
  const literals = new Set([...code.matchAll(/['"`]([a-z_]+\.[a-z_]+)['"`]/g)].map((found) => found[1]));
  const unused = Object.keys(words.en).filter((key) => !key.startsWith('word.')
    && !literals.has(key)
    && !literals.has(plain(key))
    && !begun.some((start) => key.startsWith(start)));
  assert.deepEqual(unused, []);
});

test('every language says the same, with the same places to fill', () => {
  const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort().join();
  const keys = (language) => Object.keys(words[language]).filter((key) => !key.startsWith('word.')).sort();
  for (const language of Object.keys(words)) {
    assert.deepEqual(keys(language), keys('en'), language);
    assert.deepEqual(keys(language).filter((key) => places(words[language][key]) !== places(words.en[key])), [], language);
  }
});

test('what runs first knows every language', () => {
  const listed = /LANGUAGES = \[([^\]]*)\]/.exec(readFileSync(`${root}guest/early.js`, 'utf8'))[1].match(/[a-z]+/g).sort();
  assert.deepEqual(listed, Object.keys(words).sort());
});
