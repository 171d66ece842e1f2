// Cash: what was collected on a day, by mode, by where it came from and by cashier. The drawer must match it.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { count, date, figure, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { oneDay } from '../../parts/day.js';
import { people } from '../common/colleagues.js';
import { businessDate, properties, property } from '../common/session.js';

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'cash.title');
  const cash = query('svc.api.cash_summary', () => ({ property: property(), date: day() }));
  const { person } = people();
  const hotel = () => properties().find((each) => each.name === property())?.property_name ?? '';

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('cash.title')}</h1><p>${date(day(), 'full')}<span class="print-only"> · ${hotel()}</span></p></div>
      <div class="row">${picker()}
        <button type="button" class="button" @click=${() => print()}>${icon('print')}${t('action.print')}</button>
      </div>
    </header>
    ${shown(cash, (data) => (data.modes.length ? html`
      <section class="card cash-modes" aria-label=${t('cash.by_mode')}>
        <div class="cash-total"><span>${t('cash.collected')}</span><b class="figure">${money(data.received_total)}</b></div>
        <ul>
          ${data.modes.filter((row) => row.mode !== 'Company Credit').map((row) => html`
            <li>
              <span class="grow"><span class="strong">${word(
                row.mode,
              )}</span><span class="small soft folio-detail">${t('cash.txns', { n: row.txns })}</span></span>
          <b class="figure">${money(row.total)}</b></li>`)}
          ${data.on_credit ? html`<li class="cash-outside">
            <span class="grow"><span class="strong">${word('Company Credit')}</span>
              <span class="small soft folio-detail">${t('cash.credit_hint', { n: data.on_credit.txns })}</span></span>
            <b class="figure">${money(data.on_credit.total)}</b></li>` : ''}
          ${data.outside_shifts ? html`<li class="cash-outside">
            <span class="grow"><span class="strong">${t('cash.outside_shifts')}</span>
              <span class="small soft folio-detail">${t('cash.outside_hint', { n: data.outside_shifts.txns })}</span></span>
            <b class="figure">${money(data.outside_shifts.total)}</b></li>` : ''}</ul>
      </section>
      <div class="cash-tables">
        ${table(t('cash.by_source'), [
          t('cash.source'),
          t('folio.mode'),
          t('cash.count'),
          t('folio.amount'),
        ], data.by_source.map((row) => [word(row.source), word(row.mode), count(row.txns), figure(row.total)]))}
        ${table(t('cash.by_cashier'), [
          t('bill.cashier'),
          t('folio.mode'),
          t('folio.amount'),
        ], data.by_cashier.map((row) => [person(row.user), word(row.mode), figure(row.total)]))}
      </div>` : nothing('wallet', t('cash.none'))), { lines: 6 })}
    <p class="print-only cash-sign">${t('cash.counted')}</p>`);
}

/** A table whose last columns are figures. */
const table = (title, heads, rows) => html`
  <section class="card" aria-label=${title}>
    <header class="list-head"><h2>${title}</h2></header>
    <div class="table-scroll"><table class="table">
      <thead><tr>${heads.map((head, i) => html`<th scope="col" class=${i > 1 ? 'right' : ''}>${head}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell, i) => html`<td class=${i > 1 ? 'right' : ''}>${cell}</td>`)}</tr>`)}</tbody>
    </table></div>
  </section>`;
