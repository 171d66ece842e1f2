// What the first screen does without: the styles of the front desk beside Today, and the words and styles of the other
// departments. They are loaded once the first screen is drawn; a screen that needs them waits for them.

import { addWords, language } from '../core/i18n.js';
import { effect } from '../core/signal.js';

const words = new Map();
const styles = new Map();

/** The styles of the front desk are there. */
export const restOfDesk = () => stylesheet('desk');

/** Words and styles are there. What can't be loaded is asked for again next time. */
export const restOfProgram = (awaited = false) => Promise.all([
  stylesheet('desk'), stylesheet('departments'), wordsOf('en', awaited), wordsOf(language(), awaited),
]);

/** Loads them, and the words again in each language that is chosen later: the screen waits for these. */
export function loadRest() {
  // A screen that needs them may have been opened, and the language changed, before.
  let first = words.size ? null : language();
  effect(() => {
    const chosen = language();
    restOfProgram(chosen !== first).catch(() => {});
    first = null;
  });
}

function stylesheet(name) {
  if (!styles.has(name)) {
    styles.set(name, new Promise((done, failed) => {
      const link = Object.assign(document.createElement('link'), {
        rel: 'stylesheet', href: new URL(`../css/${name}.css`, import.meta.url).href, onload: done,
        onerror: () => {
          styles.delete(name);
          link.remove();
          failed(new TypeError('no styles'));
        },
      });
      document.head.append(link);
    }));
  }
  return styles.get(name);
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
