// Cancelling a group with its stays: first what that costs, and whom it concerns.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { preview } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';

const CANCEL = 'svc.desk.cancel_group';

export function cancelSheet(group) {
  openSheet({
    title: t('groups.cancel_sure', { name: group.group_name }),
    setup: (close) => {
      const form = makeForm({ note: '', waive_fees: 0 }, {
        send: async (values) => {
          const made = await act(CANCEL, { group_booking: group.name, ...values });
          close();
          toast(t('groups.cancelled_stays', { n: made.cancelled.length, amount: money(made.fees) }));
        },
      });
      const ahead = preview(CANCEL, () => ({ group_booking: group.name, waive_fees: form.values().waive_fees }));
      return { form, ahead };
    },
    body: (close, { form, ahead }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="sheet-text">${t('groups.cancel_stays_text')}</p>
        ${shown(ahead, (data) => costs(data.would_answer, form), { lines: 4 })}
        ${field(form, { name: 'note', label: t('field.note'), optional: true })}
        ${problem(form.problem())}
        <footer class="sheet-foot"><button type="button" class="button" autofocus @click=${() => close()}>${t('groups.keep')}</button>
          ${submitButton(form, t('groups.cancel'), { danger: true })}</footer>
      </form>`,
  });
}

/** The sum of the fees first, then each stay with its own. */
const costs = ({ cancelled, fees }, form) => html`
  <p class="notice ${fees > 0 ? 'notice-action' : ''}">${icon(fees > 0 ? 'alert' : 'check')}<span>${fees > 0
    ? t('groups.cancel_fees', { n: cancelled.length, amount: money(fees) })
    : t('groups.cancel_free', { n: cancelled.length })}</span></p>
  ${fees > 0 || Number(form.get('waive_fees'))
    ? field(form, { name: 'waive_fees', label: t('groups.waive_fees'), kind: 'check' })
    : ''}
  <dl class="sums">${cancelled.map((stay) => html`
    <div><dt>${stay.guest_name} · ${stay.reservation}</dt><dd class="figure">${money(stay.fee)}</dd></div>`)}</dl>`;
