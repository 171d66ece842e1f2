// The rates of a room to choose from: cards with the name, what cancelling costs, and the total with tax.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { price, sentence } from '../core/format.js';
import { t } from '../core/i18n.js';
import { rateName } from './book-trip.js';

/** The choice of each room: {chosen(room, found), cards(room, found)}. Until the guest chooses it is the usual rate. */
export function ratesOf(trip) {
  const picked = signal(trip.room.peek() ? { [trip.room.peek()]: trip.rate.peek() } : {});
  const chosen = (room, found) => choiceAmong(found?.rate_plans ?? [], picked()[room]);
  const cards = (room, found) => html`
    <fieldset class="g-plans"><legend class="label">${t('book.rate')}</legend>
      ${found.rate_plans.map((rate) => html`
        <label class="g-plan">
          <input type="radio" name=${`rate-${room.name}`} value=${rate.rate_plan ?? ''} .checked=${rate === chosen(room.name, found)}
            @change=${() => picked.update((all) => ({ ...all, [room.name]: rate.rate_plan ?? '' }))}>
          <strong>${rateName(rate)}</strong>
          <strong class="figure">${price(rate.amount_after_tax)}</strong>
          <span class="soft small">${sentence(rate.cancellation_terms)}</span>
        </label>`)}
    </fieldset>`;
  return { chosen, cards };
}

/** The rate that was picked; the first, the usual one, if none was or it is not offered; nothing where there is no choice. */
export const choiceAmong = (rates, picked) => rates.find((rate) => (rate.rate_plan ?? '') === (picked ?? '')) ?? rates[0] ?? null;
