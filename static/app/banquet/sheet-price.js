// What was asked and what is agreed: the moves of the negotiation with the total before and after, and the quotations that
// were issued.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, date, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { negotiateSheet } from './sheet-negotiation.js';
import { quotes, quoteSheet } from './sheet-quotes.js';

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
