// Identity documents on screen: a tile that says whether a scan is stored, and the scan itself, read only when somebody asks
// for it, because every look is written down. A scan is never stored in the page.

import { call, act } from '../core/rpc.js';
import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { openSheet, problem } from '../core/sheet.js';
import { toast, toastError } from '../core/toast.js';
import { moment } from '../core/format.js';
import { t } from '../core/i18n.js';
import { takePhoto } from './photo.js';
import { skeleton } from './states.js';

/** Opens a scan of a stay; `file` names one of its register or profile, left out it is the stay's ID. */
export function showScan({ reservation, file = null, title }) {
  openSheet({ title, wide: true, setup: () => readScan({ reservation, file }), body: (close, scan) => scanView(scan) });
}

/** Reads a scan once: {image, trouble}. No idempotency key: the answer must not be stored for repeats. */
export function readScan({ reservation, file = null }) {
  const image = signal(null);
  const trouble = signal(null);
  call('svc.api.id_document_image', { reservation, ...(file ? { file } : {}) }).then(image.set, trouble.set);
  return { image, trouble };
}

export function scanView({ image, trouble }, { alt = t('scan.alt'), kind = '' } = {}) {
  if (trouble()) return problem(trouble());
  if (!image()) return skeleton(6);
  return html`
    <img class="scan-image ${kind}" src=${image().data} alt=${alt}>
    <p class="soft small">${t('scan.captured', { when: moment(image().captured_on) })} ${t('scan.logged')}</p>`;
}

/** Takes a picture and sends it with `name`; `params(data)` the call's parameters. Answers whether one was stored. */
export async function capture({ title, name, params }) {
  const data = await takePhoto({ title, hint: t('scan.hint') });
  if (!data) return false;
  try {
    await act(name, await params(data));
    toast(t('scan.saved'));
    return true;
  } catch (error) {
    toastError(error);
    return false;
  }
}

/** A paper with what can be done: look at it (`view` null when there is none), take it (`take` null when not now). */
export const paperTile = ({ label, saved, view = null, take = null, note = '' }) => html`
  <div class="paper-tile ${saved ? '' : 'paper-tile-none'}">${icon(saved ? 'id' : 'image')}
    <span class="grow"><b>${label}</b>
      <span class="small soft folio-detail">${note || t(saved ? 'scan.is_saved' : 'scan.none')}</span></span>
    ${saved && view
      ? html`<button type="button" class="button button-small" aria-label=${t('scan.view_of', { what: label })} @click=${view}>
        ${t('scan.view')}
      </button>`
      : ''}
    ${take
      ? html`<button type="button" class="button button-small" aria-label=${t(saved ? 'scan.retake_of' : 'scan.take_of', { what: label })}
        @click=${take}>
        ${icon('camera')}${t(saved ? 'scan.retake' : 'scan.take')}
      </button>`
      : ''}
  </div>`;
