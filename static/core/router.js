// Addresses to screens. A screen is a module with `mount(root, params)`; what it starts inside mount ends when it is
// left. Links are ordinary links. `?stay=` and other search values are signals: changing them does not remount.

import { scope, signal } from './signal.js';

const routes = [];
const leaving = [];

/** The search part of the address, readable by views: `search().get('stay')`. */
export const search = signal(new URLSearchParams());

/** The route on screen: {path, name, params}. */
export const here = signal({ path: '', name: '', params: {} });

/** `pattern` as '/folio/:folio'; `load` imports the module; `name` marks the entry in the navigation. */
export const route = (pattern, name, load) => routes.push({ parts: pattern.split('/'), name, load });

/** Goes to an address; `replace` keeps the history short. */
export function go(address, { replace = false } = {}) {
  const target = new URL(address, location.href);
  if (target.origin !== location.origin) return;
  const samePage = target.pathname === location.pathname && mounted !== null;
  history[replace ? 'replaceState' : 'pushState'](null, '', target);
  if (samePage) syncSearch();
  else arrive();
}

/** Changes search values and keeps the rest; null removes one. */
export function setSearch(values, { replace = false } = {}) {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === '') params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString();
  go(location.pathname + (text ? `?${text}` : ''), { replace });
}

/** Asked before a screen is left; false, or a promise of it, stays (unsaved input). Answers how to withdraw it. */
export function beforeLeaving(question) {
  leaving.push(question);
  return () => leaving.splice(leaving.indexOf(question), 1);
}

let overlay = () => false;

/** Registers what handles Back first: `goBack()` returns true if it closed a sheet, and the screen stays. */
export const backFirst = (goBack) => { overlay = goBack; };

let outlet = null;
let home = '/today';
let offline = null;
let mounted = null;
let mountedPath = null;
let mountedAddress = null;
let visit = 0;
let arriving = false;

/** Starts routing into `root`; `start` is where '/' leads, `fallback` the screen shown when another cannot be loaded. */
export function startRouter(root, start, fallback) {
  outlet = root;
  home = start;
  offline = fallback;
  document.addEventListener('click', followLink);
  addEventListener('popstate', returned);
  return arrive({ first: true });
}

/** Begins to load the screen of an address. */
export const loadAhead = (path) => match(path)?.load().catch(() => {});

/** Mounts the present address again: another property or another person. */
export const remount = () => arrive();

export const setHome = (path) => { home = path; };

function returned() {
  if (overlay()) history.pushState(null, '', mountedAddress);
  else if (location.pathname === mountedPath && !arriving) syncSearch();
  else arrive();
}

function syncSearch() {
  mountedAddress = location.href;
  search.set(new URLSearchParams(location.search));
}

async function arrive({ first = false } = {}) {
  if (location.pathname === '/') history.replaceState(null, '', home + location.search);
  if (mounted && leaving.length && !(await mayLeave())) return;
  visit += 1;
  const turn = visit;
  arriving = true;
  const found = match(location.pathname) ?? match('/not-found');
  const screen = await found.load().catch(() => offline);
  if (turn !== visit) return;
  arriving = false;
  if (mounted) mounted();
  outlet.replaceChildren();
  syncSearch();
  mountedPath = location.pathname;
  here.set({ path: location.pathname, name: found.name, params: found.params });
  const root = document.createElement('div');
  root.className = 'screen';
  outlet.append(root);
  let unmount = null;
  const end = scope(() => { unmount = screen.mount(root, found.params); });
  mounted = () => {
    if (typeof unmount === 'function') unmount();
    end();
    mounted = null;
  };
  const heading = root.querySelector('h1');
  if (heading) document.title = `${heading.textContent.trim()} · Innkeeper`;
  if (!first && heading && !root.querySelector('[autofocus]')) focusHeading(heading);
  else root.querySelector('[autofocus]')?.focus();
}

let asking = false;

/** Asks what guards the screen. Its address remains meanwhile: the next one comes back when the person goes on. */
async function mayLeave() {
  const [wanted, state] = [location.href, history.state];
  if (asking) {
    history.pushState(null, '', mountedAddress);
    return false;
  }
  asking = true;
  try {
    for (const ask of [...leaving]) {
      const answer = ask();
      if (answer === true) continue;
      history.pushState(null, '', mountedAddress);
      if (!(await answer)) return false;
      history.replaceState(state, '', wanted);
    }
    return true;
  } finally {
    asking = false;
  }
}

function focusHeading(heading) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  scrollTo(0, 0);
}

function match(path) {
  const parts = path.split('/');
  for (const each of routes) {
    if (each.parts.length !== parts.length) continue;
    const params = {};
    const fits = each.parts.every((part, i) => {
      if (!part.startsWith(':')) return part === parts[i];
      params[part.slice(1)] = decodeURIComponent(parts[i]);
      return parts[i] !== '';
    });
    if (fits) return { ...each, params };
  }
  return null;
}

function followLink(event) {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target.closest('a[href]');
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/') || link.pathname.startsWith('/s/')) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.href);
}
