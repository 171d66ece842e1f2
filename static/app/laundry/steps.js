// What can be done with a bag: sent through the outbox and announced, or begun in a sheet that asks for more.

import { go } from '../../core/router.js';
import { announce } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { bagLabel } from './bag-card.js';
import { deliverSheet } from './delivery.js';
import { nextStatus } from './status.js';

/** The steps of the board and of a bag's sheet; `now(name)` answers a bag as the board shows it. */
export function stepsOf(box, now) {
  const send = (kind, bag, params, words) => {
    const label = `${bagLabel(bag)}: ${words}`;
    box.send({ kind, target: bag.name, params: { order: bag.name, ...params }, label });
    announce(label);
  };
  const steps = {
    now,
    move: (bag, status) => send('status', bag, { status }, word(status)),
    returned: (bag, rows, words) => send('returned', bag, { rows }, words),
    allReturned: (bag) => steps.returned(bag, Object.fromEntries(bag.items.map((line) => [line.name, line.qty])), t('laundry.all_back')),
    deliver: (bag, note) => send('deliver', bag, note ? { shortage_note: note } : {}, t('laundry.delivered')),
    cancel: (bag, reason) => send('cancel', bag, { reason }, t('laundry.cancelled')),
    next: (bag) => {
      if (bag.unsent) return;
      if (bag.status === 'Requested') go(`/laundry-count?order=${encodeURIComponent(bag.name)}`);
      else if (bag.status === 'Ready') deliverSheet(bag, steps);
      else if (nextStatus(bag.status)) steps.move(bag, nextStatus(bag.status));
    },
  };
  return steps;
}
