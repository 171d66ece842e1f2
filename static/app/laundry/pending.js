// Pure: steps with bags that were taken on this device and not yet accepted by the server, and the board as it looks when
// they are. An entry is {id, kind, target, params, label, shown}: `target` the bag, or the place of a bag that has no number
// yet; `shown` what the board shows of such a bag meanwhile.

import { listOf } from '../common/stored-list.js';
import { STATUSES } from './status.js';

/** The function behind each kind of entry. */
export const FUNCTIONS = {
  request: 'svc.laundry.request_pickup', collect: 'svc.laundry.collect_laundry', status: 'svc.laundry.laundry_status',
  returned: 'svc.laundry.return_items', deliver: 'svc.laundry.deliver_laundry', cancel: 'svc.laundry.cancel_laundry',
};

/** The list with one more step. A second tap adds nothing; of two counts of one bag the later one holds. */
export function added(entries, entry) {
  const last = entries.filter((each) => each.target === entry.target).at(-1);
  const same = last && last.kind === entry.kind;
  if (same && entry.kind === 'returned') return [...entries.filter((each) => each !== last), entry];
  if (same && !entry.shown && JSON.stringify(last.params) === JSON.stringify(entry.params)) return entries;
  return [...entries, entry];
}

/** Later steps of a bag fall with a refused one: they were meant to follow it. */
export function fallen(entries, refused) {
  if (refused.shown) return [];
  const after = entries.slice(entries.findIndex((each) => each.id === refused.id) + 1);
  return after.filter((each) => each.target === refused.target);
}

/** Only well-formed entries survive a reload: the store is the device's and may hold anything. */
export const parsed = (text) => listOf(text).filter((each) => each && each.kind in FUNCTIONS && each.id && each.target
  && each.params && typeof each.params === 'object');

/** How each kind of step changes a bag, as the server will. Amounts are the server's and wait for it. */
const onBag = {
  status: (bag, { status }) => ({ ...bag, status }),
  collect: (bag, { items, recount }) => ({ ...bag, status: recount ? bag.status : 'Collected', ...counted(items), ready_by: null }),
  returned: (bag, { rows }) => {
    const items = bag.items.map((line) => (line.name in rows ? { ...line, returned_qty: rows[line.name] } : line));
    return { ...bag, items, pending: items.reduce((sum, line) => sum + line.qty - line.returned_qty, 0) };
  },
  deliver: (bag, { shortage_note: note }) => ({ ...bag, status: 'Delivered', overdue: 0, shortage_note: note ?? null }),
  cancel: (bag, { reason }) => ({ ...bag, status: 'Cancelled', overdue: 0, cancel_reason: reason }),
};

function counted(items) {
  const lines = items.map((line, i) => ({ name: `new${i}`, returned_qty: 0, rate: null, amount: null, ...line }));
  const pieces = lines.reduce((sum, line) => sum + line.qty, 0);
  return { items: lines, pieces, pending: pieces, total: null, bill: null };
}

/** A bag that has no number yet, as the board shows it. */
const bagOf = ({ id, kind, params, shown }) => ({
  name: id, unsent: true, waiting: true, room: null, room_no: null, guest_name: null, house_label: null, express: 0,
  complimentary: 0, notes: params.notes ?? null, order_type: params.order_type ?? 'Guest', overdue: 0, ready_by: null,
  status: kind === 'collect' ? 'Collected' : 'Requested', ...counted(params.items ?? []), ...shown,
});

/** The board as it looks when every waiting step has been accepted. */
export function applied(board, entries) {
  const changed = (bag) => {
    const steps = entries.filter((each) => each.target === bag.name && each.kind in onBag);
    return steps.reduce((now, { kind, params }) => onBag[kind](now, params), { ...bag, waiting: steps.length > 0 });
  };
  const all = board.open.map(changed);
  const isOpen = (bag) => STATUSES.includes(bag.status);
  const fresh = entries.filter((each) => each.shown).map(bagOf);
  return {
    open: [...fresh, ...all.filter(isOpen)],
    recent: [...all.filter((bag) => !isOpen(bag)), ...board.recent],
  };
}
