// Moving a function to another status: the reason of a cancellation, the last date of a hold, the effect of a
// confirmation. The server's preview shows refusals and warnings in advance.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, settled } from '../../core/query.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { icon } from '../../core/icon.js';
import { toast } from '../../core/toast.js';
import { addDays } from '../../core/dates.js';
import { date, sentence } from '../../core/format.js';
import { errorText, t, word } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';
import { businessDate } from '../common/session.js';
import { asksFor, isAhead } from './status-steps.js';

const REASONS = ['price', 'elsewhere', 'date_taken', 'postponed', 'no_answer'];
const HOLD_DAYS = 7;

/**
 * `one` is {name, customer_name, event_date, end_date, status}; `to` the status wanted. The sheet's `closed` answers true
 * once it was moved.
 */
export function statusSheet(one, to) {
  const asks = asksFor(to);
  const early = to === 'Completed' && isAhead(one, businessDate.peek());
  const usual = addDays(businessDate.peek(), HOLD_DAYS);
  const hold = usual > one.event_date ? one.event_date : usual;
  return openSheet({
    title: t('function.move_to', { customer: one.customer_name, status: word(to) }),
    setup: (close) => {
      const form = makeForm({ reason: '', tentative_until: hold }, {
        required: asks === 'reason' ? ['reason'] : [],
        send: async (values) => {
          const done = await act('svc.banquet.set_status', paramsOf(one, to, values));
          toast(t('function.moved', { customer: one.customer_name, status: word(to) }));
          warnToasts(done.warnings);
          close(true);
        },
      });
      const wanted = settled(() => paramsOf(one, to, { ...form.values(), reason: form.values().reason || t('field.reason') }), 200);
      return { form, before: preview('svc.banquet.set_status', () => wanted()) };
    },
    body: (close, { form, before }) => html`
      <form class="stack" novalidate @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="soft">${[one.name, date(one.event_date, 'day'), `${word(one.status)} → ${word(to)}`].join(' · ')}</p>
        ${asks === 'hold' ? '' : html`<p>${t(`function.to_${to.toLowerCase()}`)}</p>`}
        ${early ? aheadNotice(one) : ''}
        ${asks ? fields[asks](form, one) : ''}
        ${form.problem() ? '' : foreseen(before)}
        ${problem(form.problem())}
        <footer class="sheet-foot">
          <button type="button" class="button" autofocus=${early} @click=${() => close(false)}>${t('action.back')}</button>
          ${submitButton(form, t('function.do_move', { status: word(to) }), {
            danger: asks === 'reason', keys: 'Ctrl ↵', autofocus: !asks && !early,
          })}
        </footer>
      </form>`,
  });
}

/** Said before a function is ended that has not been held. */
export const aheadNotice = (one, more = '') => html`<p class="notice notice-action" data-ahead>${icon('alert')}
  <span>${[t('function.ahead', { date: date(one.end_date, 'full') }), more].filter(Boolean).join(' ')}</span></p>`;

const fields = {
  reason: (form) => html`
    ${field(form, { name: 'reason', label: t('field.reason'), kind: 'textarea', rows: 2, required: true, autofocus: true, wide: true })}
    <p class="row status-reasons">${REASONS.map((key) => html`
      <button type="button" class="chip chip-line" @click=${() => form.set('reason', t(`function.reason_${key}`))}>
        ${t(`function.reason_${key}`)}</button>`)}</p>`,
  hold: (form, one) => field(form, {
    name: 'tentative_until', label: t('function.hold_until'), kind: 'date', autofocus: true, min: businessDate(), max: one.event_date,
    hint: t('function.hold_hint'),
  }),
};

const paramsOf = (one, to, { reason, tentative_until: until }) => ({
  function: one.name,
  status: to,
  ...(asksFor(to) === 'reason' ? { reason } : {}),
  ...(asksFor(to) === 'hold' && until ? { tentative_until: until } : {}),
});

/** What the server would refuse or warn of. */
function foreseen(before) {
  const warnings = before.data()?.would_answer?.warnings ?? [];
  return html`
    ${before.error() ? html`<p class="notice notice-action">${icon('alert')}<span>${errorText(before.error())}</span></p>` : ''}
    ${warnings.map((warning) => html`<p class="notice notice-action">${icon('alert')}<span>${sentence(warning)}</span></p>`)}`;
}
