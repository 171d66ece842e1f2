// Every text on screen exists in every language, and no language keeps texts that nothing shows.

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { readable } from '../../static/app/common/readable.js';

const root = new URL('../../static/', import.meta.url).pathname;
// The guests' pages have words of their own.
const sources = files(root).filter((path) => path.endsWith('.js')
  && !path.slice(root.length).startsWith('guest/')).map((path) => readFileSync(path, 'utf8'));
const code = sources.join('\n');
/** One folder per language, one file per department in it. */
const languages = Object.fromEntries(readdirSync(join(root, 'lang')).map((code) => {
  const parts = readdirSync(join(root, 'lang', code)).map((name) => JSON.parse(readFileSync(join(root, 'lang', code, name), 'utf8')));
  return [code, Object.assign({}, ...parts)];
}));
const english = languages.en;

const literals = new Set([...code.matchAll(/['"`]([a-z_]+\.[a-z_]+)['"`]/g)].map((found) => found[1]));
const begun = [...new Set([...code.matchAll(/[`]([a-z_]+\.[a-z_]*)\$\{/g)].map((found) => found[1]))];
const plain = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

test('every text that is asked for exists in English', () => {
  const asked = [...code.matchAll(/\bt\(\s*'([a-z_]+\.[a-z_]+)'/g)].map((found) => found[1]);
  const missing = asked.filter((key) => !(key in english) && !(`${key}_other` in english));
  assert.deepEqual([...new Set(missing)], []);
});

test('every English text is shown somewhere', () => {
  const shown = (key) => literals.has(key)
    || literals.has(plain(key))
    || literals.has(key.replace(/_text$/, ''))
    || begun.some((start) => key.startsWith(start));
  const unused = Object.keys(english).filter((key) => !key.startsWith('word.') && !shown(key));
  assert.deepEqual(unused, []);
});

for (const [name, words] of Object.entries(languages)) {
  if (name === 'en') continue;
  test(`${name} says everything that English says, with the same places to fill`, () => {
    const forms = new Set(Object.keys(words).map(plain));
    assert.deepEqual(Object.keys(english).filter((key) => !(key in words) && !forms.has(plain(key))), []);
    assert.deepEqual(Object.keys(words).filter((key) => !key.startsWith('word.')
      && !(key in english)
      && !(`${plain(key)}_other` in english)), []);
    const places = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort().join();
    const differing = Object.keys(words).filter((key) => key in english && places(words[key]) !== places(english[key]));
    assert.deepEqual(differing, []);
  });
}

test('the activity log has words for every action in every language', () => {
  const source = readFileSync(new URL('../../src/domain/actions.rs', import.meta.url), 'utf8');
  const verbs = [...source.slice(0, source.indexOf('RecordType')).matchAll(/= "([a-z_]+)"/g)].map((found) => found[1]);
  assert.ok(verbs.length > 100, 'the list of verbs is read');
  for (const [name, words] of Object.entries(languages)) {
    assert.deepEqual(verbs.filter((verb) => !(`word.${readable(verb)}` in words)), [], name);
  }
});

function files(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]));
}
