// The booking page's third screen: who comes. Few fields, the price still in sight; sent once however often it is pressed.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { field, makeForm } from '../core/form.js';
import { money, propertyLocale, sentence } from '../core/format.js';
import { t } from '../core/i18n.js';
import { send } from './line.js';
import { problem } from './frame.js';
import { priceInShort } from './book-quote.js';
import { back } from './book-extras.js';
import { chosenRate, fullTripLine, progress, tripLine, wish } from './book-trip.js';

export function details(book) {
  const { show, to, booked } = book;
  const form = makeForm({ guest_name: '', phone: '', email: '', special_requests: '' }, {
    required: ['guest_name', 'phone'],
    send: async (values) => {
      const filled = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.trim()]).filter(([, value]) => value));
      const shown = book.price.peek();
      const answer = await send('svc.public_api.book', { ...wish(book), ...filled, expected_total: shown.grand_total }).catch((error) => {
        throw askAgain(book, shown, error);
      });
      const summary = {
        ...answer,
        trip: fullTripLine(book),
        room: roomOf(book).room_type_name,
        rate: chosenRate(book),
        meals: mealsOf(book),
        voucher: shown.quote.voucher ?? '',
        email: filled.email ?? '',
        requests: filled.special_requests ?? '',
      };
      booked.set(summary);
      to('done', { replace: true, state: { booked: summary } });
    },
  });
  return () => html`
    ${back(to)}
    ${progress(3)}
    <h1 tabindex="-1">${t('book.you')}</h1>
    <p class="soft">${[roomOf(book).room_type_name, chosenRate(book), tripLine(book)].filter(Boolean).join(' · ')}</p>
    <div class="g-columns">
      <aside class="g-card g-summary">
        <h2>${t('book.price')}</h2>
        ${problem(book.unpriced() ?? sentence(book.voucher.lost()))}
        ${book.price() ? priceInShort(book.price(), show) : book.unpriced() ? '' : html`<span class="skeleton g-wait-card"></span>`}
      </aside>
      <form class="g-card stack" @submit=${form.submit}>
        ${field(form, { name: 'guest_name', label: t('book.name'), required: true, autocomplete: 'name', maxlength: 140 })}
        ${field(form, {
          name: 'phone',
          label: t('book.phone'),
          kind: 'tel',
          required: true,
          autocomplete: 'tel',
          hint: propertyLocale().calling_code
            ? t('book.phone_hint', { code: `+${propertyLocale().calling_code}` })
            : t('book.phone_hint_any'),
        })}
        ${field(form, { name: 'email', label: t('book.email'), kind: 'email', autocomplete: 'email', optional: true })}
        ${field(form, { name: 'special_requests', label: t('book.requests'), kind: 'textarea', optional: true, maxlength: 1000 })}
        ${problem(form.problem())}
        <button type="submit" class="button button-primary button-large button-wide" disabled=${!book.price()}
          aria-disabled=${form.busy() ? 'true' : null}>
          ${form.busy()
            ? html`<span class="spinner" aria-hidden="true"></span>${t('book.sending')}`
            : html`${icon('check')}${t('book.book', { amount: book.price() ? money(book.price().grand_total) : '' })}`}
        </button>
        <p class="soft small">${t('book.privacy', { hotel: show.property.property_name })}</p>
      </form>
    </div>`;
}

/** A price that changed meanwhile: the new one is shown on the page and on the button, and nothing is booked until it is pressed again. */
function askAgain(book, shown, error) {
  const now = error.code === 'price_changed' && error.answer?.price;
  if (!now) return error;
  book.price.set(now);
  return Object.assign(error, { message: t('book.price_changed', { from: money(shown.grand_total), to: money(now.grand_total) }) });
}

/** What the chosen meal plan is called; empty without one. */
const mealsOf = ({ show, trip }) => {
  const plan = show.meal_plans.find((each) => each.name === trip.plan());
  return plan ? plan.label ?? plan.code : '';
};

const roomOf = ({ show, trip }) => show.room_types.find((each) => each.name === trip.room());
