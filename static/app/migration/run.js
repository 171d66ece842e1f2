// An import on its way. It belongs to no screen: a person who leaves and comes back finds it running. When the connection
// breaks it is sent again with the same key, so the server answers with what it did instead of doing it twice.

import { act, call } from '../../core/rpc.js';
import { signal } from '../../core/signal.js';
import { announce } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';

const LOOK_MS = 500;

/** {phase: 'idle' | 'running' | 'done' | 'failed', lost, file, property, progress, result, error} */
export const currentImport = signal({ phase: 'idle' });

const put = (changes) => currentImport.update((now) => ({ ...now, ...changes }));
const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });

/** Runs an import to its end and shows in `currentImport` how it goes. */
export async function startImport(params) {
  if (currentImport.peek().phase === 'running') return;
  currentImport.set({
    phase: 'running', lost: false, file: params.file_name, property: params.property, progress: null, result: null,
    error: null,
  });
  follow(params.property);
  for (;;) {
    try {
      const result = await act('svc.migrate.run_import', params);
      put({ phase: 'done', result, lost: false });
      announce(t('import.done', { n: count(result.created + result.history) }));
      return;
    } catch (error) {
      const lost = error.status === 0;
      // Our own call may still be at work when the line comes back.
      const ours = error.code === 'import_running' && currentImport.peek().lost;
      if (!lost && !ours) {
        put({ phase: 'failed', error, lost: false });
        return;
      }
      put({ lost: true });
      await settled(params.property);
    }
  }
}

/** Waits until the server answers again and no import runs. */
async function settled(property) {
  for (;;) {
    await pause(2 * LOOK_MS);
    const latest = await newest(property);
    if (latest !== undefined && latest?.state !== 'Running') return;
  }
}

async function follow(property) {
  while (currentImport.peek().phase === 'running') {
    await pause(LOOK_MS);
    const latest = await newest(property);
    if (currentImport.peek().phase === 'running' && latest?.state === 'Running') put({ progress: latest });
  }
}

/** The latest import; undefined when the server was not reached, null when there is none. */
const newest = (property) => call('svc.migrate.imports', { property, limit: 1 }).then((list) => list[0] ?? null, () => undefined);

export const forgetImport = () => currentImport.set({ phase: 'idle' });
