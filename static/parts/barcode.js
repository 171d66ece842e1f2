// A barcode before the camera, read on this device. Browsers that can't read one offer no button; a hand scanner types instead.

import { html } from '../core/html.js';
import { onEnd, signal } from '../core/signal.js';
import { openSheet, problem } from '../core/sheet.js';
import { t } from '../core/i18n.js';
import { hasCamera, start, stop } from './photo.js';

const LOOK_MS = 200;

export const readsBarcodes = () => hasCamera() && 'BarcodeDetector' in globalThis;

/** Answers the first code that the camera sees; null when the sheet is closed before. */
export function scanBarcode() {
  return openSheet({
    title: t('barcode.title'),
    setup: (close) => {
      const state = { live: signal(null), trouble: signal(null), busy: signal(false) };
      const detector = new globalThis.BarcodeDetector();
      // A picture that can't be read yet is no failure: the next one may be.
      const look = async () => {
        const found = state.live.peek() && (await detector.detect(state.live.peek()).catch(() => []));
        if (found?.length) close(found[0].rawValue);
      };
      const timer = setInterval(look, LOOK_MS);
      let ended = false;
      start(state).then(() => ended && stop(state));
      onEnd(() => {
        ended = true;
        clearInterval(timer);
        stop(state);
      });
      return state;
    },
    body: (close, { live, trouble }) => html`
      <p class="sheet-text">${t('barcode.hint')}</p>
      ${live() ?? html`<div class="photo-stage photo-empty"><span class="spinner" aria-hidden="true"></span></div>`}
      ${problem(trouble())}`,
  }).closed;
}
