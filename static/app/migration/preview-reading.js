// The file that is to be imported: chosen, read without writing, and read again whenever something that decides its
// reading changes.

import { effect, signal } from '../../core/signal.js';
import { makeForm } from '../../core/form.js';
import { property } from '../common/session.js';
import { readChosen, readPreview } from '../common/import-reading.js';
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
  effect(() => state.file() && readPreview(state, 'svc.migrate.preview_import', importParams(state)));
  return state;
}

/** Takes another file; what was decided about the last one is forgotten. */
export async function takeFile(state, chosen) {
  if (!chosen) return;
  forgetImport();
  clear(state);
  state.mapping.set({});
  state.types.set({});
  await readChosen(state, chosen);
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
