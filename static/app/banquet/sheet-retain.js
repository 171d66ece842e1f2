// The advance of a function that was called off: the hotel retains it with a tax invoice, or cancels that invoice again.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { decimalSign } from '../../core/decimal-sign.js';
import { money, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure, typedAs } from '../../parts/cells.js';
import { fact } from '../../parts/fact.js';
import { paperAddress } from './sheet-state.js';

const PAUSE_MS = 250;
const RETAIN = 'svc.banquet.retain_advance';
const read = (text) => readFigure(text, decimalSign()) ?? text;

export function retainSheet(state) {
  const paramsOf = ({ amount }) => ({ function: state.name, amount: read(amount) });
  openSheet({
    title: t('fn.retain'),
    setup: (close) => {
      const form = makeForm({ amount: typedAs(state.sheet().refundable) }, {
        required: ['amount'],
        send: async (values) => {
          const done = await act(RETAIN, paramsOf(values));
          close();
          toast(t('fn.retained_done', { number: done.invoice_number }), { action: {
            label: t('action.print'), run: () => openPrint(paperAddress(state.name, 'invoice')),
          } });
        },
      });
      const asked = settled(() => (Number(read(form.get('amount'))) > 0 && !form.busy() ? paramsOf(form.values()) : null), PAUSE_MS);
      return { form, trial: preview(RETAIN, () => asked()) };
    },
    body: (close, { form, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('fn.retain_text')}</p>
        <div class="fields">
          ${field(form, { name: 'amount', label: t('fn.retain_amount'), kind: 'money', asTyped: true, required: true, autofocus: true })}
        </div>
        ${trial.error() ? '' : parts(trial.data()?.would_answer)}
        ${problem(form.problem() ?? (trial.error()?.status && !form.busy() ? trial.error() : null))}
        ${sheetFoot(form, close, t('fn.retain_do'), { keys: '↵', danger: true })}
      </form>`,
  });
}

const parts = (would) => (would ? html`
  <dl class="facts notice fn-trial" data-trial>
    ${fact(t('bill.taxable'), html`<b class="figure">${money(would.taxable)}</b>`)}
    ${fact(propertyLocale().tax_label, html`<b class="figure">${money(would.tax)}</b>`)}
    ${fact(t('fn.refundable'), html`<b class="figure">${money(would.refundable)}</b>`)}</dl>` : '');

export function releaseSheet(state) {
  openSheet({
    title: t('fn.release'),
    setup: (close) => ({ form: makeForm({ reason: '' }, {
      required: ['reason'],
      send: async ({ reason }) => {
        const done = await act('svc.banquet.release_advance', { function: state.name, reason });
        close();
        toast(t('fn.released', { number: done.invoice_number }));
      },
    }) }),
    body: (close, { form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t('fn.release_invoice_text', { amount: money(state.sheet().retained) })}</p>
        ${field(form, { name: 'reason', label: t('fn.release_reason'), required: true, autofocus: true, maxlength: 140 })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('fn.release'), { keys: '↵', danger: true })}
      </form>`,
  });
}
