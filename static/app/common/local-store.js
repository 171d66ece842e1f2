// What this device keeps for a corridor without network: the steps that wait, and the last answers, so that a reload
// shows the list of before. Keys carry person and property: nobody finds another's steps.

import { effect } from '../../core/signal.js';
import { query } from '../../core/query.js';

const BEFORE = 'innkeeper.housekeeping.';

/** The text kept under a key, or null. */
export function take(key) {
  try {
    return localStorage.getItem(BEFORE + key);
  } catch {
    return null;
  }
}

/** Keeps a value; an empty list is nothing. Answers whether the device took it: then it lasts as long as the page only. */
export function put(key, value) {
  try {
    if (Array.isArray(value) && !value.length) localStorage.removeItem(BEFORE + key);
    else localStorage.setItem(BEFORE + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** A live read that shows its last answer of before while there is none: {data, again, error}. */
export function lasting(name, ask, place) {
  const read = query(name, ask);
  const key = `${name}.${place}`;
  const old = parse(take(key));
  effect(() => {
    if (read.data() !== undefined) put(key, read.data());
  });
  return { ...read, data: () => read.data() ?? old };
}

/** Takes the last answers, with the guests in them, off this device. Steps that wait to be sent stay: they are the person's. */
export function forgetLists() {
  try {
    const lists = Object.keys(localStorage).filter((key) => key.startsWith(`${BEFORE}svc.`));
    lists.forEach((key) => localStorage.removeItem(key));
  } catch { /* no storage: nothing was kept */ }
}

function parse(text) {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
