// The guest at check-in: what is missing is typed here, the identity document is scanned, the guest signs on the glass, and
// companions and foreign guests are registered. What is on file already is one quiet line.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field } from '../../core/form.js';
import { toast } from '../../core/toast.js';
import { errorText, t, word } from '../../core/i18n.js';
import { idTypeName, idTypes } from '../../parts/id-types.js';
import { paperTile, showScan } from '../../parts/scan.js';
import { signaturePad } from '../../parts/signature.js';
import { isForeign } from './occupants.js';
import { add, captureStayId, registerRows } from './guests-tab.js';
import { verifySheet } from './precheckin-review.js';

export const GUEST_FIELDS = ['phone', 'email', 'id_type', 'id_number', 'address_line', 'city', 'nationality'];

export function guestBlock(data, state) {
  const { readiness, reservation: stay } = data;
  return html`
    <section class="check-in-block" aria-label=${t('checkin.guest')}>
      <h3>${t('checkin.guest')}</h3>
      ${precheckin(readiness, state.stay.data())}
      ${onFile(readiness, state.register.card.data()?.guest)}
      <div class="fields">${missing(readiness, state)}</div>
      <div class="check-in-documents">${identity(readiness, stay)}</div>
      ${register(stay, state)}
    </section>`;
}

/** Only where the guest has sent something: at most hotels nobody has. */
function precheckin({ precheckin_status: status }, stay) {
  if (status === 'Not Started') return '';
  return html`
    <p class="row-apart row-wraps"><span>${t('checkin.precheckin')}: ${word(status)}</span>
      ${status === 'Submitted' && stay
        ? html`<button type="button" class="button button-small" @click=${() => verifySheet(stay)}>
          ${icon('id')}${t('stay.verify')}
        </button>`
        : ''}
    </p>`;
}

/** What is known already, in one line. */
function onFile(readiness, guest) {
  if (!guest) return '';
  const known = [
    guest.phone,
    guest.email,
    guest.id_number && `${idTypeName(guest.id_type ?? 'Other')} ${guest.id_number}`,
    guest.address,
    guest.nationality,
  ].filter(Boolean);
  return known.length
    ? html`<p class="soft small check-in-known">${icon('check')}${known.join(' · ')}
      ${readiness.id_unverified ? html`<span class="chip chip-action">${t('stay.id_unverified')}</span>` : ''}</p>`
    : '';
}

/** The fields that the profile lacks: the required ones first in the eye, the rest marked as optional. */
function missing(readiness, state) {
  const form = withPreview(state);
  const needs = (detail) => readiness.required.includes(detail);
  const kind = (detail) => (needs(detail) ? { required: true } : { optional: true });
  const guest = state.register.card.data()?.guest;
  return html`
    ${readiness.phone ? '' : field(form, { name: 'phone', label: t('checkin.phone'), kind: 'tel', ...kind('phone') })}
    ${readiness.email ? '' : field(form, { name: 'email', label: t('checkin.email'), kind: 'email', optional: true })}
    ${guest?.id_number
      ? ''
      : html`
        ${field(form, {
          name: 'id_type',
          label: t('field.id_type'),
          kind: 'select',
          empty: '–',
          choices: idTypes(form.get('id_type')),
          ...(readiness.id_on_file ? { optional: true } : kind('identity')),
        })}
        ${field(form, {
          name: 'id_number',
          label: t('field.id_number'),
          maxlength: 40,
          ...(readiness.id_on_file ? { optional: true } : kind('identity')),
        })}`}
    ${readiness.address_on_file
      ? ''
      : html`
        ${field(form, { name: 'address_line', label: t('checkin.home'), maxlength: 140, ...kind('address') })}
        ${field(form, { name: 'city', label: t('checkin.city'), maxlength: 60, optional: true })}`}
    ${guest && !guest.nationality
      ? field(form, { name: 'nationality', label: t('field.nationality'), maxlength: 60, optional: true })
      : ''}`;
}

/** A refusal of the preview is shown at its field. */
function withPreview({ form, preview }) {
  const error = preview.error();
  if (!error || !(error.field in form.values())) return form;
  return { ...form, errors: () => ({ [error.field]: errorText(error), ...form.errors() }) };
}

function identity(readiness, stay) {
  const look = (file) => () => showScan({ reservation: stay.name, ...(file ? { file } : {}), title: stay.guest_name });
  const scan = (side) => () => captureStayId(stay.name, stay.guest_name, side);
  const required = (detail) => (readiness.required.includes(detail) ? t('checkin.is_required') : '');
  return html`
    ${paperTile({ label: t('checkin.id_front'), saved: Boolean(Number(readiness.id_scan)), view: look(null), take: scan('Front'),
      note: readiness.id_scan ? '' : readiness.id_on_file ? '' : required('identity') })}
    ${paperTile({ label: t('checkin.id_back'), saved: Boolean(Number(readiness.id_back)), view: look('back'), take: scan('Back') })}
    <div class="paper-tile ${readiness.signed ? '' : 'paper-tile-none'}">${icon('edit')}
      <span class="grow"><b>${t('checkin.signature')}</b><span class="small soft folio-detail">${readiness.signed
        ? t('checkin.is_signed')
        : required('signature') || t('checkin.not_signed')}</span></span>
      <button type="button" class="button button-small" @click=${() => signSheet(stay)}>${t(readiness.signed
        ? 'checkin.sign_anew'
        : 'checkin.sign')}</button>
    </div>`;
}

/** The guest signs on the glass; the card prints with the signature. */
function signSheet(stay) {
  openSheet({
    title: t('checkin.signature_of', { name: stay.guest_name }),
    unsent: ({ signed }) => signed.peek(),
    setup: () => {
      const signed = signal(false);
      return { pad: signaturePad(stay.guest_name, signed.set), signed, trouble: signal(null), busy: signal(false) };
    },
    body: (close, { pad, signed, trouble, busy }) => html`
      ${pad.element}
      ${problem(trouble())}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        <button type="button" class="button button-primary" aria-disabled=${signed() && !busy() ? null : 'true'} @click=${async () => {
          const signature = pad.picture();
          if (!signature || busy.peek()) return;
          busy.set(true);
          try {
            await act('svc.desk.sign_registration', { reservation: stay.name, signature });
            close();
            toast(t('checkin.signature_saved'));
          } catch (error) {
            trouble.set(error);
          } finally {
            busy.set(false);
          }
        }}>${t('action.save')}</button></footer>`,
  });
}

/** Everybody in the room; a guest from abroad is registered with passport and visa. */
function register(stay, state) {
  const { register: people, form } = state;
  const guest = people.card.data()?.guest;
  const nationality = form.get('nationality') || guest?.nationality || '';
  const absent = isForeign({ nationality }) && !people.rows().some((row) => row.full_name === stay.guest_name);
  return html`
    ${absent ? html`<p class="notice notice-action">${icon('globe')}<span class="grow">${t('checkin.foreign')}</span>
      <button type="button" class="button button-small" @click=${() => add(people, {
        full_name: stay.guest_name, nationality, phone: guest?.phone ?? '',
      })}>${t('checkin.register_guest')}</button></p>` : ''}
    ${registerRows({ name: stay.name }, people)}
    <button type="button" class="button button-small check-in-add" @click=${() => add(people)}>
      ${icon('plus')}${t('checkin.companion')}
    </button>`;
}
