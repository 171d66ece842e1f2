// The quotations of a function: those that were issued, and issuing one.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { date, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { businessDate } from '../common/session.js';
import { paperAddress } from './sheet-state.js';
import { quotesOf } from './sheet-versions.js';
import { versionsSheet } from './sheet-versions-sheet.js';

export function quotes(sheet, state) {
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

/** Issues a quotation; the paper opens to be printed or sent. */
export function quoteSheet(state) {
  openSheet({
    title: t('fn.quote'),
    setup: (close) => makeForm({ valid_days: '15', note: '' }, {
      send: async ({ valid_days, note }) => {
        const issued = await act('svc.banquet.generate_quote', {
          function: state.name, valid_days: valid_days || '15', ...(note ? { note } : {}),
        });
        close();
        const paper = paperAddress(state.name, 'quote', `?version=${issued.header.version}`);
        toast(t('fn.quoted'), { action: { label: t('action.print'), run: () => openPrint(paper) } });
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
