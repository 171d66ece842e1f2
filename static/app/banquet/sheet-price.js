// What was asked and what is agreed: the moves of the negotiation with the total before and after, and the quotations that
// were issued.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { count, date, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { businessDate } from '../common/session.js';
import { negotiateSheet } from './sheet-negotiation.js';
import { paperAddress } from './sheet-state.js';
import { quotesOf } from './sheet-versions.js';
import { versionsSheet } from './sheet-versions-sheet.js';

export function pricePart(state) {
  const { person } = people();
  return (sheet) => html`
    <header class="list-head"><h2 class="grow">${t('fn.s_price')}</h2>
      ${state.may.sell() ? html`<button type="button" class="button button-small" data-step="negotiate"
        @click=${() => negotiateSheet(state)}>
        ${icon('tag')}${t('fn.negotiate')}</button>` : ''}
      ${state.may.quote() ? html`<button type="button" class="button button-small" data-step="quote" @click=${() => quoteSheet(state)}>
        ${icon('receipt')}${t('fn.quote')}</button>` : ''}</header>
    ${quotes(sheet, state)}
    ${sheet.revisions.length ? moves(sheet.revisions, person) : nothing('history', t('fn.no_moves'))}`;
}

function quotes(sheet, state) {
  const issued = quotesOf(sheet);
  if (!issued.length) return '';
  const over = sheet.quote_valid_till && sheet.quote_valid_till < businessDate();
  return html`<ul class="fn-quotes" aria-label=${t('fn.quotes')}>${issued.map((quote, i) => html`
    <li class="fn-quote" data-quote=${quote.version}>
      <b>${t('fn.quote_no', { n: quote.version })}</b><span class="soft">${date(quote.revised_on)}</span>
      <span class="figure">${money(quote.grand_total)}</span>
      ${i === 0 && sheet.quote_valid_till ? chip(t(over ? 'fn.quote_over'
        : 'fn.valid_till', { date: date(sheet.quote_valid_till, 'short') }),
        over ? 'overdue' : 'line') : ''}
      ${quote.version > 1 ? html`<button type="button" class="button button-small" data-compare=${quote.version}
        @click=${() => versionsSheet(state.name, quote.version)}>${t('fn.compare', { n: quote.version - 1 })}</button>` : ''}
      <button type="button" class="button button-small"
        @click=${() => openPrint(paperAddress(state.name, 'quote', `?version=${quote.version}`))}>
        ${icon('print')}${t('action.print')}</button></li>`)}</ul>`;
}

const moves = (revisions, person) => html`
  <div class="table-scroll"><table class="table fn-moves"><thead><tr>
    <th scope="col">${t('fn.v_on')}</th><th scope="col">${t('fn.v_what')}</th><th scope="col" class="right">${t('fn.v_was')}</th>
    <th scope="col" class="right">${t('fn.v_now')}</th><th scope="col" class="right">${t('fn.v_moved')}</th></tr></thead>
  <tbody>${revisions.map((move) => html`<tr data-move=${move.name}>
    <td data-label=${t('fn.v_on')}>${date(move.revised_on, 'short')}<span class="small soft fn-by">${person(move.revised_by)}</span></td>
    <td data-label=${t('fn.v_what')}>${sentence(move.change_note)}
      <span class="small soft fn-by">${[move.version ? t('fn.quote_no', { n: move.version })
        : '', t('venues.guests', { n: count(move.pax) })]
        .filter(Boolean).join(' · ')}</span></td>
    <td class="right" data-label=${t('fn.v_was')}>${money(move.was)}</td><td class="right"
      data-label=${t('fn.v_now')}>${money(move.grand_total)}</td>
    <td class="right" data-label=${t('fn.v_moved')}>${Number(move.moved_by) > 0 ? '+'
      : ''}${money(move.moved_by)}</td></tr>`)}</tbody></table></div>`;

/** Issues a quotation; the paper opens to be printed or sent. */
function quoteSheet(state) {
  openSheet({
    title: t('fn.quote'),
    setup: (close) => makeForm({ valid_days: '15', note: '' }, {
      send: async ({ valid_days, note }) => {
        await act('svc.banquet.generate_quote', { function: state.name, valid_days: valid_days || '15', ...(note ? { note } : {}) });
        close();
        toast(t('fn.quoted'), { action: { label: t('action.print'), run: () => openPrint(paperAddress(state.name, 'quote')) } });
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('fn.quote_text', { n: state.sheet().quote_version + 1, amount: money(state.sheet().grand_total) })}</p>
        <div class="fields">${field(form, { name: 'valid_days', label: t('fn.valid_days'), kind: 'number', autofocus: true })}
          ${field(form, { name: 'note', label: t('fn.note'), wide: true, optional: true })}</div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.quote_do'), { keys: '↵' })}
      </form>`,
  });
}
