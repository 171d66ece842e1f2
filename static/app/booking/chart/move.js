// Moving stays on the tape chart: by dragging a bar or its edge, by keys (`m`, arrows, Enter), or by pressing "Move" and
// then a room. While something is held, rooms that could take it are lit and each step is said aloud. Nothing is saved
// here: what was dropped goes to `dropped`, which asks.

import { pointerMoves, moveKey } from '../../../core/drag.js';
import { announce, toast } from '../../../core/toast.js';
import { addDays, daysBetween } from '../../../core/dates.js';
import { dateSpan } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { businessDate } from '../../common/session.js';
import { newBooking } from './new-booking.js';
import { isSame, proposal, refusal } from '../chart-layout.js';

/** `rows()` the room rows; `find(cell)` what a cell stands for. Answers listen, end, key and pickUp. */
export function makeMover({ root, rows, find, dropped }) {
  let held = null;
  let stop = null;

  const take = (stay, part, how) => {
    held = { stay, part, how, shift: 0, row: rows().find((row) => row.id === stay.room) ?? null };
    held.home = held.row;
    root.dataset.moving = part;
    showLegal();
    show();
  };
  const release = () => {
    held = null;
    delete root.dataset.moving;
    clearGhost(root);
    for (const row of root.querySelectorAll('[data-legal]')) delete row.dataset.legal;
  };
  const next = () => proposal(held.stay, { part: held.part, shift: held.shift, room: held.row?.room });
  const why = () => refusal(held.stay, next(), rows(), businessDate());
  const show = (say = false) => {
    const reason = why();
    drawGhost(root, held, next(), reason);
    if (say) announce(words(held, next(), reason));
  };
  const showLegal = () => {
    for (const row of rows()) {
      const element = root.querySelector(`[data-row="${CSS.escape(row.id)}"]`);
      const would = proposal(held.stay, { part: held.part, shift: held.shift, room: row.room });
      if (element && held.part === 'whole') {
        element.dataset.legal = refusal(held.stay, would, rows(), businessDate())
          ? 'no'
          : row.room.room_type === held.stay.room_type
          ? 'yes'
          : 'other';
      }
    }
  };
  const drop = () => {
    const { stay } = held;
    const would = next();
    const reason = why();
    release();
    if (isSame(stay, would)) announce(t('move.same'));
    else if (reason) toast(t(`move.no_${reason}`), { kind: 'warning' });
    else dropped(stay, would);
  };
  const cancel = () => {
    release();
    announce(t('move.cancelled'));
  };
  const stepRows = (by) => {
    const list = rows();
    const now = held.row ? list.indexOf(held.row) : -1;
    held.row = list[Math.max(0, Math.min(list.length - 1, now + by))] ?? held.row;
  };

  /** Picks a stay up by key or button; `first` is the first step of a stretch. */
  const pickUp = (stay, part = 'whole', first = 0) => {
    take(stay, part, 'key');
    held.shift = first;
    announce(t(part === 'whole' ? 'move.picked' : 'move.stretching', { name: stay.guest_name }));
    show(first !== 0);
    if (first === 0) root.querySelector('.cell[tabindex="0"]')?.focus();
  };

  const key = (event) => {
    if (!held || held.how !== 'key') return false;
    return moveKey(event, {
      step(days, rooms) {
        held.shift += days;
        if (held.part === 'whole' && rooms) stepRows(rooms);
        if (days) showLegal();
        show(true);
      },
      drop,
      cancel,
    });
  };

  const listen = () => {
    stop = pointerMoves(root, {
      scroller: null,
      pick: (event) => pick(event, { root, find, rows, held: held?.how === 'key' }),
      begin: (thing) => thing.stay && take(thing.stay, thing.part, 'pointer'),
      step: (thing, event) => (thing.stay ? follow(thing, event) : spanEmpty(root, thing, event)),
      drop: (thing, event) => (thing.stay ? drop() : finishEmpty(root, thing, event)),
      cancel: (thing) => (thing.stay ? cancel() : clearGhost(root)),
    });
    root.addEventListener('click', pressTarget);
  };
  const follow = (thing, event) => {
    const shift = Math.round((event.clientX - thing.x) / thing.dayWidth) * direction();
    const under = thing.part === 'whole' ? rowUnder(event, rows()) ?? held.row : held.row;
    if (shift === held.shift && under === held.row) return;
    const turned = shift !== held.shift;
    Object.assign(held, { shift, row: under });
    if (turned) showLegal();
    show();
  };
  /** After "Move": pressing a room drops there. */
  const pressTarget = (event) => {
    if (held?.how !== 'key') return;
    const under = rowUnder(event, rows());
    if (!under || held.part !== 'whole') return;
    event.stopPropagation();
    held.row = under;
    drop();
  };
  const end = () => {
    stop?.();
    root.removeEventListener('click', pressTarget);
  };
  return { listen, end, key, pickUp };
}

