// The tax return of a period: what was invoiced at each rate, to whom with a tax number, and which numbers were issued.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { count, date, datedSpan, money, percent, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { period } from '../../parts/period.js';
import { head, takeAway, tiles } from '../common/report-frame.js';
import { businessDate, property } from '../common/session.js';
import { returnName, returnWorkbook } from '../common/tax-return-name.js';
import { returnPeriods } from './tax-return-periods.js';

/** The two halves of the tax, where it has halves: India's central and state tax. */
const HALVES = ['cgst', 'sgst'];

const isEmpty = (sheets) => !sheets.totals.length && !sheets.documents.length;

export function mount(root) {
  const ofLastMonth = () => {
    const [, from, to] = returnPeriods(businessDate()).find(([key]) => key === 'last_month');
    return { from, to };
  };
  const untold = () => !search().get('from');
  // The last month is what is due; where it has nothing, as in a new hotel, the month that runs is shown.
  const before = query('svc.desk.tax_return', () => (untold()
    ? { property: property(), from_date: ofLastMonth().from, to_date: ofLastMonth().to }
    : null));
  const isNew = () => untold() && Boolean(before.data()) && isEmpty(before.data());
  const { range, picker } = period(() => businessDate(), { ranges: returnPeriods, first: () => (isNew() ? 'month' : 'last_month') });
  const asked = () => ({ property: property(), from_date: range().from, to_date: range().to });
  const read = query('svc.desk.tax_return', asked);
  const away = takeAway({ name: 'tax_return', params: asked, group: 'taxes.title', workbook: returnWorkbook });

  view(root, () => html`
    ${head({ title: returnName(), of: datedSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    ${shown(read, (sheets) => (isEmpty(sheets)
      ? nothing('receipt', t('taxes.none'))
      : content(sheets, isNew() ? date(ofLastMonth().from, 'month') : '')), { lines: 8 })}`);
}

/** `without`: the month before, where it has nothing. */
const content = (sheets, without) => html`
  <div class="stack-l">
    ${without ? html`<p class="notice">${icon('info')}<span>${t('taxes.new', { month: without })}</span></p>` : ''}
    ${sheets.totals.map((total) => html`${tiles(figures(total, sheets), returnName())}${rates(sheets.by_rate, total)}`)}
    ${sheets.b2b.length ? customers(sheets.b2b) : ''}
    ${sheets.credit_notes.length ? notes(sheets.credit_notes) : ''}
    ${sheets.documents.length ? numbers(sheets.documents) : ''}
    ${sheets.cancelled.length ? cancelled(sheets.cancelled) : ''}
    <p class="hint">${t('taxes.hint')}</p>
  </div>`;

const figures = (total, { cancelled: dropped }) => [
  { label: t('taxes.net'), value: money(total.taxable_value) },
  { label: propertyLocale().tax_label, value: money(total.tax) },
  { label: t('taxes.gross'), value: money(total.total) },
  { label: t('taxes.invoices'), value: count(total.invoices) },
  { label: t('taxes.cancelled'), value: count(dropped.length) },
];

const table = (label, heads, rows, foot = '') => html`
  <section class="card" aria-label=${label}><header class="list-head"><h2>${label}</h2></header>
    <div class="table-scroll"><table class="table">
      <thead><tr>${heads.map(([text, right]) => html`<th scope="col" class=${right ? 'right' : ''}>${text}</th>`)}</tr></thead>
      <tbody>${rows}</tbody>${foot}</table></div></section>`;

const right = (text) => html`<td class="right">${text}</td>`;

function rates(rows, total) {
  const halves = HALVES.filter((half) => rows.some((row) => Number(row[half])));
  const cells = (row) => html`${right(money(row.taxable_value))}${halves.map((half) => right(money(row[half])))}${right(money(row.tax))}
    ${right(money(row.total))}${right(count(row.invoices))}`;
  return table(t('taxes.by_rate'), [
    [t('taxes.rate')], [t('taxes.net'), 1], ...halves.map((half) => [half.toUpperCase(), 1]), [propertyLocale().tax_label, 1],
    [t('taxes.gross'), 1], [t('taxes.invoices'), 1],
  ], rows.map((row) => html`<tr data-rate=${String(row.rate)}><th scope="row">${percent(row.rate)}</th>${cells(row)}</tr>`),
  html`<tfoot><tr><td>${t('money.total')}</td>${cells(total)}</tr></tfoot>`);
}

const customers = (rows) => table(t('taxes.customers'), [
  [propertyLocale().tax_id_label], [t('taxes.customer')], [t('taxes.number')], [t('taxes.date')], [t('taxes.rate'), 1], [t('taxes.net'), 1],
  [propertyLocale().tax_label, 1],
], rows.map((row) => html`
  <tr><td>${row.gstin}</td><td>${row.receiver_name}</td><td class="figure">${row.invoice_number}</td>
    <td class="nowrap">${date(row.invoice_date)}</td>${right(percent(row.rate))}${right(money(row.taxable_value))}
    ${right(money(row.tax))}</tr>`));

const notes = (rows) => html`${table(t('taxes.notes'), [
  [t('taxes.note')], [t('taxes.date')], [t('taxes.number')], [propertyLocale().tax_id_label], [t('taxes.customer')], [t('taxes.rate'), 1],
  [t('taxes.net'), 1], [propertyLocale().tax_label, 1],
], rows.map((row) => html`
  <tr><td class="figure">${row.note_number}</td><td class="nowrap">${date(row.note_date)}</td><td class="figure">${row.invoice_number}</td>
    <td>${row.gstin ?? ''}</td><td>${row.receiver_name ?? ''}</td>${right(percent(row.rate))}${right(money(row.taxable_value))}
    ${right(money(row.tax))}</tr>`))}<p class="hint">${t('taxes.notes_hint')}</p>`;

const numbers = (rows) => table(t('taxes.numbers'), [
  [t('taxes.from')], [t('taxes.to')], [t('taxes.issued'), 1], [t('taxes.cancelled'), 1], [t('taxes.stand'), 1],
], rows.map((row) => html`
  <tr><td class="figure">${row.from}</td><td class="figure">${row.to}</td>${right(count(row.total))}${right(count(row.cancelled))}
    ${right(count(row.net_issued))}</tr>`));

const cancelled = (rows) => table(t('taxes.cancelled_numbers'), [
  [t('taxes.number')], [t('taxes.date')], [t('taxes.cancelled_on')], [t('taxes.why')], [t('taxes.note')], [t('taxes.gross'), 1],
], rows.map((row) => html`
  <tr><td class="figure">${row.invoice_number}</td><td class="nowrap">${date(row.issued_on)}</td>
    <td class="nowrap">${date(row.cancelled_on)}</td><td>${row.reason ?? ''}</td><td class="figure">${row.credit_note ?? ''}</td>
    ${right(money(row.grand_total))}</tr>`));
