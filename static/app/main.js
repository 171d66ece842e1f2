// The start: words, person, frame, first screen.

import { loadLanguage, t } from '../core/i18n.js';
import { startFocus } from '../core/focus.js';
import { startDeskControls } from '../core/desk-controls.js';
import { startEnter } from '../core/enter.js';
import { startKeys } from '../core/keys.js';
import { startScrollers } from '../core/scrollers.js';
import { useLastAnswers } from '../core/query.js';
import { forgetEarly } from '../core/rpc.js';
import { loadAhead, setHome, startRouter } from '../core/router.js';
import { startToasts, toastError } from '../core/toast.js';
import { effect, scope } from '../core/signal.js';
import { startDateFields } from '../parts/date-field.js';
import * as offline from './offline.js';
import { homePath } from './places.js';
import { loadRest, restOfDesk } from './rest.js';
import { defineRoutes } from './routes.js';
import { lastAnswers } from './common/last-answers.js';
import { atDesk, businessDate, loadSession } from './common/session.js';
import { loadSheets } from './stay/arrival-departure.js';
import { mountShell } from './shell.js';
import * as signin from './signin.js';
import { startOutboxes, startStays, startVerbs } from './openers.js';

/** What may be pressed soon does not compete with what is to be read now. */
const AFTER_THE_SCREEN_MS = 2_000;

async function start() {
  const root = document.getElementById('app');
  defineRoutes();
  useLastAnswers(lastAnswers);
  const isSetup = location.pathname === '/setup';
  // Behind a slow line every question costs: words, person and screen are asked for at once.
  const words = loadLanguage();
  const session = isSetup ? null : loadSession();
  session?.catch(() => {});
  loadAhead(location.pathname);
  await words;
  effect(() => { document.getElementById('skip').textContent = t('shell.skip'); });
  startToasts();
  startFocus();
  startEnter();
  startDeskControls();
  startKeys();
  startDateFields(() => businessDate.peek());
  startScrollers();
  // Setting up has a person only after its first step, and no frame around it.
  if (isSetup) {
    loadRest();
    await startRouter(root, '/setup', offline);
    return;
  }
  if (!(await session)) {
    scope(() => signin.mount(root));
    return;
  }
  signin.startSessionWatch();
  setHome(homePath());
  const outlet = mountShell(root);
  startStays();
  startVerbs();
  startOutboxes();
  await startRouter(outlet, homePath(), offline);
  restOfDesk().catch(() => {});
  setTimeout(loadLater, AFTER_THE_SCREEN_MS);
  startWorker();
}

function loadLater() {
  loadRest();
  if (atDesk()) loadSheets();
}

/** Lets the page open without the server too; browsers offer this over https and on the server's own machine only. */
function startWorker() {
  const register = () => navigator.serviceWorker?.register('/sw.js').catch(() => {});
  (globalThis.requestIdleCallback ?? setTimeout)(register);
}

/** The server may be away when the page opens: say so and try again by itself. */
async function startOrWait() {
  try {
    await start();
  } catch (error) {
    offline.mount(document.getElementById('app'));
    if (error.status !== 0) toastError(error);
    setTimeout(() => location.reload(), 5_000);
  } finally {
    forgetEarly();
  }
}

startOrWait();
