// Pure: the pieces of a bag as they are counted at the door. A draft is {whose, room, label, express, complimentary, notes,
// counts}; `counts` {key: pieces} by garment and service. `express` and `notes` are null until somebody decides them: the
// pickup's own hold.

import { SERVICES } from './rates-cells.js';

export const emptyDraft = () => ({ whose: 'guest', room: '', label: '', express: null, complimentary: 0, notes: null, counts: {} });

/** The draft of a bag that is counted again. */
export const draftOf = (bag) => ({
  ...emptyDraft(), complimentary: Number(bag.complimentary),
  counts: Object.fromEntries(bag.items.map((line) => [keyOf(line.item_name, line.service_type), line.qty])),
});

/** Whether a bag was counted already, so that its count is corrected. */
export const isRecount = (bag) => Boolean(bag) && bag.status !== 'Requested';

/** What the server takes of one kind. */
const PIECES_MOST = 1_000;

export const keyOf = (item, service) => JSON.stringify([item, service]);

const inForce = (item) => item.rates.filter((rate) => !Number(rate.disabled))
  .toSorted((a, b) => SERVICES.indexOf(a.service_type) - SERVICES.indexOf(b.service_type));

/** The prices in force as a list to count in: [{key, item_name, service_type, rate, express_rate}]. */
export const pricesOf = (card) => card.flatMap((item) => inForce(item).map((rate) => ({
  key: keyOf(item.item_name, rate.service_type), item_name: item.item_name, service_type: rate.service_type, rate: rate.rate,
  express_rate: rate.express_rate,
})));

/** The draft with so many pieces of a kind; 0 takes it out. */
export function withCount(draft, key, pieces) {
  const { [key]: old, ...rest } = draft.counts;
  const now = Math.max(0, Math.min(PIECES_MOST, pieces));
  return { ...draft, counts: now ? { ...rest, [key]: now } : rest };
}

/** 1 as decided at the door, else as the pickup was asked for. */
export const expressOf = (draft, bag) => Number(draft.express ?? bag?.express ?? 0);

/** What is noted: the guest's own words until somebody writes on. */
export const notesOf = (draft, bag) => draft.notes ?? bag?.notes ?? '';

/** The price of a piece at the speed that is chosen. */
export const rateOf = (price, express) => (express ? price.express_rate : price.rate);

export const piecesOf = (draft) => Object.values(draft.counts).reduce((sum, pieces) => sum + pieces, 0);

/** The pieces as the server takes them, in the order in which they were counted first. */
export const itemsOf = (draft) => Object.entries(draft.counts).map(([key, qty]) => {
  const [item, service] = JSON.parse(key);
  return { item_name: item, service_type: service, qty };
});

/** What `collect_laundry` is asked; null while something is missing. The pickup's own wish for express holds when left alone. */
export function collectParams(draft, { property, order, recount = false }) {
  const isOwn = draft.whose === 'own';
  if (!piecesOf(draft) || (!order && !isOwn && !draft.room)) return null;
  return {
    property,
    ...(recount ? { recount: 1 } : {}),
    ...(order ? { order } : isOwn ? { order_type: 'House', ...(draft.label.trim() ? { house_label: draft.label.trim() } : {}) }
      : { room: draft.room }),
    ...(draft.express === null ? {} : { express: draft.express }),
    ...(draft.complimentary ? { complimentary: 1 } : {}),
    ...(draft.notes?.trim() ? { notes: draft.notes.trim() } : {}),
    items: itemsOf(draft),
  };
}

/** Only a well-formed draft survives a reload. */
export function parsedDraft(text) {
  try {
    const draft = JSON.parse(text ?? 'null');
    const sound = draft && typeof draft.counts === 'object' && Object.entries(draft.counts).every(([key, pieces]) =>
      Array.isArray(JSON.parse(key)) && Number.isInteger(pieces) && pieces > 0);
    return sound ? { ...emptyDraft(), ...draft } : emptyDraft();
  } catch {
    return emptyDraft();
  }
}
