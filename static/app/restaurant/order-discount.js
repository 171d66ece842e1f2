// A discount on an order, as an amount or in percent. What the guest pays then is the server's and shown before it is set.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, settled } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { figure, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const TYPING_MS = 250;

export const discountSheet = (order) => openSheet({
  title: t('pos.discount'),
  setup: (close) => {
    const isPercent = order.discount_percent != null;
    const form = makeForm({
      by: isPercent ? 'percent' : 'amount', percent: isPercent ? String(order.discount_percent) : '',
      amount: !isPercent && Number(order.discount_amount) ? String(order.discount_amount) : '', reason: order.discount_reason ?? '',
    }, {
      send: async ({ by, amount, percent, reason }) => {
        if (by === 'percent') await act('svc.pos.apply_discount_percent', { order: order.name, percent, reason });
        else await act('svc.pos.apply_discount', { order: order.name, amount, reason });
        close();
      },
    });
    const typed = settled(() => form.values(), TYPING_MS);
    const ahead = {
      amount: preview('svc.pos.apply_discount', () => asked(order, typed(), 'amount')),
      percent: preview('svc.pos.apply_discount_percent', () => asked(order, typed(), 'percent')),
    };
    return { form, ahead };
  },
  body: (close, { form, ahead }) => {
    const by = form.get('by');
    const seen = ahead[by].error() ? null : ahead[by].data()?.would_answer;
    return html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <div class="fields">
          ${field(form, { name: 'by', label: t('pos.discount_by'), kind: 'segments', wide: true,
            choices: [['amount', t('pos.discount_amount')], ['percent', t('pos.discount_percent')]] })}
          ${by === 'percent'
            ? field(form, { name: 'percent', label: t('pos.discount_percent'), kind: 'number', required: true, autofocus: true,
              hint: t('pos.discount_percent_hint') })
            : field(form, { name: 'amount', label: t('folio.amount_before_tax'), kind: 'money', required: true, autofocus: true,
              hint: t('pos.discount_hint') })}
          ${field(form, { name: 'reason', label: t('pos.reason'), optional: true, maxlength: 140 })}</div>
        ${seen ? html`<div class="pos-foreseen" role="status" data-foreseen>
          <dl class="order-sums"><div><dt>${t('pos.subtotal')}</dt><dd class="figure">${figure(order.subtotal)}</dd></div>
            <div><dt>${t('pos.discount')}</dt><dd class="figure">−${figure(seen.discount)}</dd></div>
            ${Number(order.paid_amount) ? html`<div><dt>${t('money.total')}</dt><dd class="figure">${figure(seen.grand_total)}</dd></div>
              <div><dt>${t('money.paid')}</dt><dd class="figure">−${figure(order.paid_amount)}</dd></div>` : ''}</dl>
          <p class="pos-grand"><span>${t('pos.to_pay')}</span>
            <b class="figure">${money(seen.grand_total - Number(order.paid_amount))}</b></p></div>` : ''}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('pos.discount_do'), { keys: '↵' })}
      </form>`;
  },
});

/** The parameters of a dry run, once a number was typed. */
function asked(order, values, by) {
  const typed = String(values?.[by] ?? '').trim();
  return values?.by === by && typed && Number.isFinite(Number(typed)) ? { order: order.name, [by]: typed } : null;
}
