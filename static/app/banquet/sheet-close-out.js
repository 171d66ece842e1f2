// Closing a function out. It is shown by the server's trial before it is done.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure } from '../../parts/cells.js';
import { fact } from '../../parts/fact.js';
import { offeredModes } from '../common/payment-modes.js';
import { businessDate } from '../common/session.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { MODES } from './sheet-receipt.js';
import { aheadNotice } from './status-sheet.js';
import { isAhead } from './status-steps.js';

const PAUSE_MS = 250;
const read = (text) => readFigure(text, decimalSign()) ?? text;

export function closeOutSheet(state) {
  const sheet = state.sheet();
  const deposit = Number(sheet.deposit_held) > 0;
  const paramsOf = ({ damage_amount, damage_note, pax_actual, refund_deposit, refund_mode }) => ({
    function: state.name, refund_deposit, refund_mode,
    ...(damage_amount.trim() ? { damage_amount: read(damage_amount), damage_note } : {}), ...(pax_actual.trim() ? { pax_actual } : {}),
  });
  openSheet({
    title: t('fn.close_out'),
    setup: (close) => {
      const form = makeForm({
        pax_actual: String(sheet.pax_actual ?? ''), damage_amount: '', damage_note: '', refund_deposit: 1, refund_mode: 'Bank Transfer',
      }, {
        send: async (values) => {
          const done = await act('svc.banquet.close_out', paramsOf(values));
          close();
          toast(done.invoice_number ? t('fn.closed_invoice', { number: done.invoice_number }) : t('fn.closed_out'));
        },
      });
      // The trial needs a note but its figures do not depend on it.
      const asked = (values) => paramsOf({ ...values, damage_note: values.damage_note.trim() || '?' });
      const wanted = settled(() => asked(form.values()), PAUSE_MS);
      return { form, notice: shiftNotice(), trial: preview('svc.banquet.close_out', () => wanted()) };
    },
    body: (close, { form, notice, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${isAhead(sheet, businessDate()) ? aheadNotice(sheet, t('fn.close_ahead')) : ''}
        <div class="fields">
          ${field(form, { name: 'pax_actual', label: t('fn.f_pax_actual'), kind: 'number', asTyped: true, autofocus: true })}
          ${deposit ? html`
            ${field(form, { name: 'damage_amount', label: t('fn.damage'), kind: 'money', asTyped: true, optional: true,
              hint: t('fn.damage_hint', { held: money(sheet.deposit_held) }) })}
            ${form.get('damage_amount').trim()
              ? field(form, { name: 'damage_note', label: t('fn.damage_note'), wide: true, required: true }) : ''}
            ${field(form, { name: 'refund_deposit', label: t('fn.return_deposit'), kind: 'check', wide: true })}
            ${form.get('refund_deposit') ? field(form, { name: 'refund_mode', label: t('fn.returned_by'), kind: 'segments', wide: true,
              choices: offeredModes(MODES) }) : ''}` : ''}
        </div>
        ${deposit && form.get('refund_deposit') ? notice(form.get('refund_mode')) : ''}
        ${trial.error() ? '' : closing(trial.data()?.would_answer)}
        ${problem(form.problem() ?? (trial.error()?.status && !form.busy() ? trial.error() : null))}
        ${sheetFoot(form, close, t('fn.close_do'), { danger: true })}
      </form>`,
  });
}

const closing = (would) => (would ? html`
  <dl class="facts notice fn-trial" data-trial>
    ${fact(t('fn.grand'), html`<b class="figure">${money(would.grand_total)}</b>`)}
    ${fact(t('fn.due'), html`<b class="figure">${money(would.balance_due)}</b>`)}
    ${Number(would.damage) ? fact(t('fn.damage'), html`<b class="figure">${money(would.damage)}</b>`) : ''}
    ${Number(would.refunded) ? fact(t('fn.deposit_returned'), html`<b class="figure">${money(would.refunded)}</b>`) : ''}
    ${Number(would.deposit_held) ? fact(t('fn.deposit_held'), html`<b class="figure">${money(would.deposit_held)}</b>`) : ''}
    ${would.invoice_number ? fact(t('fn.gets'), t('fn.p_invoice')) : ''}</dl>` : '');
