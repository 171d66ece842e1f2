// Sends the waiting steps one after the other, in order, and keeps them on the device while the network is away. What
// the server refuses is dropped and said; what it could not be asked stays.

import { act } from '../../core/rpc.js';
import { connection } from '../../core/changes.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { toast } from '../../core/toast.js';
import { errorText, t } from '../../core/i18n.js';
import { added, parsed, removed } from './queue.js';

const AGAIN_MS = 5_000;

/**
 * The outbox of one property: {waiting, send(entry), stuck}. `refresh()` reads the queue again: a step that was accepted
 * leaves the list when the queue shows it, so that nothing jumps back for a moment. Made in a screen's scope.
 */
export function outbox(property, refresh) {
  const key = `innkeeper.housekeeping.${property}`;
  const waiting = signal(read(key));
  const stuck = signal(false);
  let busy = false;
  let timer = null;

  const keep = (list) => {
    waiting.set(list);
    write(key, list);
  };
  const pump = async () => {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    while (waiting.peek().length) {
      const [entry] = waiting.peek();
      try {
        await deliver(entry);
        stuck.set(false);
        await refresh();
      } catch (error) {
        if (error.status === 0 || error.status === 503 || error.status === 401) {
          stuck.set(true);
          timer = setTimeout(pump, AGAIN_MS);
          break;
        }
        toast(t('hk.refused', { what: entry.label, why: errorText(error) }), { kind: 'problem' });
      }
      keep(removed(waiting.peek(), entry.id));
    }
    busy = false;
  };
  effect(() => {
    if (connection() === 'on') pump();
  });
  onEnd(() => clearTimeout(timer));
  return {
    waiting, stuck,
    send: (entry) => {
      keep(added(waiting.peek(), { ...entry, id: `${Date.now()}-${Math.random().toString(36).slice(2)}` }));
      pump();
    },
  };
}

const deliver = ({ kind, target, status }) => (kind === 'task'
  ? act('svc.api.hk_update_task', { task: target, status })
  : act('svc.api.set_housekeeping_status', { room: target, status }));

function read(key) {
  try {
    return parsed(localStorage.getItem(key));
  } catch {
    return [];
  }
}

function write(key, list) {
  try {
    if (list.length) localStorage.setItem(key, JSON.stringify(list));
    else localStorage.removeItem(key);
  } catch { /* no storage: what waits lasts as long as the page */ }
}
