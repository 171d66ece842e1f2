// The waiting steps of one person at one property, sent in order when the network allows.

import { act } from '../../core/rpc.js';
import { warnToasts } from '../../parts/warned.js';
import { storedOutbox } from '../common/outbox.js';
import { added, fallen, FUNCTIONS, parsed } from './pending-steps.js';

/** `refresh()` reads the queue again: a step that was accepted leaves the list when the queue shows it. */
export const outbox = (place, refresh) => storedOutbox({
  names: { waiting: `outbox.${place}`, refused: `refused.${place}` },
  deliver: (entry) => act(FUNCTIONS[entry.kind], entry.params, { key: `hk-${entry.id}` }).then((answer) => {
    warnToasts(answer?.warnings);
    return answer;
  }),
  parsed, added, fallen, refresh,
});
