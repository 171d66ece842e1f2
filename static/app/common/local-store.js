// What this device stores for places without network: the steps that wait to be sent, and the last answers, so that a
// reload shows the previous list. Keys hold the person and the property, so nobody finds another's steps.

import { computed, effect, untracked } from '../../core/signal.js';
import { query } from '../../core/query.js';

const PREFIX = 'innkeeper.device.';

/** The text stored under a key, or null. */
export function read(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/** Stores a value; an empty list is removed. Answers false if the device has no room: the value then lasts as long as the page. */
export function write(key, value) {
  try {
    if (Array.isArray(value) && !value.length) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * A live read that shows the stored answer until a new one arrives: {data, again, error}. `place` names it among those of
 * the function, as a text or as a function that answers one.
 */
export function cachedQuery(name, ask, place) {
  const live = query(name, ask);
  const key = () => `${name}.${typeof place === 'function' ? place() : place}`;
  const old = computed(() => parse(read(key())));
  effect(() => {
    if (live.data() !== undefined) write(untracked(key), live.data());
  });
  return { ...live, data: () => live.data() ?? old() };
}

/** Deletes the stored answers, which hold guests' names, from this device. Waiting steps stay: they belong to the person. */
export function forgetCachedAnswers() {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}svc.`));
    keys.forEach((key) => localStorage.removeItem(key));
  } catch { /* no storage: nothing was stored */ }
}

/** Whether anything is stored under a key that begins so. */
export function holds(start) {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX + start));
  } catch {
    return false;
  }
}

/** Deletes the stored answers of a function but those of these places. */
export function forgetOthers(name, places) {
  try {
    const retained = places.map((place) => `${PREFIX}${name}.${place}`);
    const gone = Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}${name}.`) && !retained.includes(key));
    gone.forEach((key) => localStorage.removeItem(key));
  } catch { /* no storage: nothing was stored */ }
}

function parse(text) {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
