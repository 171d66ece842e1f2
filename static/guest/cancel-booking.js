// Cancelling a booking by its link: the terms on the first screen, then what it costs now, and the cancellation at exactly that.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { money, sentence } from '../core/format.js';
import { t } from '../core/i18n.js';
import { ask, send } from './line.js';
import { contact, problem } from './frame.js';
import { moneyOf } from './cancel-money.js';

/** The terms, and the way to cancel or who is called instead. */
export function termsOf({ stay, property }, to) {
  const of = stay.cancellation;
  if (!of) return '';
  return html`<section class="g-card g-cancelling"><h2>${t('book.cancelling')}</h2>
    ${of.terms ? html`<p>${sentence(of.terms)}</p>` : ''}
    ${Number(of.online)
      ? html`<button type="button" class="button g-cancel" @click=${() => to('cancel')}>${t('cancel.open')}</button>`
      : html`<p class="soft">${of.refusal}</p><p class="g-contact">${contact(property)}</p>`}
  </section>`;
}

/** The screen that cancels. `cancelled(answer)` follows. */
export function cancelling(token, { cancelled }) {
  const cost = signal(null);
  const error = signal(null);
  const busy = signal(false);
  const read = () => ask('svc.public_api.booking_cancellation', { token }).then(
    (answer) => { cost.set(answer); error.set(null); },
    (problem) => error.set(problem),
  );
  const cancel = async () => {
    if (busy.peek()) return;
    busy.set(true);
    error.set(null);
    const shown = cost.peek();
    try {
      cancelled(await send('svc.public_api.cancel_booking', { token, expected_fee: shown.fee_total }));
    } catch (problem) {
      const now = problem.code === 'fee_changed' && problem.answer?.cancellation;
      if (now) cost.set(now);
      error.set(now ? t('cancel.changed', { from: money(shown.fee_total), to: money(now.fee_total) }) : problem);
    } finally {
      busy.set(false);
    }
  };
  const draw = (stay) => html`
    <h1 tabindex="-1">${t('cancel.title')}</h1>
    <section class="g-card">${stay}
      ${cost() ? costOf(cost()) : error() ? '' : html`<span class="skeleton g-wait-price"></span>`}
    </section>
    ${problem(error())}
    <div class="stack">
      <button type="button" class="button button-primary button-large button-wide" @click=${() => history.back()}>
        ${t('cancel.keep')}
      </button>
      ${cost() ? html`
        <button type="button" class="button button-danger button-large button-wide g-cancel-now" aria-disabled=${busy() ? 'true' : null}
          @click=${cancel}>
          ${busy() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
          ${Number(cost().fee_total) ? t('cancel.for', { amount: money(cost().fee_total) }) : t('cancel.for_free')}
        </button>` : ''}
    </div>`;
  return { read, draw };
}

const costOf = (cost) => html`
  <dl class="g-price">${moneyOf(cost).map(([key, amount]) => html`
    <div class="g-price-line"><dt>${t(key)}</dt><dd class="figure">${money(amount)}</dd></div>`)}</dl>
  ${Number(cost.refundable) > 0 ? html`<p class="soft small">${t('cancel.refund_text')}</p>` : ''}
  ${cost.cancellation_terms ? html`<p class="soft small">${sentence(cost.cancellation_terms)}</p>` : ''}`;

/** The confirmation; the link no longer works. */
export const cancelledScreen = (answer, stay, property) => html`
  <section class="g-card g-done g-left">
    <p class="g-done-mark">${icon('check')}</p>
    <h1 tabindex="-1">${t('cancel.done')}</h1>
    <p>${t('cancel.number')}</p>
    <p class="g-reference figure">${answer.cancellation_number}</p>
    ${stay}
    ${costOf(answer)}
    <p class="notice g-keep">${icon('info')}<span>${t('cancel.note_it')}</span></p>
    <p class="g-contact">${contact(property)}</p>
  </section>`;
