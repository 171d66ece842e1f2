// Closing a bill by posting it to the room of a guest, whose name and folio are shown before it is done.

import { html } from '../../core/html.js';
import { act } from '../../core/rpc.js';
import { preview, settled } from '../../core/query.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { fact } from '../../parts/fact.js';

const TYPING_MS = 250;

/** The bill goes to a room: the guest and the folio come from the server's dry run and are shown before the button can be pressed. */
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
