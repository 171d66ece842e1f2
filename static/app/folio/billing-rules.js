// Who pays what of a company's stays. Saving replaces all rules; what has no rule, and all alcohol, is the guest's.

import { act, call } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { makeForm, submitButton } from '../../core/form.js';
import { segments } from '../../core/controls.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';

const TYPES = ['Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa', 'Early Check-in', 'Late Checkout', 'Discount', 'Misc'];

export function rulesSheet(company) {
  openSheet({
    title: t('rules.title'), wide: true,
    setup: (close) => {
      const ready = signal(false);
      const form = makeForm(Object.fromEntries(TYPES.map((type) => [type, 'Guest'])), {
        send: async (values) => {
          const rules = Object.entries(values)
            .filter(([, payer]) => payer === 'Company')
            .map(([charge_type, pay_by]) => ({ charge_type, pay_by }));
          await act('svc.api.set_billing_rules', { company, rules });
          close();
          toast(t('settings.saved'));
        },
      });
      effect(() => {
        call('svc.api.get_billing_rules', { company }).then((rules) => {
          form.reset({
            ...form.values.peek(),
            ...Object.fromEntries((rules.rules ?? rules).map((rule) => [rule.charge_type, rule.pay_by])),
          });
          ready.set(true);
        }, form.problem.set);
      });
      return { form, ready };
    },
    body: (close, { form, ready }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('rules.lead', { company })}</p>
        ${ready() ? html`<ul class="rules">${TYPES.map((type) => html`
          <li class="row-apart">
            <span>${word(type)}</span>
            ${segments({
              value: form.get(type),
              choices: [
                'Guest',
                'Company',
              ].map((payer) => [payer, type === 'Discount' && payer === 'Guest' ? t('rules.follows') : word(payer)]),
              label: word(type),
              set: (payer) => form.set(type, payer),
            })}
          </li>`)}
        </ul>`
          : skeleton(6)}
        ${problem(form.problem())}
        <footer class="sheet-foot">
          <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${ready() ? submitButton(form, t('action.save')) : ''}
        </footer>
      </form>`,
  });
}
