// The orders of this evening, as this telephone knows them: their secrets stay here over a reload, and the server is asked now
// and then what becomes of each. Nothing is asked while nobody looks, and less often while nothing changes.

import { call } from '../core/rpc.js';
import { signal } from '../core/signal.js';

const FIRST_MS = 10_000;
const SLOWEST_MS = 60_000;
const TIMEOUT_MS = 20_000;
const MOST = 20;
const OVER = ['Served', 'Refused', 'Cancelled'];

/**
 * {all(), add(answer)}: each of `all` is {order, token, state}, the newest first; `state` is the server's last answer, null before
 * the first. `changed(state)` hears of a new status.
 */
export function followed(outlet, changed) {
  const key = `innkeeper.guest.orders.${outlet}`;
  const all = signal(stored(key).map((each) => ({ ...each, state: null })));
  let [pause, timer, busy] = [FIRST_MS, null, false];
  const put = (orders) => {
    all.set(orders);
    keep(key, orders.map(({ order, token }) => ({ order, token })));
  };
  /** Whether the server answered; a secret that opens nothing any more is forgotten. */
  const ask = async ({ token }) => {
    try {
      const state = await call('svc.public_api.order_status', { token }, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const before = all.peek().find((each) => each.token === token)?.state;
      all.update((orders) => orders.map((each) => (each.token === token ? { ...each, state } : each)));
      if (before && before.status === state.status) return true;
      pause = FIRST_MS;
      if (before) changed(state);
      return true;
    } catch (error) {
      if (error.status === 404) put(all.peek().filter((each) => each.token !== token));
      else pause = Math.max(pause, error.retryAfter * 1000);
      return error.status === 404;
    }
  };
  const look = async () => {
    clearTimeout(timer);
    timer = null;
    if (document.hidden || busy) return;
    busy = true;
    for (const each of all.peek().filter(isOpen)) {
      if (!await ask(each)) break;
    }
    busy = false;
    if (!timer && all.peek().some(isOpen)) timer = setTimeout(look, pause);
    pause = slower(pause);
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    pause = FIRST_MS;
    look();
  });
  look();
  return {
    all,
    add: ({ order, token, lines, ...answer }) => {
      const state = { order, ...answer, status: 'Waiting', lines, reason: null };
      put([{ order, token, state }, ...all.peek()].slice(0, MOST));
      pause = FIRST_MS;
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    },
  };
}

/** What may still change. */
const isOpen = ({ state }) => !OVER.includes(state?.status);

export const slower = (pause) => Math.min(SLOWEST_MS, Math.round(pause * 1.5));

function stored(key) {
  try {
    const known = JSON.parse(localStorage.getItem(key)) ?? [];
    return known.filter(({ order, token }) => typeof order === 'string' && typeof token === 'string');
  } catch {
    return [];
  }
}

function keep(key, orders) {
  try {
    if (orders.length) localStorage.setItem(key, JSON.stringify(orders));
    else localStorage.removeItem(key);
  } catch { /* a private window: they last as long as the page */ }
}