/** What a press on the chart takes hold of: a bar, its edge, or an empty cell (a new booking). */
function pick(event, { root, find, rows, held }) {
  // A finger scrolls; it moves stays with "Move" from the summary.
  if (held || event.pointerType === 'touch') return null;
  const target = event.target.closest?.('.bar[data-stay], .cell');
  if (!target || !root.contains(target)) return null;
  const track = target.closest('.chart-track');
  const dayWidth = track.querySelector('.cell').getBoundingClientRect().width;
  if (target.classList.contains('cell')) {
    const cell = find(target);
    return cell.row?.room && !cell.stay && !cell.block ? { ...cell, cell: target, x: event.clientX, dayWidth } : null;
  }
  const row = rows().find((each) => each.id === target.closest('.chart-row').dataset.row);
  const stay = stayOf(target, row, find);
  if (!stay || !['Confirmed', 'Checked In'].includes(stay.status)) return null;
  return { stay, part: event.target.dataset.edge ?? 'whole', x: event.clientX, dayWidth };
}

function stayOf(target, row, find) {
  const lines = row?.bars ?? find(target.closest('.chart-track').querySelector('.cell')).row.bars;
  return lines.flat().find((bar) => bar.stay.name === target.dataset.stay)?.stay ?? null;
}

function rowUnder(event, list) {
  const element = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.chart-row[data-row]');
  return element ? list.find((row) => row.id === element.dataset.row) ?? null : null;
}

const direction = () => (getComputedStyle(document.documentElement).direction === 'rtl' ? -1 : 1);

// ---- the outline of what would be

function drawGhost(root, held, next, reason) {
  const row = root.querySelector(`[data-row="${CSS.escape(next.room ?? 'lane0')}"]`);
  const chart = root.querySelector('.chart');
  if (!row || !chart) return;
  const from = daysBetween(chart.dataset.start, next.check_in_date) + 0.5;
  const until = from + Math.max(0.3, daysBetween(next.check_in_date, next.check_out_date));
  const track = row.querySelector('.chart-track');
  outline(
    root,
    track,
    from,
    until,
    reason ? t(`move.no_${reason}`) : `${held.stay.guest_name} · ${dateSpan(next.check_in_date, next.check_out_date)}`,
    Boolean(reason),
  );
}

function outline(root, track, x0, x1, text, refused) {
  let ghost = root.querySelector('.bar-ghost');
  if (!ghost) {
    ghost = document.createElement('div');
    ghost.setAttribute('aria-hidden', 'true');
  }
  ghost.className = `bar bar-ghost ${refused ? 'bar-ghost-no' : ''}`;
  ghost.textContent = text;
  const days = Number(track.closest('.chart').dataset.days);
  ghost.style.setProperty('--x0', Math.max(0, Math.min(days - 0.2, x0)));
  ghost.style.setProperty('--x1', Math.max(0.2, Math.min(days, x1)));
  if (ghost.parentElement !== track) track.append(ghost);
}

const clearGhost = (root) => root.querySelector('.bar-ghost')?.remove();

const words = ({ stay, part }, next, reason) => [
  stay.guest_name, part === 'whole' && next.room ? t('board.room', { room: next.room.split('-').pop() }) : '',
  dateSpan(next.check_in_date, next.check_out_date), reason ? t(`move.no_${reason}`) : t('move.can'),
].filter(Boolean).join(', ');

// ---- a new booking, drawn over empty cells

function nightsOver(thing, event) {
  return Math.max(1, Math.round(((event.clientX - thing.x) * direction()) / thing.dayWidth) + 1);
}

function spanEmpty(root, thing, event) {
  const nights = nightsOver(thing, event);
  outline(
    root,
    thing.cell.closest('.chart-track'),
    thing.day + 0.5,
    thing.day + 0.5 + nights,
    t('move.new', { nights: t('stay.nights', { n: nights }) }),
    false,
  );
}

function finishEmpty(root, thing, event) {
  clearGhost(root);
  newBooking(thing.row, thing.date, addDays(thing.date, nightsOver(thing, event)));
}
