// The service worker of the staff's interface. It stores the program's own files, so that a page opens while the server is
// away, and no answer of the server: what Today and the tape chart said last is stored by the page (common/last-answers.js).
// The server fills in the build and the list of files. A worker stores the files of its own build only and serves them
// together or not at all, so no page is ever made of two builds.

const BUILD = '/s/BUILD/';
const FILES = ['FILES'];
const STORE = `innkeeper.shell.${BUILD}`;
const PAGE = '/';
/** A server that takes longer to answer with a page counts as away. */
const PATIENCE_MS = 5_000;
/** Files of a build never change, but those in a developer's folder do. */
const IS_FIXED = BUILD !== '/s/dev/';
/** What is no page of the staff: files, guests' pages, and what programs call. */
const OTHERS = /^\/(?:(?:api|s|photo|stay|\.well-known|book|checkin|menu|laundry|enquiry)\/|(?:api|mcp|healthz|favicon\.ico|sw\.js)$)/;

addEventListener('install', (event) => {
  skipWaiting();
  // Calls go past the worker, where the browser can do that.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })?.catch?.(() => {});
  event.waitUntil(store());
});

addEventListener('activate', (event) => event.waitUntil(takeOver()));

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (pathname.startsWith(BUILD)) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !OTHERS.test(pathname)) event.respondWith(page(request));
});

/** Stores the page last: without it the files of a build are not used. */
async function store() {
  const cache = await caches.open(STORE);
  const answer = await fetch(PAGE, { cache: 'no-store' });
  if (!answer.ok || !(await answer.clone().text()).includes(BUILD)) throw new Error('the server has another build');
  await cache.addAll(FILES.map((name) => BUILD + name));
  await cache.put(PAGE, answer);
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('innkeeper.shell.') && name !== STORE).map((name) => caches.delete(name)));
  await clients.claim();
}

const stored = (request) => caches.open(STORE).then((cache) => cache.match(request));

/** A page comes from the server as long as it answers. */
async function page(request) {
  let answer = null;
  try {
    answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A proxy says 502 and more for a server that is away.
    if (answer.status < 502) return answer;
  } catch { /* away, or too slow */ }
  return (await stored(PAGE)) ?? answer ?? Response.error();
}

async function file(request) {
  const old = await stored(request);
  if (old && IS_FIXED) return old;
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(STORE)).put(request, answer.clone()).catch(() => {});
    return answer;
  } catch (error) {
    if (old) return old;
    throw error;
  }
}
