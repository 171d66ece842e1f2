// What a group's block means today, without any DOM: the nights of the pick-up grid, and since when or until when unsold
// rooms are held. The server holds and releases; this only puts it into figures and words.

import { addDays, dateRange, daysBetween } from '../../core/dates.js';

const USED = ['Confirmed', 'Checked In', 'Checked Out'];

/** The nights of a stay or group; a day use has its day. */
export const nightsOf = ({ check_in_date: from, check_out_date: to }) => dateRange(from, Math.max(1, daysBetween(from, to)));

const sleeps = (stay, night) => nightsOf(stay).includes(night);

/**
 * The grid of group_detail: {nights, rows[{room_type, held, rate, picked, left, unsold, cells[{night, picked, left, released}]}],
 * total}. `unsold` are the rooms not picked up, `left` those of them that are still held.
 * `types` lists every type of the hotel, so that any of them can be blocked. Nothing is left of a block that is released.
 */
export function pickupGrid({ group, pickup, rooming_list: members }, types, today = '') {
  const released = isReleased(group, today);
  const nights = nightsOf(group);
  const used = members.filter((member) => USED.includes(member.status));
  const known = new Map(pickup.map((row) => [row.room_type, row]));
  const order = [...new Set([...types, ...known.keys()])];
  const rows = order.map((type) => {
    const row = known.get(type);
    const held = row?.rooms_blocked ?? 0;
    const cells = nights.map((night) => {
      const picked = used.filter((member) => member.room_type === type && sleeps(member, night)).length;
      const open = Math.max(0, held - picked);
      return { night, picked, left: released ? 0 : open, released: released ? open : 0 };
    });
    const unsold = row?.remaining ?? 0;
    const rate = row?.block_rate ?? 0;
    return { room_type: type, held, rate, picked: row?.picked_up ?? 0, unsold, left: released ? 0 : unsold, cells };
  });
  const sum = (read) => rows.reduce((total, row) => total + read(row), 0);
  return {
    nights,
    rows,
    total: {
      held: sum((row) => row.held), picked: sum((row) => row.picked), left: sum((row) => row.left), unsold: sum((row) => row.unsold),
      cells: nights.map((night, i) => ({
        night, picked: sum((row) => row.cells[i].picked), left: sum((row) => row.cells[i].left),
        released: sum((row) => row.cells[i].released),
      })),
    },
  };
}

/** Whether the unsold rooms went back to sale: on the day after the cutoff, which is the last day of holding. */
export const isReleased = ({ status, cutoff_date: cutoff }, today) => status === 'Confirmed' && Boolean(cutoff) && cutoff < today;

/**
 * Whether a group of `held` rooms a night holds those unsold on `today`: {key, kind, values}, where `key` names the sentence.
 * `left` is what of them is not picked up, `gone` says that everyone has left.
 */
export function holding(group, { held, left = held, gone = false }, today) {
  const { status, cutoff_date: cutoff, check_in_date: from, check_out_date: to } = group;
  if (status === 'Cancelled') return { key: 'groups.is_cancelled', kind: '', values: {} };
  if (to < today || gone) return { key: 'groups.is_over', kind: '', values: {} };
  if (status === 'Open') return { key: 'groups.is_draft', kind: 'action', values: {} };
  if (from <= today) return { key: from === today ? 'groups.is_arriving' : 'groups.is_here', kind: 'inhouse', values: {} };
  if (!held) return { key: 'groups.is_booked', kind: 'future', values: {} };
  if (left <= 0) return { key: 'groups.all_picked', kind: 'inhouse', values: {} };
  if (!cutoff) return { key: 'groups.held_open', kind: 'inhouse', values: {} };
  const days = daysBetween(today, addDays(cutoff, 1));
  if (days <= 0) return { key: 'groups.released', kind: '', values: { date: addDays(cutoff, 1) } };
  return { key: 'groups.releases', kind: days <= 3 ? 'action' : 'inhouse', values: { n: days, date: addDays(cutoff, 1) } };
}

/**
 * Names as someone pastes them, one guest a line: `name, phone, adults, children, room type` in any order after the name,
 * parted by tabs, else by commas or semicolons. A serial number before the name and a line of headings are left out. `types`
 * [{name, codes[]}]; what names none of them stays with `fallback`. Each row's `warnings` [{cell, key, text}] name what was not
 * understood; none of it becomes part of the name. A row without a name can't be picked up.
 */
