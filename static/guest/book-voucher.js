// A voucher on the booking page: typed, checked, and taken into the price.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { sentence } from '../core/format.js';
import { t } from '../core/i18n.js';
import { ask } from './line.js';
import { say } from './frame.js';
import { nightsOf } from './book-trip.js';

/** A voucher code that is typed and checked: {typed, answer, redeem}. */
export function redeeming({ show, trip }) {
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

/** The form and what the server says of the code. */
export const voucherForm = ({ typed, answer, redeem }) => html`
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
