// One press on a bar: who it is, until when, what is owed, and the next step. Double press or Enter opens the drawer.

import { html, view } from '../../../core/html.js';
import { query } from '../../../core/query.js';
import { scope, signal } from '../../../core/signal.js';
import { icon } from '../../../core/icon.js';
import { dateSpan, price, time } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { statusChip, vipMark } from '../../../parts/chip.js';
import { checkInSheet, checkOutSheet } from '../../stay/arrival-departure.js';
import { dueChips } from '../../common/due-chips.js';
import { businessDate } from '../../common/session.js';
import { openStay } from '../../common/open-stay.js';

/** `rows()` all rows with bars; `pickUp(stay)` begins a move. Answers listen and end. */
export function makeSummary({ root, rows, pickUp }) {
  const panel = document.createElement('div');
  panel.className = 'menu stay-summary';
  panel.popover = 'auto';
  panel.setAttribute('role', 'dialog');
  const stay = signal(null);
  let finish = null;

  const press = (event) => {
    const target = event.target.closest?.('.bar[data-stay]');
    if (!target || root.dataset.moving) return;
    const found = rows().flatMap((row) => row.bars.flat()).find((bar) => bar.stay.name === target.dataset.stay);
    if (!found) return;
    stay.set(found.stay);
    panel.setAttribute('aria-label', found.stay.guest_name);
    panel.showPopover();
    place(panel, event.detail === 0 ? under(target) : event);
    // Opened by a key: the next key is for what was opened.
    if (event.detail === 0) requestAnimationFrame(() => panel.querySelector('button')?.focus());
  };
  const twice = (event) => {
    const target = event.target.closest?.('.bar[data-stay]');
    if (!target) return;
    panel.hidePopover();
    openStay(target.dataset.stay);
  };
  return {
    listen() {
      root.after(panel);
      finish = scope(() => {
        const detail = query('svc.api.reservation_detail', () => (stay() ? { reservation: stay().name } : null));
        view(panel, () => stay() && content(stay(), detail.data(), { close: () => panel.hidePopover(), pickUp }));
      });
      root.addEventListener('click', press);
      root.addEventListener('dblclick', twice);
    },
    end() {
      finish?.();
      panel.remove();
      root.removeEventListener('click', press);
      root.removeEventListener('dblclick', twice);
    },
  };
}

function content(stay, answer, { close, pickUp }) {
  const detail = answer?.name === stay.name ? answer : null;
  const after = (run) => () => {
    close();
    run();
  };
  // A guest who is not expected yet is looked at before a key is handed over.
  const expected = stay.check_in_date <= businessDate();
  const checkIn = detail?.actions.can_check_in ? html`<button type="button" class="button button-small ${expected ? 'button-primary' : ''}"
    @click=${after(() => checkInSheet(stay.name))}>${icon('in')}${t('desk.check_in')}</button>` : '';
  const open = html`<button type="button" class="button button-small ${expected ? '' : 'button-primary'}"
    @click=${after(() => openStay(stay.name))}>
    ${t('action.open')}
  </button>`;
  const movable = ['Confirmed', 'Checked In'].includes(stay.status);
  return html`
    <div class="summary-head"><strong>${stay.guest_name}</strong> ${vipMark(stay.vip)}</div>
    <div class="row">
      ${statusChip(stay.status)}
      ${detail ? dueChips(detail.money, { paid: detail.money.paid, status: detail.status }) : ''}
    </div>
    <dl class="summary-facts">
      <div>
        <dt>${t('field.dates')}</dt>
        <dd>${stay.is_day_use ? t('stay.day_use') : dateSpan(stay.check_in_date, stay.check_out_date)}</dd>
      </div>
      <div><dt>${t('field.eta')}</dt><dd>${time(stay.planned_check_in_time) || '–'}</dd></div>
      <div><dt>${t('money.stay_price')}</dt><dd class="figure">${detail ? price(detail.amount_after_tax) : '…'}</dd></div>
    </dl>
    <div class="summary-actions">
      ${expected ? [checkIn, open] : [open, checkIn]}
      ${detail?.actions.can_check_out
        ? html`<button type="button" class="button button-primary button-small" @click=${after(() => checkOutSheet(stay.name))}>
          ${icon('out')}${t('desk.check_out')}
        </button>`
        : ''}
      ${movable
        ? html`<button type="button" class="button button-small" @click=${after(() => pickUp(stay))}>
          ${icon('swap')}${t('stay.move')}
        </button>`
        : ''}
    </div>`;
}

const under = (target) => {
  const { left, bottom } = target.getBoundingClientRect();
  return { clientX: left, clientY: bottom };
};

/** Beside the press, inside the window. */
function place(panel, { clientX, clientY }) {
  const { offsetWidth: width, offsetHeight: height } = panel;
  panel.style.setProperty('left', `${Math.max(8, Math.min(clientX + 8, innerWidth - width - 8))}px`);
  panel.style.setProperty('top', `${clientY + height + 20 > innerHeight ? Math.max(8, clientY - height - 12) : clientY + 12}px`);
}
