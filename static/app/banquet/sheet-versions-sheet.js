// What changed between two quotations of a function, line by line and in the totals.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { openSheet } from '../../core/sheet.js';
import { count, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { compared } from './sheet-versions.js';

export function versionsSheet(name, version) {
  const paper = (number) => query('svc.banquet.banquet_document', () => ({ function: name, kind: 'quote', version: number }));
  openSheet({
    title: t('fn.compared', { n: version, of: version - 1 }), wide: true,
    setup: () => ({ before: paper(version - 1), after: paper(version) }),
    body: (close, { before, after }) => html`
      ${shown(before, (was) => shown(after, (now) => difference(was, now)), { lines: 6 })}
      <footer class="sheet-foot"><button type="button" class="button" autofocus
        @click=${() => close()}>${t('action.close')}</button></footer>`,
  });
}

const side = (line) => (line ? html`<span class="figure">${count(line.qty)} × ${money(line.rate)}</span>
  <b class="figure">${money(line.amount)}</b>` : '–');

function difference(was, now) {
  const rows = compared(was, now);
  return html`
    ${rows.length ? html`<div class="table-scroll"><table class="table fn-diff"><thead><tr><th scope="col">${t('fn.c_item_name')}</th>
      <th scope="col" class="right">${t('fn.v_was')}</th><th scope="col" class="right">${t('fn.v_now')}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr class=${`fn-${row.kind}`}><th scope="row">${row.item_name}
        <span class="small soft fn-by">${t(`fn.d_${row.kind}`)}</span></th>
        <td class="right">${side(row.was)}</td><td class="right">${side(row.now)}</td></tr>`)}</tbody></table></div>`
      : nothing('check', t('fn.same_lines'))}
    <dl class="sums">${['subtotal', 'discount', 'grand_total'].map((key) => html`
      <div><dt>${t(`fn.t_${key}`)}</dt><dd class="figure">${step(was.totals[key], now.totals[key])}</dd></div>`)}</dl>`;
}

/** What did not change is said once. */
const step = (was, now) => [...new Set([was, now].map((amount) => money(amount)))].join(' → ');
