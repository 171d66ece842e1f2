// Other dates for a stay, from its drawer. A drag on the tape chart does the same.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect } from '../../core/signal.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { isDate } from '../../core/dates.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { businessDate } from '../common/session.js';
import { overrideOf } from '../booking/quote.js';
import { moveCosts, movePreview, moveStay } from './move-stay-costs.js';

const DATES = ['check_in_date', 'check_out_date'];

/** Other dates, with what the stay will then cost beside what it costs. */
export function amendSheet(stay) {
  openSheet({
    title: t('stay.change_dates'),
    setup: (close) => {
      const seen = Object.fromEntries(DATES.map((name) => [name, stay[name]]));
      const form = makeForm({ check_in_date: stay.check_in_date, check_out_date: stay.check_out_date, reason: '', override_reason: '' }, {
        required: ['check_in_date', 'check_out_date'],
        send: async (values) => {
          const answer = await moveStay({ ...dateParams(stay, values, seen), ...expected(seen) }, outlook).catch((error) => {
            // Said once: who presses again has read which dates the stay has now.
            if (error.code === 'dates_changed') followDates(form, seen, error.answer, DATES);
            throw error;
          });
          close();
          toast(t('drop.done_price', { name: stay.guest?.full_name ?? stay.name, total: money(answer.amount_after_tax) }));
        },
      });
      const outlook = movePreview(() => {
        const { check_in_date: from, check_out_date: to } = form.values();
        return isDate(from) && isDate(to) ? dateParams(stay, {
          check_in_date: from, check_out_date: to, reason: '', override_reason: form.values().override_reason ? '-' : '',
        }, seen) : null;
      });
      const live = query('svc.api.reservation_detail', () => ({ reservation: stay.name }));
      effect(() => {
        if (live.data()) followDates(form, seen, live.data());
      });
      return { form, outlook };
    },
    body: (close, { form, outlook }) => html`
      <form class="stack" @submit=${form.submit}>
        <div class="fields">
          ${stay.status === 'Checked In'
            ? ''
            : field(form, {
              name: 'check_in_date',
              label: t('field.arrival'),
              kind: 'date',
              min: businessDate(),
            })}
          ${field(form, {
            name: 'check_out_date',
            label: t('field.departure'),
            kind: 'date',
            min: form.get('check_in_date'),
            after: form.get('check_in_date'),
            autofocus: true,
          })}
        </div>
        ${form.problem() ? '' : moveCosts(outlook, stay.amount_after_tax)}
        ${overrideOf(form, outlook.error())}
        <p class="hint">${t('drop.reprice_hint')}</p>
        ${field(form, { name: 'reason', label: t('drop.reason'), optional: true })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('drop.dates_do'))}
      </form>`,
  });
}

/** A date that nobody typed over is the stay's present one. Others count as seen where `read` names them. */
function followDates(form, seen, now, read = []) {
  const untouched = DATES.filter((name) => form.values.peek()[name] === seen[name]);
  for (const name of [...untouched, ...read]) seen[name] = now[name];
  form.values.update((all) => ({ ...all, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) }));
}

const expected = (seen) => Object.fromEntries(DATES.map((name) => [`expected_${name}`, seen[name]]));

/** Only a date that was typed over is sent. */
const dateParams = (stay, values, seen) => ({
  reservation: stay.name,
  ...Object.fromEntries(DATES.filter((name) => values[name] !== seen[name]).map((name) => [name, values[name]])),
  ...reasons(values),
});

const reasons = (values) => Object.fromEntries(
  ['reason', 'override_reason'].filter((name) => values[name].trim()).map((name) => [name, values[name].trim()]),
);
