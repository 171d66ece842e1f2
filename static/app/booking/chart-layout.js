// The tape chart's geometry and its rules of moving, without any DOM: where each bar is, how urgent each is, what a
// move would make of a stay and whether that may be. The server decides again; this only spares people a refusal.
//
// Across, one day is 1. A night runs from the middle of its day to the middle of the next, so that one guest's departure
// and the next one's arrival share a cell. A day use is a short bar at its planned hours.

import { addDays, daysBetween } from '../../core/dates.js';

const MIDDAY = 0.5;
const DAY_USE_FROM = 10;
const DAY_USE_TO = 18;

/** Rows in the order they are drawn: the unassigned lane, then the rooms by type. `order` lists the types' identifiers. */
export function layout({ start, days, rooms, unassigned = [], order = [], today, conflicts = [] }) {
  const troubled = new Set(conflicts.flatMap((conflict) => [conflict.out_res, conflict.in_res]));
  const window = { start, days, today, troubled };
  const lanes = pack(unassigned.map((stay) => bar(stay, window)).filter(inSight));
  const types = [...new Set([...order, ...rooms.map((room) => room.room_type)])];
  const groups = types
    .map((type) => rooms.filter((room) => room.room_type === type))
    .filter((list) => list.length)
    .map((list) => ({ type: list[0].room_type, name: list[0].room_type_name, rows: list.map((room) => roomRow(room, window)) }));
  return {
    lanes: lanes.map((bars, index) => ({ id: `lane${index}`, room: null, bars: [bars], blocks: [] })),
    waiting: Array.from({ length: days }, (_, day) => unassigned.filter((stay) => sleeps(stay, addDays(start, day))).length),
    groups,
    todayAt: daysBetween(start, today),
  };
}

function roomRow(room, window) {
  const stays = room.bookings.map((stay) => ({ room_type: room.room_type, ...stay }));
  return {
    id: room.name,
    room,
    bars: pack(stays.map((stay) => bar(stay, window)).filter(inSight)),
    blocks: room.blocks.map((block) => ({
      block,
      x0: clip(daysBetween(window.start, block.from_date) + MIDDAY, window.days),
      x1: clip(daysBetween(window.start, block.to_date) + MIDDAY, window.days),
    })).filter(inSight),
  };
}

/** A stay as a bar: from x0 to x1 in days, cut at the window's edges. */
export function bar(stay, { start, days, today, troubled = new Set() }) {
  const from = daysBetween(start, stay.check_in_date);
  const to = daysBetween(start, stay.check_out_date);
  const short = isDayUse(stay);
  const x0 = short ? from + hour(stay.planned_check_in_time, DAY_USE_FROM) : from + MIDDAY;
  const x1 = short ? from + hour(stay.planned_check_out_time, DAY_USE_TO) : to + MIDDAY;
  return {
    stay,
    x0: clip(x0, days),
    x1: clip(x1, days),
    cutStart: x0 < 0,
    cutEnd: x1 > days,
    short,
    urgency: urgency(stay, today),
    conflict: troubled.has(stay.name),
  };
}

/**
 * What a stay asks of the desk on `today`: 'action' (arrives or leaves today), 'overdue' (should have), 'inhouse',
 * 'future' or 'past'.
 */
export function urgency(stay, today) {
  if (stay.status === 'Checked In') {
    if (stay.check_out_date < today) return 'overdue';
    return stay.check_out_date === today ? 'action' : 'inhouse';
  }
  if (stay.status === 'Confirmed') {
    if (stay.check_in_date < today) return 'overdue';
    return stay.check_in_date === today ? 'action' : 'future';
  }
  return stay.status === 'Waitlist' ? 'future' : 'past';
}

/** Bars on as few lines as they need; a double booking shows as a second line in its room. */
export function pack(bars) {
  const lines = [];
  for (const each of [...bars].sort((a, b) => a.x0 - b.x0 || a.x1 - b.x1)) {
    const line = lines.find((taken) => taken[taken.length - 1].x1 <= each.x0 + 1e-6);
    if (line) line.push(each);
    else lines.push([each]);
  }
  return lines.length ? lines : [[]];
}

/** Whether the stay has the night of `date` (a day use has its day). */
export const sleeps = (stay, date) =>
  isDayUse(stay) ? stay.check_in_date === date : stay.check_in_date <= date && date < stay.check_out_date;

/** The stay whose night is at this cell, the block otherwise, or nothing. */
export function at(row, date) {
  for (const line of row.bars) for (const each of line) if (sleeps(each.stay, date)) return { stay: each.stay };
  const held = row.blocks.find(({ block }) => block.from_date <= date && date < block.to_date);
  return held ? { block: held.block } : {};
}

