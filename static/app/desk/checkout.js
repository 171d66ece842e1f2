// Check-out: the balance first, the way to settle it beside it, then one button. A balance warns and does not block.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { go } from '../../core/router.js';
import { toast, toastError } from '../../core/toast.js';
import { date, dateSpan, money, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { vipMark } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { shortName } from '../names.js';
import { businessDate } from '../session.js';

export function checkOutSheet(reservation) {
  openSheet({
    title: t('desk.check_out'),
    setup: () => ({
      stay: query('svc.api.reservation_detail', () => ({ reservation })),
      trouble: signal(null), busy: signal(false), done: signal(null),
    }),
    body: (close, state) => (state.done() ? finished(state.done(), close) : shown(state.stay, (stay) => content(stay, state, close), { lines: 6 })),
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

async function checkOut(stay, state, close) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  state.trouble.set(null);
  try {
    const answer = await act('svc.api.check_out', { reservation: stay.name });
    const text = t('checkout.done', { name: stay.guest?.full_name ?? stay.name });
    const warnings = answer.warnings.length ? answer.warnings : answer.balance_due > 0 ? [t('money.due', { amount: money(answer.balance_due) })] : [];
    if (warnings.length) {
      state.done.set({ text, warnings, stay });
    } else {
      close();
      toast(text, { action: { label: t('action.undo'), run: () => undo(stay.name) } });
    }
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}

const undo = (reservation) => act('svc.desk.undo_check_out', { reservation })
  .then(() => toast(t('checkout.undone')), toastError);

const finished = ({ text, warnings, stay }, close) => html`
  <p class="notice">${icon('check')}<span>${text}</span></p>
  ${warnings.map((warning) => html`<p class="notice notice-action">${icon('alert')}<span>${sentence(warning)}</span></p>`)}
  <footer class="sheet-foot">
    <button type="button" class="button" @click=${() => { close(); undo(stay.name); }}>${icon('undo')}${t('action.undo')}</button>
    <button type="button" class="button" @click=${() => openFolio(stay, close)}>${icon('receipt')}${t('checkout.folio')}</button>
    <button type="button" autofocus class="button button-primary" @click=${() => close()}>${t('action.done')}</button>
  </footer>`;
