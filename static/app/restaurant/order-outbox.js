// The rounds of one person at one property that wait to be sent, and what is noted and not sent yet. Both are stored on
// the device. There is one outbox for all screens, so that an order leaves whichever screen is open.

import { act } from '../../core/rpc.js';
import { scope, signal } from '../../core/signal.js';
import { storedOutbox } from '../common/outbox.js';
import { tellFired } from '../common/fired.js';
import { read, write } from '../common/local-store.js';
import { property, user } from '../common/session.js';
import { emptyDraft } from './order-draft.js';
import { added, callsOf, fallen, ordered, parsed } from './order-rounds.js';

let place = null;
let box = null;
let end = () => {};

/** Which order each round of this visit became: {entry id: order}. */
const made = signal({});
const drafts = signal({});

const here = () => `${user.peek()?.user}.${property.peek()}`;

/** The outbox of who is signed in, at the property that is open. */
export function orderOutbox() {
  if (place === here()) return box;
  end();
  place = here();
  drafts.set(storedDrafts());
  end = scope(() => {
    box = storedOutbox({
      names: { waiting: `orders.${place}`, refused: `orders-refused.${place}` },
      deliver, parsed, added, fallen,
    });
  });
  return box;
}

/** The order that a round became, or undefined. */
export const orderOf = (entry) => made()[entry];

/** Runs what is left of an entry. Each answer is saved before the next call, so that a reload goes on where it stopped. */
async function deliver(entry, save) {
  let now = entry;
  let fired = null;
  for (let i = Number(now.done ?? 0); i < callsOf(now).length; i += 1) {
    const { name, params, key } = callsOf(now)[i];
    const answer = await act(name, params, { key });
    if (answer.order) {
      box.waiting.set(ordered(box.waiting.peek(), entry.id, answer.order));
      now = { ...now, order: answer.order };
    }
    now = { ...now, done: i + 1 };
    save(now);
    if (answer.fired_items) fired = answer;
  }
  made.update((all) => ({ ...all, [entry.id]: now.order }));
  if (fired) tellFired(now, fired);
}

/** The draft of a place: an order's name, or where a new order will be. */
export const draftOf = (key) => drafts()[key] ?? emptyDraft();

export function setDraft(key, draft) {
  const { [key]: old, ...rest } = drafts.peek();
  const isEmpty = !draft.lines.length && !Object.keys(draft.details).length;
  drafts.set(isEmpty ? rest : { ...rest, [key]: draft });
  write(`drafts.${here()}`, drafts.peek());
}

/** Places with something noted. */
export const hasDraft = (key) => Boolean(drafts()[key]?.lines.length);

function storedDrafts() {
  try {
    const all = JSON.parse(read(`drafts.${here()}`) ?? '{}');
    const sound = Object.entries(all ?? {}).filter(([, each]) => Array.isArray(each?.lines) && each.details);
    return Object.fromEntries(sound);
  } catch {
    return {};
  }
}
