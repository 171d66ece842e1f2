// Reports: what there is to read, each with what it answers. Arrow keys go through the list, Enter opens.

import { html, view } from '../../core/html.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { t } from '../../core/i18n.js';
import { mayOpen, titleOf } from './catalogue.js';

export function mount(root) {
  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.reports')}</h1><p>${t('reports.lead')}</p></div></header>
    <div class="stack-l reports" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.reports-link')])}>
      ${[
        'reports.now',
        'reports.money',
        'reports.control',
      ].map((group) => section(group, mayOpen().filter((report) => report.group === group)))}
    </div>`);
}

const section = (group, rows) => (rows.length ? html`
  <section class="stack" aria-label=${t(group)}><h2 class="eyebrow">${t(group)}</h2>
    <ul class="reports-list">${rows.map((report) => html`
      <li>
        <a class="card reports-link" href=${report.path}>
          ${icon(report.icon)}
          <span class="grow"><b>${titleOf(report)}</b><span class="soft">${t(report.lead)}</span></span>
          ${icon('right')}
        </a>
      </li>`)}
    </ul>
  </section>` : '');
