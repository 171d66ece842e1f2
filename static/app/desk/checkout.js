// Check-out: the balance first, the way to settle it beside it, then one button. A balance warns and does not block.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { go } from '../../core/router.js';
import { toastError } from '../../core/toast.js';
import { date, dateSpan, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { vipMark } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { shortName } from '../names.js';
import { businessDate } from '../session.js';
import { finished, takeStep, taker } from './step.js';

export function checkOutSheet(reservation) {
  openSheet({
    title: t('desk.check_out'),
    setup: () => ({
      stay: query('svc.api.reservation_detail', () => ({ reservation })),
      trouble: signal(null), busy: signal(false), done: signal(null),
    }),
    body: (close, state) => shown(state.stay, (stay) => (state.done()
      ? finished(state.done(), { undo: () => undo(stay.name), other: toFolio(stay, close) }, close) : content(stay, state, close)), { lines: 6 }),
  });
}

function content(stay, state, close) {
  const { money: sum } = stay;
  const early = stay.check_out_date > businessDate();
  const owes = sum.due > 0;
  const bill = html`<button type="button" class="button ${owes ? 'button-primary' : ''}" autofocus=${owes} @click=${() => openFolio(stay, close)}>${icon('receipt')}${owes ? t('checkout.settle') : t('checkout.folio')}</button>`;
  const leave = html`
    <button type="button" class="button ${owes ? '' : 'button-primary'}" autofocus=${!owes} aria-disabled=${state.busy() ? 'true' : null}
      @click=${() => checkOut(stay, state, close)}>${icon('out')}${owes ? t('checkout.anyway') : t('desk.check_out')}</button>`;
  return html`
    <div>
      <p class="checkin-guest">${stay.guest?.full_name ?? ''} ${vipMark(stay.guest?.vip)}</p>
      <p class="soft">${[t('board.room', { room: shortName(stay.room) }), stay.room_type_name, dateSpan(stay.check_in_date, stay.check_out_date)].join(' · ')}</p>
    </div>
    ${early ? html`<p class="notice notice-action">${icon('info')}<span>${t('checkout.early', { date: date(stay.check_out_date, 'day') })}</span></p>` : ''}
    <dl class="sums">
      <div><dt>${t('money.charged')}</dt><dd class="figure">${money(sum.total)}</dd></div>
      <div><dt>${t('money.paid_so_far')}</dt><dd class="figure">${money(sum.paid)}</dd></div>
      <div class=${owes ? 'sum-due' : 'sum-clear'}><dt>${owes ? t('money.balance_due') : t('money.balance')}</dt><dd class="figure">${money(sum.due)}</dd></div>
    </dl>
    ${sum.total < stay.amount_after_tax ? html`<p class="notice">${icon('info')}<span>${t('checkout.unposted', { price: money(stay.amount_after_tax) })}</span></p>` : ''}
    ${problem(state.trouble())}
    <footer class="sheet-foot">
      ${owes ? [leave, bill] : [bill, leave]}
    </footer>`;
}

function openFolio(stay, close) {
  close();
  if (stay.folio_name) go(`/folio/${encodeURIComponent(stay.folio_name)}`);
  else act('svc.api.get_folio', { reservation: stay.name }).then((folio) => go(`/folio/${encodeURIComponent(folio.name)}`), toastError);
}

const undo = taker('svc.desk.undo_check_out', 'checkout.undone');

function checkOut(stay, state, close) {
  takeStep(state, close, {
    run: () => act('svc.api.check_out', { reservation: stay.name }),
    told: ({ warnings, balance_due: due }) => ({
      text: t('checkout.done', { name: stay.guest?.full_name ?? stay.name }),
      warnings: warnings.length || due <= 0 ? warnings : [t('money.due', { amount: money(due) })],
    }),
    undo: () => undo(stay.name),
  });
}

const toFolio = (stay, close) => ({ label: t('checkout.folio'), picture: 'receipt', run: () => openFolio(stay, close) });
