// Shown when a screen could not be loaded: the server is away, or it was upgraded under this page.

import { html, render } from '../core/html.js';
import { icon } from '../core/icon.js';
import { t } from '../core/i18n.js';

export function mount(root) {
  render(html`
    <div class="empty">
      ${icon('alert')}
      <h1>${t('offline.title')}</h1>
      <p>${t('offline.text')}</p>
      <button type="button" class="button button-primary" @click=${() => location.reload()}>${t('offline.again')}</button>
    </div>`, root);
}
