// Moving stays on the tape chart: by dragging a bar or its edge, by keys (`m`, arrows, Enter), or by pressing "Move" and
// then a room. While something is held, rooms that could take it are lit and each step is said aloud. Nothing is saved
// here: what was dropped goes to `dropped`, which asks; a stay that was dropped on another one goes to `swapped`.

import { pointerMoves, moveKey } from '../../../core/drag.js';
import { announce, toast } from '../../../core/toast.js';
import { addDays, daysBetween } from '../../../core/dates.js';
import { dateSpan } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { businessDate } from '../../common/session.js';
import { newBooking } from './new-booking.js';
import { isSame, proposal, refusal, swapPartner } from '../chart-layout.js';

/**
 * `rows()` the room rows; `find(cell)` what a cell stands for; `draw(id)` draws a row out of sight. Answers listen, end, key
 * and pickUp. What is held is {stay,
 * part, how, shift, row}: the part that moves ('whole', 'start' or 'end'), by 'key' or 'pointer', how many days, onto
 * which row.
 */
export function makeMover({ root, rows, find, draw, dropped, swapped }) {
  const mover = { root, rows, find, draw, dropped, swapped, held: null, stop: null };
  const press = (event) => pressRoom(mover, event);
  return {
    listen() {
      mover.stop = pointerMoves(root, byPointer(mover));
      root.addEventListener('click', press);
    },
    end() {
      mover.stop?.();
      root.removeEventListener('click', press);
    },
    key: (event) => mover.held?.how === 'key' && moveKey(event, byKey(mover)),
    pickUp: (stay, part, first) => pickUp(mover, stay, part, first),
  };
}

function take(mover, stay, part, how) {
  mover.held = { stay, part, how, shift: 0, row: mover.rows().find((row) => row.id === stay.room) ?? null };
  mover.root.dataset.moving = part;
  showLegal(mover);
  show(mover);
}

function release(mover) {
  mover.held = null;
  delete mover.root.dataset.moving;
  clearGhost(mover.root);
  for (const row of mover.root.querySelectorAll('[data-legal]')) delete row.dataset.legal;
}

/** What the stay would be on a row, and why it may not. */
const wouldBe = ({ held }, row = held.row) => proposal(held.stay, { part: held.part, shift: held.shift, room: row?.room });
const refused = ({ held, rows }, would, list = rows()) => refusal(held.stay, would, list, businessDate());

/** The stay that it would exchange rooms with. */
const partner = ({ held, rows }, would, list = rows()) => swapPartner(held.stay, would, list, businessDate());

function show(mover, { say = false } = {}) {
  const would = wouldBe(mover);
  const other = partner(mover, would);
  const reason = other ? null : refused(mover, would);
  if (would.room) mover.draw(would.room);
  drawGhost(mover.root, mover.held, would, { reason, other });
  if (say) announce(words(mover.held, would, { reason, other }));
}

/** Marks the rows that could take the stay: of its own room type, of another, for a stay that takes its room, or not at all. */
function showLegal(mover) {
  const { held, root, rows } = mover;
  if (held.part !== 'whole') return;
  const elements = new Map([...root.querySelectorAll('.chart-row[data-row]')].map((element) => [element.dataset.row, element]));
  for (const row of rows()) {
    const element = elements.get(row.id);
    const kind = row.room.room_type === held.stay.room_type ? 'yes' : 'other';
    const would = wouldBe(mover, row);
    const full = partner(mover, would, [row]) ? 'swap' : 'no';
    const legal = refused(mover, would, [row]) ? full : kind;
    if (element && element.dataset.legal !== legal) element.dataset.legal = legal;
  }
}

function drop(mover) {
  const { stay } = mover.held;
  const would = wouldBe(mover);
  const other = partner(mover, would);
  const reason = refused(mover, would);
  release(mover);
  if (isSame(stay, would)) announce(t('move.same'));
  else if (other) mover.swapped(stay, other);
  else if (reason) toast(t(`move.no_${reason}`), { kind: 'warning' });
  else mover.dropped(stay, would);
}

