// A file that is to be imported, from the device to the server's preview. The signals of a screen: `file` {name, text},
// `seen` the preview, `trouble` why there is none, `reading` while it is asked.

import { call } from '../../core/rpc.js';
import { announce } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { textOf } from './import-file.js';

/** Reads the chosen file on this device. */
export async function readChosen({ file, trouble, reading }, chosen) {
  reading.set(true);
  const text = await textOf(chosen).catch(() => undefined);
  reading.set(false);
  if (text) file.set({ name: chosen.name, text });
  else trouble.set(t(text === null ? 'import.too_large' : text === '' ? 'import.empty' : 'import.unreadable'));
}

/** Asks for the preview; the last question counts. Answers how to give it up. */
export function readPreview({ seen, trouble, reading }, name, params) {
  const aborted = new AbortController();
  reading.set(true);
  call(name, params, { signal: aborted.signal }).then((answer) => {
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
