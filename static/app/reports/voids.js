// Voids and allowances: what was taken off folios, by whom and why, and which invoices were cancelled. One kind or one
// person at a time; a row leads to its folio.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { count, date, dateSpan, moment, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { period } from '../../parts/period.js';
import { people } from '../common/colleagues.js';
import { businessDate, property } from '../common/session.js';
import { head, takeAway, tiles } from './frame.js';

const KINDS = ['Void', 'Allowance', 'Discount', 'Invoice cancelled', 'Credit note'];
const tones = { Void: 'overdue', Allowance: 'action', Discount: 'action', 'Invoice cancelled': 'future', 'Credit note': 'overdue' };

export function mount(root) {
  const { range, picker } = period(() => businessDate());
  const asked = () => ({ property: property(), from_date: range().from, to_date: range().to });
  const read = query('svc.reports.void_allowance_report', asked);
  const kind = () => (KINDS.includes(search().get('what')) ? search().get('what') : '');
  const who = () => search().get('who') ?? '';
  const { person } = people();
  const away = takeAway({ name: 'void_allowance_report', params: asked, group: 'reports.voids' });

  view(root, () => html`
    ${head({ title: t('reports.voids'), of: dateSpan(range().from, range().to), tools: html`${picker()}${away()}` })}
    ${shown(read, (rows) => (rows.length ? content(rows, kind(), who(), person) : nothing('check', t('voids.none'))), { lines: 8 })}`);
}

/** A voided dish names its order, a function's invoice the function, everything else its folio. */
const PAGES = { ORD: 'order', EVT: 'function' };
const addressOf = (name) => `/${PAGES[name.split('-')[0]] ?? 'folio'}/${encodeURIComponent(name)}`;

/** How often, and the total. The kinds are not added up: an invoice that was cancelled is usually issued again. */
const tile = (kind, rows) => ({
  label: word(kind), value: count(rows.length), note: money(rows.reduce((sum, row) => sum + Number(row.amount ?? 0), 0)),
});

function content(rows, kind, who, person) {
  const found = rows.filter((row) => (!kind || row.action === kind) && (!who || row.actor === who));
  const actors = [...new Set(rows.map((row) => row.actor))].toSorted((a, b) => person(a).localeCompare(person(b)));
  return html`
    <div class="stack-l">
      ${tiles(
        KINDS.map((each) => tile(each, rows.filter((row) => row.action === each))),
        t('reports.voids'),
      )}
      <div class="row report-filter">
        ${segments({
          value: kind,
          choices: [['', t('activity.all')], ...KINDS.map((each) => [each, word(each)])],
          label: t('activity.what'),
          set: (what) => setSearch({ what }, { replace: true }),
        })}
        <select class="input" aria-label=${t('voids.who')} @change=${(event) => setSearch({ who: event.target.value }, { replace: true })}>
          <option value="" .selected=${!who}>${t('voids.everybody')}</option>
          ${actors.map((login) => html`
            <option value=${login} .selected=${login === who}>
              ${t('voids.person', { name: person(login), n: rows.filter((row) => row.actor === login).length })}
            </option>`)}
        </select>
      </div>
      ${found.length ? html`<section class="card" aria-label=${t('reports.voids')}><div class="table-scroll"><table class="table voids">
        <thead>
          <tr>
            ${['when', 'who', 'action', 'why', 'folio'].map((name) => html`<th scope="col">${t(`voids.${name}`)}</th>`)}
            <th scope="col" class="right">${t('field.amount')}</th>
          </tr>
        </thead>
        <tbody>
          ${found.map((row) => html`
            <tr>
              <td class="nowrap">${moment(row.when)}</td>
              <td>${row.agent_name ? t('activity.for', { agent: row.agent_name, user: person(row.actor) }) : person(row.actor)}</td>
          <td>${chip(word(row.action), tones[row.action])}</td>
              <td class="voids-why">${row.detail}${row.posting_date && row.posting_date < row.when.slice(0, 10)
                ? html` <span class="soft">${t('voids.posted_on', { day: date(row.posting_date, 'day') })}</span>` : ''}</td>
              <td><a class="link" href=${addressOf(row.folio)}>${row.folio}</a></td>
          <td class="right">${row.amount === null ? '–' : money(row.amount)}</td></tr>`)}</tbody></table></div></section>`
        : nothing('search', t('voids.none_such'))}
    </div>`;
}
