// Beside the garments: whose bag it is, how fast, and what it comes to. Every amount is the server's.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { segments } from '../../core/controls.js';
import { count, money, moment, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { skeleton } from '../../parts/states.js';
import { bagLabel } from './bag-card.js';
import { expressOf, itemsOf, notesOf, piecesOf } from './collect-draft.js';

/** Whose bag it is and how fast it goes. */
export function about(state) {
  const { draft, order, bag } = state;
  return html`
    <section class="card count-about" aria-label=${t('laundry.whose')}>
      ${order() ? pickup(bag()) : whose(state)}
      <div class="count-speed">${segments({
        value: String(expressOf(draft(), bag())), label: t('laundry.speed'),
        set: (value) => state.set({ ...draft(), express: Number(value) }),
        choices: [['0', t('laundry.normal')], ['1', t('laundry.express')]],
      })}</div>
      <label class="field field-check count-free"><span class="row"><input type="checkbox" class="check" name="complimentary"
        .checked=${Boolean(draft().complimentary)}
        @change=${(event) => state.set({ ...draft(), complimentary: event.target.checked ? 1 : 0 })}>
        <span>${t('laundry.complimentary')}</span></span></label>
      <input class="input" name="notes" aria-label=${t('laundry.notes')} placeholder=${t('laundry.notes')} maxlength="500"
        autocomplete="off" .value=${notesOf(draft(), bag())} @input=${(event) => state.set({ ...draft(), notes: event.target.value })}>
    </section>`;
}

/** What was counted and what it comes to; `send()` saves the bag. */
export const summary = (state, send) => html`
  <section class="card count-summary" aria-label=${t('laundry.bag')}>${lines(state)}${quoted(state)}</section>
  <div class="count-save ${piecesOf(state.draft()) ? '' : 'count-none'}">${saveButton(state, send)}</div>`;

function saveButton(state, send) {
  const pieces = piecesOf(state.draft());
  return html`
    <button type="button" class="button button-primary button-large" data-save aria-disabled=${pieces ? null : 'true'}
      @click=${send}>
      ${icon('check')}<span>${pieces ? t('laundry.save_n', { n: count(pieces) }) : t('laundry.save')}</span><kbd>Ctrl ↵</kbd></button>`;
}

const pickup = (bag) => (bag ? html`
  <p class="count-whose"><b>${bagLabel(bag)}</b> <span>${bag.guest_name ?? ''}</span>
    ${Number(bag.express) ? chip(t('laundry.asked_express'), 'action', 'flame') : ''}</p>` : '');

function whose(state) {
  const { draft, rooms, tried } = state;
  const now = draft();
  const list = rooms.data() ?? [];
  const missing = tried() && now.whose === 'guest' && !now.room;
  const waits = list.find((each) => each.room_no === now.room)?.requested;
  return html`
    ${segments({
      value: now.whose, label: t('laundry.whose'), set: (value) => state.set({ ...now, whose: value }),
      choices: [['guest', t('laundry.of_guest')], ['own', t('laundry.own')]],
    })}
    ${now.whose === 'own' ? html`
      <input class="input" name="label" aria-label=${t('laundry.label')} placeholder=${t('laundry.label')} maxlength="140"
        autocomplete="off" .value=${now.label} @input=${(event) => state.set({ ...now, label: event.target.value })}>` : html`
      <div class="field ${missing ? 'field-bad' : ''}"><select class="input" name="room" aria-label=${t('field.room')}
        aria-invalid=${missing ? 'true' : null} @change=${(event) => state.set({ ...now, room: event.target.value })}>
        <option value="" .selected=${!now.room}>${t('laundry.choose_room')}</option>
        ${list.map((each) => html`<option value=${each.room_no} .selected=${each.room_no === now.room}>${each.room_no} · ${
          each.guest_name}</option>`)}
      </select>${missing ? html`<p class="field-error">${icon('alert')}${t('laundry.room_first')}</p>` : ''}</div>
      ${waits ? html`<p class="notice notice-action">${icon('bell')}<span class="grow">${t('laundry.room_waits')}</span>
        <a class="button button-small" href=${`/laundry-count?order=${encodeURIComponent(waits)}`}>${
          t('laundry.collect')}</a></p>` : ''}`}`;
}

const lines = ({ draft }) => {
  const items = itemsOf(draft());
  if (!items.length) return html`<p class="soft">${t('laundry.nothing_counted')}</p>`;
  return html`<ul class="count-lines">${items.map((line) => html`
    <li><b class="figure">${count(line.qty)}</b> ${line.item_name} <span class="small soft">${word(line.service_type)}</span></li>`)}</ul>`;
};

/** The price that the server would save now. */
function quoted({ quote, params, fresh }) {
  if (!params()) return '';
  const error = quote.error();
  if (error?.status === 0) return html`<p class="notice">${icon('history')}<span>${t('laundry.price_later')}</span></p>`;
  if (error && fresh()) return problem(error);
  const seen = quote.data()?.would_answer;
  if (!seen || !fresh() || quote.busy()) return html`<div class="count-quote" aria-busy="true">${skeleton(2)}</div>`;
  return html`
    <dl class="order-sums count-quote" data-quote>
      <div><dt>${t('laundry.before_tax')}</dt><dd class="figure">${money(seen.total)}</dd></div>
      ${Number(seen.bill.total) ? html`
        <div><dt>${t('laundry.tax', { rate: percent(seen.bill.tax_rate) })}</dt>
          <dd class="figure">${money(seen.bill.tax_amount)}</dd></div>` : ''}
      <div class="order-grand"><dt>${t('laundry.to_bill')}</dt>
        <dd class="figure">${Number(seen.bill.total) ? money(seen.bill.total) : t('laundry.nothing_billed')}</dd></div>
      <div><dt>${t('laundry.ready_by')}</dt><dd>${moment(seen.ready_by)}</dd></div>
    </dl>`;
}
