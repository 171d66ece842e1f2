// Calls over a slow or broken line: asked again a few times, and said in words while it goes on.

import { act, call } from '../core/rpc.js';
import { signal } from '../core/signal.js';

/** What the line does now: null, 'slow', or 'again' while a call is being repeated. */
export const line = signal(null);

const PAUSES_MS = [1500, 4000, 8000];
const SLOW_MS = 6000;
const READ_MS = 30_000;
const WRITE_MS = 150_000;

/** Reads; a broken line is tried four times. */
export const ask = (name, params) => patiently(() => call(name, params, { signal: AbortSignal.timeout(READ_MS) }));

/** Writes once: the call's key makes the repeats harmless. */
export const send = (name, params) => patiently(() => act(name, params, { signal: AbortSignal.timeout(WRITE_MS) }));

async function patiently(attempt) {
  const slow = setTimeout(() => line.set('slow'), SLOW_MS);
  try {
    for (let tried = 0; ; tried += 1) {
      try {
        return await attempt();
      } catch (error) {
        if (tried >= PAUSES_MS.length || !passes(error)) throw error;
        line.set('again');
        await new Promise((done) => { setTimeout(done, Math.max(PAUSES_MS[tried], error.retryAfter * 1000)); });
      }
    }
  } finally {
    clearTimeout(slow);
    line.set(null);
  }
}

/** Not reached, or a server that asks for a short patience. */
const passes = (error) => error.status === 0 || (error.status === 503 && error.retryAfter <= 10);
