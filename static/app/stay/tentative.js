// A booking that is tentative until a date: its mark, the press that confirms it, and the sheet that sets the date.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast, toastError } from '../../core/toast.js';
import { date } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { businessDate } from '../common/session.js';

export const tentativeChip = (until) => (until ? chip(t('stay.tentative', { date: date(until, 'day') }), 'action', 'clock') : '');

const nameOf = (stay) => stay.guest?.full_name ?? stay.name;

export const confirmTentative = (stay) => act('svc.desk.set_tentative', { reservation: stay.name })
  .then(() => toast(t('stay.confirmed', { name: nameOf(stay) }), { action: stay.tentative_until && {
    label: t('action.undo'),
    run: () => act('svc.desk.set_tentative', { reservation: stay.name, tentative_until: stay.tentative_until }).catch(toastError),
  } }), toastError);

export function tentativeSheet(stay) {
  openSheet({
    title: t('stay.hold_until'),
    setup: (close) => makeForm({ tentative_until: stay.tentative_until ?? businessDate.peek() }, {
      required: ['tentative_until'],
      send: async (values) => {
        await act('svc.desk.set_tentative', { reservation: stay.name, ...values });
        close();
        toast(t('stay.tentative', { date: date(values.tentative_until, 'day') }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        ${field(form, {
          name: 'tentative_until', label: t('booking.tentative_until'), kind: 'date', required: true, autofocus: true,
          min: businessDate(), max: stay.check_in_date, hint: t('booking.tentative_hint'),
        })}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('action.save'))}
      </form>`,
  });
}
