// The registration card: document, picture of it, address, arrival, signature, consent. Sent in two calls: the picture first,
// because it is large and may be left out; then the card.

import { html } from '../core/html.js';
import { signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { field, makeForm } from '../core/form.js';
import { smallFile } from '../core/picture.js';
import { t } from '../core/i18n.js';
import { send } from './line.js';
import { problem } from './frame.js';
import { idTypes } from '../parts/id-types.js';
import { signaturePad } from '../parts/signature.js';

/** Small print of a passport stays readable at this many pixels. */
const PHOTO_EDGE = 1800;

export function card(info, { token, done }) {
  const picture = signal(null);
  const reading = signal(false);
  const trouble = signal(null);
  let uploaded = null;
  const form = makeForm({
    id_type: info.guest.id_type ?? '', id_number: '', email: info.guest.email ?? '', nationality: info.guest.nationality ?? '',
    address_line: '', city: '', eta: '', special_requests: '', signature: '', consent: 0,
  }, {
    required: ['id_type', 'id_number'],
    send: async (values) => {
      const signature = pad.picture();
      if (!signature) throw refusal('signature', t('checkin.sign_first'));
      if (!Number(values.consent)) throw refusal('consent', t('checkin.consent_first'));
      const photo = picture.peek();
      if (photo && photo !== uploaded) {
        await send('svc.public_api.precheckin_upload_id', { token, data: photo });
        uploaded = photo;
      }
      const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => String(value).trim()));
      await send('svc.public_api.precheckin_submit', { token, ...filled, consent: 1, signature });
      form.reset();
      picture.set(null);
      pad.clear();
      done();
    },
  });
  const pad = signaturePad(info.guest.full_name, (signed) => form.set('signature', signed ? 'signed' : ''));
  const choose = async (input) => {
    const [file] = input.files;
    input.value = '';
    if (!file) return;
    reading.set(true);
    trouble.set(null);
    try {
      picture.set(await smallFile(file, PHOTO_EDGE));
    } catch {
      trouble.set(t('checkin.photo_unreadable'));
    } finally {
      reading.set(false);
    }
  };
  return () => html`
    <h1 tabindex="-1">${t('checkin.card')}</h1>
    <form class="stack-l" @submit=${form.submit}>
      <section class="g-card"><h2>${t('checkin.document')}</h2>
        ${field(form, {
          name: 'id_type',
          label: t('checkin.id_type'),
          kind: 'select',
          required: true,
          empty: t('checkin.choose'),
          choices: idTypes(info.guest.id_type ?? ''),
        })}
        ${field(form, { name: 'id_number', label: t('checkin.id_number'), required: true, maxlength: 60 })}
        ${photo(picture, reading, trouble, info.guest, choose)}
      </section>
      <section class="g-card"><h2>${t('checkin.about_you')}</h2>
        ${field(form, { name: 'nationality', label: t('checkin.nationality'), optional: true, autocomplete: 'country-name' })}
        ${field(form, { name: 'address_line', label: t('checkin.address'), optional: true, autocomplete: 'street-address' })}
        ${field(form, { name: 'city', label: t('checkin.city'), optional: true, autocomplete: 'address-level2' })}
        ${field(form, { name: 'email', label: t('book.email'), kind: 'email', optional: true, autocomplete: 'email' })}
        ${field(form, { name: 'eta', label: t('checkin.eta'), kind: 'time', optional: true })}
        ${field(form, { name: 'special_requests', label: t('book.requests'), kind: 'textarea', rows: 2, optional: true, maxlength: 1000 })}
      </section>
      ${signing(form, pad, info)}
      ${problem(form.problem())}
      <button type="submit" class="button button-primary button-large button-wide" aria-disabled=${form.busy() ? 'true' : null}>
        ${form.busy()
          ? html`<span class="spinner" aria-hidden="true"></span>${t('checkin.sending')}`
          : html`${icon('check')}${t('checkin.send')}`}
      </button>
    </form>`;
}

/** Signature and consent. */
const signing = (form, pad, info) => html`
  <section class="g-card" id=${`${form.id}-signature`} tabindex="-1"><h2>${t('checkin.signature')}</h2>
    ${pad.element}
    ${form.errors().signature ? html`<p class="field-error">${icon('alert')}${form.errors().signature}</p>` : ''}
    <label class="g-consent">
      <input type="checkbox" class="check" id=${`${form.id}-consent`} name="consent" .checked=${Boolean(Number(form.get('consent')))}
        aria-describedby="keeping" @change=${(event) => form.set('consent', event.target.checked ? 1 : 0)}>
      <span>${t('checkin.consent', { hotel: info.property.property_name })}</span>
    </label>
    <p class="soft small" id="keeping">${t(KEEPING[info.property.id_retention])}</p>
    ${form.errors().consent ? html`<p class="field-error">${icon('alert')}${form.errors().consent}</p>` : ''}
  </section>`;

const refusal = (name, message) => Object.assign(new Error(message), { status: 422, field: name });

/** How long the hotel keeps what was sent, by its setting. */
const KEEPING = { Store: 'checkin.stored', 'Verify & Discard': 'checkin.discarded' };

function photo(picture, reading, trouble, guest, choose) {
  return html`<div class="stack">
    <span class="label">${t('checkin.photo')}<span class="optional">${t('form.optional')}</span></span>
    ${picture()
      ? html`<img class="g-photo" src=${picture()} alt=${t('checkin.photo_yours')}>`
      : guest.has_id_document
      ? html`<p class="soft small">${t('checkin.photo_there')}</p>`
      : ''}
    <div class="g-actions">
      <label class="button g-file">
        ${reading() ? html`<span class="spinner" aria-hidden="true"></span>` : icon('camera')}
        <span>${t('checkin.camera')}</span>
        <input type="file" name="camera" accept="image/*" capture="environment" class="visually-hidden"
          @change=${(event) => choose(event.target)}>
      </label>
      <label class="button g-file">${icon('image')}<span>${t('checkin.file')}</span>
        <input type="file" name="document" accept="image/*" class="visually-hidden" @change=${(event) => choose(event.target)}></label>
      ${picture()
        ? html`<button type="button" class="button button-quiet" @click=${() => picture.set(null)}>
          ${icon('trash')}${t('checkin.photo_away')}
        </button>`
        : ''}
    </div>
    ${trouble() ? html`<p class="field-error" role="alert">${icon('alert')}${trouble()}</p>` : ''}
  </div>`;
}
