// The kitchen of an outlet.

import { html, view } from '../../core/html.js';
import { t } from '../../core/i18n.js';

export function mount(root) {
  view(root, () => html`<header class="screen-head"><div><h1>${t('nav.kitchen')}</h1></div></header>`);
}
