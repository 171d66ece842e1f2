// A month against its target, figure by figure: used by the budget and by the manager's flash.

import { html } from '../../core/html.js';
import { figure, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { share } from './frame.js';

/** How a figure of a budget is written. */
export const written = (key) => (key === 'occupancy_pct' ? percent : figure);

/** The difference of two percentages is in points. */
const difference = (row) => (row.key === 'occupancy_pct' ? t('budget.points', { n: figure(row.variance) }) : figure(row.variance));

export const budgetTable = (report) => html`
  <div class="table-scroll"><table class="table budget-table" aria-label=${t('reports.budget')}>
    <thead>
      <tr>
        <td></td>
        ${[
          'actual',
          'target_to_date',
          'target',
          'variance',
          'attainment',
        ].map((name) => html`<th scope="col" class="right">${t(`budget.${name}`)}</th>`)}
      </tr>
    </thead>
    <tbody>${report.rows.map((row) => {
      const show = written(row.key);
      const over = report.days_elapsed > 0;
      const aimed = Number(row.target) > 0;
      return html`
        <tr data-figure=${row.key}>
          <th scope="row">${word(row.metric)}</th>
          <td class="right strong">${over ? show(row.actual) : '–'}</td>
        <td class="right">${aimed ? show(row.target_to_date) : '–'}</td><td class="right">${aimed ? show(row.target) : '–'}</td>
        <td class="right ${over && aimed && Number(row.variance) < 0 ? 'free-none' : ''}">${
          over && aimed ? difference(row) : '–'}</td>
        <td class="right">${row.attainment === null || !over ? '–' : share(row.attainment)}</td></tr>`;
    })}</tbody>
  </table></div>`;
