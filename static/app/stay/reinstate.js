// Reinstating a cancelled or missed stay; its fee is voided with it, unless the desk leaves it charged.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';

export function reinstateSheet(stay) {
  const fee = Number(stay.open_fee) > 0;
  openSheet({
    title: t('stay.reinstate'),
    setup: (close) => ({
      form: makeForm(fee ? { void_fee: 1 } : {}, {
        send: async (values) => {
          const { warnings } = await act('svc.desk.reinstate', { reservation: stay.name, ...values });
          close();
          const done = t('stay.done_reinstate', { name: stay.guest?.full_name ?? stay.name });
          toast([done, ...warnings.map(sentence)].join(' '));
        },
      }),
    }),
    body: (close, { form }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('stay.reinstate_text')}</p>
        ${fee ? field(form, { name: 'void_fee', label: t('stay.void_fee', { amount: money(stay.open_fee) }), kind: 'check' }) : ''}
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('stay.reinstate'))}</footer>
      </form>`,
  });
}
