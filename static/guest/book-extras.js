// The booking page's second screen: meals, extras, a voucher, and the whole price with what is due when.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { control } from '../core/controls.js';
import { price, propertyLocale } from '../core/format.js';
import { t } from '../core/i18n.js';
import { livePrice, priceTable } from './book-quote.js';
import { chosenRate, progress, tripLine } from './book-trip.js';
import { redeeming, voucherForm } from './book-voucher.js';
import { problem } from './frame.js';

const EXTRAS_MOST = 20;

export function staying(book) {
  const { show, trip, to } = book;
  const voucher = redeeming(book);
  const quote = livePrice(book, voucher.refuse);
  return () => {
    const room = show.room_types.find((each) => each.name === trip.room());
    return html`
    ${back(to)}
    ${progress(2)}
    <h1 tabindex="-1">${room.room_type_name}</h1>
    <p class="soft">${tripLine(book)}</p>
    ${chosenRate(book) ? html`<p>${t('book.rate')}: <strong>${chosenRate(book)}</strong></p>` : ''}
    <div class="g-columns"><div class="stack-l">
      ${show.meal_plans.length ? meals(show.meal_plans, trip) : ''}
      ${show.experiences.length ? extras(show.experiences, trip) : ''}
      ${voucherForm(voucher)}</div>
      <aside class="g-card g-summary" aria-busy=${quote.busy() ? 'true' : null}>
        <h2>${t('book.price')}</h2>
        ${problem(quote.error())}
        ${book.price() ? priceTable(book.price(), show) : quote.error() ? '' : html`<span class="skeleton g-wait-card"></span>`}
        <button type="button" class="button button-primary button-large button-wide" disabled=${!book.price() || Boolean(quote.error())}
          @click=${() => to('you')}>
          ${t('book.go_on')}
        </button>
      </aside>
    </div>`;
  };
}

export const back = (to) => html`<button type="button" class="button button-quiet g-back"
  @click=${() => (history.length > 1 ? history.back() : to('search'))}>
  ${icon('left')}${t('page.back')}
</button>`;

const meals = (plans, trip) => html`
  <fieldset class="g-card g-choices"><legend>${t('book.meals')}</legend>
    ${[
      { name: '', label: t('book.room_only'), price_per_adult: 0 },
      ...plans.filter((plan) => Number(plan.price_per_adult)),
    ].map((plan) => html`
      <label class="g-choice">
        <input type="radio" name="plan" value=${plan.name} .checked=${trip.plan() === plan.name} @change=${() => trip.plan.set(plan.name)}>
        <span class="grow"><span>${plan.label ?? plan.code}</span>
          ${Number(plan.price_per_adult)
            ? html`<span class="soft small">${t(
              propertyLocale().rates_include_tax ? 'book.an_adult_incl' : 'book.an_adult', { price: price(plan.price_per_adult) },
            )}</span>`
            : ''}</span>
      </label>`)}
  </fieldset>`;

const extras = (experiences, trip) => html`
  <fieldset class="g-card g-choices"><legend>${t('book.extras')}</legend>
    ${experiences.map((each) => html`
      <div class="g-choice"><span class="grow"><span>${each.experience_name}</span>
        <span class="soft small">${[
          each.duration,
          each.description,
          t('book.each', { price: price(each.price), rate: Number(each.gst_rate), label: propertyLocale().tax_label }),
        ].filter(Boolean).join(' · ')}</span></span>
        ${control({
          kind: 'stepper',
          id: `extra-${each.name}`,
          name: each.name,
          value: trip.extras()[each.name] ?? 0,
          min: 0,
          max: EXTRAS_MOST,
          label: each.experience_name,
          set: (next) => trip.extras.update((all) => ({ ...all, [each.name]: Number(next) || 0 })),
        })}
      </div>`)}
  </fieldset>`;
