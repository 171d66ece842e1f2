// A picture of the hotel's own as a field: uploaded where it is needed, seen at once, replaced or removed. The field holds its
// address; the picture is among the photos, off the booking page.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { useControl } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { smallFile } from '../../core/picture.js';
import { toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { property } from './session.js';

const EDGE = 1600;

/** The field whose picture is on its way. */
const sending = signal(null);

async function upload(id, event, set) {
  const [file] = event.target.files;
  event.target.value = '';
  if (!file || sending.peek()) return;
  sending.set(id);
  try {
    const image = await smallFile(file, EDGE);
    const about = { property: property.peek(), on_booking_page: 0, caption: file.name.slice(0, 80) };
    const made = await act('svc.records.upload_photo', { ...about, image });
    set(made.address);
  } catch (error) {
    toastError('status' in error ? error : Object.assign(new Error(t('photos.unreadable', { name: file.name })), { status: 422 }));
  } finally {
    sending.set(null);
  }
}

useControl('picture', ({ id, name, value, set, described }) => html`
  <div class="picture-field">
    ${value ? html`<img src=${value} alt="">` : html`<span class="picture-none">${icon('image')}</span>`}
    <label class="button photo-file">
      ${sending() === id ? html`<span class="spinner" aria-hidden="true"></span>` : icon('plus')}
      <span>${t(value ? 'picture.replace' : 'picture.choose')}</span>
      <input type="file" class="visually-hidden" id=${id} name=${name} accept="image/*" aria-describedby=${described}
        @change=${(event) => upload(id, event, set)}></label>
    ${value ? html`<button type="button" class="button button-quiet" @click=${() => set('')}>
      ${icon('trash')}${t('picture.remove')}</button>` : ''}
  </div>`);
