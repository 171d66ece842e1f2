// The price of a booking as the server quotes it: asked again after each choice, then shown part by part with what is due
// when. The figures remain until the new ones come.

import { html } from '../core/html.js';
import { effect, signal } from '../core/signal.js';
import { date, money, price, propertyLocale, sentence } from '../core/format.js';
import { language, t } from '../core/i18n.js';
import { ask } from './line.js';
import { priceLine, wish } from './book-trip.js';

const WAIT_MS = 200;

/**
 * The price of what is chosen, in `book.price`, or why there is none, in `book.unpriced`; answers {busy, error}.
 * `refused(code, sentence)` takes what is said of a voucher.
 */
export function livePrice(book, refused) {
  const { trip, step, booked } = book;
  const error = signal(null);
  const busy = signal(false);
  book.price = signal(null);
  book.unpriced = error;
  let latest = 0;
  const quote = async (params) => {
    latest += 1;
    const mine = latest;
    busy.set(true);
    try {
      const price = await ask('svc.public_api.quote', params);
      if (mine !== latest) return;
      book.price.set(price);
      error.set(null);
    } catch (problem) {
      if (mine !== latest) return;
      // A voucher that has run out, or does not hold for these dates, must not prevent a price: it is asked without it.
      if (problem.field === 'voucher_code' && params.voucher_code) refused(params.voucher_code, problem.message);
      else error.set(problem);
    } finally {
      if (mine === latest) busy.set(false);
    }
  };
  effect(() => {
    // The policy comes in words.
    language();
    // What is booked has its price; the last room has none any more.
    if (booked()) return undefined;
    if (step() === 'search' || !trip.room() || !trip.to()) {
      book.price.set(null);
      return undefined;
    }
    const params = wish(book);
    const timer = setTimeout(() => quote(params), WAIT_MS);
    return () => clearTimeout(timer);
  });
  return { busy, error };
}

/** All that makes up the price, then what is due and what cancelling costs, in words. */
export const priceTable = (price, show) => html`${parts(price, show)}${policyOf(price)}`;

/** The same with the parts folded away: the total and the words stay in sight. */
export const priceInShort = (price, show) => html`
  <details class="g-fold"><summary><span>${t('book.total')}</span><span class="figure">${money(price.grand_total)}</span></summary>${parts(
    price,
    show,
  )}</details>${policyOf(price)}`;

function parts({ quote, addons, addons_total: extrasTotal, grand_total: total }, { experiences }) {
  const label = propertyLocale().tax_label;
  const rates = new Set(quote.nightly.map((night) => String(night.rate)));
  const nameOf = (experience) => experiences.find((known) => known.name === experience)?.experience_name ?? experience;
  return html`<dl class="g-price">
    ${rates.size > 1
      ? quote.nightly.map((night) => priceLine(date(night.date, 'day'), night.rate))
      : priceLine(t('book.room_nights', {
        nights: t('stay.nights', { n: quote.nights }),
        price: price(quote.nightly[0]?.rate),
      }), quote.room_total)}
    ${Number(quote.meal_total) ? priceLine(t('book.meals'), quote.meal_total) : ''}
    ${Number(quote.discount) ? priceLine(t('book.discount', { voucher: quote.voucher ?? '' }), `-${quote.discount}`) : ''}
    ${priceLine(t('book.net'), quote.amount_before_tax)}
    ${taxRows(quote).map(({ key, rate, amount }) => priceLine(t(key, { label, rate }), amount))}
    ${addons.length ? priceLine(t(Number(quote.meal_total) ? 'book.stay_total' : 'book.room_total'), quote.amount_after_tax, 'part') : ''}
    ${addons.map((each) => priceLine(`${nameOf(each.experience)} × ${each.qty}`, each.amount))}
    ${addons.length ? priceLine(t('book.extras_total', { label }), extrasTotal, 'part') : ''}
    ${priceLine(t('book.total'), total, 'total')}
  </dl>`;
}

/** One row, or one for each rate where room and meals or the nights have several: [{key, rate, amount}]. */
export function taxRows({ taxes, tax_amount: total }) {
  const rates = new Set(taxes.map((each) => Number(each.gst_rate)));
  if (rates.size < 2) return [{ key: 'book.tax', rate: taxes.length ? Number(taxes[0].gst_rate) : 0, amount: total }];
  return taxes.filter((each) => Number(each.tax)).map((each) => ({
    key: each.charge_type === 'Room' ? 'book.tax_room' : 'book.tax_meals', rate: Number(each.gst_rate), amount: each.tax,
  }));
}

const policyOf = ({ advance_due: advance, addons, payment_policy: policy }) => html`
  <div class="g-policy">
    <p>
      <strong>${Number(advance) ? t('book.due_now', { amount: money(advance) }) : t('book.due_none')}</strong>${addons.length
        ? html` ${t('book.extras_later')}`
        : ''}
    </p>
    <p class="small">${sentence(policy)}</p>
  </div>`;
