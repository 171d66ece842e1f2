// The nights of a stay with their room prices; one that is not posted yet can be given another price.

import { html } from '../../core/html.js';
import { control } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { currencyDigits, date, money, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { businessDate } from '../common/session.js';

/** `nights` are {date, rate}; the form's `rates` hold what was typed. A night before the business date is posted. */
export function nightRates(form, nights = [], { className = 'edit-nights', note = () => '' } = {}) {
  const rates = form.get('rates');
  const set = (day, value) => {
    const { [day]: gone, ...rest } = form.values.peek().rates;
    form.set('rates', value === null ? rest : { ...rest, [day]: value });
  };
  return html`
    <ul class=${className} aria-label=${t('edit.nights')}>${nights.map((night) => html`
      <li><span>${date(night.date, 'day')}${note(night)}</span>
        ${night.date < businessDate()
          ? html`<span class="figure soft" title=${t('edit.posted')}>${money(night.rate)} ${icon('lock')}</span>`
          : night.date in rates ? typedRate(form, night, rates[night.date], set)
            : html`<button type="button" class="edit-rate figure"
              aria-label=${t('edit.change_rate', { date: date(night.date, 'day'), amount: money(night.rate) })}
              @click=${() => { set(night.date, plain(night.rate)); focusRate(form, night.date); }}>
              ${money(night.rate)} ${icon('edit')}
            </button>`}
      </li>`)}
    </ul>`;
}

const typedRate = (form, night, value, set) => html`
  <span class="edit-typed">
    <label class="visually-hidden" for=${rateId(form, night.date)}>${t('edit.rate_of', { date: date(night.date, 'day') })}</label>
    ${control({ id: rateId(form, night.date), name: `rate_${night.date}`, kind: 'money', value, currency: propertyLocale().currency_symbol,
    invalid: Boolean(form.errors().rates), described: form.errors().rates ? `${form.id}-rates` : null,
      set: (text) => set(night.date, text) })}
    <button type="button" class="icon-button" aria-label=${t('edit.rate_back', { date: date(night.date, 'day') })}
      @click=${() => set(night.date, null)}>
      ${icon('undo')}
    </button>
  </span>`;

const rateId = (form, day) => `${form.id}-rate-${day}`;
const plain = (rate) => Number(rate).toFixed(currencyDigits(propertyLocale.peek().currency));

const focusRate = (form, day) => requestAnimationFrame(() => {
  const input = document.getElementById(rateId(form, day));
  input?.focus();
  input?.select();
});
