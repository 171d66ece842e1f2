// A voucher on the booking page: typed, checked, and taken into the price.

import { html } from '../core/html.js';
import { effect, signal, untracked } from '../core/signal.js';
import { sentence } from '../core/format.js';
import { language, t } from '../core/i18n.js';
import { ask } from './line.js';
import { say } from './frame.js';
import { nightsOf } from './book-trip.js';

/** A voucher code that is typed and checked, in `book.voucher`: {typed, answer, type, redeem, refuse, lost}. */
export function redeeming(book) {
  const { show, trip } = book;
  const typed = signal(trip.voucher.peek());
  const answer = signal(null);
  const check = (code) => ask('svc.public_api.check_voucher', { property: show.property.name, code, nights: nightsOf(trip) });
  const redeem = async (event) => {
    event.preventDefault();
    const code = typed.peek().trim();
    answer.set(null);
    if (!code) {
      trip.voucher.set('');
      return;
    }
    try {
      const checked = await check(code);
      answer.set({ ...checked, code });
      say(sentence(checked.message));
      trip.voucher.set(checked.ok ? code : '');
    } catch (problem) {
      answer.set({ ok: false, message: problem.message || t('error.unreachable') });
    }
  };
  /** What is said of another code does not stay beside the one that is being typed. */
  const type = (code) => {
    typed.set(code);
    if (answer.peek() && !answer.peek().ok) answer.set(null);
  };
  /** The price was refused with the code: the stay goes on without it, and the guest reads why. */
  const refuse = (code, message) => {
    answer.set({ ok: false, lost: true, message, code });
    say(sentence(message));
    trip.voucher.set('');
  };
  // After a change of the language the sentence is asked for in the new one.
  effect(() => {
    language();
    const said = untracked(() => answer.peek());
    if (!said?.code) return;
    check(said.code).then((now) => answer.peek() === said && now.ok === said.ok && answer.set({ ...said, message: now.message }), () => {});
  });
  book.voucher = { typed, answer, type, redeem, refuse, lost: () => (answer()?.lost ? answer().message : null) };
  return book.voucher;
}

/** The form and what the server says of the code. */
export const voucherForm = ({ typed, answer, type, redeem }) => html`
  <form class="g-card g-voucher" @submit=${redeem}>
    <label class="label" for="voucher">${t('book.voucher')}</label>
    <div class="g-row">
      <input class="input" id="voucher" name="voucher" autocomplete="off" autocapitalize="characters" .value=${typed()}
        aria-describedby="voucher-says" @input=${(event) => type(event.target.value)}>
      <button type="submit" class="button">${t('book.apply')}</button></div>
    <p id="voucher-says" class=${answer()?.ok ? 'g-good small' : 'field-error'} role="status">
      ${sentence(answer()?.message)}
    </p>
  </form>`;