function cancel(mover) {
  release(mover);
  announce(t('move.cancelled'));
}

/** Picks a stay up by key or button; `first` is the first step of a stretch. */
function pickUp(mover, stay, part = 'whole', first = 0) {
  take(mover, stay, part, 'key');
  mover.held.shift = first;
  announce(t(part === 'whole' ? 'move.picked' : 'move.stretching', { name: stay.guest_name }));
  show(mover, { say: first !== 0 });
  if (first === 0) mover.root.querySelector('.cell[tabindex="0"]')?.focus();
}

const byKey = (mover) => ({
  step(days, rooms) {
    const { held } = mover;
    held.shift += days;
    if (held.part === 'whole' && rooms) held.row = rowBeside(mover.rows(), held.row, rooms);
    if (days) showLegal(mover);
    show(mover, { say: true });
  },
  drop: () => drop(mover),
  cancel: () => cancel(mover),
});

function rowBeside(list, row, by) {
  const now = row ? list.indexOf(row) : -1;
  return list[Math.max(0, Math.min(list.length - 1, now + by))] ?? row;
}

const byPointer = (mover) => ({
  scroller: null,
  pick: (event) => pick(event, { ...mover, held: mover.held?.how === 'key' }),
  begin: (thing) => thing.stay && take(mover, thing.stay, thing.part, 'pointer'),
  step: (thing, event) => (thing.stay ? follow(mover, thing, event) : spanEmpty(mover.root, thing, event)),
  drop: (thing, event) => (thing.stay ? drop(mover) : finishEmpty(mover.root, thing, event)),
  cancel: (thing) => (thing.stay ? cancel(mover) : clearGhost(mover.root)),
});

function follow(mover, thing, event) {
  const { held, rows } = mover;
  const shift = Math.round((event.clientX - thing.x) / thing.dayWidth) * direction();
  const row = thing.part === 'whole' ? rowUnder(event, rows()) ?? held.row : held.row;
  if (shift === held.shift && row === held.row) return;
  const turned = shift !== held.shift;
  Object.assign(held, { shift, row });
  if (turned) showLegal(mover);
  show(mover);
}

/** After "Move": pressing a room drops there. */
function pressRoom(mover, event) {
  const { held, rows } = mover;
  if (held?.how !== 'key' || held.part !== 'whole') return;
  const row = rowUnder(event, rows());
  if (!row) return;
  // A bar that is pressed here has the room that is asked for: its summary is not.
  event.stopImmediatePropagation();
  held.row = row;
  drop(mover);
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

function drawGhost(root, held, next, { reason, other }) {
  const row = root.querySelector(`[data-row="${CSS.escape(next.room ?? 'lane0')}"]`);
  const chart = root.querySelector('.chart');
  if (!row || !chart) return;
  const from = daysBetween(chart.dataset.start, next.check_in_date) + 0.5;
  const until = from + Math.max(0.3, daysBetween(next.check_in_date, next.check_out_date));
  const track = row.querySelector('.chart-track');
  const place = `${held.stay.guest_name} · ${dateSpan(next.check_in_date, next.check_out_date)}`;
  outline(root, track, from, until, verdict(reason, other) || place, Boolean(reason));
}

/** Why a stay can't be there, or whom it would exchange rooms with. */
const verdict = (reason, other) => (other ? t('move.swap', { name: other.guest_name }) : reason ? t(`move.no_${reason}`) : '');

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

const words = ({ stay, part }, next, { reason, other }) => [
  stay.guest_name, part === 'whole' && next.room ? t('board.room', { room: next.room.split('-').pop() }) : '',
  dateSpan(next.check_in_date, next.check_out_date), verdict(reason, other) || t('move.can'),
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
