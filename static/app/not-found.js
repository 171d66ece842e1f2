// An address that leads nowhere.

import { html, render } from '../core/html.js';
import { icon } from '../core/icon.js';
import { t } from '../core/i18n.js';

export function mount(root) {
  render(html`
    <div class="empty">
      ${icon('search')}
      <h1>${t('notfound.title')}</h1>
      <p>${t('notfound.text')}</p>
      <a class="button" href="/">${t('notfound.home')}</a>
    </div>`, root);
}
