// Calls to the server, in the person's language. Every answer is a value or a CallError that a form can show; nothing
// else leaves this file.

import { wordsLocale } from './format.js';

/** A refusal or a failed call. `status` 0 means that the server was not reached; `reading` that nothing was to be saved. */
export class CallError extends Error {
  constructor({ message, code = 'failed', field = null, status = 0, retryAfter = 0, answer = {}, reading = false }) {
    super(message);
    this.code = code;
    this.field = field;
    this.status = status;
    this.retryAfter = retryAfter;
    this.reading = reading;
    // Whatever else the refusal carries, such as the price that holds now.
    this.answer = answer;
  }
}

const unanswered = new Map();
const listeners = { signedOut: [], signedIn: [], written: [], reached: [] };

/**
 * `signedOut`: the session ended; `signedIn`: somebody gave a password; `written`: a mutation succeeded; `reached`: the server
 * answered (true) or not.
 */
export const on = (event, listener) => listeners[event].push(listener);

/** Asks a reading function. `signal` aborts. */
export const call = (name, params = {}, { signal } = {}) => post(`/api/method/${name}`, params, { signal, reading: true });

/**
 * Runs a mutating function once: the key makes a repeat harmless. When the line breaks before the answer arrives, the
 * same call tried again keeps its key, so a double press can't book twice. Who keeps calls over a reload gives the `key`.
 */
export async function act(name, params = {}, { key: given, signal } = {}) {
  const fingerprint = name + JSON.stringify(params);
  const key = given ?? unanswered.get(fingerprint) ?? crypto.randomUUID?.() ?? randomKey();
  if (!given) unanswered.set(fingerprint, key);
  try {
    const value = await post(`/api/method/${name}`, params, { headers: { 'Idempotency-Key': key }, signal });
    unanswered.delete(fingerprint);
    tell('written');
    return value;
  } catch (error) {
    if (error.status !== 0) unanswered.delete(fingerprint);
    throw error;
  }
}

/** Signing in, out and the demo's list live beside the functions, not among them. */
export const login = (params) => post('/api/login', params, { quiet: true }).then((who) => {
  tell('signedIn');
  return who;
});
export const logout = () => post('/api/logout', {}, { quiet: true });
/** The person's own password: {current, password}. Other browsers are signed out, this one stays in. */
export const changePassword = (params) => post('/api/password', params, { quiet: true });
export const demoUsers = () => get('/api/demo');
/** Puts the demo back to its first state; signs everybody out. */
export const putDemoBack = () => post('/api/demo/reset', {}, { quiet: true });
export const changesSince = (since, signal) => get(`/api/changes?since=${since}`, { signal });

const get = (path, { signal } = {}) => send(path, { method: 'GET', signal }, { reading: true });

function post(path, params, { signal, headers = {}, ...how } = {}) {
  const body = JSON.stringify(params);
  return send(path, { method: 'POST', body, signal, headers: { 'Content-Type': 'application/json', ...headers } }, how);
}

/** From now on every question goes to the server. */
export const forgetEarly = () => globalThis.innkeeperEarly?.clear();

/** The response to what the page asked while its scripts were on their way (app/early.js), once. */
function takeEarly(path, { body = '', signal }) {
  const key = path + body;
  const response = globalThis.innkeeperEarly?.get(key);
  if (!response || !globalThis.innkeeperEarly.delete(key) || !signal) return response;
  const aborted = new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason), { once: true }));
  return Promise.race([response, aborted]);
}

async function send(path, options, { quiet = false, reading = false } = {}) {
  const headers = {
    'X-Requested-With': 'innkeeper',
    Accept: 'application/json',
    'Accept-Language': wordsLocale.peek(),
    ...options.headers,
  };
  let response;
  try {
    response = await (takeEarly(path, options)
      ?? fetch(path, { credentials: 'same-origin', cache: 'no-store', ...options, headers }));
  } catch (cause) {
    if (cause.name === 'AbortError') throw cause;
    throw unreached(reading);
  }
  const answer = await read(response, reading);
  tell('reached', true);
  if (response.ok) return 'message' in answer ? answer.message : answer;
  if (response.status === 401 && !quiet) tell('signedOut');
  throw new CallError({
    message: answer.error || response.statusText,
    code: answer.code,
    field: answer.field,
    status: response.status,
    retryAfter: Number(response.headers.get('Retry-After')) || 0,
    answer,
  });
}

/** What was answered. A line that breaks within an answer is no answer: what was asked may or may not have happened. */
async function read(response, reading) {
  try {
    return await response.json();
  } catch (cause) {
    if (cause.name === 'AbortError') throw cause;
    if (cause instanceof SyntaxError) return {};
    throw unreached(reading);
  }
}

function unreached(reading) {
  tell('reached', false);
  return new CallError({ message: '', code: 'unreachable', status: 0, reading });
}

function tell(event, value) {
  for (const listener of listeners[event]) listener(value);
}

/** crypto.randomUUID exists only in secure contexts; a hotel's own network often is not one. */
function randomKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
