// Service levels: how many guest requests were done in time, where and at which urgency, and which tickets are overdue now.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { count, dateSpan, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { period } from '../../parts/period.js';
import { shortName } from '../common/room-names.js';
import { businessDate, property } from '../common/session.js';
import { spell } from '../housekeeping/service-ticket-clock.js';
import { late } from './findings.js';
import { head, takeAway, tiles } from './frame.js';
import { clip, pictured } from './finding-text.js';

export function mount(root) {
  const { range, picker } = period(() => businessDate());
  const asked = () => ({ property: property(), from_date: range().from, to_date: range().to });
  const read = query('svc.reports.sla_report', asked);
  const tickets = query('svc.api.tickets_list', () => ({ property: property() }));
  const away = takeAway({ name: 'sla_report', params: asked, group: 'reports.service' });

  view(root, () => html`
    ${head({ title: t('reports.service'), of: dateSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    ${shown(
      read,
      (report) => (report.total || report.overdue.length ? content(report, tickets.data() ?? []) : nothing('bell', t('service.none'))),
      { lines: 8 },
    )}`);
}

const minutes = (value) => (value === null ? '–' : spell(Math.round(value)));

const content = (report, tickets) => html`
  <div class="stack-l">
    ${tiles([
      { label: t('service.total'), value: count(report.total), href: '/tickets?show=every' },
      { label: t('service.resolved'), value: count(report.resolved) },
      { label: t('service.open'), value: count(report.open), href: '/tickets' },
      {
        label: t('service.breached'),
        value: count(report.breached),
        note: percent(report.breach_pct),
        tone: report.breached ? 'overdue' : null,
      },
      { label: t('service.average'), value: minutes(report.avg_resolve_mins) },
      report.cancelled ? { label: t('service.cancelled'), value: count(report.cancelled) } : null,
    ], t('reports.service'))}
    ${report.overdue.length ? overdue(report.overdue, tickets) : ''}
    ${pictured(late(report.by_category), {
      columns: report.by_category.map((row) => ({ label: clip(word(row.label)), long: word(row.label) })), format: count, height: 200,
      series: [
        { name: t('service.total'), kind: 'bar', tone: 'past', values: report.by_category.map((row) => row.count) },
        { name: t('service.breached'), kind: 'bar', tone: 'overdue', values: report.by_category.map((row) => row.breached) },
      ],
    }, { empty: t('service.none'), icon: 'bell' })}
    <div class="report-pair">
      ${table(t('service.by_category'), report.by_category)}
      ${table(t('service.by_priority'), report.by_priority)}
    </div>
    <p class="hint">${t('service.hint')}</p>
  </div>`;

const table = (title, rows) => html`
  <section class="card" aria-label=${title}>
    <header class="list-head"><h2>${title}</h2></header>
    <div class="table-scroll"><table class="table">
    <thead>
      <tr>
        <td></td>
        ${['total', 'resolved', 'breached', 'average'].map((name) => html`<th scope="col" class="right">${t(`service.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map((row) => html`
        <tr><th scope="row">${word(row.label)}</th><td class="right">${count(row.count)}</td><td class="right">${count(row.resolved)}</td>
      <td class="right nowrap">${count(row.breached)}${row.breached
        ? html` <span class="soft">(${percent(row.breach_pct)})</span>`
        : ''}</td>
          <td class="right">${minutes(row.avg_resolve_mins)}</td>
        </tr>`)}
    </tbody>
  </table></div></section>`;

/** The report names tickets; what they are about and where is in the list of open ones. */
const overdue = (rows, tickets) => html`
  <section class="card" aria-label=${t('service.overdue')}>
    <header class="list-head"><h2>${t('service.overdue')}</h2><span class="chip chip-overdue">${count(rows.length)}</span></header>
    <ul>
      ${rows.map((row) => [row, tickets.find((ticket) => ticket.name === row.name)]).map(([row, ticket]) => html`
        <li class="found-row"><a class="grow found-link" href=${`/tickets?ticket=${encodeURIComponent(row.name)}`}>
      <b>${ticket?.subject || word(row.category)}</b>
          <span class="small soft">${[
            ticket?.room && t('board.room', { room: shortName(ticket.room) }),
            ticket?.subject && word(row.category),
            word(row.priority),
            row.name,
          ].filter(Boolean).join(' · ')}</span>
        </a>
      <b class="figure report-late">${t('tickets.late', { time: spell(Math.round(Number(row.overdue_hours) * 60)) })}</b></li>`)}</ul>
  </section>`;
