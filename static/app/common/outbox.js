// Sends what was done on this device one after the other, in order, and keeps it there while the network is away, over a
// reload too. Each entry carries its own key, so that one whose answer was lost is never done twice. What the server
// refuses is removed and shown as a message until somebody has read it; what did not reach the server stays.

import { connection } from '../../core/changes.js';
import { effect, onEnd, signal } from '../../core/signal.js';
import { toast } from '../../core/toast.js';
import { errorText, t } from '../../core/i18n.js';
import { listOf, removed } from './stored-list.js';
import { read, write } from './local-store.js';

const AGAIN_MS = 5_000;
/** Not reached, signed out, too often, or a proxy speaking for a server that is away. */
const LATER = [0, 401, 429, 502, 503, 504];

/**
 * {waiting, stuck, refused, send(entry), read(id)}. Stored under `waiting` and `refused`. `deliver(entry, save)` asks the
 * server and may save progress; `parsed(text)` reads the stored entries, `added(list, entry)` puts one more in, and
 * `fallen(list, entry)` names those that fall with a refused one. `refresh()` reads the
 * screen again, so that an entry leaves the list when the screen shows it and nothing jumps back for a moment.
 */
export function storedOutbox({ names, deliver, parsed, added, fallen = () => [], refresh = () => {} }) {
  const waiting = signal(parsed(read(names.waiting)));
  const refused = signal(listOf(read(names.refused)));
  // A page opened while the server is away says so before it has tried.
  const stuck = signal(connection.peek() !== 'on');
  let busy = false;
  let timer = null;

  const keep = (list) => {
    waiting.set(list);
    if (!write(names.waiting, list)) toast(t('hk.no_space'), { kind: 'warning' });
  };
  const keepRefused = (list) => {
    refused.set(list);
    write(names.refused, list);
  };
  const refuse = (entry, error) => {
    const lost = fallen(waiting.peek(), entry);
    const why = errorText(error);
    const words = [entry, ...lost].map((each, i) => ({ ...each, why: i ? t('hk.fell_with', { what: entry.label }) : why }));
    keepRefused([...refused.peek(), ...words]);
    return words.map((each) => each.id);
  };
  const save = (changed) => keep(waiting.peek().map((each) => (each.id === changed.id ? changed : each)));
  const pump = async () => {
    clearTimeout(timer);
    if (busy) return;
    busy = true;
    while (waiting.peek().length) {
      const [entry] = waiting.peek();
      let settled = [entry.id];
      try {
        await deliver(entry, save);
        stuck.set(false);
      } catch (error) {
        if (LATER.includes(error.status)) {
          stuck.set(true);
          timer = setTimeout(pump, Math.max(AGAIN_MS, error.retryAfter * 1_000));
          break;
        }
        settled = refuse(waiting.peek()[0], error);
      }
      await refresh();
      keep(removed(waiting.peek(), settled));
    }
    busy = false;
  };
  effect(() => {
    connection();
    pump();
  });
  onEnd(() => clearTimeout(timer));
  return {
    waiting, stuck, refused,
    send: (entry) => {
      const whole = { ...entry, id: `${Date.now()}-${Math.random().toString(36).slice(2)}` };
      keep(added(waiting.peek(), whole));
      pump();
      return whole;
    },
    read: (id) => keepRefused(removed(refused.peek(), [id])),
  };
}
