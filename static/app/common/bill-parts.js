// What the bills of folios, of tables and of functions have in common on paper: the title and the tax by rate.

import { html } from '../../core/html.js';
import { figure, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';

/** What the law or the trade reads stays as it was sent; the language of the screen is beside it. */
const bothWays = (title) => (word(title) === title ? title : `${title} · ${word(title)}`);

export const billTitle = (title, number) => html`
  <div class="paper-title"><h1>${bothWays(title)}</h1><p class="bill-number">${number}</p></div>`;

/** The tax by rate, with the parts that the country divides it into. `tax` is its name there. */
export function taxByRate(rates, tax) {
  // Where the tax has no parts it is its own only one.
  const labels = [...new Set(rates.flatMap((rate) => rate.parts.map((part) => part.label)))].filter((label) => label !== tax);
  const part = (rate, label) => rate.parts.find((each) => each.label === label);
  return html`
    <section>
      <h2>${t('bill.tax_summary', { tax })}</h2>
      <table class="paper-table"><thead><tr>
        <th scope="col">${t('bill.rate')}</th><th scope="col" class="right">${t('bill.taxable')}</th>
        ${labels.map((label) => html`<th scope="col" class="right">${label}</th>`)}
        <th scope="col" class="right">${tax}</th></tr></thead>
        <tbody>${rates.map((rate) => html`<tr><td>${percent(rate.rate)}</td><td class="right">${figure(rate.taxable)}</td>
          ${labels.map((label) => html`<td class="right">${figure(part(rate, label)?.amount)}</td>`)}
          <td class="right">${figure(rate.total_tax)}</td></tr>`)}</tbody></table>
    </section>`;
}
