// A picture from the camera or from a file, made small on this device before it is sent. Answers a data URL or null; it
// uploads nothing and keeps nothing.

import { html } from '../core/html.js';
import { onEnd, signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { small, smallFile } from '../core/picture.js';
import { openSheet, problem } from '../core/sheet.js';
import { t } from '../core/i18n.js';

/** `edge`: pixels of the longest side; documents need 2000 to stay readable, a found umbrella does not. */
export function takePhoto({ title, hint = '', edge = 2000 }) {
  return openSheet({
    title,
    setup: () => {
      const state = { live: signal(null), taken: signal(null), trouble: signal(null), busy: signal(false), edge };
      onEnd(() => stop(state));
      return state;
    },
    body: (close, state) => html`
      ${hint ? html`<p class="sheet-text">${hint}</p>` : ''}
      ${stage(state)}
      ${problem(state.trouble())}
      ${foot(state, close)}`,
  }).closed;
}

/** Cameras answer only where the browser trusts the address: https, or this computer. */
export const hasCamera = () => Boolean(navigator.mediaDevices?.getUserMedia);

function stage({ live, taken, busy }) {
  if (taken()) return html`<img class="photo-stage" src=${taken()} alt=${t('photo.taken')}>`;
  if (live()) return live();
  return html`
    <div class="photo-stage photo-empty">${busy() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('camera')}</div>`;
}

function foot(state, close) {
  const { live, taken } = state;
  if (taken()) {
    return html`<footer class="sheet-foot">
      <button type="button" class="button" @click=${() => taken.set(null)}>${icon('undo')}${t('photo.again')}</button>
      <button type="button" class="button button-primary" autofocus ref=${keyboard} @click=${() => close(taken.peek())}>
        ${icon('check')}${t('photo.use')}
      </button>
    </footer>`;
  }
  return html`<footer class="sheet-foot">
    <label class="button photo-file ${live() ? '' : hasCamera() ? '' : 'button-primary'}">${icon('image')}<span>${t('photo.file')}</span>
      <input type="file" accept="image/*" class="visually-hidden" @change=${(event) => fromFile(event.target, state)}></label>
    ${live()
      ? html`<button type="button" class="button button-primary" ref=${keyboard} @click=${() => shoot(state)}>
        ${icon('camera')}${t('photo.shoot')}
      </button>`
      : hasCamera()
      ? html`<button type="button" class="button button-primary" autofocus @click=${() => start(state)}>
        ${icon('camera')}${t('photo.camera')}
      </button>`
      : ''}
  </footer>`;
}

/** The button that was pressed is gone: the keyboard goes to its successor. */
const keyboard = (button) => requestAnimationFrame(() => button.focus());

/** Turns the camera on: `live` gets its picture as a video, or `trouble` says why there is none. */
export async function start(state) {
  state.trouble.set(null);
  state.busy.set(true);
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1440 } },
      audio: false,
    });
    const video = document.createElement('video');
    Object.assign(video, { className: 'photo-stage', autoplay: true, muted: true, playsInline: true, srcObject: stream });
    video.setAttribute('aria-label', t('photo.live'));
    state.live.set(video);
  } catch (cause) {
    state.trouble.set(t(cause.name === 'NotAllowedError' ? 'photo.not_allowed' : 'photo.no_camera'));
  } finally {
    state.busy.set(false);
  }
}

export function stop({ live }) {
  for (const track of live.peek()?.srcObject?.getTracks() ?? []) track.stop();
  live.set(null);
}

function shoot(state) {
  const video = state.live.peek();
  if (!video.videoWidth) return;
  state.taken.set(small(video, video.videoWidth, video.videoHeight, state.edge));
  stop(state);
}

async function fromFile(input, state) {
  const [file] = input.files;
  input.value = '';
  if (!file) return;
  state.trouble.set(null);
  state.busy.set(true);
  try {
    state.taken.set(await smallFile(file, state.edge));
    stop(state);
  } catch {
    state.trouble.set(t('photo.unreadable'));
  } finally {
    state.busy.set(false);
  }
}
