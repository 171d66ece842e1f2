// The folio's lines by date and its payments, as tables to read; a line's menu moves, divides or takes it off again.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, date, figure, percent, propertyLocale } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { nothing } from '../../parts/states.js';
import { byDate } from './ledger.js';
import { voidSheet } from './charges.js';
import { divideSheet } from './split-charge.js';
import { moveItems, moveSheet } from './transfers.js';
import { openReceipt } from './receipts.js';

/** `targets`: the open folios that lines can be moved to; `picked` the rows that are ticked. */
export function lineTable(folio, targets, picked) {
  return html`
    <section class="card" aria-label=${t('folio.lines')}>
      <header class="list-head">
        <h2>${t('folio.lines')}</h2>
        <span class="chip chip-line figure">${count(folio.charges.length)}</span>
        <span class="grow"></span>
        ${picked().length ? menu({
          label: t('folio.move_to', { n: picked().length }), className: 'button button-small folio-move-to',
          face: html`${icon('swap')}<span>${t('folio.move_to', { n: picked().length })}</span>${icon('down')}`,
          items: moveItems(folio, targets, picked),
        }) : ''}
      </header>
      ${folio.charges.length ? table(folio, targets, picked) : nothing('receipt', t('folio.no_lines'))}
    </section>`;
}

function table(folio, targets, picked) {
  const open = folio.status === 'Open';
  const { tax_label: tax } = propertyLocale();
  return html`
    <div class="table-scroll">
      <table class="table folio-lines">
        <thead><tr>
          ${open ? html`<th scope="col" class="folio-tick"><span class="visually-hidden">${t('folio.pick')}</span></th>` : ''}
          <th scope="col">${t('folio.line')}</th><th scope="col" class="right folio-wide">${t('folio.amount')}</th>
          <th scope="col" class="right folio-wide">${tax}</th><th scope="col" class="right">${t('money.total')}</th>
          <th scope="col" class="folio-act"><span class="visually-hidden">${t('action.more')}</span></th>
        </tr></thead>
        ${byDate(folio.charges).map((day) => html`
          <tbody>
            <tr class="folio-day"><th scope="rowgroup" colspan=${open ? 6 : 5}>${date(day.date, 'day')}</th></tr>
            ${day.lines.map((line) => row(line, folio, open, { targets, picked }))}
          </tbody>`)}
        <tfoot>
          <tr>${open ? html`<td class="folio-tick"></td>` : ''}<td>${t('money.total')}</td>
            <td class="right folio-wide">${figure(folio.charges_total)}</td><td class="right folio-wide">${figure(folio.tax_total)}</td>
            <td class="right">${figure(folio.grand_total)}</td><td class="folio-act"></td></tr>
        </tfoot>
      </table>
    </div>`;
}

function row(line, folio, open, { targets, picked }) {
  const detail = [line.description && line.description !== word(line.charge_type) ? word(line.charge_type) : '', quantity(line),
    line.is_alcohol ? t('folio.alcohol') : '',
    line.reservation && line.reservation !== folio.reservation ? line.reservation : ''].filter(Boolean).join(' · ');
  return html`
    <tr class=${line.voided ? 'void' : ''}>
      ${open ? html`<td class="folio-tick">${line.voided ? '' : tick(line, picked)}</td>` : ''}
      <td>
        <span class="folio-what">${line.description || word(line.charge_type)}</span>${detail
          ? html`<span class="tiny faint folio-detail">${detail}</span>`
          : ''}
      </td>
      <td class="right folio-wide">${figure(line.amount)}</td>
      <td class="right folio-wide">
        <span class="tiny faint">${line.gst_rate ? percent(line.gst_rate) : ''}</span>
        ${figure(line.gst_amount)}
      </td>
      <td class="right">${figure(line.total)}</td>
      <td class="folio-act">${open && !line.voided ? lineMenu(line, folio, targets) : ''}</td>
    </tr>`;
}

const tick = (line, picked) => html`<label class="tick"><input type="checkbox" class="check"
  aria-label=${t('folio.pick_line', { line: line.description || word(line.charge_type) })}
  .checked=${picked().includes(line.name)}
  @change=${(event) => picked.update((held) => (event.target.checked
    ? [...held, line.name]
    : held.filter((name) => name !== line.name)))}></label>`;

const lineMenu = (line, folio, targets) => menu({
  label: t('folio.line_more', { line: line.description || word(line.charge_type) }), face: icon('more'), items: [
    { label: t('folio.move'), icon: 'swap', run: () => moveSheet(folio, targets, [line.name]) },
    { label: t('folio.divide'), icon: 'list', run: () => divideSheet(folio, targets, line) },
    { label: t('folio.void'), icon: 'trash', run: () => voidSheet(folio, line) },
  ],
});

const quantity = (line) => (line.qty && line.qty !== 1 ? `${count(line.qty)} × ${figure(line.rate)}` : '');

export function paymentList(folio, person) {
  return html`
    <section class="card" aria-label=${t('folio.payments')}>
      <header class="list-head">
        <h2>${t('folio.payments')}</h2>
        <span class="chip chip-line figure">${count(folio.payments.length)}</span>
      </header>
      ${folio.payments.length ? html`
        <ul class="folio-payments">
          ${folio.payments.map((row) => html`
            <li class=${row.amount < 0 ? 'folio-refund' : ''}>
              <span class="folio-paid-icon">${icon(row.amount < 0 ? 'undo' : 'wallet')}</span>
              <span class="grow"><span class="strong">${word(row.payment_kind)}</span>
                <span class="soft">${[word(row.mode), row.reference].filter(Boolean).join(' · ')}</span>
                <span class="tiny faint folio-detail">${[
                  date(row.posting_date, 'day'),
                  row.internal ? t('folio.internal') : '',
                  row.reason,
                  person(row.received_by),
                  row.receipt,
                ].filter(Boolean).join(' · ')}</span></span>
              <b class="figure">${figure(row.amount)}</b>
              ${row.receipt
                ? html`<button type="button" class="icon-button folio-receipt" title=${row.receipt}
                  aria-label=${t('receipt.print', { number: row.receipt })} @click=${() => openReceipt(folio.name, row.name)}>
                  ${icon('print')}
                </button>`
                : ''}
            </li>`)}
        </ul>` : html`<p class="list-empty">${t('folio.no_payments')}</p>`}
    </section>`;
}
