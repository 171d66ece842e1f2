// An AI assistant for the person: its key (shown once), ready configuration for the common clients, what it may do in
// words, and what assistants did last. The texts of the configuration are the server's.

import { act } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { confirmSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { date, moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { activityRow } from '../reports/activity-row.js';
import { people } from '../common/colleagues.js';
import { withPin } from '../common/pin.js';
import { may, property, user } from '../common/session.js';
import { copied } from './api-keys.js';

const RECENT = 8;

/** What an assistant can do for whom, by role. */
const DOES = {
  'Front Desk': 'connect.does_desk', Finance: 'connect.does_finance', 'Revenue Manager': 'connect.does_rates',
  Housekeeping: 'connect.does_rooms',
  'Service Agent': 'connect.does_service', Restaurant: 'connect.does_outlets', Kitchen: 'connect.does_kitchen',
  'Hotel Admin': 'connect.does_all', 'System Manager': 'connect.does_all', Administrator: 'connect.does_all',
};

export function connectSection() {
  const standing = query('svc.desk.connector', () => (property() ? { property: property() } : null));
  const ledger = may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');
  const recent = query('svc.agents_api.activity_feed', () => (ledger && property()
    ? { property: property(), actor_kind: 'assistant', limit: RECENT }
    : null));
  const { person } = people();
  // The key with its secret: here until the page or the property is left, and never again.
  const issued = signal(null);
  const client = signal(null);
  effect(() => {
    const now = property();
    if (issued.peek() && issued.peek().property !== now) issued.set(null);
  });
  const make = async (replaces) => {
    const sure = !replaces
      || (await confirmSheet({ title: t('connect.replace'), text: t('connect.replaces'), action: t('connect.replace') }));
    if (!sure) return;
    withPin('svc.api.my_connector_credentials', { property: property.peek() }).then((made) => {
      client.set(client.peek() ?? made.clients[0].client);
      issued.set(made);
      standing.again();
      document.querySelector('.connect-made')?.focus();
    }, toastError);
  };
  const part = async () => {
    const sure = await confirmSheet({ title: t('connect.part'), text: t('connect.parts'), action: t('connect.part'), danger: true });
    if (!sure) return;
    act('svc.desk.disconnect', { property: property.peek() }).then(() => {
      issued.set(null);
      standing.again();
      toast(t('connect.parted'));
    }, toastError);
  };

  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('connect.title')}</h2></div>
    <p class="soft settings-lead connect-lead">${t('connect.lead')}</p>
    <div class="card">${shown(standing, (now) => keyRow(now, make, part), { lines: 2 })}</div>
    ${issued() ? made(issued(), client) : ''}
    ${mayDo()}
    ${ledger ? html`
      <section class="card" aria-label=${t('connect.recent')}>
        <header class="list-head">
          <h2 class="grow">${t('connect.recent')}</h2>
          <a class="button button-quiet button-small" href="/activity?who=assistant">${t('connect.ledger')}${icon('right')}</a>
        </header>
        ${shown(
          recent,
          (actions) => (actions.length
            ? html`<ul>${actions.map((action) => activityRow(action, { day: date(action.executed_at.slice(0, 10)), person }))}</ul>`
            : nothing('pulse', t('connect.none'))),
          { lines: 3 },
        )}
      </section>` : ''}`);
  return holder;
}

const keyRow = (now, make, part) => html`
  <div class="me-row">
    <div class="grow"><h3>${t('connect.key')} ${now.has_key ? chip(t('connect.on'), 'good', 'check') : chip(t('connect.off'))}</h3>
      <p class="soft small">
        ${now.has_key ? t('connect.since', { when: moment(now.made_on) }) : t('connect.key_text', { property: property() })}
      </p>
    </div>
    ${now.has_key ? html`<button type="button" class="button" @click=${part}>${icon('ban')}${t('connect.part')}</button>` : ''}
    <button type="button" class="button ${now.has_key ? '' : 'button-primary'} connect-make" @click=${() => make(Boolean(now.has_key))}>
      ${icon('key')}
      ${now.has_key ? t('connect.replace') : t('keys_page.make')}
    </button>
  </div>
  <div class="me-row">
    <div class="grow field"><span class="label">${t('keys_page.address')}</span>${copyable(t('keys_page.address'), now.mcp_url)}</div>
  </div>`;

const made = (key, client) => {
  const chosen = key.clients.find((each) => each.client === client()) ?? key.clients[0];
  return html`
    <section class="card connect-made" tabindex="-1" aria-label=${t('connect.setup')}>
      <div class="stack connect-body">
        <p class="notice notice-action">${icon('alert')}<span>${t('connect.once')}</span></p>
        <div class="field">
          <span class="label">${t('keys_page.header')}</span>
          ${copyable(t('keys_page.header'), `Authorization: token ${key.api_key}:${key.api_secret}`)}
        </div>
        <h3>${t('connect.setup')}</h3>
        <div class="connect-clients">
          ${segments({
            value: chosen.client,
            choices: key.clients.map((each) => [each.client, each.client]),
            label: t('connect.client'),
            set: (value) => client.set(value),
          })}
        </div>
        <p class="soft small">${chosen.file ? t('connect.in_file', { file: chosen.file }) : t('connect.in_terminal')}</p>
        <div class="secret secret-block"><pre>${chosen.text}</pre>${copyButton(chosen.client, chosen.text)}</div>
      </div>
    </section>`;
};

function mayDo() {
  const does = [...new Set((user()?.roles ?? []).map((role) => DOES[role]).filter(Boolean))];
  return html`
    <section class="card" aria-label=${t('connect.may')}>
      <div class="stack connect-body">
        <h3>${t('connect.may')}</h3>
        <p class="soft small">${t('connect.roles', { roles: (user()?.roles ?? []).map(word).join(', ') })}</p>
        <ul class="connect-list">
          ${does.map((key) => html`<li>${icon('check')}<span>${t(key)}</span></li>`)}
          ${['connect.asks', 'connect.logged', 'connect.limit'].map((key) => html`<li>${icon('info')}<span>${t(key)}</span></li>`)}
          <li>${icon('ban')}<span>${t('connect.never')}</span></li>
        </ul>
      </div>
    </section>`;
}

const copyable = (name, text) => html`<div class="secret"><code>${text}</code>${copyButton(name, text)}</div>`;

const copyButton = (name, text) => html`
  <button type="button" class="button button-small" aria-label=${`${t('keys_page.copy')}: ${name}`} @click=${() => copied(text)}>
    ${icon('copy')}${t('keys_page.copy')}
  </button>`;
