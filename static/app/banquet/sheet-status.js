// Changing where a function stands: what it will do is shown before, a reason is asked where it is called off, and the last
// date of the hold where it is tentative.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { addDays } from '../../core/dates.js';
import { sentence } from '../../core/format.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';
import { businessDate } from '../common/session.js';

/** Where a function can go from here, the usual step first; the server has the last word. */
export const NEXT = {
  Enquiry: ['Tentative', 'Confirmed', 'Lost', 'Cancelled'],
  Tentative: ['Confirmed', 'Enquiry', 'Lost', 'Cancelled'],
  Confirmed: ['Completed', 'Tentative', 'Cancelled'],
  Completed: [],
  Cancelled: ['Enquiry'],
  Lost: ['Enquiry'],
};

const HOLD_DAYS = 7;

export function statusSheet(state, status) {
  const off = ['Cancelled', 'Lost'].includes(status);
  const held = status === 'Tentative';
  const paramsOf = ({ reason, tentative_until }) => ({
    function: state.name, status, ...(off ? { reason } : {}), ...(held ? { tentative_until } : {}),
  });
  openSheet({
    title: t(`fn.to_${status.toLowerCase()}`),
    setup: (close) => {
      const form = makeForm({ reason: '', tentative_until: addDays(businessDate.peek(), HOLD_DAYS) }, {
        required: off ? ['reason'] : [],
        send: async (values) => {
          const done = await act('svc.banquet.set_status', paramsOf(values));
          close();
          toast(t('fn.status_set', { status: word(done.status) }));
          warnToasts(done.warnings);
        },
      });
      // A reason is typed after the preview: any stands in for it there.
      const trial = preview('svc.banquet.set_status', () => ({
        ...paramsOf({ reason: '–', tentative_until: form.get('tentative_until') }),
      }));
      return { form, trial };
    },
    body: (close, { form, trial }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="sheet-text">${t(`fn.will_${status.toLowerCase()}`)}</p>
        ${off ? field(form, { name: 'reason', label: t('fn.reason'), required: true, autofocus: true, maxlength: 140 }) : ''}
        ${held ? field(form, { name: 'tentative_until', label: t('fn.f_tentative_until'), kind: 'date', autofocus: true }) : ''}
        ${(trial.data()?.would_answer?.warnings ?? []).map((each) => html`
          <p class="notice notice-action">${icon('alert')}<span>${sentence(each)}</span></p>`)}
        ${problem(form.problem() ?? (trial.error()?.status ? trial.error() : null))}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t(`fn.to_${status.toLowerCase()}`), { keys: '↵', danger: off, autofocus: !off && !held })}</footer>
      </form>`,
  });
}
