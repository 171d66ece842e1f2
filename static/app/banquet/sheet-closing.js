// From the signed contract to the closed function: the event order, the guests who came, closing out, the folio or invoice.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { moment, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';
import { businessDate, may } from '../common/session.js';
import { eventOrder } from './sheet-beo.js';
import { inlineEdits, inlineField } from './sheet-fields.js';
import { closeOutSheet } from './sheet-close-out.js';
import { postSheet } from './sheet-posting.js';
import { paperAddress } from './sheet-state.js';

export function closingPart(state) {
  const edits = inlineEdits(state);
  return (sheet) => html`
    <header class="list-head"><h2>${t('fn.s_closing')}</h2></header>
    <ol class="fn-stages">
      ${stage(sheet.contract_signed_on, t('fn.contract'), html`
        ${inlineField(edits, { name: 'contract_signed_on', label: t('fn.f_contract_signed_on'), kind: 'date',
          edit: state.may.describe() })}
        <span class="row">${state.may.describe() && !sheet.contract_signed_on ? html`<button type="button" class="button button-small"
          data-step="signed"
          @click=${() => signed(state)}>${icon('check')}${t('fn.signed_today')}</button>` : ''}
        ${print(state, 'contract', 'fn.p_contract')}</span>`)}
      ${stage(sheet.beo_number, t('fn.p_beo'), eventOrder(sheet, state, print))}
      ${stage(sheet.closed_out_on, t('fn.close_out'), sheet.closed_out_on ? closed(sheet) : state.may.bill() ? html`
        <p class="soft">${t('fn.close_text')}</p>
        <button type="button" class="button button-small" data-step="close-out"
          @click=${() => closeOutSheet(state)}>${icon('lock')}${t('fn.close_out')}</button>`
        : later(state))}
      ${stage(sheet.posted_to_folio || sheet.invoice_number, t('fn.bill'), bill(sheet, state))}
    </ol>`;
}

/** What comes once the function is confirmed; of one that was called off nothing does. */
const later = (state) => (state.isOff() ? html`<span class="soft">–</span>` : html`<span class="soft">${t('fn.after_confirm')}</span>`);

const stage = (done, title, content) => html`
  <li class="fn-stage ${done ? 'fn-stage-done' : ''}"><span class="fn-stage-mark">${icon(done ? 'check' : 'minus')}</span>
    <div class="stack"><h3>${title}</h3>${content}</div></li>`;

const print = (state, paper, label) => html`<button type="button" class="button button-small"
  @click=${() => openPrint(paperAddress(state.name, paper))}>
  ${icon('print')}${t(label)}</button>`;

const signed = (state) => act('svc.banquet.update_function', { function: state.name, fields: { contract_signed_on: businessDate.peek()
  } })
  .then(() => toast(t('fn.contract_noted')), toastError);

const closed = (sheet) => html`<dl class="facts">
  ${fact(t('fn.closed_on'), moment(sheet.closed_out_on))}${fact(t('fn.f_pax_actual'), sheet.pax_actual ?? '–')}
  ${Number(sheet.damage_amount) ? fact(t('fn.damage'), html`${money(sheet.damage_amount)} <span
    class="small soft">${sheet.damage_note}</span>`) : ''}
  ${Number(sheet.deposit_refunded) ? fact(t('fn.deposit_returned'), money(sheet.deposit_refunded)) : ''}
  ${Number(sheet.deposit_held) ? fact(t('fn.deposit_held'), money(sheet.deposit_held)) : ''}</dl>`;

function bill(sheet, state) {
  const folio = sheet.posted_to_folio;
  return html`
    ${folio ? html`<p>${may('Front Desk', 'Finance', 'Service Agent') ? html`<a class="link"
      href=${`/folio/${encodeURIComponent(folio)}`}>${t('fn.posted_to', { folio })}</a>`
      : t('fn.posted_to', { folio })}</p>` : ''}
    ${sheet.invoice_number ? html`<p>${t('fn.invoice_no', { number: sheet.invoice_number })}</p>` : ''}
    <span class="row">${state.may.bill() && !folio ? html`<button type="button" class="button button-small" data-step="post"
      @click=${() => postSheet(state)}>
      ${icon('receipt')}${t('fn.post')}</button>` : ''}
    ${sheet.closed_out_on ? print(state, 'invoice', 'fn.p_invoice') : ''}
    ${!state.may.bill() && !folio && !sheet.invoice_number ? later(state) : ''}
    ${sheet.balance_due > 0 && sheet.closed_out_on ? html`<span
      class="fn-late">${t('money.due', { amount: money(sheet.balance_due) })}</span>` : ''}</span>`;
}
