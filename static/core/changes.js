// Watches the server's change counter while the page is visible, so that every screen shows what the others did.
// Says whether the server is reached: 'on', 'lost' (trying again) or 'gone' (for a minute and more).

import { changesSince, on } from './rpc.js';
import { isAway, refreshAll, storedAt } from './query.js';
import { signal } from './signal.js';

const DESK_MS = 5_000;
const SLOWEST_MS = 30_000;
const GONE_AFTER_MS = 60_000;

export const connection = signal('on');

let counter = null;
let timer = null;
let failures = 0;
let lostAt = 0;
let lastReached = 0;
let pace = DESK_MS;

/**
 * Begins polling, at once: what changes after the first answer is noticed. A kitchen or housekeeping screen may ask for a
 * faster pace.
 */
export function watchChanges(milliseconds = DESK_MS) {
  pace = milliseconds;
  poll();
}

export function stopWatching() {
  clearTimeout(timer);
  timer = null;
  counter = null;
}

/** The time of what is on screen while the server is away: until then it showed every change; 0 when unknown. */
export const asOf = () => storedAt() || lastReached;

/** Tries now: the banner's button, and coming back to the tab. */
export const checkNow = () => timer !== null && poll();

async function poll() {
  clearTimeout(timer);
  if (document.hidden) {
    plan(pace);
    return;
  }
  try {
    const { changes } = await changesSince(counter ?? 0);
    if (counter !== null && changes !== counter) refreshAll();
    counter = changes;
    failures = 0;
  } catch (error) {
    if (error.status === 401) return;
    if (error.status && isAway(error)) reached(false);
    failures += 1;
  }
  plan(Math.min(SLOWEST_MS, pace * 2 ** Math.min(failures, 3)));
}

function plan(delay) {
  clearTimeout(timer);
  timer = setTimeout(poll, delay);
}

function reached(answered) {
  if (answered) {
    const wasLost = connection.peek() !== 'on';
    lostAt = 0;
    lastReached = Date.now();
    connection.set('on');
    // What happened while the line was down is unknown, so everything on screen is read again.
    if (wasLost) refreshAll();
    return;
  }
  lostAt ||= Date.now();
  connection.set(Date.now() - lostAt > GONE_AFTER_MS ? 'gone' : 'lost');
}

on('reached', reached);
// Our own writes show at once; the counter's next step then brings nothing new.
on('written', () => setTimeout(refreshAll));
if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => document.hidden || checkNow());
  globalThis.addEventListener('online', checkNow);
}
