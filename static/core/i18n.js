// The words on screen: keys into lang/<language>/<department>.json, which the server joins into two files per language, one
// for the front desk and the rest of them.
// English replaces what a language lacks.
// `t('today.arrivals')`, `t('stay.nights', { n: 2 })` (keys ending in _one and _other follow the language's plural rule),
// `word('Checked In')` for the fixed spellings that the server sends.

import { signal } from './signal.js';
import { sentence, wordsLocale } from './format.js';

export const LANGUAGES = [['en', 'English'], ['hi', 'हिन्दी']];
const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];

/** What may be chosen: the languages above, and one that a hotel has put words of its own for. */
export const languages = () => (LANGUAGES.some(([code]) => code === language()) ? LANGUAGES : [...LANGUAGES, [language(), language()]]);

let storageKey = 'innkeeper.language';
let folder = '../lang';
const table = signal({});
let english = null;
let plural = new Intl.PluralRules('en');

/**
 * Loads the device's language; English is always there. Guest pages have words of their own and begin in the
 * browser's language: `{ words: '../guest/words', storageKey: 'innkeeper.guest.language', first: 'hi', complete: true }`; where
 * every language is complete, English stays away unless it is wanted. `given` is a promise of the first language's words.
 */
export async function loadLanguage({ words = folder, storageKey: key = storageKey, first = 'en', complete = false, given = null } = {}) {
  folder = words;
  storageKey = key;
  const code = chosen() ?? first;
  // The server is asked in it at once, before its words are here.
  wordsLocale.set(code);
  const wanted = (given ?? Promise.resolve(null)).then((words) => words ?? file(code));
  const other = code === 'en' ? null : wanted.catch(() => null);
  if (!complete || !other || !(await other)) {
    english = await (other ? file('en') : wanted);
    table.set(english);
  }
  await useLanguage(code, other);
  if (table.peek() === english) wordsLocale.set('en');
}

export const language = () => wordsLocale();

/** Changes the language of this device, on screen at once. */
export async function useLanguage(code, loading = null) {
  const words = code === 'en' ? (english ??= await file('en').catch(() => null)) : await (loading ?? file(code).catch(() => null));
  if (!words) return;
  plural = new Intl.PluralRules(code);
  wordsLocale.set(code);
  table.set(words);
  Object.assign(document.documentElement, { lang: code, dir: RIGHT_TO_LEFT.includes(code) ? 'rtl' : 'ltr' });
  try {
    localStorage.setItem(storageKey, code);
  } catch { /* a private window: the choice lasts as long as the page */ }
}

/** Adds texts to a loaded language; what is on screen is drawn again only when it waits for them and they are new. */
export function addWords(code, words, awaited) {
  if (code === 'en') Object.assign(english, words);
  if (code !== language()) return;
  const some = Object.keys(words).some((key) => !(key in table.peek()));
  Object.assign(table.peek(), words);
  if (awaited && some) table.set({ ...table.peek() });
}

/** The text of a key with its {names} filled in. */
export function t(key, values = {}) {
  const words = table();
  let text = words[key] ?? english?.[key];
  if (text === undefined && 'n' in values) {
    const form = `${key}_${plural.select(Number(values.n))}`;
    text = words[form] ?? words[`${key}_other`] ?? english?.[form] ?? english?.[`${key}_other`];
  }
  return fill(text ?? key, values);
}

/** A fixed spelling of the server in the person's language; unknown ones stay as they are. */
export function word(text) {
  if (!text) return '';
  return table()[`word.${text}`] ?? text;
}

/** What went wrong, as a sentence. */
export function errorText(error) {
  if (error.status === 0) return t(error.reading ? 'error.unreachable_read' : 'error.unreachable');
  return sentence(error.message || t('error.unknown'));
}

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

async function file(code) {
  const response = await fetch(new URL(`${folder}/${code}.json`, import.meta.url));
  if (!response.ok) throw new Error(`no language ${code}`);
  return response.json();
}

/**
 * The language chosen on this device; it may be one that the hotel added. We ignore the browser's language: shared desk
 * computers are set up by someone else.
 */
function chosen() {
  let code = null;
  try {
    code = localStorage.getItem(storageKey);
  } catch { /* no storage */ }
  return /^[a-z]{2,3}$/.test(code ?? '') ? code : null;
}