/**
 * What moving makes of a stay. `part`: 'whole', 'start' or 'end'; `shift` in days; `room` the row it is over.
 * A guest in house keeps the arrival: only room and departure can change.
 */
export function proposal(stay, { part = 'whole', shift = 0, room = null }) {
  const inHouse = stay.status === 'Checked In';
  const next = {
    check_in_date: stay.check_in_date,
    check_out_date: stay.check_out_date,
    room: part === 'whole' ? room?.name ?? stay.room : stay.room,
    room_type: part === 'whole' ? room?.room_type ?? stay.room_type : stay.room_type,
  };
  if (part !== 'end' && !inHouse) next.check_in_date = addDays(stay.check_in_date, shift);
  if (part === 'end' || (part === 'whole' && !inHouse)) next.check_out_date = addDays(stay.check_out_date, shift);
  return next;
}

export const isSame = (stay, next) =>
  next.room === stay.room && next.check_in_date === stay.check_in_date && next.check_out_date === stay.check_out_date;

/** Why a proposal can't be, as a reason word, or null when it may be tried. */
export function refusal(stay, next, rows, today) {
  if (!['Confirmed', 'Checked In'].includes(stay.status)) return 'over';
  if (next.check_out_date < next.check_in_date) return 'short';
  if (next.check_out_date === next.check_in_date && !isDayUse(stay)) return 'short';
  if (stay.status === 'Confirmed' && next.check_in_date < today && next.check_in_date !== stay.check_in_date) return 'past';
  if (stay.status === 'Checked In' && next.check_out_date < today) return 'past';
  if (!next.room) return null;
  const row = rows.find((each) => each.id === next.room);
  if (!row) return null;
  if (row.room.housekeeping_status === 'Out of Order' && next.check_in_date <= today && next.room !== stay.room) return 'out';
  const { stays, blocks } = inTheWay(stay, next, row, today);
  if (stays.length) return 'taken';
  return blocks.length ? 'blocked' : null;
}

/**
 * The stay that alone has the room of a proposal, where the two could exchange rooms on their own dates, or null. The server
 * decides whether each fits in the room of the other.
 */
export function swapPartner(stay, next, rows, today) {
  const dates = next.check_in_date === stay.check_in_date && next.check_out_date === stay.check_out_date;
  const row = rows.find((each) => each.id === next.room);
  if (!stay.room || !dates || !row || refusal(stay, next, rows, today) !== 'taken') return null;
  const { stays, blocks } = inTheWay(stay, next, row, today);
  return stays.length === 1 && !blocks.length ? { room: row.id, ...stays[0] } : null;
}

function inTheWay(stay, next, row, today) {
  // In house, the nights before today stay where they were slept.
  const from = stay.status === 'Checked In' && next.room !== stay.room ? today : next.check_in_date;
  const wanted = { ...stay, check_in_date: from, check_out_date: next.check_out_date };
  return {
    stays: row.room.bookings.filter((other) => other.name !== stay.name && clashes(other, wanted)),
    blocks: row.room.blocks.filter((block) => overlaps(block.from_date, block.to_date, from, next.check_out_date)),
  };
}

/** Back to back is no clash: one leaves on the day the other arrives. */
function clashes(one, other) {
  if (['Cancelled', 'No Show', 'Checked Out', 'Waitlist'].includes(one.status)) return false;
  if (isDayUse(one) && isDayUse(other)) return one.check_in_date === other.check_in_date;
  if (isDayUse(one) || isDayUse(other)) {
    const [short, long] = isDayUse(one) ? [one, other] : [other, one];
    return long.check_in_date < short.check_in_date && short.check_in_date < long.check_out_date;
  }
  return overlaps(one.check_in_date, one.check_out_date, other.check_in_date, other.check_out_date);
}

const overlaps = (from, to, otherFrom, otherTo) => from < otherTo && otherFrom < to;

const isDayUse = (stay) => Boolean(Number(stay.is_day_use)) || stay.check_in_date === stay.check_out_date;

/** A time of the day as a share of it; `fallback` is an hour. */
export const hour = (time, fallback) => {
  const [hours, minutes] = String(time ?? `${fallback}:00`).split(':').map(Number);
  return (hours + minutes / 60) / 24;
};

const clip = (x, days) => Math.max(0, Math.min(days, x));

const inSight = ({ x0, x1 }) => x1 > x0;
