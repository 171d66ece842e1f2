// Asks who is signed in and what the first screen shows while the other scripts are still on their way: on a slow line that
// saves several turns. A classic script that runs before the others; core/rpc.js takes the responses. What is not asked here,
// or was for another property than the person's, is asked by the page itself.

(() => {
  /** What the screens at these addresses load and ask first. */
  const SCREENS = {
    '/today': { script: 'stay/today.js', asks: ['svc.api.front_desk_snapshot'] },
    '/chart': { script: 'booking/tape-chart/tape-chart.js', styles: 'desk.css', asks: [] },
  };
  const stored = (key) => {
    try {
      return localStorage.getItem(`innkeeper.${key}`);
    } catch {
      return null;
    }
  };
  const ofTab = () => {
    try {
      return sessionStorage.getItem('innkeeper.property');
    } catch {
      return null;
    }
  };
  const property = ofTab() ?? stored('property');
  // Nobody was signed in here, or someone signed out while the server was away and that comes first.
  if (!property || stored('device.sign_out')) return;
  const screen = SCREENS[location.pathname];
  const language = stored('language') ?? 'en';
  const headers = { 'X-Requested-With': 'innkeeper', Accept: 'application/json', 'Accept-Language': language };
  const responses = new Map();
  globalThis.innkeeperEarly = responses;

  const ask = (path, options) => {
    const response = fetch(path, { credentials: 'same-origin', cache: 'no-store', headers, ...options });
    response.catch(() => {});
    responses.set(path + (options.body ?? ''), response);
    return response;
  };
  const call = (name, params) => ask(`/api/method/${name}`, {
    method: 'POST', body: JSON.stringify(params), headers: { ...headers, 'Content-Type': 'application/json' },
  });
  const preload = (rel, path, more) => document.head.append(Object.assign(document.createElement('link'), {
    rel, href: new URL(`../${path}`, document.currentScript.src).href, ...more,
  }));

  // What changes after this answer is noticed, so it comes before all that the screens show.
  const counter = ask('/api/changes?since=0', { method: 'GET' });
  call('svc.api.whoami', {});
  call('svc.api.my_properties', {});
  if (screen) preload('modulepreload', `bundle/app/${screen.script}`);
  if (screen?.styles) preload('preload', `css/${screen.styles}`, { as: 'style' });
  counter.then((response) => {
    if (!response.ok) return;
    for (const name of [...(screen?.asks ?? []), 'svc.desk.business_date', 'svc.api.property_locale']) call(name, { property });
  }, () => {});
})();
