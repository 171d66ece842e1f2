// What the address of the first start says to somebody without its one-time code: the hotel is set up, or where the code is.

import { call } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';

/** The step for somebody who has not signed in: the owner's account with the code of the address, and no step without it. */
export async function stepOfGuest() {
  const { set_up: isSetUp } = await call('svc.public_api.site_info');
  if (Number(isSetUp)) return 'done';
  if (location.hash.length > 1) return 'owner';
  // The code may be pasted behind the address in this tab, which loads no page.
  addEventListener('hashchange', () => location.reload(), { once: true });
  return 'no_code';
}

export const closedPanels = {
  // The wizard's page knows no other address: the sign-in is a page of its own.
  done: () => html`<p><button type="button" class="button button-primary" @click=${() => location.assign('/')}>
    ${icon('arrow')}${t('signin.enter')}</button></p>`,
  no_code: () => html`
    <p class="notice">${icon('info')}<span>${t('setup.code_is')}<br><code>${location.origin}/setup#…</code></span></p>
    <p class="soft">${t('setup.code_gone')}</p>`,
};
