// The cashier's shift: the drawer from its float to its count, and the shifts before it. Every amount is the server's.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { count, date, figure, money, moment, sentence } from '../../core/format.js';
import { addDays } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { businessDate, may, property, user } from '../common/session.js';
import { movementSheet } from './cash-movements.js';
import { closeShiftSheet, openShiftSheet } from './shifts-sheets.js';

/** The restaurant's people count a drawer; cash goes in and out of it at the desk. */
const movesCash = () => may('Finance', 'Front Desk', 'Service Agent');

/** Days of the list. */
const BACK = 13;

export function mount(root) {
  const current = query('svc.desk.current_shift', () => ({ property: property() }));
  const past = query('svc.desk.shifts', () => ({
    property: property(), from_date: addDays(businessDate(), -BACK), to_date: businessDate(),
  }));
  const { person } = people();
  const open = () => current.data()?.shift ?? null;
  const keys = { group: 'shift.title' };
  shortcut('o', 'shift.open', () => current.data() && !open() && openShiftSheet(), keys);
  if (movesCash()) {
    shortcut('i', 'shift.paid_in', () => open() && movementSheet('paid_in', open()), keys);
    shortcut('u', 'shift.paid_out', () => open() && movementSheet('paid_out', open()), keys);
    shortcut('d', 'shift.drop', () => open() && movementSheet('drop', open()), keys);
  }
  shortcut('x', 'shift.close', () => open() && closeShiftSheet(open(), current.data().denominations), keys);

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('shift.title')}</h1><p>${date(businessDate(), 'full')}</p></div>
      ${movesCash() ? html`<a class="button" href="/cash">${icon('wallet')}${t('cash.title')}</a>` : ''}
    </header>
    ${shown(current, (data) => (data.shift
      ? drawer(data.shift, data.denominations)
      : nothing('wallet', t('shift.none'), html`
        <button type="button" class="button button-primary" @click=${openShiftSheet}>
          ${icon('plus')}${t('shift.open')}<kbd>O</kbd></button>`)),
    { lines: 6 })}
    ${shown(past, ({ shifts }) => (shifts.length ? pastShifts(shifts, current.data()?.denominations ?? [], person) : ''),
      { lines: 4 })}`);
}

const row = (label, amount, kind = '') => html`<div class=${kind}><dt>${label}</dt><dd class="figure">${amount}</dd></div>`;

function drawer(shift, coins) {
  const step = (kind, key, picture) => html`
    <button type="button" class="button" @click=${() => movementSheet(kind, shift)}>
      ${icon(picture)}${t(`shift.${kind}`)}<kbd>${key}</kbd></button>`;
  return html`
    <section class="card shift-drawer" aria-label=${t('shift.drawer')}>
      <header class="list-head"><h2>${shift.name}</h2>
        <span class="soft">${t('shift.since', { when: moment(shift.opened_at) })}</span></header>
      <dl class="shift-sums">
        ${row(t('shift.opening'), money(shift.opening_cash))}
        ${row(t('shift.cash_taken'), money(shift.cash_taken))}
        ${row(t('shift.paid_in'), money(shift.paid_in))}
        ${row(t('shift.paid_out'), money(0 - shift.paid_out))}
        ${row(t('shift.drops'), money(0 - shift.drops))}
        ${row(t('shift.expected'), money(shift.expected_cash), 'shift-expected')}
      </dl>
      <footer class="row shift-steps">
        ${movesCash() ? [step('paid_in', 'I', 'plus'), step('paid_out', 'U', 'minus'), step('drop', 'D', 'lock')] : ''}
        <button type="button" class="button button-primary" @click=${() => closeShiftSheet(shift, coins)}>
          ${icon('check')}${t('shift.close')}<kbd>X</kbd></button>
      </footer>
    </section>
    <div class="cash-tables">
      ${takings(shift)}
      ${shift.movements.length ? movements(shift) : ''}
    </div>`;
}

const takings = (shift) => html`
  <section class="card" aria-label=${t('shift.takings')}>
    <header class="list-head"><h2>${t('shift.takings')}</h2></header>
    ${shift.by_source.length ? html`<div class="table-scroll"><table class="table">
      <thead><tr><th scope="col">${t('cash.source')}</th><th scope="col">${t('folio.mode')}</th>
        <th scope="col" class="right">${t('cash.count')}</th><th scope="col" class="right">${t('folio.amount')}</th></tr></thead>
      <tbody>${shift.by_source.map((each) => html`<tr><td>${word(each.source)}</td><td>${word(each.mode)}</td>
        <td class="right">${count(each.txns)}</td><td class="right">${figure(each.total)}</td></tr>`)}</tbody>
    </table></div>` : html`<p class="soft list-none">${t('shift.no_takings')}</p>`}
  </section>`;

const movements = (shift) => html`
  <section class="card" aria-label=${t('shift.movements')}>
    <header class="list-head"><h2>${t('shift.movements')}</h2></header>
    <div class="table-scroll"><table class="table"><tbody>${shift.movements.map((each) => html`
      <tr><td class="nowrap soft">${moment(each.moved_at)}</td><td>${t(`shift.${each.kind}`)}</td><td>${each.reason}</td>
        <td class="right">${figure(each.kind === 'paid_in' ? each.amount : -each.amount)}</td></tr>`)}</tbody></table></div>
  </section>`;

const pastShifts = (shifts, coins, person) => html`
  <section class="card" aria-label=${t('shift.past')}>
    <header class="list-head"><h2>${t('shift.past')}</h2></header>
    <div class="table-scroll"><table class="table">
      <thead><tr><th scope="col">${t('shift.title')}</th><th scope="col">${t('bill.cashier')}</th><th scope="col">${t('shift.opened')}</th>
        <th scope="col">${t('shift.closed')}</th><th scope="col" class="right">${t('shift.expected')}</th>
        <th scope="col" class="right">${t('shift.counted')}</th><th scope="col">${t('shift.difference')}</th>
        <th scope="col"><span class="visually-hidden">${t('action.print')}</span></th></tr></thead>
      <tbody>${shifts.map((each) => html`
        <tr><td class="nowrap">${each.name}</td><td>${person(each.cashier)}</td><td class="nowrap">${moment(each.opened_at)}</td>
          <td class="nowrap">${each.closed_at ? moment(each.closed_at) : chip(word('Open'), 'action')}</td>
          <td class="right">${money(each.expected_cash)}</td><td class="right">${each.closed_at ? money(each.counted_cash) : ''}</td>
          <td>${differenceOf(each)}</td>
          <td class="right">${each.closed_at || each.cashier === user().user || !may('Finance')
            ? html`<a class="button button-small" href=${`/print/shift/${each.name}`}>${icon('print')}${t('shift.slip')}</a>`
            : html`<button type="button" class="button button-small" @click=${() => closeShiftSheet(each, coins)}>
              ${icon('check')}${t('shift.close')}</button>`}</td></tr>`)}</tbody>
    </table></div>
  </section>`;

function differenceOf(shift) {
  if (!shift.closed_at) return '';
  if (shift.difference === 0) return chip(t('shift.exact'), 'future');
  return html`${chip(t(shift.difference > 0 ? 'shift.over' : 'shift.short', { amount: money(Math.abs(shift.difference)) }), 'overdue')}
    <span class="small soft folio-detail">${sentence(shift.note ?? '')}</span>`;
}
