// The registers of the banquet office: functions, quotations, enquiries, receipts, sales, each by its own date, with totals, a
// picture and files for a spreadsheet. A row opens its function.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { segments } from '../../core/controls.js';
import { count, date, dateSpan, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { monthsAround, period } from '../../parts/period.js';
import { nothing, shown } from '../../parts/states.js';
import { head, takeAway, tiles } from '../common/report-frame.js';
import { people } from '../common/colleagues.js';
import { businessDate, property } from '../common/session.js';
import { pictures } from './register-pictures.js';
import { daysOf, functionAddress, functionStatus } from './words.js';

const REGISTERS = ['functions', 'quotations', 'enquiries', 'receipts', 'sales'];

export function mount(root) {
  const { range, picker } = period(() => businessDate(), { ranges: monthsAround, first: () => 'this_month' });
  const register = () => (REGISTERS.includes(search().get('register')) ? search().get('register') : 'functions');
  const asked = () => ({ property: property(), register: register(), from_date: range().from, to_date: range().to });
  const read = query('svc.banquet.banquet_register', () => (property() && businessDate() ? asked() : null));
  const { person } = people();
  const away = takeAway({ name: 'banquet_register', params: asked, group: 'registers.title' });

  view(root, () => html`
    ${head({ title: t(`registers.${register()}`), of: dateSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    <div class="stack-l registers">
      ${segments({
        value: register(), label: t('registers.title'), choices: REGISTERS.map((name) => [name, t(`registers.${name}`)]),
        set: (name) => setSearch({ register: name === 'functions' ? null : name }, { replace: true }),
      })}
      <p class="hint">${t(`registers.${register()}_hint`)}</p>
      ${shown(read, (data) => (data.rows.length
        ? html`${totals(data)}${pictures(data)}${data.register === 'receipts' ? receipts(data) : functions(data, person)}`
        : nothing('list', t('registers.none'))), { lines: 8 })}
    </div>`);
}

const totals = ({ totals: all }) => tiles([
  { label: t('registers.count'), value: count(all.count) },
  all.pax !== undefined && { label: t('registers.pax'), value: count(all.pax) },
  all.quoted !== undefined && { label: t('registers.quoted_total'), value: money(all.quoted) },
  { label: t('registers.value'), value: money(all.value) },
  all.received !== undefined && { label: t('registers.received'), value: money(all.received) },
  all.outstanding !== undefined && { label: t('registers.outstanding'), value: money(all.outstanding) },
], t('registers.totals'));

const hall = (name) => (name.startsWith(`${property()}-`) ? name.slice(property().length + 1) : name);

/** What a register shows beside what all have: {head, cell} by its name. */
const OWN = {
  quotations: [
    { head: 'registers.quoted_on', cell: (row) => html`${row.quoted_total === undefined ? '' : figure(row.quoted_total)}
      <span class="small soft register-who">${date(row.quote_sent_on, 'short')} · v${row.quote_version}</span>` },
  ],
  enquiries: [
    { head: 'registers.enquired_on', cell: (row) => date(row.enquiry_date, 'short') },
    { head: 'enquiry.source', cell: (row) => word(row.source) },
    { head: 'registers.owner', cell: (row, person) => person(row.sales_owner) },
  ],
};

function functions({ register, rows, totals: all }, person) {
  const own = OWN[register] ?? [];
  return html`
    <section class="card" aria-label=${t(`registers.${register}`)}><div class="table-scroll">
      <table class="table register-table" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('tbody a')])}>
        <thead><tr>
          <th scope="col">${t('registers.function')}</th>${own.map((column) => html`<th scope="col">${t(column.head)}</th>`)}
          ${['date', 'hall', 'event'].map((name) => html`<th scope="col">${t(`registers.${name}`)}</th>`)}
          <th scope="col" class="right">${t('registers.pax')}</th><th scope="col" class="right">${t('registers.value')}</th>
          <th scope="col" class="right">${t('registers.received')}</th><th scope="col" class="right">${t('registers.outstanding')}</th>
          <th scope="col">${t('field.status')}</th></tr></thead>
        <tbody>${each(rows, (row) => row.name, (row) => html`<tr>
          <td><a class="link" href=${functionAddress(row.name)}>${row.name}</a><span class="register-who">${row.customer_name}</span></td>
          ${own.map((column) => html`<td class="nowrap">${column.cell(row, person)}</td>`)}
          <td class="nowrap">${daysOf(row)}<span class="small soft register-who">${word(row.session)}</span></td>
          <td>${hall(row.venue)}</td><td>${row.event_name || word(row.event_type)}
            ${row.lost_reason ? html`<span class="small soft register-who">${row.lost_reason}</span>` : ''}</td>
          <td class="right">${count(row.pax)}</td><td class="right">${figure(row.grand_total)}</td>
          <td class="right">${figure(row.advance_received)}</td><td class="right">${figure(row.outstanding)}</td>
          <td>${functionStatus(row.status)}</td></tr>`)}</tbody>
        <tfoot><tr><th scope="row" colspan=${4 + own.length}>${t('registers.total')}</th><td class="right">${count(all.pax)}</td>
          <td class="right">${figure(all.value)}</td><td class="right">${figure(all.received)}</td>
          <td class="right">${figure(all.outstanding)}</td><td></td></tr></tfoot>
      </table></div></section>`;
}

const receipts = ({ rows, totals: all }) => html`
  <section class="card" aria-label=${t('registers.receipts')}><div class="table-scroll">
    <table class="table register-table" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('tbody a')])}>
      <thead><tr>${['receipt_date', 'function', 'kind', 'mode', 'reference', 'received_by'].map((name) => html`
        <th scope="col">${t(`registers.${name}`)}</th>`)}<th scope="col" class="right">${t('field.amount')}</th></tr></thead>
      <tbody>${each(rows, (row) => row.name, (row) => html`<tr>
        <td class="nowrap">${date(row.receipt_date, 'short')}</td>
        <td><a class="link" href=${functionAddress(row.parent)}>${row.parent}</a><span class="register-who">${row.customer_name}</span></td>
        <td>${word(row.kind)}</td><td>${word(row.mode)}</td><td>${row.reference ?? ''}</td><td>${row.received_by}</td>
        <td class="right">${figure(row.signed_amount)}</td></tr>`)}</tbody>
      <tfoot><tr><th scope="row" colspan="6">${t('registers.total')}</th><td class="right">${figure(all.value)}</td></tr></tfoot>
    </table></div></section>`;
