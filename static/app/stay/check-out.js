// Check-out: what leaving now charges, what it drops and what is left to pay, with the payment in the same sheet. One button
// takes the payment, checks out and issues the invoices, in one call: what stays due is among the unpaid invoices. Every
// amount is the preview's.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, query } from '../../core/query.js';
import { computed, effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey } from '../../core/form.js';
import { openPrint } from '../../core/print.js';
import { go } from '../../core/router.js';
import { toastError } from '../../core/toast.js';
import { currencyDigits, date, dateSpan, money, propertyLocale, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { readFigure } from '../../parts/cells.js';
import { vipMark } from '../../parts/chip.js';
import { shown, skeleton } from '../../parts/states.js';
import { changedNotice, followAmount, noteChange } from '../folio/follow-amount.js';
import { offered } from '../folio/ledger.js';
import { isMoney, modes } from '../folio/payments-modes.js';
import { openReceipt } from '../folio/receipts.js';
import { shiftNotice } from '../folio/shifts-notice.js';
import { read, write } from '../common/local-store.js';
import { withPin } from '../common/pin.js';
import { shortName } from '../common/room-names.js';
import { sendInvoice } from '../messages/send.js';
import { concluded, finished, notices, previewed, taker } from '../common/step-sheet.js';
import { openOrders } from './check-out-orders.js';
import { overdueOffer, overduePreview, overdueSaid } from './check-out-overdue.js';
import { backOf, refundFields, refundLabel, REFUNDS, saidOfRefund } from './check-out-refund.js';

/** What this device does with the invoice of a guest who leaves. */
const STORED = 'check_out';

export function checkOutSheet(reservation) {
  openSheet({
    title: t('desk.check_out'),
    setup: (close) => {
      const stay = query('svc.api.reservation_detail', () => ({ reservation }));
      const ahead = preview('svc.api.check_out', () => ({ reservation }));
      const state = {
        stay, preview: ahead, overdue: overduePreview(() => stay.data()), done: signal(null), taken: signal([]), notice: shiftNotice(),
        changed: signal(null),
      };
      const form = makeForm({ amount: '', mode: 'Cash', reference: '', use_deposit: 0, ...REFUNDS, ...remembered() }, {
        send: (values) => leave(stay.data(), values, state, close),
      });
      const due = computed(() => dueOf(previewed(state), form.values()));
      followDue({ ...state, form, due });
      return { ...state, form, due };
    },
    body: (close, state) => shown(state.stay, (stay) => (state.done()
      ? finished(state.done(), { undo: () => undo(stay.name), other: nextPaper(stay, state, close) }, close)
      : content(stay, state, close)), { lines: 6 }),
  });
}

function remembered() {
  const { print = 0, mail = 0 } = JSON.parse(read(STORED) ?? '{}');
  return { print, mail };
}

/** What is left to pay, with the deposit used or not; 0 before the preview has come. */
const dueOf = (leaving, { use_deposit: used }) => (leaving ? Number(used ? leaving.due_after_deposit : leaving.balance_due) : 0);

/** Until another amount is typed the field holds what is owed, also when somebody posts or pays meanwhile. */
function followDue({ form, due, changed, ...state }) {
  let before = { text: '' };
  effect(() => {
    const text = offered(currencyDigits(propertyLocale().currency), due());
    followAmount(form, 'amount', before.text, text);
    const owed = previewed(state)?.balance_due;
    if (before.owed !== undefined && owed !== undefined && owed !== before.owed) noteChange(changed, before.owed, owed);
    before = { text, owed: owed ?? before.owed };
  });
}

function content(stay, state, close) {
  const leaving = previewed(state);
  const { form } = state;
  return html`
    <form class="stack check-out" @submit=${form.submit} @keydown=${sendKey(form)}>
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
      ${leaving ? outlook(stay, leaving, state, close) : state.preview.error() ? problem(state.preview.error()) : skeleton(4)}
      ${leaving ? payment(leaving, stay, state) : ''}
      ${leaving ? refundFields(form, leaving, state.notice) : ''}
      ${leaving ? invoiceChoice(stay, form) : ''}
      ${problem(form.problem())}
      ${leaving ? steps(state) : ''}
    </form>`;
}

function outlook(stay, leaving, { overdue, changed, form }, close) {
  const owes = leaving.balance_due > 0;
  // What the figures below say already is not said twice.
  const shownAbove = [
    leaving.balance_due,
    leaving.company_due,
  ].filter((amount) => amount > 0).map((amount) => money(amount));
  const orders = [...leaving.open_orders.map((open) => open.order), ...overdueSaid(stay, overdue)];
  const warnings = leaving.warnings.filter((warning) => ![...shownAbove, ...orders].some((said) => sentence(warning).includes(said)));
  return html`
    ${leaving.dropped_nights > 0 ? html`<p class="notice notice-action">${icon('info')}<span>${t('checkout.early', {
      date: date(stay.check_out_date, 'day'), nights: t('stay.nights', { n: leaving.dropped_nights }),
      amount: money(leaving.dropped_amount) })}</span>
    </p>` : ''}
    ${notices(warnings)}
    ${overdueOffer(stay, overdue)}
    ${openOrders(leaving.open_orders, stay.room, { leave: close })}
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
    </dl>
    ${form.problem()?.code === 'due_changed' ? '' : changedNotice(changed())}`;
}

/** The payment, where something is owed: the amount is filled in, the mode is one press. */
function payment(leaving, stay, { form, notice }) {
  if (leaving.balance_due <= 0) return '';
  return html`
    <div class="fields">
      ${leaving.deposit_held > 0
        ? field(form, { name: 'use_deposit', label: t('checkout.use_deposit', { amount: money(leaving.deposit_held) }), kind: 'check',
          wide: true })
        : ''}
      ${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: modes(stay.credit_company) })}
      ${field(form, { name: 'amount', label: t('folio.amount'), kind: 'money' })}
      ${field(form, { name: 'reference', label: t('folio.reference'), optional: true, maxlength: 140 })}
    </div>
    ${form.get('amount').trim() ? notice(form.get('mode')) : ''}`;
}

/** What happens to the invoice; the choice is remembered. */
const invoiceChoice = (stay, form) => html`
  <div class="row row-wraps check-out-invoice">
    ${field(form, { name: 'print', label: t('checkout.print'), kind: 'check' })}
    ${stay.guest?.email ? field(form, { name: 'mail', label: t('checkout.mail'), kind: 'check' }) : ''}
  </div>`;

function steps({ form, due, ...state }) {
  const back = due() <= 0 && refundLabel(previewed(state), form.values());
  const amount = Number(readFigure(form.get('amount')) ?? NaN);
  const label = back || due() <= 0
    ? back || t(Number(form.get('use_deposit')) ? 'checkout.deposit_do' : 'desk.check_out')
    : form.get('amount').trim() === ''
      ? t('checkout.anyway')
      : Number.isNaN(amount) ? t('checkout.pay_some') : payLabel(amount, due());
  const owing = () => {
    form.set('amount', '');
    form.submit();
  };
  return html`
    <footer class="sheet-foot">
      ${due() > 0 && form.get('amount').trim()
        ? html`<button type="button" class="button" @click=${owing}>${t('checkout.anyway')}</button>`
        : ''}
      <button type="submit" class="button button-primary" autofocus aria-disabled=${form.busy() ? 'true' : null}>
        ${form.busy() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('out')}<span>${label}</span>
      </button>
    </footer>`;
}

/** What stays due after a part is said before it is pressed. */
const payLabel = (amount, due) => (amount < due
  ? t('checkout.pay_part', { amount: money(amount), rest: money(due - amount) })
  : t('checkout.pay', { amount: money(amount) }));

const openedFolio = (stay) => act('svc.api.get_folio', { reservation: stay.name });

function openFolio(stay, close) {
  close();
  if (stay.folio_name) go(`/folio/${encodeURIComponent(stay.folio_name)}`);
  else openedFolio(stay).then((folio) => go(`/folio/${encodeURIComponent(folio.name)}`), toastError);
}

const undo = taker('svc.desk.undo_check_out', 'checkout.undone');

async function leave(stay, { amount, mode, reference, use_deposit, print, mail, ...refunds }, state, close) {
  const shownDue = dueOf(previewed(state), { use_deposit });
  const paid = amount.trim() && Number(previewed(state).balance_due) > 0;
  // Only who presses a button that says so lets the guest go with a balance.
  const owesLater = shownDue > 0 && (!paid || Number(readFigure(amount)) < shownDue);
  const params = {
    reservation: stay.name, use_deposit, invoice_unpaid: owesLater ? 1 : 0, expected_due: shownDue,
    ...(paid ? { amount: readFigure(amount) ?? amount, mode, reference } : { mode }),
    ...backOf(previewed(state), { use_deposit, ...refunds }).params,
  };
  const answer = await withPin('svc.desk.settle_and_check_out', params).catch((error) => {
    if (error.code === 'due_changed') state.preview.again();
    throw error;
  });
  write(STORED, { print, mail });
  state.taken.set(isMoney(mode) ? answer.payments : []);
  for (const { folio } of answer.invoices) {
    if (Number(print)) openPrint(`/print/invoice/${encodeURIComponent(folio)}`);
    if (Number(mail) && stay.guest?.email) sendInvoice(folio);
  }
  concluded(state, close, { ...summary(stay, answer), undo: () => undo(stay.name) });
}

function summary(stay, { invoices, balance_due: due, warnings, ...left }) {
  return {
    text: [
      t('checkout.done', { name: stay.guest?.full_name ?? stay.name }),
      invoices.length
        ? t('checkout.invoices', { n: invoices.length, numbers: invoices.map((each) => each.invoice_number).join(', ') })
        : '',
      due > 0 ? `${t('money.due', { amount: money(due) })}.` : '',
      ...saidOfRefund({ balance_due: due, ...left }),
    ].filter(Boolean).join(' '),
    warnings,
  };
}

/** After the check-out: the receipt of what was paid, else the folio. */
function nextPaper(stay, state, close) {
  const [first] = state.taken();
  return first
    ? { label: t('receipt.title'), picture: 'print', run: () => openReceipt(first.folio, first.payment) }
    : { label: t('checkout.folio'), picture: 'receipt', run: () => openFolio(stay, close) };
}
