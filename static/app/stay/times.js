// Planned times of a stay, from its drawer.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { time } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** Planned arrival and departure; a day use has both. */
export function timesSheet(stay) {
  const dayUse = stay.check_in_date === stay.check_out_date;
  openSheet({
    title: t('stay.change_times'),
    setup: (close) => makeForm({ from: time(stay.eta), to: '' }, {
      required: dayUse ? ['from', 'to'] : [],
      alias: { eta: 'from', etd: 'to', from_time: 'from', to_time: 'to' },
      send: async ({ from, to }) => {
        if (dayUse) await act('svc.api.set_day_use_times', { reservation: stay.name, from_time: from, to_time: to });
        else await act('svc.api.set_stay_times', {
          reservation: stay.name,
          ...(from || time(stay.eta) ? { eta: from } : {}),
          ...(to ? { etd: to } : {}),
        });
        close();
        toast(t('stay.times_saved'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="fields">
          ${field(form, { name: 'from', label: t('stay.expected_arrival'), kind: 'time', autofocus: true })}
          ${field(form, { name: 'to', label: t('stay.expected_departure'), kind: 'time' })}
        </div>
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}
