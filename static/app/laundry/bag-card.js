// A bag on the board: whose it is, how many pieces, when it is due, and its next step.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { count, moment, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { businessDate } from '../common/session.js';
import { ownerOf } from './bags.js';
import { openBag } from './open-bag.js';
import { floor } from './roles.js';
import { nextLabel } from './status.js';

/** "Room 105", or what the hotel's own linen is. */
export const bagLabel = (bag) => (bag.room_no ? t('board.room', { room: bag.room_no }) : bag.house_label || t('laundry.own'));

/** "20:00" today, with the date on other days. */
const dueText = (due) => (due?.slice(0, 10) === businessDate() ? time(due) : moment(due));

export function bagCard(bag, steps) {
  const step = floor() && nextLabel(bag);
  return html`
    <article class="bag ${Number(bag.overdue) ? 'bag-overdue' : ''}" data-bag=${bag.name} data-state=${bag.status}>
      <button type="button" class="bag-open" disabled=${Boolean(bag.unsent)} @click=${() => openBag(bag.name)}>
        <span class="bag-top"><b class="bag-place">${bagLabel(bag)}</b>
          ${bag.pieces ? html`<span class="bag-pieces figure">${t('laundry.pieces', { n: count(bag.pieces) })}</span>` : ''}</span>
        ${bag.room_no && ownerOf(bag) ? html`<span class="small soft cut">${ownerOf(bag)}</span>` : ''}
        ${bag.unsent ? '' : html`<span class="tiny faint">${bag.name}</span>`}
        ${marks(bag)}
        ${bag.notes ? html`<span class="small bag-note">${icon('info')}<span>${bag.notes}</span></span>` : ''}
      </button>
      ${step ? html`<button type="button" class="button bag-step" data-step @click=${() => steps.next(bag)}>
        ${icon(step.picture)}<span>${step.label}</span></button>` : ''}
    </article>`;
}

/** Nobody has counted what came back yet: that says nothing about missing pieces. */
export const isUncounted = (bag) => bag.pending === bag.pieces;

/** What marks a bag: late, express, pieces missing, not sent yet. */
export const marks = (bag) => html`
  <span class="bag-marks">
    ${Number(bag.overdue) ? chip(t('laundry.overdue', { when: dueText(bag.ready_by) }), 'overdue', 'alert') : ''}
    ${bag.ready_by && !Number(bag.overdue) && ['Collected', 'In Process', 'Ready'].includes(bag.status)
      ? chip(t('laundry.due', { when: dueText(bag.ready_by) }), 'line', 'clock') : ''}
    ${Number(bag.express) ? chip(t('laundry.express'), 'action', 'flame') : ''}
    ${bag.status === 'Ready' && bag.pending ? (isUncounted(bag) ? chip(t('laundry.to_count', { n: count(bag.pending) }), 'line')
      : chip(t('laundry.pending', { n: count(bag.pending) }), 'overdue')) : ''}
    ${bag.status === 'Delivered' && bag.shortage_note && bag.pending ? chip(t('laundry.short'), 'overdue') : ''}
    ${bag.status === 'Cancelled' ? chip(word('Cancelled'), '') : ''}
    ${Number(bag.complimentary) ? chip(t('laundry.complimentary'), 'future') : ''}
    ${bag.order_type === 'House' ? chip(t('laundry.own'), 'line') : ''}
    ${bag.waiting ? chip(t('laundry.unsent'), 'action', 'history') : ''}
  </span>`;