export function readNames(text, types, fallback) {
  const lines = text.split(/\r?\n/).filter((line) => line.trim()).map(cellsOf).filter((cells) => !isHeading(cells));
  return lines.map((cells, i) => ({ id: i, ...readLine(cells, types, fallback) }));
}

/** A sheet's cells are parted by tabs: there a comma belongs to its cell. */
const cellsOf = (line) => line.split(line.includes('\t') ? '\t' : /[;,]/).map((part) => part.trim());

const NAME_HEADING = /^((guest|full|first|passenger|pax)['’]?s? )?names?( of (the )?guests?)?$|^(अतिथि का )?नाम$/;
const HEADINGS = new Set([
  '#', 'no', 'sno', 'srno', 'slno', 'serial', 'serialno', 'guest', 'guests', 'surname', 'lastname', 'क्रम', 'क्रमांक', 'अतिथि',
  'phone', 'phoneno', 'phonenumber', 'mobile', 'mobileno', 'mobilenumber', 'contact', 'contactno', 'फ़ोन', 'मोबाइल',
  'pax', 'party', 'persons', 'adult', 'adults', 'child', 'children', 'kids', 'वयस्क', 'बच्चे', 'room', 'roomno', 'roomtype', 'type', 'कमरा',
]);

/** A line of column titles: one of names, or two others; no guest's line has them. */
function isHeading(cells) {
  const words = cells.filter(Boolean).map((cell) => cell.toLowerCase());
  if (words.some((word) => /\d/.test(word))) return false;
  return words.some((word) => NAME_HEADING.test(word)) || words.filter((word) => HEADINGS.has(word.replace(/[\s./_-]/g, ''))).length > 1;
}

const SERIAL = /^#?\d{0,4}[.)]?$/;

function readLine(cells, types, fallback) {
  const start = cells.findIndex((cell) => !SERIAL.test(cell));
  const isNamed = start >= 0 && /\p{L}/u.test(cells[start]);
  const [first, ...rest] = isNamed ? cells.slice(start) : ['', ...cells];
  const guest = { guest_name: first.replace(/^\d{1,3}[.)]\s+/, ''), phone: '', adults: 2, children: 0, room_type: fallback };
  const warnings = [];
  const warn = (cell, key, part) => warnings.push({ cell, key: `groups.names_${key}`, text: part });
  if (!isNamed) {
    warn('name', 'nobody', cells.filter(Boolean).join(', '));
    return { ...guest, warnings };
  }
  let counts = 0;
  for (const part of rest.filter(Boolean)) {
    const type = types.find((each) => each.codes.some((code) => code.toLowerCase() === part.toLowerCase()));
    const party = /^(\d{1,2})(?:\s*\+\s*(\d{1,2}))?$/.exec(part);
    if (type) guest.room_type = type.name;
    else if (party) {
      const numbers = party.slice(1).filter(Boolean).map(Number);
      if (counts + numbers.length > 2) warn('party', 'number', part);
      else numbers.forEach((number, i) => { guest[counts + i === 0 ? 'adults' : 'children'] = number; });
      counts += numbers.length;
    } else if (/^[+\d][\d\s()/-]{5,}$/.test(part)) guest.phone = part;
    else if (/^[+\d][\d\s()/-]*$/.test(part)) warn('phone', 'phone', part);
    else warn('room_type', 'unread', part);
  }
  if (!guest.adults) warn('party', 'no_adult', '0');
  return { ...guest, warnings };
}

/** The booked rooms in the name of the group's contact, which wait for the names of their guests. */
export const namelessRooms = (members, contact) => members.filter((member) => contact && ['Waitlist', 'Confirmed'].includes(member.status)
  && member.guest_name.trim().toLowerCase() === contact.name.trim().toLowerCase());

/** The room for a guest: one of the type; a guest of the type for the rest takes any that is left. */
export const roomFor = ({ room_type: type }, rooms, rest) => rooms.find((room) => room.room_type === type)
  ?? (type === rest ? rooms[0] : undefined);
