// The file that is to be imported: chosen, read without writing, and read again whenever something that decides its
// reading changes.

import { call } from '../../core/rpc.js';
import { effect, signal } from '../../core/signal.js';
import { makeForm } from '../../core/form.js';
import { announce } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { property } from '../common/session.js';
import { textOf } from '../common/import-file.js';
import { forgetImport } from './run.js';

/**
 * Signals of a file: `file` {name, text}, `seen` its preview, `trouble` why there is none, `reading` while it is asked;
 * `mapping` and `types` what the person decided about columns and room types, `options` the form beside it.
 */
export function makeReading() {
  const state = {
    file: signal(null),
    seen: signal(null),
    trouble: signal(null),
    reading: signal(false),
    mapping: signal({}),
    types: signal({}),
    options: makeForm({ preset: 'auto', date_order: '', default_room_type: '', update_existing: 0 }),
  };
  effect(() => state.file() && readAgain(state));
  return state;
}

/** Takes another file; what was decided about the last one is forgotten. */
export async function takeFile(state, chosen) {
  if (!chosen) return;
  forgetImport();
  clear(state);
  state.mapping.set({});
  state.types.set({});
  state.reading.set(true);
  const text = await textOf(chosen).catch(() => undefined);
  state.reading.set(false);
  if (text) state.file.set({ name: chosen.name, text });
  else state.trouble.set(t(text === null ? 'import.too_large' : text === '' ? 'import.empty' : 'import.unreadable'));
}

export function clear({ file, seen, trouble }) {
  file.set(null);
  seen.set(null);
  trouble.set(null);
}

/** What the server is asked, for the preview and for the import. */
export function importParams({ file, mapping, types, options }) {
  const { date_order, default_room_type, preset, update_existing } = options.values();
  const columns = mapping();
  const room_types = Object.fromEntries(Object.entries(types()).filter(([, type]) => type));
  return {
    property: property(), csv_text: file().text, preset,
    ...(date_order && { date_order }),
    ...(default_room_type && { default_room_type }),
    ...(Object.keys(columns).length && { mapping: columns }),
    ...(Object.keys(room_types).length && { room_types }),
    ...(update_existing && { update_existing }),
  };
}

/** Asks for the preview; the last question counts. Answers how to give it up. */
function readAgain(state) {
  const { seen, trouble, reading } = state;
  const aborted = new AbortController();
  reading.set(true);
  call('svc.migrate.preview_import', importParams(state), { signal: aborted.signal }).then((answer) => {
    if (aborted.signal.aborted) return;
    trouble.set(null);
    seen.set(answer);
    reading.set(false);
    announce(t('import.read', { ok: count(answer.ok), skipped: count(answer.skipped) }));
  }, (error) => {
    if (error.name === 'AbortError') return;
    trouble.set(error);
    reading.set(false);
  });
  return () => aborted.abort();
}
