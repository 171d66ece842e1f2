// Who is signed in, at which property, on which business date. The roles here only decide what is shown: the server
// refuses what a person may not do.

import { call, login, logout, on, putDemoBack } from '../../core/rpc.js';
import { ask, forgetAll, isAway, query, refreshAll } from '../../core/query.js';
import { effect, onEnd, scope, signal } from '../../core/signal.js';
import { propertyLocale } from '../../core/format.js';
import { stopWatching, watchChanges } from '../../core/changes.js';
import { beginLast, belongs, forgetLast, lastSession } from './last-answers.js';
import { forgetCachedAnswers, read, write } from './local-store.js';

const STORED = 'innkeeper.property';
/** Signed out while the server was away: its session ends when it is back, before anything else. */
const SIGN_OUT = 'sign_out';
const PATIENCE_MS = 5_000;
const ABOVE_ALL = ['Hotel Admin', 'System Manager', 'Administrator'];

/** {user, full_name, roles, demo} or null while signed out. */
export const user = signal(null);

/** [{name, property_name, city}] of the caller, and the identifier of the chosen one. */
export const properties = signal([]);
export const property = signal('');

/** The property's own date, 'YYYY-MM-DD'; empty until known. It moves with the night audit, not with the clock. */
export const businessDate = signal('');

/** True from the moment the session ended under a screen until someone signed in again. */
export const sessionLost = signal(false);

/** Whether the person has one of the roles (or one above all). */
export function may(...roles) {
  const held = user()?.roles ?? [];
  return held.some((role) => ABOVE_ALL.includes(role) || roles.includes(role));
}

export const atDesk = () => may('Front Desk', 'Service Agent');

/** Reads who is signed in; answers whether someone is. */
export async function loadSession() {
  if (read(SIGN_OUT)) await logout().then(() => write(SIGN_OUT, []));
  const last = await lastSession();
  const session = await askSession(last ? { signal: AbortSignal.timeout(PATIENCE_MS) } : {}).catch((error) => {
    if (!last || !isAway(error)) throw error;
    resumed = last;
    return last;
  });
  if (!session) return false;
  if (session !== last) await beginLast(session);
  user.set(session.who);
  properties.set(session.properties);
  const wanted = stored();
  const found = properties.peek().find((each) => each.name === wanted) ?? properties.peek()[0];
  // An owner whose property is not set up yet continues where the wizard stopped.
  if (!found && may('Hotel Admin')) location.assign('/setup');
  if (found) await chooseProperty(found.name);
  watchChanges();
  return true;
}

/** {who, properties}, or null when nobody is signed in: what this device stored for someone is deleted then. */
async function askSession(options) {
  const who = await call('svc.api.whoami', {}, options);
  if (who.user === 'Guest') {
    await forgetDevice();
    return null;
  }
  return { who, properties: await call('svc.api.my_properties', {}, options) };
}

/** The stored session that the page was opened with while the server was away. */
let resumed = null;

on('reached', (answered) => {
  if (!answered || !resumed) return;
  const last = resumed;
  resumed = null;
  askSession({}).then(async (session) => {
    if (!session || !belongs(last, session)) {
      location.reload();
      return;
    }
    await beginLast(session);
    user.set(session.who);
    properties.set(session.properties);
  }).catch(() => { resumed ??= last; });
});

/** Deletes the guests' names from this device. */
async function forgetDevice() {
  forgetCachedAnswers();
  await forgetLast();
}

/** The property that this tab stays with, and the next new one begins with. */
export function rememberProperty(name) {
  try {
    sessionStorage.setItem(STORED, name);
    localStorage.setItem(STORED, name);
  } catch { /* no storage: asked again next time */ }
}

/** How the chosen property writes. */
let chosen = null;

/**
 * While a paper or a folio is on screen, `read()` answers its data and everything is written as its own property writes it:
 * the reader may have chosen another one.
 */
export function writeAs(read) {
  effect(() => {
    property();
    const own = read()?.ui_locale;
    if (own) propertyLocale.set(own);
  });
  onEnd(() => chosen && propertyLocale.set(chosen));
}

/** Switches everything on screen to another property. */
export async function chooseProperty(name) {
  endDate?.();
  forgetAll();
  rememberProperty(name);
  const [locale, date] = await Promise.all([ask('svc.api.property_locale', { property: name }).catch(() => null), dateOf(name)]);
  if (locale) {
    chosen = locale;
    propertyLocale.set(locale);
  }
  property.set(name);
  businessDate.set(date);
  endDate = scope(followDate);
}

export async function signIn(params) {
  await login(params);
  const before = user.peek();
  const who = await call('svc.api.whoami');
  if (sessionLost.peek() && before?.user === who.user) {
    sessionLost.set(false);
    await beginLast({ who, properties: properties.peek() });
    refreshAll();
    watchChanges();
    return;
  }
  location.reload();
}

export async function signOut() {
  stopWatching();
  await logout().catch((error) => isAway(error) && write(SIGN_OUT, 1));
  await forgetDevice();
  location.assign('/');
}

/** Everybody is signed out by it; the sign-in page says why. */
export async function resetDemo() {
  stopWatching();
  try {
    await putDemoBack();
  } catch (error) {
    watchChanges();
    throw error;
  }
  await forgetDevice();
  location.assign('/?demo=reset');
}

on('signedOut', () => {
  if (!user.peek()) return;
  stopWatching();
  forgetDevice();
  sessionLost.set(true);
});

let endDate = null;

async function dateOf(name) {
  const answer = await ask('svc.desk.business_date', { property: name }).catch(() => null);
  return answer?.business_date ?? new Date().toISOString().slice(0, 10);
}

/** Another desk may close the day: the date shown follows the server's. */
function followDate() {
  const name = property.peek();
  const { data } = query('svc.desk.business_date', () => ({ property: name }));
  effect(() => data() && businessDate.set(data().business_date));
}

function stored() {
  try {
    return sessionStorage.getItem(STORED) ?? localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
