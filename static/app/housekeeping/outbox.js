// Sends the waiting steps one after the other, in order, and keeps them on the device while the network is away. Each
// carries its own key, so that one whose answer was lost is never done twice. What the server refuses is taken out and
// kept in words until somebody has read it; what it could not be asked stays.

import { act } from '../../core/rpc.js';
import { connection } from '../../core/changes.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { toast } from '../../core/toast.js';
import { errorText, t } from '../../core/i18n.js';
import { added, fallen, FUNCTIONS, listOf, parsed, removed } from './pending-steps.js';
import { read, write } from '../common/local-store.js';

const AGAIN_MS = 5_000;
/** Not reached, signed out, too often, or a proxy speaking for a server that is away. */
const LATER = [0, 401, 429, 502, 503, 504];

/**
 * The outbox of one person at one property: {waiting, stuck, refused, send(entry), read(id)}. `refresh()` reads the queue
 * again: a step that was accepted leaves the list when the queue shows it, so that nothing jumps back for a moment.
 */
export function outbox(place, refresh) {
  const waiting = signal(parsed(read(`outbox.${place}`)));
  const refused = signal(listOf(read(`refused.${place}`)));
  const stuck = signal(false);
  let busy = false;
  let timer = null;

  const keep = (list) => {
    waiting.set(list);
    if (!write(`outbox.${place}`, list)) toast(t('hk.no_space'), { kind: 'warning' });
  };
  const keepRefused = (list) => {
    refused.set(list);
    write(`refused.${place}`, list);
  };
  const refuse = (entry, error) => {
    const lost = fallen(waiting.peek(), entry);
    const why = errorText(error);
    const words = [
      entry,
      ...lost,
    ].map((each, i) => ({ id: each.id, label: each.label, why: i ? t('hk.fell_with', { what: entry.label }) : why }));
    keepRefused([...refused.peek(), ...words]);
    return [entry, ...lost].map((each) => each.id);
  };
  const pump = async () => {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    while (waiting.peek().length) {
      const [entry] = waiting.peek();
      let settled = [entry.id];
      try {
        await act(FUNCTIONS[entry.kind], entry.params, { key: `hk-${entry.id}` });
        stuck.set(false);
      } catch (error) {
        if (LATER.includes(error.status)) {
          stuck.set(true);
          timer = setTimeout(pump, Math.max(AGAIN_MS, error.retryAfter * 1_000));
          break;
        }
        settled = refuse(entry, error);
      }
      await refresh();
      keep(removed(waiting.peek(), settled));
    }
    busy = false;
  };
  effect(() => {
    if (connection() === 'on') pump();
  });
  onEnd(() => clearTimeout(timer));
  return {
    waiting, stuck, refused,
    send: (entry) => {
      keep(added(waiting.peek(), { ...entry, id: `${Date.now()}-${Math.random().toString(36).slice(2)}` }));
      pump();
    },
    read: (id) => keepRefused(removed(refused.peek(), [id])),
  };
}
