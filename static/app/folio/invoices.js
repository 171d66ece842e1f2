// Invoices: found by number or part of one; a row opens its folio, its button the printed bill.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { date, money, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { findBox } from '../../parts/find.js';
import { may, property } from '../common/session.js';
import { filesSheet, mayTakeFiles } from './tax-return-files.js';

/** The fewest letters that the search takes. */
const LEAST = 2;
/** Where the bill of a hit of the search is. */
const SCREENS = { order: '/order/', function: '/function/' };

export function mount(root) {
  const typed = () => search().get('q') ?? '';
  // Nothing typed shows the latest: every number has a hyphen.
  const found = query('svc.api.find_invoices', () => ({ property: property(), query: typed().trim() || '-', limit: 50 }));
  // Bills of the restaurant and invoices of functions have numbers of their own.
  const elsewhere = query('svc.desk.search', () => (found.data()?.length === 0 && typed().trim().length >= LEAST
    ? { property: property(), q: typed().trim() } : null));
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
      (rows) => {
        if (rows.length) return list(rows, !typed().trim());
        return typed().trim() ? others(elsewhere) : nothing('receipt', t('invoices.none_yet'));
      },
      { lines: 5 },
    )}`);
  if (mayTakeFiles()) shortcut('d', 'files.open', filesSheet, { group: 'nav.invoices' });
}

/** What the number or the words mean elsewhere, where no invoice of a folio has them. */
function others(elsewhere) {
  const hits = (elsewhere.data() ?? []).filter((hit) => hit.kind in SCREENS);
  if (!hits.length) return nothing('receipt', t('invoices.none'));
  return html`
    <section class="card" aria-label=${t('invoices.elsewhere')}>
      <header class="list-head"><h2>${t('invoices.elsewhere')}</h2></header>
      <ul>${each(hits, (hit) => `${hit.kind} ${hit.name}`, (hit) => html`
        <li class="found-row"><a class="grow found-link" href=${`${SCREENS[hit.kind]}${encodeURIComponent(hit.name)}`}>
          <span class="found-title"><b>${hit.title}</b></span>
          <span class="small soft">${(hit.detail ?? '').split(' · ').map((part) => word(sentence(part))).join(' · ')}</span></a>
          ${chip(t(`invoices.of_${hit.kind}`), 'line')}</li>`)}</ul></section>`;
}

/** Its day, the guest where somebody else pays, and where the bill belongs. */
const aboutOf = (row) => [
  date(row.issued_on), row.credit_note && t('invoices.credit_note', { number: row.credit_note }),
  row.payer === row.guest_name ? '' : row.guest_name, word(row.folio_type), row.name, row.reservation,
].filter(Boolean).join(' · ');

/** A number that was cancelled prints the bill that had it, not the folio's of today. */
const printed = (row) => `/print/invoice/${encodeURIComponent(row.name)}${
  row.cancelled ? `?number=${encodeURIComponent(row.invoice_number)}` : ''}`;

const list = (rows, latest) => html`
  <section class="card">
    ${latest ? html`<header class="list-head"><h2>${t('invoices.latest')}</h2></header>` : ''}
    <ul>${each(rows, (row) => row.invoice_number, (row) => html`
    <li class="found-row">
      <a class="grow found-link" href=${`/folio/${encodeURIComponent(row.name)}`}>
        <span class="found-title"><b class="figure">${row.invoice_number}</b> ${row.payer}
          ${row.cancelled ? chip(word('Cancelled'), 'overdue', 'ban') : ''}</span>
        <span class="small soft">${aboutOf(row)}</span></a>
      ${row.cancelled ? '' : chip(word(row.status), row.status === 'Open' ? 'inhouse' : '')}
      ${row.cancelled ? html`<s class="figure soft found-sum">${money(row.grand_total)}</s>`
        : html`<b class="figure found-sum">${money(row.grand_total)}</b>`}
      ${row.printable ? html`
        <button type="button" class="icon-button" aria-label=${t('invoices.print', { number: row.invoice_number })}
          title=${t('action.print')} @click=${() => openPrint(printed(row))}>${icon('print')}</button>` : ''}
    </li>`)}</ul></section>`;
