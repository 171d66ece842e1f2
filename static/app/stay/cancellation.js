// Cancelling: what it costs now comes first, the reason next, and the fee can be waived on purpose only.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { openPrint } from '../../core/print.js';
import { toast } from '../../core/toast.js';
import { dateSpan, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';

const REASONS = [
  'Guest request', 'Change of plans', 'Duplicate booking', 'Payment failed', 'Weather / travel disruption',
  'Booked elsewhere', 'Other',
];

export function cancelSheet(stay) {
  openSheet({
    title: t('stay.cancel'),
    setup: (close) => ({
      cost: query('svc.api.cancellation_preview', () => ({ reservation: stay.name })),
      form: makeForm({ reason: REASONS[0], note: '', waive_fee: 0 }, {
        send: async (values) => {
          const answer = await act('svc.api.cancel_reservation', { reservation: stay.name, ...values });
          close();
          toast(t('cancel.done', { number: answer.cancellation_number, amount: money(answer.fee_total) }), {
            action: { label: t('cancellation.title'), run: () => openPrint(`/print/cancellation/${stay.name}`) },
          });
        },
      }),
    }),
    body: (close, { cost, form }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="soft">${stay.guest?.full_name ?? ''} · ${dateSpan(stay.check_in_date, stay.check_out_date)}</p>
        ${shown(cost, (preview) => costOf(preview, stay, form), { lines: 2 })}
        ${field(form, { name: 'reason', label: t('field.reason'), kind: 'select', choices: REASONS })}
        ${field(form, { name: 'note', label: t('field.note'), optional: true })}
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" autofocus @click=${() => close()}>${t('cancel.keep')}</button>
          ${submitButton(form, t('stay.cancel'), { danger: true })}</footer>
      </form>`,
  });
}

/** What is left to do about the money when the stay is cancelled. */
function afterwards(preview, waived) {
  const owed = preview.balance_due - preview.refundable - (Number(waived) ? preview.fee_total : 0);
  if (Math.abs(owed) < 0.001) return '';
  return owed > 0 ? t('cancel.due', { amount: money(owed) }) : t('cancel.refund', { amount: money(-owed) });
}

function costOf(preview, stay, form) {
  const costs = Number(preview.fee_total) > 0;
  return html`
    <p class="notice ${costs ? 'notice-action' : ''}">${icon(costs ? 'alert' : 'check')}<span>${costs
      ? t('cancel.fee', { amount: money(preview.fee_total), basis: word(preview.fee_basis) })
      : t('cancel.free')}</span></p>
    <p class="soft small">${[
      stay.money.paid > 0 ? t('cancel.paid', { amount: money(stay.money.paid) }) : '',
      afterwards(preview, form.get('waive_fee')),
    ].filter(Boolean).join(' ')}</p>
    ${costs ? field(form, { name: 'waive_fee', label: t('cancel.waive'), kind: 'check' }) : ''}`;
}
