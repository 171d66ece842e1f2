// What a group's block means today, without any DOM: the nights of the pick-up grid, and since when or until when unsold
// rooms are held. The server holds and releases; this only puts it into figures and words.

import { addDays, dateRange, daysBetween } from '../../core/dates.js';

const USED = ['Confirmed', 'Checked In', 'Checked Out'];

/** The nights of a stay or group; a day use has its day. */
export const nightsOf = ({ check_in_date: from, check_out_date: to }) => dateRange(from, Math.max(1, daysBetween(from, to)));

const sleeps = (stay, night) => nightsOf(stay).includes(night);

/**
 * The grid of group_detail: {nights, rows[{room_type, held, rate, picked, left, cells[{night, picked, left}]}], total}.
 * `types` lists every type of the hotel, so that any of them can be blocked.
 */
export function pickupGrid({ group, pickup, rooming_list: members }, types) {
  const nights = nightsOf(group);
  const used = members.filter((member) => USED.includes(member.status));
  const known = new Map(pickup.map((row) => [row.room_type, row]));
  const order = [...new Set([...types, ...known.keys()])];
  const rows = order.map((type) => {
    const row = known.get(type);
    const held = row?.rooms_blocked ?? 0;
    const cells = nights.map((night) => {
      const picked = used.filter((member) => member.room_type === type && sleeps(member, night)).length;
      return { night, picked, left: Math.max(0, held - picked) };
    });
    return { room_type: type, held, rate: row?.block_rate ?? 0, picked: row?.picked_up ?? 0, left: row?.remaining ?? 0, cells };
  });
  const sum = (read) => rows.reduce((total, row) => total + read(row), 0);
  return {
    nights,
    rows,
    total: {
      held: sum((row) => row.held), picked: sum((row) => row.picked), left: sum((row) => row.left),
      cells: nights.map((night, i) => ({ night, picked: sum((row) => row.cells[i].picked), left: sum((row) => row.cells[i].left) })),
    },
  };
}

/**
 * Whether a group of `held` rooms a night holds those unsold on `today`: {key, kind, values}, where `key` names the sentence.
 * The cutoff is the last day of holding, so the rooms go on the day after it.
 */
export function holding(group, held, today) {
  const { status, cutoff_date: cutoff, check_in_date: from, check_out_date: to } = group;
  if (status === 'Cancelled') return { key: 'groups.is_cancelled', kind: '', values: {} };
  if (to < today) return { key: 'groups.is_over', kind: '', values: {} };
  if (status === 'Open') return { key: 'groups.is_draft', kind: 'action', values: {} };
  if (from <= today) return { key: from === today ? 'groups.is_arriving' : 'groups.is_here', kind: 'inhouse', values: {} };
  if (!held) return { key: 'groups.is_booked', kind: 'future', values: {} };
  if (!cutoff) return { key: 'groups.held_open', kind: 'inhouse', values: {} };
  const days = daysBetween(today, addDays(cutoff, 1));
  if (days <= 0) return { key: 'groups.released', kind: '', values: { date: addDays(cutoff, 1) } };
  return { key: 'groups.releases', kind: days <= 3 ? 'action' : 'inhouse', values: { n: days, date: addDays(cutoff, 1) } };
}

/**
 * Names as someone pastes them, one guest a line: `name, phone, adults, children, room type` in any order after the name,
 * parted by commas, semicolons or tabs. `types` [{name, codes[]}]; what names none of them stays with `fallback`. Each row's
 * `warnings` [{cell, key, text}] name what was not understood; none of it becomes part of the name.
 */
export function readNames(text, types, fallback) {
  const lines = text.split(/\r?\n/).map((line) => line.trim()).filter(Boolean);
  return lines.map((line, i) => ({ id: i, ...readLine(line, types, fallback) }));
}

function readLine(line, types, fallback) {
  const [first, ...rest] = line.split(/[\t;,]/).map((part) => part.trim());
  const guest = { guest_name: first.replace(/^\d{1,3}[.)]\s+/, ''), phone: '', adults: 2, children: 0, room_type: fallback };
  const warnings = [];
  const warn = (cell, key, part) => warnings.push({ cell, key: `groups.names_${key}`, text: part });
  let counts = 0;
  for (const part of rest.filter(Boolean)) {
    const type = types.find((each) => each.codes.some((code) => code.toLowerCase() === part.toLowerCase()));
    if (type) guest.room_type = type.name;
    else if (/^\d{1,2}$/.test(part)) {
      if (counts < 2) guest[counts === 0 ? 'adults' : 'children'] = Number(part);
      else warn('party', 'number', part);
      counts += 1;
    } else if (/^[+\d][\d\s()/-]{5,}$/.test(part)) guest.phone = part;
    else if (/^[+\d][\d\s()/-]*$/.test(part)) warn('phone', 'phone', part);
    else warn('room_type', 'unread', part);
  }
  if (!guest.adults) warn('party', 'no_adult', '0');
  return { ...guest, warnings };
}
