// The tax that the chosen country brings, as the server will charge it: shown before the hotel is created.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { percent, price } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';

/** A live read of the country's tax; `country()` is empty while nobody is signed in. */
export const countryTax = (country) => query('svc.desk.country_tax', () => (country() ? { country: country() } : null));

export const taxNotice = (tax) => tax.data() && taxTable(tax, t('setup.tax_later'));

/** The rates, with a sentence about others below. */
export const taxTable = (tax, below) => html`
  <section class="setup-tax wide" aria-label=${t('setup.tax')}>
    <h2>${t('setup.tax_named', { tax: tax.data().tax_label })}</h2>
    <dl>${tax.data().rates.map((rate) => html`
      <div><dt>${supply(rate, tax.data().currency)}</dt>
        <dd class="figure">${rate.rate === null ? t('setup.tax_as_set') : percent(rate.rate)}</dd></div>`)}</dl>
    <p class="small soft">${tax.data().parts.length ? `${t('setup.tax_parts', { parts: tax.data().parts.join(' + ') })} ` : ''}
      ${below}</p>
  </section>`;

function supply({ applies_to: kind, up_to: upTo, above }, currency) {
  if (upTo !== null) return t('setup.tax_up_to', { kind: word(kind), limit: price(upTo, currency) });
  if (above !== null) return t('setup.tax_above', { kind: word(kind), limit: price(above, currency) });
  return word(kind);
}
