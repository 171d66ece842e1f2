// The photos of the hotel and of its room types, as guests see them: added, described for who cannot see them, put in
// order, taken off the booking page, deleted. A large picture is made small here before it is sent.

import { act } from '../../core/rpc.js';
import { each, element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, problem } from '../../core/sheet.js';
import { smallFile } from '../../core/picture.js';
import { toast, toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { may, property } from '../common/session.js';
import { shortName } from '../common/room-names.js';

const EDGE = 2400;
const MOST = 200;

export function photosSection(type, title) {
  const read = query('svc.records.list', () => ({ type: 'photo', property: property(), limit: MOST }));
  const rooms = query('svc.records.list', () => ({ type: 'room_type', property: property(), limit: MOST }));
  const sending = signal(0);
  const trouble = signal(null);
  const add = (roomType, last) => async (event) => {
    const files = [...event.target.files];
    event.target.value = '';
    trouble.set(null);
    sending.set(files.length);
    for (const [at, file] of files.entries()) {
      try {
        await act('svc.records.upload_photo', {
          property: property.peek(),
          image: await smallFile(file, EDGE),
          position: last + 10 * (at + 1),
          ...(roomType ? { room_type: roomType } : {}),
        });
      } catch (error) {
        trouble.set('status' in error ? error : t('photos.unreadable', { name: file.name }));
      }
      sending.update((left) => left - 1);
    }
  };
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head">
      <h2>${title}</h2>
      ${sending()
        ? html`<span class="row soft" role="status">
          <span class="spinner" aria-hidden="true"></span>
          ${t('photos.sending', { n: sending() })}
        </span>`
        : ''}
    </div>
    <p class="soft">${t('photos.text')}</p>
    ${problem(trouble())}
    ${shown(
      read,
      ({ rows }) => [
        null,
        ...(rooms.data()?.rows ?? []),
      ].map((room) => group(room, rows.filter((row) => (row.room_type ?? null) === (room?.name ?? null)), add)),
      { lines: 6 },
    )}`);
  return holder;
}

function group(room, photos, add) {
  const name = room ? room.room_type_name ?? shortName(room.name) : t('photos.of_hotel');
  const last = Math.max(0, ...photos.map((photo) => Number(photo.position) || 0));
  return html`<section class="stack">
    <div class="row-apart">
      <h3>${name}</h3>
      ${may('Revenue Manager')
        ? html`<label class="button photo-file">${icon('plus')}<span>${t('photos.add')}</span><span class="visually-hidden">${name}</span>
      <input type="file" accept="image/*" multiple class="visually-hidden" @change=${add(room?.name, last)}></label>` : ''}</div>
    ${photos.length
      ? html`<div class="photos">${each(photos, (photo) => photo.name, (photo, at) => tile(photo, at, photos))}</div>`
      : nothing('image', t('photos.none'))}
  </section>`;
}

function tile(photo, at, photos) {
  const writes = may('Revenue Manager');
  return html`<article class="card photo-tile">
    <img src=${photo.thumbnail_address ?? photo.address} alt=${photo.caption ?? ''} loading="lazy">
    <div>
      <input class="input" aria-label=${t('photos.caption')} placeholder=${t('photos.caption')} maxlength="140"
        .value=${photo.caption ?? ''} readonly=${!writes} @change=${(event) => save(photo, { caption: event.target.value.trim() || null })}>
      <label class="row small">
        <input type="checkbox" class="check" .checked=${Boolean(Number(photo.on_booking_page))} disabled=${!writes}
          @change=${(event) => save(photo, { on_booking_page: event.target.checked ? 1 : 0 })}>
        ${t('photos.on_page')}
      </label>
      ${writes ? html`<div class="row">
        <span><button type="button" class="icon-button" aria-label=${t('photos.earlier')} disabled=${at === 0}
          @click=${() => move(photos, at, -1)}>
          ${icon('left')}
        </button>
        <button type="button" class="icon-button" aria-label=${t('photos.later')} disabled=${at === photos.length - 1}
          @click=${() => move(photos, at, 1)}>
          ${icon('right')}
        </button></span>
        <button type="button" class="icon-button" aria-label=${t('settings.delete')} @click=${() => remove(photo)}>${icon('trash')}</button>
      </div>` : ''}
    </div></article>`;
}

const save = (photo, values) => act('svc.records.save', {
  type: 'photo',
  name: photo.name,
  values,
}).then(() => toast(t('settings.saved')), toastError);

/** Moves the photo by one place and renumbers those whose place changed. */
async function move(photos, at, by) {
  const order = [...photos];
  const [moved] = order.splice(at, 1);
  order.splice(at + by, 0, moved);
  try {
    for (const [place, photo] of order.entries()) {
      const position = 10 * (place + 1);
      if (Number(photo.position) !== position) await act('svc.records.save', { type: 'photo', name: photo.name, values: { position } });
    }
  } catch (error) {
    toastError(error);
  }
}

async function remove(photo) {
  const sure = await confirmSheet({
    title: t('photos.delete_sure'),
    text: t('photos.delete_text'),
    action: t('settings.delete'),
    danger: true,
  });
  if (sure) act('svc.records.delete', { type: 'photo', name: photo.name }).then(() => toast(t('photos.deleted')), toastError);
}
