// The developer key, for programs. A secret is shown once and not stored here. (An assistant's key: connectors.js.)

import { act } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { user } from '../common/session.js';

/** Only these two hold the developer key; a Hotel Admin does not. */
export const isDeveloper = () => (user()?.roles ?? []).some((role) => ['System Manager', 'Administrator'].includes(role));

export function keysSection() {
  const info = query('svc.api.developer_info', () => ({}));
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('settings.keys')}</h2></div>
    <div class="card">
      ${shown(info, (now) => html`
        <div class="me-row">
          <div class="grow">
            <h3>${t('keys_page.developer')}</h3>
            <p class="soft small">${now.has_key ? t('keys_page.has_key') : t('keys_page.no_key')}</p>
          <p class="small"><code>${now.base_url}</code></p></div>
          <button type="button" class="button" @click=${() => developer(now.has_key)}>
            ${icon('key')}
            ${now.has_key ? t('keys_page.rotate') : t('keys_page.make')}
          </button>
        </div>
        <div class="me-row">
          <div class="grow"><h3>${t('keys_page.document')}</h3><p class="soft small">${t('keys_page.document_text')}</p></div>
          <a class="button" href="/api/openapi.json" target="_blank" rel="noopener">${t('action.open')}</a></div>`, { lines: 2 })}
    </div>`);
  return holder;
}

async function developer(replaces) {
  const sure = !replaces
    || (await confirmSheet({ title: t('keys_page.developer'), text: t('keys_page.replaces'), action: t('keys_page.rotate') }));
  if (sure) act('svc.api.generate_api_key', {}).then((issued) => secretSheet(issued), toastError);
}

/** Shows a key and its secret, this once. */
export function secretSheet({ api_key: key, api_secret: secret, base_url: address }) {
  openSheet({
    title: t('keys_page.new'),
    body: (close) => html`
      <p class="notice notice-action">${icon('alert')}<span>${t('keys_page.once')}</span></p>
      ${[
        [t('keys_page.key'), key],
        [t('keys_page.secret'), secret],
        [t('keys_page.header'), `Authorization: token ${key}:${secret}`],
        address && [t('keys_page.address'), address],
      ].filter(Boolean).map(([label, value]) => html`
        <div class="field"><span class="label">${label}</span>
          <div class="secret">
            <code>${value}</code>
            <button type="button" class="button button-small" @click=${() => copied(value)}>${t('keys_page.copy')}</button>
          </div>
        </div>`)}
      <footer class="sheet-foot">
        <button type="button" class="button button-primary" @click=${() => close()}>${t('keys_page.saved')}</button>
      </footer>`,
  });
}

/** Copies. The clipboard exists in secure contexts only; elsewhere the text is marked to be copied by hand. */
export function copied(value) {
  if (!navigator.clipboard) {
    toast(t('keys_page.by_hand'), { kind: 'warning' });
    return;
  }
  navigator.clipboard.writeText(value).then(() => toast(t('keys_page.copied')), () => toast(t('keys_page.by_hand'), { kind: 'warning' }));
}
