// Cached reads. Two parts of a screen that ask the same thing share one call; when the server's change counter moves,
// what is on screen is read again in place and what is not is forgotten.

import { call } from './rpc.js';
import { effect, onEnd, signal } from './signal.js';

const entries = new Map();
const ALIVE_MS = 30_000;
/** A function whose last answer is stored counts as unanswered after this time. */
const SLOW_MS = 15_000;

/** When the oldest stored answer on screen was given, in milliseconds; 0 while everything came from the server. */
export const storedAt = signal(0);

let lastAnswers = null;

/**
 * Answers stored on this device: {has(name), away(), read(name, params), write(name, params, value)}. One is shown where the
 * server did not answer and nothing else is there; `read` answers {value, at}.
 */
export const useLastAnswers = (store) => { lastAnswers = store; };

/** Whether a call failed because the server is away; a proxy in front of it says 502 and more. */
export const isAway = (error) => error.status === 0 || (error.status >= 502 && error.code === 'failed');

/**
 * A live read: `ask()` answers the parameters (null: not now) and may read signals. Answers {data, error, busy, again}.
 * While new parameters load, `data` keeps the last answer, so that a screen turns its pages without going blank.
 */
export function query(name, ask = () => ({})) {
  const data = signal(undefined);
  const error = signal(null);
  const busy = signal(false);
  let entry = null;

  const show = () => {
    if (!entry) return;
    if (entry.data !== undefined) data.set(entry.data);
    error.set(entry.error);
    busy.set(entry.loading !== null);
  };
  const leave = () => {
    if (!entry) return;
    entry.watchers.delete(show);
    giveUp(entry);
    entry = null;
    tellStored();
  };
  effect(() => {
    const params = ask();
    leave();
    if (params === null) {
      data.set(undefined);
      error.set(null);
      busy.set(false);
      return;
    }
    entry = entryOf(name, params);
    entry.watchers.add(show);
    const old = Date.now() - entry.at > ALIVE_MS;
    if (!entry.loading && (entry.data === undefined || old || entry.error)) load(entry);
    show();
  });
  onEnd(leave);
  return { data, error, busy, again: () => entry && load(entry) };
}

/** A live preview: {would_answer, would_change} of a mutating function, by its dry run. It is made again when anything changes. */
export const preview = (name, ask) => query(name, () => {
  const params = ask();
  return params && { ...params, dry_run: 1 };
});

/** A signal that follows `read` after a pause, so that typing does not ask the server for every letter. */
export function settled(read, milliseconds) {
  const value = signal(null);
  let last = '';
  let timer = null;
  effect(() => {
    const next = read();
    const text = JSON.stringify(next);
    if (text === last) return;
    last = text;
    clearTimeout(timer);
    timer = setTimeout(() => value.set(next), milliseconds);
  });
  onEnd(() => clearTimeout(timer));
  return value;
}

/** One read through the same cache, for code that is not a view. */
export async function ask(name, params = {}) {
  const entry = entryOf(name, params);
  await load(entry);
  if (entry.error) throw entry.error;
  return entry.data;
}

/** Something changed on the server: read again what is watched, forget the rest. */
export function refreshAll() {
  for (const [key, entry] of entries) {
    if (entry.watchers.size) load(entry);
    else entries.delete(key);
  }
}

/** Another person signed in: nothing read before may be shown. */
export const forgetAll = () => entries.clear();

/** Aborts a preview that nobody waits for. The server would refuse one that arrives after the step itself. */
function giveUp(entry) {
  if (entry.watchers.size || !entry.loading || !entry.controller) return;
  entry.controller.abort();
  entries.delete(entry.key);
}

function entryOf(name, params) {
  const key = name + JSON.stringify(params);
  let entry = entries.get(key);
  if (!entry) {
    const controller = params.dry_run ? new AbortController() : null;
    const nothing = { data: undefined, error: null, at: 0, storedAt: 0, loading: null, asked: 0 };
    entry = { key, name, params, controller, ...nothing, watchers: new Set() };
    entries.set(key, entry);
  }
  return entry;
}

/** Reads an entry. A read already on its way may have left before the change reported to us, so this one replaces it. */
function load(entry) {
  entry.asked += 1;
  const turn = entry.asked;
  const store = lastAnswers?.has(entry.name) ? lastAnswers : null;
  const loading = call(entry.name, entry.params, { signal: store ? AbortSignal.timeout(SLOW_MS) : entry.controller?.signal }).then(
    (value) => {
      store?.write(entry.name, entry.params, value);
      settle(entry, turn, value, null);
    },
    async (error) => {
      if (store && isAway(error)) await showStored(entry, store);
      settle(entry, turn, undefined, error);
    },
  );
  if (store?.away()) showStored(entry, store);
  entry.loading = loading;
  for (const watcher of entry.watchers) watcher();
  return loading;
}

async function showStored(entry, store) {
  const old = entry.data === undefined ? await store.read(entry.name, entry.params) : null;
  if (!old || entry.data !== undefined) return;
  entry.data = old.value;
  entry.storedAt = old.at;
  tellStored();
  for (const watcher of [...entry.watchers]) watcher();
}

function tellStored() {
  const times = [...entries.values()].filter((entry) => entry.storedAt && entry.watchers.size).map((entry) => entry.storedAt);
  storedAt.set(times.length ? Math.min(...times) : 0);
}

function settle(entry, turn, value, error) {
  if (turn < (entry.settled ?? 0)) return;
  entry.settled = turn;
  if (turn === entry.asked) entry.loading = null;
  // A broken line keeps what was shown: the banner says that it may be old.
  if (error && isAway(error) && entry.data !== undefined) error = null;
  else if (!error) {
    entry.data = value;
    entry.storedAt = 0;
    tellStored();
  }
  entry.error = error;
  entry.at = Date.now();
  for (const watcher of [...entry.watchers]) watcher();
}
