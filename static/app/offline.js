// Shown when a screen could not be loaded: the server is away, or it was upgraded under this page. It is loaded with the
// first screen, for it can't be fetched when it is needed; and it loads the page again when the server is back.

import { html, view } from '../core/html.js';
import { connection } from '../core/changes.js';
import { icon } from '../core/icon.js';
import { effect } from '../core/signal.js';
import { t } from '../core/i18n.js';

export function mount(root) {
  view(root, () => html`
    <div class="empty">
      ${icon('alert')}
      <h1>${t(connection() === 'on' ? 'offline.title' : 'offline.away_title')}</h1>
      <p>${t(connection() === 'on' ? 'offline.text' : 'offline.away_text')}</p>
      <button type="button" class="button button-primary" @click=${() => location.reload()}>${t('offline.again')}</button>
    </div>`);
  let lost = false;
  effect(() => {
    if (connection() !== 'on') lost = true;
    else if (lost) location.reload();
  });
}
