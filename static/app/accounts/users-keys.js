// The keys of somebody's account: what they are for, when they were made and last used. Any of them can be revoked.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';

export function keysSheet(account) {
  openSheet({
    title: t('users.keys_of', { name: account.full_name }),
    setup: () => query('svc.users.keys', () => ({ login: account.login })),
    body: (close, read) => html`
      ${shown(
        read,
        (keys) => (keys.length
          ? html`<ul class="card">${each(keys, (key) => key.key, (key) => row(account, key, read))}</ul>`
          : nothing('key', t('users.no_keys'))),
        { lines: 3 },
      )}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button></footer>`,
  });
}

const row = (account, key, read) => html`
  <li class="me-row">
    <span class="grow found-text">
      <span class="found-title">
        <b>${key.agent_name ?? t('users.key_of_programs')}</b>
        <code class="small soft">${key.key.slice(0, 8)}</code>
      </span>
      <span class="small soft">${[
        key.property,
        t('users.key_made', { when: moment(key.made_on) }),
        key.last_used_on ? t('users.key_used', { when: moment(key.last_used_on) }) : t('users.key_unused'),
      ].filter(Boolean).join(' · ')}</span>
    </span>
    <button type="button" class="button button-small" @click=${() => revoke(account, key, read)}>${icon('ban')}${t('users.revoke')}</button>
  </li>`;

function revoke(account, key, read) {
  act('svc.users.revoke_key', { login: account.login, key: key.key }).then(() => {
    toast(t('users.revoked'));
    read.again();
  }, toastError);
}
