// A dish as a record: its price, course, station, allergens and photo.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { toastError } from '../../core/toast.js';
import { t } from '../../core/i18n.js';
import { takePhoto } from '../../parts/photo.js';
import { recordSheet } from '../common/record-sheet.js';
import { may, property } from '../common/session.js';
import { recipeSheet } from '../stock/recipes.js';

const EDGE = 1600;

/** `type`: the record type of dishes; `row` null makes a new dish, of `outlet`. */
export function dishSheet(type, row, outlet = '') {
  recordSheet(type, row, {
    title: row?.item_name ?? null, given: row ? {} : { outlet },
    extra: (form) => html`
      ${form.get('image') ? html`<img class="menu-picture" src=${form.get('image')} alt=${t('menu.photo_of',
        { what: form.get('item_name') })}>` : ''}
      <div class="row">
        ${type.can_write && may('Revenue Manager') ? html`
          <button type="button" class="button" @click=${() => photograph(form)}>${icon('camera')}${t('menu.photo')}</button>` : ''}
        ${row && may('Front Desk', 'Finance', 'Service Agent') ? html`
          <button type="button" class="button" data-recipe @click=${() => recipeSheet(row)}>${icon('list')}${t('menu.recipe')}</button>`
            : ''}
      </div>`,
  });
}

/** The photo is stored at once and belongs to the dish when the dish is saved. */
async function photograph(form) {
  const image = await takePhoto({ title: t('menu.photo'), edge: EDGE });
  if (!image) return;
  act('svc.records.upload_photo', { property: property(), image, caption: form.values.peek().item_name, on_booking_page: 0 })
    .then((photo) => form.set('image', photo.thumbnail_address ?? photo.address), toastError);
}
