// The laundry's steps of one person at one property that wait to be sent. There is one outbox for all screens, so that a
// step leaves whichever screen is open.

import { act } from '../../core/rpc.js';
import { scope } from '../../core/signal.js';
import { storedOutbox } from '../common/outbox.js';
import { property, user } from '../common/session.js';
import { FUNCTIONS, added, fallen, parsed } from './pending.js';

let place = null;
let box = null;
let end = () => {};

/** Reads what is on screen again, so that a step leaves the list when the screen shows it. */
let again = async () => {};

/** What waits for the answer to an entry: {entry id: resolve(number of the bag)}. */
const waiting = new Map();

const here = () => `${user.peek()?.user}.${property.peek()}`;

/** The outbox of who is signed in, at the property that is open. */
export function laundryOutbox() {
  if (place === here()) return box;
  end();
  place = here();
  end = scope(() => {
    box = storedOutbox({
      names: { waiting: `laundry.${place}`, refused: `laundry-refused.${place}` },
      deliver, parsed, added, fallen, refresh: () => again(),
    });
  });
  return box;
}

async function deliver(entry) {
  const answer = await act(FUNCTIONS[entry.kind], entry.params, { key: `laundry-${entry.id}` });
  waiting.get(entry.id)?.(answer.order);
  waiting.delete(entry.id);
}

/** Calls `tell(number)` with the number of the bag when the server has taken an entry. */
export const whenMade = (entry, resolve) => waiting.set(entry, resolve);

/** `read()` is asked after every step until the function answered here is called. */
export function refreshedBy(read) {
  again = async () => { await read(); };
  return () => { again = async () => {}; };
}
