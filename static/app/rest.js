// What the first screen does without: the words and styles of the departments that are not at the front desk. They are loaded
// once the first screen stands; a screen of such a department waits for them.

import { addWords, language } from '../core/i18n.js';
import { effect } from '../core/signal.js';

const words = new Map();
let styles = null;

/** Words and styles are there. What can't be loaded is asked for again next time. */
export const restOfProgram = (awaited = false) => Promise.all([stylesheet(), wordsOf('en', awaited), wordsOf(language(), awaited)]);

/** Loads them, and the words again in each language that is chosen later: the screen waits for these. */
export function loadRest() {
  let first = language();
  effect(() => {
    const chosen = language();
    restOfProgram(chosen !== first).catch(() => {});
    first = null;
  });
}

function stylesheet() {
  styles ??= new Promise((done, failed) => {
    const link = Object.assign(document.createElement('link'), {
      rel: 'stylesheet', href: new URL('../css/departments.css', import.meta.url).href, onload: done,
      onerror: () => {
        styles = null;
        link.remove();
        failed(new TypeError('no styles'));
      },
    });
    document.head.append(link);
  });
  return styles;
}

async function wordsOf(code, awaited) {
  if (!words.has(code)) {
    const read = async (answer) => (answer.ok ? answer.json() : {});
    words.set(code, fetch(new URL(`../lang/${code}.rest.json`, import.meta.url)).then(read));
  }
  try {
    addWords(code, await words.get(code), awaited);
  } catch (error) {
    words.delete(code);
    throw error;
  }
}
