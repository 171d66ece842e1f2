// A signature drawn with a finger, a pen or a mouse; a guest who cannot draw types the name, which is drawn for them.

import { element, html, view } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { t } from '../core/i18n.js';

const WIDTH = 900;
const HEIGHT = 450;
const INK = '#14201c';

/** {element, picture() a PNG data URL or null, clear()}; `changed(signed)` is called as it comes and goes. */
export function signaturePad(name, changed) {
  const empty = signal(true);
  const typing = signal(false);
  const typed = signal('');
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  const isEmpty = (now) => {
    empty.set(now);
    changed(!now);
  };
  const clear = () => {
    pen.clearRect(0, 0, WIDTH, HEIGHT);
    typed.set('');
    isEmpty(true);
  };
  drawing(canvas, pen, () => {
    if (typed.peek()) clear();
    isEmpty(false);
  });
  const type = (text) => {
    clear();
    typed.set(text);
    if (!text.trim()) return;
    pen.fillStyle = INK;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    let size = 120;
    do {
      pen.font = `italic ${size}px "Snell Roundhand", "Segoe Script", "Brush Script MT", cursive`;
      size -= 6;
    } while (size > 24 && pen.measureText(text).width > WIDTH - 80);
    pen.fillText(text.trim(), WIDTH / 2, HEIGHT / 2);
    isEmpty(false);
  };
  const holder = element(html`<div class="stack"></div>`);
  view(holder, () => {
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', t(empty() ? 'checkin.pad_empty' : 'checkin.pad_signed'));
    return html`
      <div class="sign-pad">${canvas}${empty() ? html`<p class="sign-hint" aria-hidden="true">${t('checkin.sign_here')}</p>` : ''}</div>
      ${typing() ? html`<div class="field"><label class="label" for="typed-name">${t('checkin.type_name')}</label>
        <input class="input" id="typed-name" name="typed_name" autocomplete="off" maxlength="60" placeholder=${name} .value=${typed()}
          @input=${(event) => type(event.target.value)}>
      </div>` : ''}
      <div class="row g-actions">
        <button type="button" class="button" disabled=${empty()} @click=${clear}>${icon('undo')}${t('checkin.sign_again')}</button>
        <button type="button" class="button button-quiet" aria-expanded=${typing() ? 'true' : 'false'}
          @click=${() => {
            typing.update((now) => !now);
            requestAnimationFrame(() => holder.querySelector('[name=typed_name]')?.focus());
          }}>
          ${icon('keyboard')}${t('checkin.type_instead')}
        </button>
      </div>`;
  });
  return { element: holder, clear, picture: () => (empty.peek() ? null : canvas.toDataURL('image/png')) };
}

/** Lines follow the pointer, smoothed between its points. */
function drawing(canvas, pen, began) {
  let last = null;
  const at = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: (event.clientX - box.left) * (WIDTH / box.width), y: (event.clientY - box.top) * (HEIGHT / box.height) };
  };
  const line = (to) => {
    pen.strokeStyle = INK;
    pen.lineWidth = 5;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.beginPath();
    pen.moveTo(last.x, last.y);
    pen.lineTo(to.x, to.y);
    pen.stroke();
    last = to;
  };
  canvas.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    event.preventDefault();
    try {
      canvas.setPointerCapture(event.pointerId);
    } catch { /* the pointer is gone already: the dot stays */ }
    began();
    last = at(event);
    line({ x: last.x + 0.1, y: last.y });
  });
  canvas.addEventListener('pointermove', (event) => {
    if (!last) return;
    for (const each of event.getCoalescedEvents?.() ?? [event]) line(at(each));
  });
  for (const end of ['pointerup', 'pointercancel']) canvas.addEventListener(end, () => { last = null; });
}
