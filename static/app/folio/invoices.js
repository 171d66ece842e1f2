// Invoices: found by number or part of one; a row opens its folio, its button the printed bill.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { findBox } from '../../parts/find.js';
import { may, property } from '../common/session.js';
import { filesSheet, mayTakeFiles } from './tax-return-files.js';

export function mount(root) {
  const typed = () => search().get('q') ?? '';
  // Nothing typed shows the latest: every number has a hyphen.
  const found = query('svc.api.find_invoices', () => ({ property: property(), query: typed().trim() || '-', limit: 50 }));
  const box = findBox({ label: t('invoices.find'), value: typed(), autofocus: true, set: (q) => setSearch({ q }, { replace: true }) });

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.invoices')}</h1><p>${t('invoices.lead')}</p></div>
      <div class="row invoices-tools">
        ${box}
        ${may('Front Desk', 'Finance', 'Service Agent')
          ? html`<a class="button" href="/invoices/unpaid">${icon('wallet')}${t('unpaid.title')}</a>`
          : ''}
        ${mayTakeFiles()
          ? html`<button type="button" class="button" @click=${filesSheet}>${icon('download')}${t('files.open')}</button>`
          : ''}
      </div>
    </header>
    ${shown(
      found,
      (rows) => (rows.length ? list(rows, !typed().trim()) : nothing('receipt', t(typed().trim() ? 'invoices.none' : 'invoices.none_yet'))),
      { lines: 5 },
    )}`);
  if (mayTakeFiles()) shortcut('d', 'files.open', filesSheet, { group: 'nav.invoices' });
}

/** The guest where somebody else pays, and where the bill belongs. */
const aboutOf = (row) => [row.payer === row.guest_name ? '' : row.guest_name, word(row.folio_type), row.name, row.reservation]
  .filter(Boolean).join(' · ');

const list = (rows, latest) => html`
  <section class="card">
    ${latest ? html`<header class="list-head"><h2>${t('invoices.latest')}</h2></header>` : ''}
    <ul>${each(rows, (row) => row.name, (row) => html`
    <li class="found-row">
      <a class="grow found-link" href=${`/folio/${encodeURIComponent(row.name)}`}>
        <span class="found-title"><b class="figure">${row.invoice_number}</b> ${row.payer}</span>
        <span class="small soft">${aboutOf(row)}</span></a>
      ${row.cancelled ? chip(word('Cancelled'), 'overdue', 'ban') : chip(word(row.status), row.status === 'Open' ? 'inhouse' : '')}
      <b class="figure found-sum">${money(row.grand_total)}</b>
      <button type="button" class="icon-button" aria-label=${t('invoices.print', { number: row.invoice_number })} title=${t('action.print')}
        @click=${() => openPrint(`/print/invoice/${encodeURIComponent(row.name)}`)}>${icon('print')}</button>
    </li>`)}</ul></section>`;
