// The Z slip of a cashier's shift, on the roll of a receipt printer.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { count, datedMoment, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { properties, property } from '../common/session.js';
import { printReceipt, receiptBar, receiptClass } from '../common/receipt-paper.js';

export function mount(root, { shift }) {
  const read = query('svc.desk.shift', () => ({ shift }));
  const { person } = people();
  view(root, () => html`${receiptBar()}${shown(read, (data) => slip(data, person), { lines: 10 })}`);
  printReceipt(root, read.data, (data) => [t('shift.slip'), data.name]);
}

const rows = (list) => list.filter(Boolean).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`);

const slip = (shift, person) => html`
  <article class=${receiptClass()}>
    <header><b class="receipt-name">${properties().find((each) => each.name === property())?.property_name ?? ''}</b></header>
    <h1>${t('shift.slip')} ${shift.name}</h1>
    <dl class="receipt-facts">${rows([
      [t('bill.cashier'), person(shift.cashier)],
      [t('shift.opened'), datedMoment(shift.opened_at)],
      shift.closed_at && [t('shift.closed'), datedMoment(shift.closed_at)],
      shift.closed_by && shift.closed_by !== shift.cashier && [t('shift.closed_by'), person(shift.closed_by)],
      shift.handed_over_to && [t('shift.hand_over'), person(shift.handed_over_to)],
    ])}</dl>
    <table><thead><tr><th scope="col">${t('shift.takings')}</th><th scope="col">${t('cash.count')}</th>
      <th scope="col">${t('folio.amount')}</th></tr></thead>
      <tbody>${shift.by_source.map((row) => html`<tr><td>${word(row.source)}, ${word(row.mode)}</td><td>${count(row.txns)}</td>
        <td>${figure(row.total)}</td></tr>`)}</tbody></table>
    ${shift.movements.length ? html`<table><tbody>${shift.movements.map((row) => html`
      <tr><td>${t(`shift.${row.kind}`)}: ${row.reason}</td>
        <td>${figure(row.kind === 'paid_in' ? row.amount : -row.amount)}</td></tr>`)}</tbody></table>` : ''}
    <dl class="receipt-sums">${rows([
      [t('shift.opening'), figure(shift.opening_cash)],
      [t('shift.cash_taken'), figure(shift.cash_taken)],
      [t('shift.paid_in'), figure(shift.paid_in)],
      [t('shift.paid_out'), figure(0 - shift.paid_out)],
      [t('shift.drops'), figure(0 - shift.drops)],
    ])}<div class="receipt-grand"><dt>${t('shift.expected')}</dt><dd>${money(shift.expected_cash)}</dd></div></dl>
    ${shift.counted.length ? html`<table><thead><tr><th scope="col">${t('shift.coin')}</th><th scope="col">${t('shift.pieces')}</th>
      <th scope="col">${t('folio.amount')}</th></tr></thead><tbody>${shift.counted.map((row) => html`
        <tr><td>${figure(row.denomination)}</td><td>${count(row.count)}</td><td>${figure(row.amount)}</td></tr>`)}</tbody></table>` : ''}
    ${shift.closed_at ? html`<dl class="receipt-sums">${rows([
      [t('shift.counted'), money(shift.counted_cash)],
      [t(shift.difference < 0 ? 'shift.is_short' : shift.difference > 0 ? 'shift.is_over' : 'shift.difference'),
        money(Math.abs(shift.difference))],
    ])}</dl>` : ''}
    ${shift.note ? html`<p>${shift.note}</p>` : ''}
    <p class="receipt-sign">${t('shift.sign')}</p>
  </article>`;
