// The people who may sign in: their roles and properties, their password, PIN and key, and whether the account is open.

import { act } from '../../core/rpc.js';
import { each, element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { menu } from '../../parts/menu.js';
import { shown } from '../../parts/states.js';
import { properties, property } from '../common/session.js';
import { initials } from '../../parts/initials.js';
import { secretSheet } from './api-keys.js';
import { keysSheet } from './users-keys.js';

const ROLES = [
  'Front Desk', 'Housekeeping', 'Finance', 'Revenue Manager', 'Restaurant', 'Kitchen', 'Hotel Admin', 'Service Agent',
  'System Manager', 'Administrator',
];

export function accountsSection() {
  const read = query('svc.users.list', () => ({}));
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('settings.users')}</h2>
      <button type="button" class="button button-primary" @click=${() => accountSheet(null)}>${icon('plus')}${t('users.add')}</button></div>
    ${shown(read, (accounts) => html`<ul class="card">${each(accounts, (account) => account.login, row)}</ul>`, { lines: 5 })}`);
  return holder;
}

const row = (account) => html`
  <li class="found-row">
    <button type="button" class="grow found-link found-guest" @click=${() => accountSheet(account)}>
      <span class="avatar" aria-hidden="true">${initials(account.full_name)}</span>
      <span class="found-text"><span class="found-title"><b>${account.full_name}</b> <span class="soft">${account.login}</span></span>
        <span class="small soft">${[
          account.roles.map(word).join(', ') || t('users.no_role'),
          account.all_properties ? t('users.all_properties') : account.properties.join(', '),
        ].join(' · ')}</span>
      </span>
    </button>
    ${account.disabled ? chip(t('users.closed'), 'overdue', 'ban') : ''}
    ${account.has_password ? '' : chip(t('users.key_only'), 'line')}
    ${account.has_pin ? chip(t('users.pin'), 'line', 'lock') : ''}
    ${menu({ label: t('users.more', { name: account.full_name }), face: icon('more'), items: [
      { label: t('users.new_password'), icon: 'lock', run: () => passwordSheet(account) },
      { label: t('users.reset_pin'), icon: 'undo', run: () => resetPin(account) },
      { label: t('users.issue_key'), icon: 'key', run: () => issueKey(account) },
      { label: t('users.keys'), icon: 'list', run: () => keysSheet(account) },
      null,
      account.disabled
        ? { label: t('users.open'), icon: 'check', run: () => setClosed(account, 0) }
        : { label: t('users.close'), icon: 'ban', run: () => setClosed(account, 1) },
    ] })}
  </li>`;

function accountSheet(account) {
  openSheet({
    title: account ? account.full_name : t('users.add'), kind: 'drawer',
    setup: (close) => makeForm({
      login: account?.login ?? '', full_name: account?.full_name ?? '', password: '', roles: account?.roles ?? ['Front Desk'],
      all_properties: account ? Number(account.all_properties) : 0,
      properties: account?.properties ?? [property.peek()].filter(Boolean),
    }, {
      required: account ? ['full_name'] : ['login', 'full_name', 'password', 'roles'],
      send: (values) => save(account, values, close),
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${account
          ? ''
          : field(form, { name: 'login', label: t('signin.login'), required: true, autofocus: true, hint: t('users.login_hint') })}
        ${field(form, { name: 'full_name', label: t('field.full_name'), required: true, autofocus: Boolean(account) })}
        ${account
          ? ''
          : field(form, {
            name: 'password',
            label: t('signin.password'),
            kind: 'password',
            required: true,
            hint: t('users.password_hint'),
            autocomplete: 'new-password',
          })}
        ${checks(form, 'roles', t('users.roles'), ROLES.map((role) => [role, word(role)]))}
        ${field(form, { name: 'all_properties', label: t('users.all_properties'), kind: 'check' })}
        ${form.get('all_properties')
          ? ''
          : checks(form, 'properties', t('users.properties'), properties().map((one) => [one.name, one.property_name]))}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}

function checks(form, name, label, choices) {
  const held = form.get(name);
  const set = (value, on) => form.set(name, on ? [...held, value] : held.filter((one) => one !== value));
  return html`
    <fieldset class="stack"><legend class="label">${label}</legend>
      <div class="checks">${choices.map(([value, words]) => html`
        <label><input type="checkbox" class="check" .checked=${held.includes(value)}
          @change=${(event) => set(value, event.target.checked)}><span>${words}</span></label>`)}
      </div>
      ${form.errors()[name] ? html`<p class="field-error">${icon('alert')}${form.errors()[name]}</p>` : ''}
    </fieldset>`;
}

async function save(account, { password, properties: chosen, ...values }, close) {
  await act('svc.users.save', {
    ...values, ...(values.all_properties ? {} : { properties: chosen }), ...(account ? {} : { password, new: 1 }),
  });
  close();
  toast(t('settings.saved'));
}

function passwordSheet(account) {
  openSheet({
    title: t('users.new_password'),
    setup: (close) => makeForm({ password: '' }, {
      required: ['password'],
      send: async ({ password }) => {
        await act('svc.users.set_password', { login: account.login, password });
        close();
        toast(t('users.password_set', { name: account.full_name }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('users.password_text', { name: account.full_name })}</p>
        ${field(form, {
          name: 'password', label: t('users.new_password'), kind: 'password', required: true, autofocus: true,
          hint: t('users.password_hint'), autocomplete: 'new-password',
        })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}

async function resetPin(account) {
  const sure = await confirmSheet({
    title: t('users.reset_pin'),
    text: t('users.reset_pin_text', { name: account.full_name }),
    action: t('users.reset_pin'),
  });
  if (sure) {
    act('svc.users.reset_pin', { login: account.login }).then(() => toast(t('users.pin_gone', { name: account.full_name })), toastError);
  }
}

async function issueKey(account) {
  const sure = await confirmSheet({
    title: t('users.issue_key'),
    text: t('users.issue_key_text', { name: account.full_name }),
    action: t('users.issue_key'),
  });
  if (sure) act('svc.users.issue_key', { login: account.login }).then((issued) => secretSheet(issued), toastError);
}

async function setClosed(account, disabled) {
  const sure = !disabled
    || (await confirmSheet({
      title: t('users.close'),
      text: t('users.close_text', { name: account.full_name }),
      action: t('users.close'),
      danger: true,
    }));
  if (sure) {
    act('svc.users.disable', {
      login: account.login,
      disabled,
    }).then(() => toast(t(disabled ? 'users.is_closed' : 'users.is_open', { name: account.full_name })), toastError);
  }
}
