// What is to be done about functions: follow-ups, holds that end, payments, event orders, guarantees, contracts, closing out. The
// server says what and how urgent; each leads to its function.

import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { date, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { people } from '../common/colleagues.js';
import { property } from '../common/session.js';
import { functionAddress, functionStatus } from './words.js';

const DAYS = [7, 30, 90];
const USUAL = 30;
const PICTURES = {
  follow_up: 'phone', hold_expiring: 'clock', payment_due: 'wallet', beo_missing: 'list', pax_missing: 'people',
  contract_unsigned: 'edit', no_advance: 'wallet', open_items: 'alert', close_it: 'check',
};

export function remindersPanel({ shown: isShown }) {
  const days = computed(() => (DAYS.includes(Number(search().get('ahead'))) ? Number(search().get('ahead')) : USUAL));
  const read = query('svc.banquet.banquet_reminders', () => (isShown() && property() ? { property: property(), days: days() } : null));
  const { person } = people();
  const draw = () => html`
    <div class="row diary-bar">
      <p class="soft">${t('reminders.lead')}</p>
      ${segments({
        value: days(), label: t('reminders.how_far'), choices: DAYS.map((n) => [n, t('reminders.days', { n })]),
        set: (n) => setSearch({ ahead: Number(n) === USUAL ? null : n }, { replace: true }),
      })}
    </div>
    ${shown(read, (data) => (data.functions.length ? list(data, person) : nothing('check', t('reminders.none'))), { lines: 6 })}`;
  return { draw };
}

const list = (data, person) => html`
  <section class="card" aria-label=${t('diary.todo')}
    @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('a')])}>
    <ul class="reminder-list">${each(data.functions, (row) => row.function, (row) => reminderRow(row, person))}</ul></section>
  ${Number(data.truncated) ? html`<p class="hint">${t('reminders.truncated', { n: data.scanned })}</p>` : ''}`;

const reminderRow = (row, person) => html`
  <li><a class="reminder-row" href=${functionAddress(row.function)}>
    <span class="reminder-when"><b class="figure">${date(row.event_date, 'short')}</b>${functionStatus(row.status)}</span>
    <span class="reminder-who"><b class="cut">${row.customer_name}</b>
      <span class="small soft cut">${[
        row.function, person(row.sales_owner), money(row.grand_total),
      ].filter(Boolean).join(' · ')}</span></span>
    <ul class="reminder-alerts">${row.alerts.map((alert) => html`
      <li class=${`reminder-${alert.urgency}`}>${icon(PICTURES[alert.kind] ?? 'info')}<span>${sentence(alert.message)}</span></li>`)}</ul>
    ${icon('right')}</a></li>`;
