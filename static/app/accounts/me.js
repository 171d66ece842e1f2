// The person's own page: name, roles, cashier PIN, password, this device's theme and language.

import { changePassword } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query, refreshAll } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { language, languages, t, useLanguage, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { pinSheet } from '../common/pin.js';
import { may, property, signOut, user } from '../common/session.js';
import { initials } from '../../parts/initials.js';

export function meSection() {
  const cashier = may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping');
  const pin = query('svc.api.cashier_pin_status', () => (cashier ? { property: property() } : null));
  const theme = signal(globalThis.innkeeperTheme.read());
  const setTheme = (choice) => {
    globalThis.innkeeperTheme.set(choice);
    theme.set(choice);
  };
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('settings.me')}</h2></div>
    <div class="card">
      <div class="me-row"><span class="avatar guest-avatar" aria-hidden="true">${initials(user()?.full_name)}</span>
        <div class="grow">
          <h3>${user()?.full_name}</h3>
          <p class="soft small">${user()?.user} · ${(user()?.roles ?? []).map(word).join(', ')}</p>
        </div>
        <button type="button" class="button" @click=${signOut}>${icon('out')}${t('shell.sign_out')}</button></div>
      ${cashier ? shown(pin, (now) => html`
        <div class="me-row">
          <div class="grow">
            <h3>
              ${t('pin.title')}
              ${now.has_pin ? chip(t('me.pin_set'), 'good', 'check') : chip(t('me.pin_none'), now.required ? 'action' : '')}
            </h3>
          <p class="soft small">${now.required ? t('me.pin_required') : t('me.pin_free')}</p></div>
          <button type="button" class="button" @click=${() => pinSheet({ changing: Boolean(now.has_pin), asked: Number(now.required) })}>
            ${icon('lock')}
            ${now.has_pin ? t('pin.change') : t('pin.set')}
          </button>
        </div>`, { lines: 1 })
        : ''}
      <div class="me-row"><div class="grow"><h3>${t('signin.password')}</h3><p class="soft small">${t('me.password_text')}</p></div>
        <button type="button" class="button" @click=${passwordSheet}>${icon('key')}${t('me.password_change')}</button></div>
      <div class="me-row"><div class="grow"><h3>${t('me.theme')}</h3><p class="soft small">${t('me.device')}</p></div>
        ${segments({
          value: theme(),
          choices: ['auto', 'light', 'dark'].map((choice) => [choice, t(themeWords[choice])]),
          label: t('me.theme'),
          set: setTheme,
        })}
      </div>
      <div class="me-row"><div class="grow"><h3>${t('me.language')}</h3><p class="soft small">${t('me.device')}</p></div>
        ${segments({ value: language(), choices: languages(), label: t('me.language'), set: (code) => useLanguage(code).then(refreshAll) })}
      </div>
    </div>`);
  return holder;
}

function passwordSheet() {
  openSheet({
    title: t('me.password_change'),
    setup: (close) => makeForm({ current: '', password: '', again: '' }, {
      required: ['current', 'password', 'again'],
      send: async ({ current, password, again }) => {
        if (password !== again) {
          throw Object.assign(new Error(t('me.passwords_differ')), { status: 422, code: 'passwords_differ', field: 'again' });
        }
        await changePassword({ current, password });
        close();
        toast(t('me.password_changed'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('me.password_text')}</p>
        ${field(form, {
          name: 'current',
          label: t('me.password_current'),
          kind: 'password',
          required: true,
          autofocus: true,
          autocomplete: 'current-password',
        })}
        ${field(form, {
          name: 'password',
          label: t('users.new_password'),
          kind: 'password',
          required: true,
          hint: t('users.password_hint'),
          autocomplete: 'new-password',
        })}
        ${field(form, { name: 'again', label: t('me.password_again'), kind: 'password', required: true, autocomplete: 'new-password' })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}

const themeWords = { auto: 'theme.auto', light: 'theme.light', dark: 'theme.dark' };
