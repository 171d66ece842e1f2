// Contribution: who brought the business of a period - sources, companies or travel agents - with each one's share.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { segments } from '../../core/controls.js';
import { search, setSearch } from '../../core/router.js';
import { count, dateSpan, money, roughly } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { period } from '../../parts/period.js';
import { businessDate, property } from '../common/session.js';
import { brought } from './findings.js';
import { head, share, takeAway } from './frame.js';
import { clip, pictured } from './finding-text.js';

const WAYS = ['source', 'company', 'travel_agent'];
/** More are in the table only. */
const DRAWN = 12;

export function mount(root) {
  const { range, picker } = period(() => businessDate());
  const by = () => (WAYS.includes(search().get('by')) ? search().get('by') : 'source');
  const asked = () => ({ property: property(), from_date: range().from, to_date: range().to, by: by() });
  const read = query('svc.reports.contribution', asked);
  const away = takeAway({ name: 'contribution', params: asked, group: 'reports.contribution' });

  view(root, () => html`
    ${head({ title: t('reports.contribution'), of: dateSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    <div class="stack-l">
      ${segments({
        value: by(),
        choices: WAYS.map((way) => [way, t(`contribution.${way}`)]),
        label: t('contribution.by'),
        set: (way) => setSearch({ by: way === 'source' ? null : way }, { replace: true }),
      })}
      ${shown(read, (report) => (report.rows.length ? content(report) : nothing('people', t('contribution.none'))), { lines: 8 })}
    </div>`);
}

const content = (report) => html`
  ${pictured(brought(report.rows), {
    columns: report.rows.slice(0, DRAWN).map((row) => ({ label: clip(word(row.label)), long: word(row.label) })),
    series: [{ name: t('reports.room_revenue'), kind: 'bar', values: report.rows.slice(0, DRAWN).map((row) => Number(row.revenue)) }],
    format: roughly, height: 200,
  }, { empty: t('contribution.none'), icon: 'people' })}
  <section class="card" aria-label=${t('reports.contribution')}><div class="table-scroll"><table class="table">
    <thead>
      <tr>
        <th scope="col">${t(`contribution.${report.by}`)}</th>
        ${[
          'bookings',
          'room_nights',
          'revenue',
          'share',
          ...(Number(report.commission) ? ['commission'] : []),
        ].map((name) => html`<th scope="col" class="right">${t(`contribution.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${report.rows.map((row) => html`
        <tr>
          <th scope="row">${word(row.label)}</th>
          <td class="right">${count(row.bookings)}</td>
          <td class="right">${count(row.room_nights)}</td>
      <td class="right">${money(row.revenue)}</td><td class="right">${share(row.share)}</td>
      ${Number(report.commission) ? html`<td class="right">${money(row.commission)}</td>` : ''}</tr>`)}</tbody>
    <tfoot>
      <tr>
        <td>${t('money.total')}</td>
        <td></td>
        <td class="right">${count(report.room_nights)}</td>
        <td class="right">${money(report.total)}</td>
        <td></td>
        ${Number(report.commission) ? html`<td class="right">${money(report.commission)}</td>` : ''}
      </tr>
    </tfoot>
  </table></div></section>
  <p class="hint">${t('contribution.hint')}</p>`;
