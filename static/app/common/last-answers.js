// What Today and the tape chart said last, and who was signed in, stored on this device for the time when the server is
// away. Only in a secure context (https or this machine), where the browser can open the page without the server too. The
// answers belong to one person and one build of the program: another person, signing out and the end of the session delete
// them. They are shown only while the server does not answer (core/query.js).

import { connection } from '../../core/changes.js';

const STORE = 'innkeeper.last';
const SESSION = 'session';
/** Reads of the two screens, and what every page asks before it shows one. */
const READS = new Set([
  'svc.api.front_desk_snapshot',
  'svc.api.tape_chart',
  'svc.api.availability_calendar',
  'svc.desk.chart_marks',
  'svc.api.property_locale',
  'svc.desk.business_date',
]);
/** Periods of the chart, or properties, for which an answer of a function is stored. */
const ANSWERS_MAX = 3;
/** An idle session ends after twelve hours. */
const AGE_MAX_MS = 12 * 3_600_000;
/** Several reads of a screen are stored together, after it is drawn. */
const PAUSE_MS = 200;

const build = new URL(import.meta.url).pathname.split('/')[2];
const pending = new Map();
let open = false;
let timer = null;

/** Begins to store for the person who is signed in; another person's answers are deleted first. */
export async function beginLast(session) {
  const before = await get(SESSION);
  if (!belongs(before, session)) await forgetLast();
  await put(SESSION, { ...session, build });
  open = true;
}

/** Who was signed in last, {who, properties}; null when nobody may be taken for signed in. */
export async function lastSession() {
  const stored = await get(SESSION);
  return stored?.build === build ? stored : null;
}

/** Deletes everything. */
export async function forgetLast() {
  open = false;
  clearTimeout(timer);
  pending.clear();
  await globalThis.caches?.delete(STORE).catch(() => {});
}

/** For core/query.js. */
export const lastAnswers = {
  has: (name) => READS.has(name),
  away: () => connection.peek() !== 'on',
  read: (name, params) => get(keyOf(name, params)),
  write(name, params, value) {
    if (!open || !globalThis.caches) return;
    pending.set(keyOf(name, params), { value, at: Date.now() });
    clearTimeout(timer);
    timer = setTimeout(store, PAUSE_MS);
  },
};

export const belongs = (before, now) => before?.build === build && before.who.user === now.who.user;

async function store() {
  const answers = [...pending];
  pending.clear();
  for (const [key, answer] of answers) {
    await put(key, answer);
    // Signed out meanwhile.
    if (!open) return void forgetLast();
    await trim(key.split('?')[0]).catch(() => {});
  }
}

const keyOf = (name, params) => `${name}?${encodeURIComponent(JSON.stringify(params))}`;

const address = (key) => new URL(`/last/${key}`, location.origin).href;

async function put(key, value) {
  try {
    const cache = await caches.open(STORE);
    // An entry that is stored again becomes the newest.
    await cache.delete(address(key));
    await cache.put(address(key), Response.json({ at: Date.now(), ...value }));
  } catch { /* no secure context or no room: nothing is stored */ }
}

async function get(key) {
  try {
    const found = await (await caches.open(STORE)).match(address(key));
    const stored = found && (await found.json());
    return stored && (key === SESSION || Date.now() - stored.at < AGE_MAX_MS) ? stored : null;
  } catch {
    return null;
  }
}

/** Deletes the oldest answers of a function. */
async function trim(name) {
  const cache = await caches.open(STORE);
  const own = (await cache.keys()).filter((request) => new URL(request.url).pathname === `/last/${name}`);
  await Promise.all(own.slice(0, -ANSWERS_MAX).map((request) => cache.delete(request)));
}
