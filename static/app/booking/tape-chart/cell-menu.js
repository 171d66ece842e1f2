// What an empty cell of the tape chart offers, and a blocked one: a menu by a click, a long press or the menu key. A double
// click books, `b` blocks the room at once.

import { html, view } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { rove } from '../../../core/keys.js';
import { addDays } from '../../../core/dates.js';
import { date } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { scope, signal } from '../../../core/signal.js';
import { ask } from '../../../core/query.js';
import { toast, toastError } from '../../../core/toast.js';
import { blockSheet, releaseBlock } from '../../housekeeping/room-blocks-sheet.js';
import { atDesk, property } from '../../common/session.js';

/** `find(cell)` what a cell stands for; `book(row, from, to)` begins a booking. Answers listen, end and key. */
export function makeCellMenu({ root, find, book }) {
  const panel = document.createElement('div');
  panel.className = 'menu stay-summary';
  panel.popover = 'auto';
  panel.setAttribute('role', 'menu');
  const at = signal(null);
  let back = null;
  let finish = null;

  const open = (cell, x, y) => {
    const found = find(cell);
    if (!atDesk() || !found.row?.room || found.stay) return false;
    back = cell;
    at.set(found);
    panel.setAttribute('aria-label', `${t('board.room', { room: found.row.room.room_number })}, ${date(found.date, 'day')}`);
    panel.showPopover();
    panel.style.setProperty('left', `${Math.max(8, Math.min(x, innerWidth - panel.offsetWidth - 8))}px`);
    panel.style.setProperty('top', `${Math.max(8, Math.min(y, innerHeight - panel.offsetHeight - 8))}px`);
    requestAnimationFrame(() => panel.querySelector('.menu-item')?.focus());
    return true;
  };
  const pressed = (event) => {
    const bar = event.target.closest?.('.bar-block');
    const cell = bar ? cellUnder(event) : event.target.closest?.('.cell');
    const byKey = event.clientX === 0 && event.clientY === 0;
    const box = cell?.getBoundingClientRect();
    if (cell && root.contains(cell) && open(cell, byKey ? box.left : event.clientX, byKey ? box.bottom : event.clientY)) {
      event.preventDefault();
    }
  };
  const clicked = (event) => {
    if (root.dataset.moving) return;
    const cell = event.target.closest?.('.bar-block') ? cellUnder(event) : event.target.closest?.('.cell');
    if (cell && root.contains(cell) && event.detail < 2) open(cell, event.clientX + 6, event.clientY + 6);
  };
  const twice = (event) => {
    const cell = event.target.closest?.('.cell');
    const found = cell && root.contains(cell) ? find(cell) : {};
    if (!atDesk() || !found.row?.room || found.stay || found.block) return;
    panel.hidePopover();
    book(found.row, found.date, addDays(found.date, 1));
  };
  const choose = (run) => () => {
    panel.hidePopover();
    back?.focus({ preventScroll: true });
    run();
  };
  return {
    listen() {
      root.after(panel);
      finish = scope(() => view(panel, () => at() && items(at(), { book, choose })));
      panel.addEventListener('keydown', (event) => rove(event, [...panel.querySelectorAll('.menu-item')]));
      root.addEventListener('contextmenu', pressed);
      root.addEventListener('click', clicked);
      root.addEventListener('dblclick', twice);
    },
    /** `b` on a cell; answers whether the key was taken. */
    key(event) {
      const cell = event.target.closest?.('.cell');
      if (event.key !== 'b' || !cell || event.ctrlKey || event.metaKey || event.altKey || !atDesk()) return false;
      const found = find(cell);
      if (!found.row?.room || found.stay) return false;
      event.preventDefault();
      event.stopPropagation();
      if (found.block) release(found);
      else block(found);
      return true;
    },
    end() {
      finish?.();
      panel.remove();
      root.removeEventListener('contextmenu', pressed);
      root.removeEventListener('click', clicked);
      root.removeEventListener('dblclick', twice);
    },
  };
}

const items = (found, { book, choose }) => html`
  <p class="menu-head">${t('board.room', { room: found.row.room.room_number })}, ${date(found.date, 'day')}</p>
  ${found.block
    ? html`<button type="button" class="menu-item" role="menuitem" @click=${choose(() => release(found))}>
      ${icon('undo')}
      <span>${t('blocks.release')}</span>
    </button>`
    : html`<button type="button" class="menu-item" role="menuitem"
      @click=${choose(() => book(found.row, found.date, addDays(found.date, 1)))}>
      ${icon('plus')}
      <span>${t('booking.new')}</span>
    </button>
      <button type="button" class="menu-item" role="menuitem" @click=${choose(() => block(found))}>
        ${icon('lock')}
        <span>${t('blocks.new')}</span>
        <kbd>B</kbd>
      </button>`}`;

const block = ({ row, date: from }) => blockSheet({ room: row.room, from });

/** The chart's block knows no identifier: the list of blocks says which one it is. */
function release({ row, block: held }) {
  ask('svc.api.room_blocks', { property: property() }).then((blocks) => {
    const found = blocks.find((each) => each.room === row.room.name && each.from_date === held.from_date && each.to_date === held.to_date);
    if (found) releaseBlock(found);
    else toast(t('blocks.gone'), { kind: 'warning' });
  }, toastError);
}

/** Bars lie over the cells; the one under the pointer is meant. */
const cellUnder = (event) => document.elementsFromPoint(event.clientX, event.clientY).find((element) => element.matches('.cell'));
