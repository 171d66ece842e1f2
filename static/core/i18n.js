// The words on screen: keys into lang/<language>.json. English stands in for what a language lacks.
// `t('today.arrivals')`, `t('stay.nights', { n: 2 })` (keys ending in _one and _other follow the language's plural rule),
// `word('Checked In')` for the fixed spellings that the server sends.

import { signal } from './signal.js';
import { wordsLocale } from './format.js';

export const LANGUAGES = [['en', 'English'], ['hi', 'हिन्दी']];

const STORED = 'innkeeper.language';
const table = signal({});
let english = {};
let plural = new Intl.PluralRules('en');

/** Loads the device's language; English is always there. */
export async function loadLanguage() {
  english = await file('en');
  table.set(english);
  await useLanguage(chosen());
}

export const language = () => wordsLocale();

/** Changes the language of this device, on screen at once. */
export async function useLanguage(code) {
  const words = code === 'en' ? english : await file(code).catch(() => null);
  if (!words) return;
  plural = new Intl.PluralRules(code);
  wordsLocale.set(code);
  table.set(words);
  document.documentElement.lang = code;
  try {
    localStorage.setItem(STORED, code);
  } catch { /* a private window: the choice lasts as long as the page */ }
}

/** The text of a key with its {names} filled in. */
export function t(key, values = {}) {
  const words = table();
  let text = words[key] ?? english[key];
  if (text === undefined && 'n' in values) {
    const form = `${key}_${plural.select(Number(values.n))}`;
    text = words[form] ?? words[`${key}_other`] ?? english[form] ?? english[`${key}_other`];
  }
  return fill(text ?? key, values);
}

/** A fixed spelling of the server in the person's language; unknown ones stay as they are. */
export function word(text) {
  if (!text) return '';
  return table()[`word.${text}`] ?? text;
}

/** What went wrong, as a sentence. */
export const errorText = (error) => (error.status === 0 ? t('error.unreachable') : error.message || t('error.unknown'));

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

async function file(code) {
  const response = await fetch(new URL(`../lang/${code}.json`, import.meta.url));
  if (!response.ok) throw new Error(`no language ${code}`);
  return response.json();
}

/** The device's own choice. The browser's language is no wish to work in it: others set up the desk's computers. */
function chosen() {
  let stored = null;
  try {
    stored = localStorage.getItem(STORED);
  } catch { /* no storage */ }
  return LANGUAGES.some(([code]) => code === stored) ? stored : 'en';
}
