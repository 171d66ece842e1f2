// Check-out: what leaving now charges, what it drops, what is left to pay, and the way to take it; then one button. A balance
// warns and does not block. Every amount is the preview's, so it is what the check-out then does.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { preview, query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { go } from '../../core/router.js';
import { toastError } from '../../core/toast.js';
import { date, dateSpan, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { vipMark } from '../../parts/chip.js';
import { shown, skeleton } from '../../parts/states.js';
import { paymentSheet } from '../folio/pay.js';
import { shortName } from '../common/room-names.js';
import { may } from '../common/session.js';
import { finished, previewed, notices, takeStep, taker } from '../common/step-sheet.js';

export function checkOutSheet(reservation) {
  openSheet({
    title: t('desk.check_out'),
    setup: () => ({
      stay: query('svc.api.reservation_detail', () => ({ reservation })),
      preview: preview('svc.api.check_out', () => ({ reservation })),
      trouble: signal(null), busy: signal(false), done: signal(null),
    }),
    body: (close, state) => shown(state.stay, (stay) => (state.done()
      ? finished(state.done(), { undo: () => undo(stay.name), other: toFolio(stay, close) }, close)
      : content(stay, state, close)), { lines: 6 }),
  });
}

function content(stay, state, close) {
  const leaving = previewed(state);
  return html`
    <div>
      <div class="row-apart row-wraps"><p class="checkin-guest">${stay.guest?.full_name ?? ''} ${vipMark(stay.guest?.vip)}</p>
        <button type="button" class="button button-small" @click=${() => openFolio(stay, close)}>
          ${icon('receipt')}${t('checkout.folio')}</button></div>
      <p class="soft">
        ${[
          t('board.room', { room: shortName(stay.room) }),
          stay.room_type_name,
          dateSpan(stay.check_in_date, stay.check_out_date),
        ].join(' · ')}
      </p>
    </div>
    ${leaving ? outlook(stay, leaving) : state.preview.error() ? problem(state.preview.error()) : skeleton(4)}
    ${problem(state.trouble())}
    ${leaving ? steps(stay, leaving, state, close) : ''}`;
}

function outlook(stay, leaving) {
  const owes = leaving.balance_due > 0;
  // What the figures below say already is not said twice.
  const shownAbove = [
    leaving.balance_due,
    -leaving.balance_due,
    leaving.company_due,
  ].filter((amount) => amount > 0).map((amount) => money(amount));
  const warnings = leaving.warnings.filter((warning) => !shownAbove.some((amount) => sentence(warning).includes(amount)));
  return html`
    ${leaving.dropped_nights > 0 ? html`<p class="notice notice-action">${icon('info')}<span>${t('checkout.early', {
      date: date(stay.check_out_date, 'day'), nights: t('stay.nights', { n: leaving.dropped_nights }),
      amount: money(leaving.dropped_amount) })}</span>
    </p>` : ''}
    ${notices(warnings)}
    <dl class="sums">
      <div><dt>${t('checkout.charges')}</dt><dd class="figure">${money(leaving.charged)}</dd></div>
      <div><dt>${t('money.paid_so_far')}</dt><dd class="figure">${money(leaving.paid)}</dd></div>
      ${leaving.company_due ? html`
        <div>
          <dt>${t('checkout.company', { name: stay.company ?? t('booking.company') })}</dt>
          <dd class="figure">${money(leaving.company_due)}</dd>
        </div>` : ''}
      <div class=${owes ? 'sum-due' : 'sum-clear'}>
        <dt>${owes ? t('checkout.to_pay') : leaving.balance_due < 0 ? t('checkout.credit') : t('money.balance')}</dt>
        <dd class="figure">${money(Math.abs(leaving.balance_due))}</dd></div>
    </dl>`;
}

function steps(stay, leaving, state, close) {
  const owes = leaving.balance_due > 0;
  const pays = owes && may('Front Desk', 'Finance', 'Service Agent');
  const pay = pays
    ? html`<button type="button" class="button button-primary" autofocus @click=${() => takePayment(stay, leaving.balance_due)}>
    ${icon('wallet')}${t('checkout.pay', { amount: money(leaving.balance_due) })}</button>` : '';
  const leave = html`
    <button type="button" class="button ${pays ? '' : 'button-primary'}" autofocus=${!pays} aria-disabled=${state.busy() ? 'true' : null}
      @click=${() => checkOut(stay, state, close)}>${icon('out')}${owes ? t('checkout.anyway') : t('desk.check_out')}</button>`;
  return html`<footer class="sheet-foot">${pays ? [leave, pay] : leave}</footer>`;
}

const openedFolio = (stay) => act('svc.api.get_folio', { reservation: stay.name });

function openFolio(stay, close) {
  close();
  if (stay.folio_name) go(`/folio/${encodeURIComponent(stay.folio_name)}`);
  else openedFolio(stay).then((folio) => go(`/folio/${encodeURIComponent(folio.name)}`), toastError);
}

/** On the guest's folio, over what will be owed: the last night may not be posted yet. */
const takePayment = (stay, due) => openedFolio(stay).then((folio) => paymentSheet(folio, { leaving: due }), toastError);

const undo = taker('svc.desk.undo_check_out', 'checkout.undone');

function checkOut(stay, state, close) {
  takeStep(state, close, {
    run: () => act('svc.api.check_out', { reservation: stay.name }),
    summary: ({ warnings, balance_due: due }) => ({
      text: [
        t('checkout.done', { name: stay.guest?.full_name ?? stay.name }),
        due > 0 ? `${t('money.due', { amount: money(due) })}.` : '',
      ].filter(Boolean).join(' '),
      warnings,
    }),
    undo: () => undo(stay.name),
  });
}

const toFolio = (stay, close) => ({ label: t('checkout.folio'), picture: 'receipt', run: () => openFolio(stay, close) });
