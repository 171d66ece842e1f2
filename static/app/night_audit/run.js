// The night audit: first exactly what closing the day would post, then the question, then the record of what was
// posted. A later date catches up every open day; an earlier one shows the record of a day that was closed.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, signal } from '../../core/signal.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { addDays, daysBetween } from '../../core/dates.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { count, date, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { datePicker } from '../../parts/date-field.js';
import { businessDate, property } from '../common/session.js';
import { previewOf } from './preview.js';
import { recordOf } from './record.js';

export function mount(root) {
  const chosen = signal('');
  const done = signal(null);
  const day = computed(() => chosen() || businessDate());
  const past = computed(() => day() < businessDate());
  const params = () => ({ property: property(), business_date: day() });
  const clock = query('svc.desk.business_date', () => ({ property: property() }));
  // Closed before midnight, the day that began is not over: nothing to close yet.
  const early = computed(() => Boolean(clock.data()) && !past() && day() > clock.data().local_date);
  const preview = query('svc.desk.night_audit_preview', () => (past() || done() || !clock.data() || early() ? null : params()));
  const closed = computed(() => (early() ? addDays(businessDate(), -1) : day()));
  // A closed day answers its record again and changes nothing; an open one is never asked here.
  const record = query('svc.api.run_night_audit', () => ((past() || early()) && !done()
    ? { property: property(), business_date: closed() }
    : null));

  const days = () => (done()
    ? { business_date: done().business_date, from_date: done().audits[0]?.business_date ?? done().business_date }
    : { business_date: closed(), from_date: closed() });
  const lines = query('svc.desk.night_audit_lines', () => (past() || early() || done() ? { property: property(), ...days() } : null));

  const pick = (next) => {
    done.set(null);
    chosen.set(next === businessDate.peek() ? '' : next);
  };
  const close = () => {
    const data = preview.data.peek();
    if (data && !past.peek() && !early.peek() && !done.peek()) closeDaySheet(day.peek(), data, (answer) => done.set(answer));
  };

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('audit.title')}</h1><p>${done() ? t('audit.closed_lead') : past() ? t('audit.past_lead') : t('audit.lead')}</p></div>
      <div class="row audit-day">
        <button type="button" class="icon-button" aria-label=${t('audit.day_before')} @click=${() => pick(addDays(day(), -1))}>
          ${icon('left')}
        </button>
        ${datePicker({ label: t('audit.day'), value: done()?.business_date ?? day(), past: true, set: pick })}
        <button type="button" class="icon-button" aria-label=${t('audit.day_after')} @click=${() => pick(addDays(day(), 1))}>
          ${icon('right')}
        </button>
        ${day() === businessDate() || done()
          ? ''
          : html`<button type="button" class="button" @click=${() => pick(businessDate())}>${t('audit.to_open')}</button>`}
      </div>
    </header>
    ${done()
      ? recordOf(done(), lines.data(), html`<button type="button" class="button button-primary" @click=${() => pick(businessDate())}>
        ${icon('arrow')}
        ${t('audit.next', { date: date(done().next_business_date, 'day') })}
      </button>`)
      : early() ? html`${tooEarly(day())}${shown(record, (data) => recordOf(data, lines.data()), { lines: 5 })}`
      : past() ? shown(record, (data) => recordOf(data, lines.data()), { lines: 5 })
        : shown(preview, (data) => html`${catchUp(day())}${previewOf(data, html`
          <button type="button" class="button button-primary button-large" @click=${close}>
            ${icon('moon')}
            <span>${t('audit.close', { date: date(day(), 'day') })}</span>
            <kbd>X</kbd>
          </button>`)}`, { lines: 9 })}`);

  shortcut('x', 'audit.title', close, { group: 'audit.title' });
  shortcut('[', 'audit.day_before', () => pick(addDays(day.peek(), -1)), { group: 'audit.title' });
  shortcut(']', 'audit.day_after', () => pick(addDays(day.peek(), 1)), { group: 'audit.title' });
}

const tooEarly = (day) => html`
  <p class="notice audit-notice">${icon('clock')}<span>${t('audit.too_early', {
    date: date(day, 'day'), closed: date(addDays(businessDate(), -1), 'day') })}</span></p>`;

function catchUp(day) {
  const days = daysBetween(businessDate(), day) + 1;
  return days > 1 ? html`
    <p class="notice notice-action audit-notice">
      ${icon('history')}
      <span>${t('audit.catch_up', { n: days, from: date(businessDate(), 'day'), to: date(day, 'day') })}</span>
    </p>` : '';
}

/** More days than this in one step are confirmed by a tick: a computer's clock that is far ahead would ask for them. */
const DAYS_WITHOUT_TICK = 7;

function confirmed(event, form, many) {
  if (!many || Number(form.get('many'))) return form.submit(event);
  event.preventDefault();
  form.errors.set({ many: t('audit.tick_first') });
  return undefined;
}

/** Asks once more, with the date in words: the step that can't be undone. */
function closeDaySheet(day, data, closed) {
  const many = data.days > DAYS_WITHOUT_TICK;
  openSheet({
    title: t('audit.sure', { date: date(day, 'full') }),
    setup: (close) => makeForm({ many: '' }, {
      send: async () => {
        const answer = await act('svc.api.run_night_audit', { property: property(), business_date: day });
        close();
        closed(answer);
        toast(t('audit.done', { date: date(answer.next_business_date, 'day') }));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${(event) => confirmed(event, form, many)}>
        <p class="sheet-text">
          ${t('audit.sure_text', { n: count(data.lines.length), amount: money(data.total), next: date(data.next_business_date, 'day') })}
        </p>
        ${data.no_shows.length ? html`
          <p class="notice notice-action">${icon('alert')}<span>${t('audit.sure_no_shows', { n: data.no_shows.length })}</span></p>` : ''}
        ${data.warnings.length ? html`
          <p class="notice notice-action">${icon('alert')}<span>${t('audit.sure_warnings', { n: data.warnings.length })}</span></p>` : ''}
        ${many
          ? field(form, {
            name: 'many',
            kind: 'check',
            label: t('audit.sure_days', { n: data.days, from: date(businessDate(), 'full'), to: date(day, 'full') }),
          })
          : ''}
        ${problem(form.problem())}
        ${sheetFoot(form, close, t('audit.close', { date: date(day, 'day') }), { autofocus: !many, keys: '↵' })}
      </form>`,
  });
}
