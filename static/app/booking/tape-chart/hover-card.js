// The card beside a bar that the pointer rests on, or whose cell has the keyboard: who it is, the party, the dates, money, and
// what to know. It says more than the bar and takes no presses; a click opens the summary with its buttons.

import { html, view } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { scope, signal } from '../../../core/signal.js';
import { icon } from '../../../core/icon.js';
import { daysBetween } from '../../../core/dates.js';
import { date, dateSpan, price, time } from '../../../core/format.js';
import { t, word } from '../../../core/i18n.js';
import { chip, statusChip, vipMark } from '../../../parts/chip.js';
import { payerChip } from '../../common/due-chips.js';

const POINTER_MS = 300;
const KEYBOARD_MS = 700;

/** `stayOf(name)` the stay of a bar; `find(cell)` what a cell stands for; `marks()` what is owed and asked for. */
export function makeHoverCard({ root, stayOf, find, marks }) {
  const panel = document.createElement('div');
  panel.className = 'menu hover-card';
  panel.popover = 'manual';
  panel.setAttribute('role', 'tooltip');
  const stay = signal(null);
  let timer = null;
  let pressed = 0;
  let finish = null;

  const hide = () => {
    clearTimeout(timer);
    if (panel.matches(':popover-open')) panel.hidePopover();
  };
  const show = (found, beside, pause) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!beside.isConnected || root.dataset.moving || document.querySelector('.stay-summary:popover-open')) return;
      stay.set(found);
      panel.showPopover();
      place(panel, beside.getBoundingClientRect());
    }, pause);
  };
  const over = (event) => {
    const bar = event.pointerType === 'mouse' && event.target.closest?.('.bar[data-stay]');
    if (!bar) return;
    hide();
    const found = stayOf(bar.dataset.stay);
    if (found) show(found, bar, POINTER_MS);
  };
  const out = (event) => event.target.closest?.('.bar[data-stay]') && hide();
  const focused = (event) => {
    hide();
    // The focus that a screen sets by itself is no question about the stay.
    const cell = Date.now() - pressed < KEYBOARD_MS && event.target.matches?.('.cell') && event.target;
    const found = cell && find(cell).stay;
    if (found) show(found, cell, KEYBOARD_MS);
  };
  const key = () => {
    hide();
    pressed = Date.now();
  };
  const listeners = { pointerover: over, pointerout: out, pointerdown: hide, focusin: focused, focusout: hide };
  return {
    listen() {
      root.after(panel);
      finish = scope(() => {
        const detail = query('svc.api.reservation_detail', () => (stay() ? { reservation: stay().name } : null));
        view(panel, () => stay() && content(stay(), detail.data()?.name === stay().name ? detail.data() : null, marks().get(stay().name)));
      });
      for (const [name, listener] of Object.entries(listeners)) root.addEventListener(name, listener);
      addEventListener('scroll', hide, true);
      root.addEventListener('keydown', key, true);
    },
    end() {
      hide();
      finish?.();
      panel.remove();
      removeEventListener('scroll', hide, true);
      root.removeEventListener('keydown', key, true);
      for (const [name, listener] of Object.entries(listeners)) root.removeEventListener(name, listener);
    },
  };
}

function content(stay, detail, mark) {
  const nights = daysBetween(stay.check_in_date, stay.check_out_date);
  const party = [t('stay.adults', { n: stay.adults }), stay.children && t('stay.children', { n: stay.children })];
  const due = detail ? detail.money.guest_due : mark?.due;
  const fact = (picture, text) => (text ? html`<li>${icon(picture)}<span class="lines">${text}</span></li>` : '');
  return html`
    <div class="summary-head"><strong>${stay.guest_name}</strong> ${vipMark(stay.vip)}</div>
    <div class="row">${statusChip(stay.status)}${due > 0 ? chip(t('money.due', { amount: price(due) }), 'action') : ''}${
      payerChip(detail?.money ?? mark ?? {})}</div>
    <ul class="card-facts">
      ${fact('calendar', stay.is_day_use ? t('stay.day_use')
        : `${dateSpan(stay.check_in_date, stay.check_out_date)}, ${t('stay.nights', { n: nights })}`)}
      ${fact('people', party.filter(Boolean).join(', '))}
      ${fact('clock', time(stay.planned_check_in_time) && `${t('field.eta')} ${time(stay.planned_check_in_time)}`)}
      ${fact('phone', detail?.guest?.phone)}
      ${fact('building', stay.company)}
      ${fact('group', stay.group_booking)}
      ${fact('tag', word(stay.source))}
      ${fact('clock', mark?.tentative_until && t('stay.tentative', { date: date(mark.tentative_until, 'day') }))}
      ${fact('info', mark?.request ?? detail?.special_requests)}
    </ul>`;
}

/** Under the bar, or over it; never under the pointer. */
function place(panel, box) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  panel.style.setProperty('left', `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`);
  panel.style.setProperty('top', `${box.bottom + height + 12 > innerHeight ? Math.max(8, box.top - height - 8) : box.bottom + 8}px`);
}
