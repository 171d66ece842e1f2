// The start: words, person, frame, first screen.

import { loadLanguage } from '../core/i18n.js';
import { startFocus } from '../core/focus.js';
import { startDeskControls } from '../core/desk-controls.js';
import { startEnter } from '../core/enter.js';
import { startKeys } from '../core/keys.js';
import { startScrollers } from '../core/scrollers.js';
import { startRouter, setHome } from '../core/router.js';
import { startToasts, toastError } from '../core/toast.js';
import { scope } from '../core/signal.js';
import { startDateFields } from '../parts/date-field.js';
import * as offline from './offline.js';
import { homePath } from './places.js';
import { defineRoutes } from './routes.js';
import { businessDate, loadSession } from './common/session.js';
import { mountShell } from './shell.js';
import * as signin from './signin.js';
import { startOutboxes, startStays, startVerbs } from './openers.js';

async function start() {
  const root = document.getElementById('app');
  await loadLanguage();
  startToasts();
  startFocus();
  startEnter();
  startDeskControls();
  startKeys();
  startDateFields(() => businessDate.peek());
  startScrollers();
  defineRoutes();
  // Setting up has a person only after its first step, and no frame around it.
  if (location.pathname === '/setup') {
    await startRouter(root, '/setup', offline);
    return;
  }
  if (!(await loadSession())) {
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
}

/** The server may be away when the page opens: say so and try again by itself. */
async function startOrWait() {
  try {
    await start();
  } catch (error) {
    offline.mount(document.getElementById('app'));
    if (error.status !== 0) toastError(error);
    setTimeout(() => location.reload(), 5_000);
  }
}

startOrWait();
