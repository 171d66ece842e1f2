// A file of the server as a download: asked for like any call, so that the session is checked, then handed to the browser.

import { CallError } from './rpc.js';

/** Saves the file at this path under the name that the server gives it; a refusal is a CallError as with any call. */
export async function download(path) {
  const headers = { 'X-Requested-With': 'innkeeper' };
  const response = await fetch(path, { credentials: 'same-origin', cache: 'no-store', headers })
    .catch(() => { throw new CallError({ message: '', code: 'unreachable', status: 0, reading: true }); });
  if (!response.ok) {
    const answer = await response.json().catch(() => ({}));
    throw new CallError({ message: answer.error || response.statusText, code: answer.code, field: answer.field, status: response.status });
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? 'file';
  save(await response.blob(), name);
  return name;
}

function save(blob, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
