// What a function left: what was sold, what it cost, and the margin.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { money, percent } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { fact } from '../../parts/fact.js';

export const economicsOf = (name) => query('svc.banquet.function_economics', () => ({ function: name }));

export const economicsSums = ({ revenue, cost, margin, uncosted_lines: uncosted }) => html`
  <section class="card used-sums">
    <h2>${t('bkitchen.result')}</h2>
    <dl class="facts">
      ${fact(t('bkitchen.sold_before_tax'), money(revenue.taxable))}
      ${Number(revenue.supplementary) ? fact(t('bkitchen.of_it_extra'), money(revenue.supplementary)) : ''}
      ${fact(t('bkitchen.food_cost'), money(cost.food))}
      ${fact(t('bkitchen.service_cost'), money(cost.service))}
      ${Number(cost.itc_eligible) ? '' : fact(t('bkitchen.input_tax'), money(cost.input_tax))}
      ${fact(t('bkitchen.margin'), `${money(margin.gross)}${margin.percent === null ? '' : ` · ${percent(margin.percent)}`}`)}
      ${margin.per_pax === null ? '' : fact(t('bkitchen.per_guest'), money(margin.per_pax))}
    </dl>
    ${uncosted.length ? html`<p class="small soft">${t('bkitchen.no_cost', { lines: uncosted.join(', ') })}</p>` : ''}
  </section>`;
