// Closing a bill: the money is taken at the outlet, or the bill goes to the room of a guest, whose name and folio are shown
// before it is done.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, query, settled } from '../../core/query.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, sendKey, submitButton } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';
import { printBill } from './printers-queue.js';

const MODES = ['Cash', 'Card', 'UPI'];
const TYPING_MS = 250;

/** What the guest pays, as the server says it now: another device may have added to it. */
const billOf = (order) => query('svc.pos.bill_data', () => ({ order }));

export function paySheet(order, printers) {
  openSheet({
    title: t('pos.pay_title', { place: order.table_no ? t('floor.table', { table: order.table_no }) : order.name }),
    setup: (close) => ({
      bill: billOf(order.name),
      form: makeForm({ mode: MODES[0] }, {
        send: async ({ mode }) => {
          const paid = await act('svc.pos.pay_order', { order: order.name, mode });
          close();
          toast(t('pos.paid', { amount: money(paid.grand_total), mode: word(mode), number: paid.bill_no }), {
            action: { label: t('pos.bill'), run: () => printBill(order.name, printers) },
          });
          go('/tables');
        },
      }),
    }),
    body: (close, { bill, form }) => html`
      <form class="stack" @submit=${form.submit} @keydown=${sendKey(form)}>
        <p class="pos-grand"><span>${t('pos.to_pay')}</span>
          <b class="figure">${bill.data() ? money(bill.data().grand_total) : '…'}</b></p>
        ${unfired(order)}
        <div class="fields">${field(form, { name: 'mode', label: t('folio.mode'), kind: 'segments', wide: true, choices: MODES })}</div>
        ${problem(form.problem())}${problem(bill.error())}
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('pos.pay_do', { mode: word(form.get('mode')) }), { keys: '↵', autofocus: true })}</footer>
      </form>`,
  });
}

const unfired = (order) => (order.items.some((line) => !Number(line.voided) && line.kot_status === 'New')
  ? html`<p class="hk-note">${icon('info')}<span>${t('pos.pay_unfired')}</span></p>` : '');

/** The bill goes to a room: the guest and the folio come from the server's dry run and stand there before the button can be pressed. */
export function postSheet(order) {
  openSheet({
    title: t('pos.post'),
    setup: (close) => {
      const form = makeForm({ room: order.room_no ?? '' }, {
        required: ['room'],
        send: async ({ room }) => {
          const done = await act('svc.pos.deliver_order', paramsOf(order, room));
          close();
          toast(done.posted_to_folio ? t('pos.posted', { guest: done.guest_name, folio: done.posted_to_folio }) : t('pos.delivered'));
          go('/tables');
        },
      });
      const typed = settled(() => form.values().room.trim(), TYPING_MS);
      return { form, typed, ahead: preview('svc.pos.deliver_order', () => (typed() ? paramsOf(order, typed()) : null)) };
    },
    body: (close, { form, typed, ahead }) => {
      const seen = ahead.data()?.would_answer;
      const known = seen && !ahead.busy() && !ahead.error() && typed() === form.values().room.trim();
      return html`
        <form class="stack" @submit=${(event) => (known ? form.submit(event) : event.preventDefault())}>
          <div class="fields">${field(form, { name: 'room', label: t('field.room'), required: true, autofocus: true, maxlength: 40 })}</div>
          ${typed() && ahead.error() ? problem(ahead.error()) : known ? foreseen(seen) : ''}
          ${problem(form.problem())}
          <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
            <button type="submit" class="button button-primary" aria-disabled=${known && !form.busy() ? null : 'true'}>
              ${icon('bed')}<span>${known && seen.guest_name ? t('pos.post_to', { guest: seen.guest_name })
                : t('pos.post')}</span><kbd>↵</kbd></button></footer>
        </form>`;
    },
  });
}

/** The stay that the order is linked to remains when its room is the one that was typed. */
const paramsOf = (order, room) => ({ order: order.name, ...(order.reservation && room === order.room_no ? {} : { room }) });

const foreseen = (seen) => html`
  <div class="pos-foreseen" role="status">
    <p class="pos-grand"><span>${seen.guest_name ?? ''} ${seen.room_no ? chip(t('board.room', { room: seen.room_no }), 'inhouse', 'bed')
      : ''}</span>
      <b class="figure">${money(seen.grand_total)}</b></p>
    <dl class="facts">${(seen.postings ?? []).map((line) => fact(
      `${word(line.folio_type)} · ${Number(line.is_alcohol) ? t('pos.alcohol') : t('pos.food')}`,
      html`${line.folio} · <span class="figure">${money(line.total)}</span>`,
    ))}</dl>
  </div>`;
