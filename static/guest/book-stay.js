// The booking page's second screen: meals, extras, a voucher, and the whole price with what is due when. Asked again after
// each choice; the figures stand until the new ones come.

import { html } from '../core/html.js';
import { effect, signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { control } from '../core/controls.js';
import { date, money, price, propertyLocale, sentence } from '../core/format.js';
import { language, t } from '../core/i18n.js';
import { ask } from './line.js';
import { problem, say } from './frame.js';
import { nightsOf, priceLine, progress, tripLine, wish } from './book-trip.js';

const EXTRAS_MOST = 20;
const WAIT_MS = 200;

export function staying(book) {
  const { show, trip, to } = book;
  const quote = livePrice(book);
  const voucher = redeeming(book);
  return () => {
    const room = show.room_types.find((each) => each.name === trip.room());
    return html`
    ${back(to)}
    ${progress(2)}
    <h1 tabindex="-1">${room.room_type_name}</h1>
    <p class="soft">${tripLine(trip)}</p>
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

/** The price of what is chosen, in `book.price`; answers {busy, error}. */
function livePrice(book) {
  const { trip, step } = book;
  const error = signal(null);
  const busy = signal(false);
  book.price = signal(null);
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
      // A voucher in the address that has run out must not stand in the way.
      if (problem.field === 'voucher_code') trip.voucher.set('');
      error.set(problem);
    } finally {
      if (mine === latest) busy.set(false);
    }
  };
  effect(() => {
    // The policy comes in words.
    language();
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

/** A voucher code that is typed and checked: {typed, answer, redeem}. */
function redeeming({ show, trip }) {
  const typed = signal(trip.voucher.peek());
  const answer = signal(null);
  const redeem = async (event) => {
    event.preventDefault();
    const code = typed.peek().trim();
    answer.set(null);
    if (!code) {
      trip.voucher.set('');
      return;
    }
    try {
      const checked = await ask('svc.public_api.check_voucher', { property: show.property.name, code, nights: nightsOf(trip) });
      answer.set(checked);
      say(sentence(checked.message));
      trip.voucher.set(checked.ok ? code : '');
    } catch (problem) {
      answer.set({ ok: false, message: problem.message || t('error.unreachable') });
    }
  };
  return { typed, answer, redeem };
}

const voucherForm = ({ typed, answer, redeem }) => html`
  <form class="g-card g-voucher" @submit=${redeem}>
    <label class="label" for="voucher">${t('book.voucher')}</label>
    <div class="g-row">
      <input class="input" id="voucher" name="voucher" autocomplete="off" autocapitalize="characters" .value=${typed()}
        aria-describedby="voucher-says" @input=${(event) => typed.set(event.target.value)}>
      <button type="submit" class="button">${t('book.apply')}</button></div>
    <p id="voucher-says" class=${answer()?.ok ? 'g-good small' : 'field-error'} role="status">
      ${sentence(answer()?.message)}
    </p>
  </form>`;

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
            ? html`<span class="soft small">${t('book.an_adult', { price: price(plan.price_per_adult) })}</span>`
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
    ${priceLine(t('book.tax', { label, rate: Number(quote.tax_percent) }), quote.tax_amount)}
    ${addons.length ? priceLine(t('book.stay_total'), quote.amount_after_tax, 'part') : ''}
    ${addons.map((each) => priceLine(`${nameOf(each.experience)} × ${each.qty}`, each.amount))}
    ${addons.length ? priceLine(t('book.extras_total', { label }), extrasTotal, 'part') : ''}
    ${priceLine(t('book.total'), total, 'total')}
  </dl>`;
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
