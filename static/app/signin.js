// Signing in: login and password, or one tap in the demo hotel. As a page, and as a sheet when a session ended under work.

import { demoUsers, call } from '../core/rpc.js';
import { html, view } from '../core/html.js';
import { effect, signal } from '../core/signal.js';
import { field, makeForm, submitButton } from '../core/form.js';
import { openSheet, problem } from '../core/sheet.js';
import { icon } from '../core/icon.js';
import { t, word } from '../core/i18n.js';
import { mark } from '../parts/brand.js';
import { languageSwitch } from '../parts/language-switch.js';
import { initials } from '../parts/initials.js';
import { sessionLost, signIn, user } from './common/session.js';

/** The whole page. */
export function mount(root) {
  const { form, demo, trouble } = state('');
  // The login has the keyboard before the demo's people are known; what happened is above them.
  effect(() => demo().length && wasReset() && requestAnimationFrame(() => {
    root.querySelector('.demo-user')?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }));
  view(root, () => html`
    <main class="welcome" id="main">
      <div class="welcome-form">
        <header class="stack">
          <div class="row-apart"><span class="brand">${mark()}<span>Innkeeper</span></span>${languageSwitch()}</div>
          <div><h1>${t('signin.title')}</h1><p class="soft">${t('signin.lead')}</p></div>
        </header>
        ${demo().length ? html`
          <section class="stack" aria-label=${t('signin.demo')}>
            <p class="notice" role="status">${icon('info')}<span>${t(wasReset() ? 'signin.demo_reset' : 'signin.demo_text')}</span></p>
            <div class="demo-users">${demo().map((person) => demoButton(person, trouble))}</div>
            ${problem(trouble())}
            <p class="rule">${t('signin.or')}</p>
          </section>` : ''}
        ${passwordForm(form, !demo().length)}
      </div>
      <div class="welcome-art" aria-hidden="true">${facade()}<p>${t('signin.motto')}</p></div>
    </main>`);
}

/** Watches for a session that ended and asks for the password over whatever was being done; input is not lost. */
export function startSessionWatch() {
  let sheet = null;
  effect(() => {
    if (sessionLost() && !sheet) {
      sheet = openSheet({
        title: t('signin.again'),
        setup: () => state(user.peek()?.user ?? ''),
        body: (close, { form }) => html`<p class="sheet-text">${t('signin.again_text')}</p>${passwordForm(form, true)}`,
        onClose: () => {
          sheet = null;
          if (sessionLost.peek()) location.assign('/');
        },
      });
    } else if (!sessionLost() && sheet) {
      sheet.close();
    }
  });
}

function state(name) {
  const demo = signal([]);
  const trouble = signal(null);
  const form = makeForm({ login: name, password: '' }, { required: ['login', 'password'], send: signIn });
  if (!name) {
    call('svc.public_api.site_info')
      .then(async (site) => {
        // Nobody can sign in to a new file: the first account is made elsewhere.
        if (site.set_up === 0) location.replace('/setup');
        else if (site.demo_mode) demo.set(await demoUsers());
      })
      .catch(trouble.set);
  }
  return { form, demo, trouble };
}

const passwordForm = (form, first) => html`
  <form class="stack" @submit=${form.submit}>
    ${field(form, {
      name: 'login',
      label: t('signin.login'),
      required: true,
      autocomplete: 'username',
      autofocus: first && !form.get('login'),
    })}
    ${field(form, {
      name: 'password',
      label: t('signin.password'),
      kind: 'password',
      required: true,
      autocomplete: 'current-password',
      autofocus: Boolean(form.get('login')),
    })}
    ${problem(form.problem())}
    ${submitButton(form, t('signin.enter'))}
  </form>`;

function demoButton(person, trouble) {
  const enter = () => signIn({ login: person.login, demo: 1 }).catch(trouble.set);
  return html`
    <button type="button" class="demo-user" @click=${enter}>
      <span class="avatar">${initials(person.full_name)}</span>
      <span class="grow"><strong>${person.full_name}</strong><br>
        <span class="soft small">${[word(person.role), person.property].filter(Boolean).join(' · ')}</span></span>
      ${icon('arrow')}
    </button>`;
}

/** Whether the demo was just put back, which signs everybody out. */
const wasReset = () => new URLSearchParams(location.search).get('demo') === 'reset';

/** A hotel at night: some windows lit, always the same ones. */
function facade() {
  const rows = Array.from({ length: 13 }, (_, y) => Array.from({ length: 9 }, (_, x) => ({ x, y, lit: (x * 7 + y * 11 + x * y * 3) % 5 })));
  return html`<svg viewBox="0 0 540 780" preserveAspectRatio="xMidYMid slice">
    ${rows.flat().map(({ x, y, lit }) => html`<svg x=${x * 60 + 14} y=${y * 60 + 10} width="32" height="40">
      <rect width="32" height="40" rx="4" fill=${lit === 0 ? '#f6d58a' : '#ffffff'}
        fill-opacity=${[0.92, 0.1, 0.07, 0.13, 0.09][lit]}></rect>
    </svg>`)}
  </svg>`;
}
