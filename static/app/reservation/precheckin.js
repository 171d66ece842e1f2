// The guest's own check-in from the desk's side: the link that the guest gets, and what came back, compared with the
// document before it is accepted.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { segments } from '../../core/controls.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { readScan, scanView } from '../../parts/scan.js';
import { shown } from '../../parts/states.js';
import { fact } from './stay.js';

const CHANNELS = [['WhatsApp', 'WhatsApp'], ['SMS', 'SMS'], ['Email', 'E-mail']];
const KINDS = { Verified: 'good', Submitted: 'action' };

export function precheckin(stay) {
  const live = ['Confirmed', 'Checked In'].includes(stay.status);
  if (!live && stay.precheckin_status === 'Not Started') return '';
  return html`
    <section class="stay-card" aria-label=${t('checkin.precheckin')}>
      <div class="row-apart"><h3>${t('checkin.precheckin')}</h3>${chip(word(stay.precheckin_status), KINDS[stay.precheckin_status] ?? '')}</div>
      <div class="row">
        ${live ? html`<button type="button" class="button button-small" @click=${() => linkSheet(stay.name)}>${icon('mail')}${t('precheckin.link')}</button>` : ''}
        ${stay.precheckin_status === 'Submitted' ? html`<button type="button" class="button button-small button-primary" @click=${() => verifySheet(stay)}>${icon('id')}${t('stay.verify')}</button>` : ''}
      </div>
    </section>`;
}

/** The link, to be copied or sent from the desk's own messenger when no channel is connected. */
function linkSheet(reservation) {
  openSheet({
    title: t('precheckin.link'),
    setup: () => {
      const state = { channel: signal('WhatsApp'), answer: signal(null), trouble: signal(null), busy: signal(false) };
      make(reservation, state);
      return state;
    },
    body: (close, state) => linkBody(close, state, reservation),
  });
}

const linkBody = (close, state, reservation) => {
  const { channel, answer, trouble } = state;
  return html`
      <p class="sheet-text">${t('precheckin.why')}</p>
      ${segments({ value: channel(), choices: CHANNELS, label: t('precheckin.channel'), set: (value) => { channel.set(value); make(reservation, state); } })}
      ${problem(trouble())}
      ${answer() ? html`
        <div class="field"><label class="label" for="precheckin-link">${t('precheckin.address')}</label>
          <div class="precheckin-link"><input class="input" id="precheckin-link" readonly .value=${answer().link} @focus=${(event) => event.target.select()}>
            <button type="button" class="button" @click=${() => copy(answer().link)}>${icon('list')}${t('precheckin.copy')}</button></div></div>
        ${Number(answer().sent) ? html`<p class="notice">${icon('check')}<span>${t('precheckin.sent', { channel: word(answer().channel) })}</span></p>` : ''}
        ${!answer().chat_link ? html`<p class="notice notice-action">${icon('info')}<span>${t('precheckin.no_contact')}</span></p>` : ''}` : ''}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        ${answer()?.chat_link ? html`<a class="button button-primary" href=${answer().chat_link} target="_blank" rel="noopener noreferrer">${icon('arrow')}${t('precheckin.open', { channel: CHANNELS.find(([name]) => name === answer().channel)?.[1] ?? '' })}</a>` : ''}</footer>`;
};

async function make(reservation, { channel, answer, trouble, busy }) {
  if (busy.peek()) return;
  busy.set(true);
  trouble.set(null);
  try {
    answer.set(await act('svc.api.send_precheckin_link', { reservation, channel: channel.peek() }));
  } catch (error) {
    trouble.set(error);
  } finally {
    busy.set(false);
  }
}

/** The clipboard exists only in secure contexts; a hotel's own network often is not one. */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    document.getElementById('precheckin-link').select();
    document.execCommand('copy');
  }
  toast(t('precheckin.copied'));
}

/** What the guest wrote, with the scan beside it once it is asked for. */
export function verifySheet(stay) {
  openSheet({
    title: t('stay.verify'), wide: true,
    setup: () => ({ card: query('svc.api.registration_card', () => ({ reservation: stay.name })), scan: signal(null), trouble: signal(null), busy: signal(false) }),
    body: (close, state) => html`
      <p class="sheet-text">${t('precheckin.compare')}</p>
      <div class="verify">
        ${shown(state.card, (card) => html`<dl class="facts">${submitted(card).map(([label, value]) => fact(label, value || '–'))}</dl>`)}
        <div class="stack">${state.scan() ? scanView(state.scan()) : html`
          <button type="button" class="button" @click=${() => state.scan.set(readScan({ reservation: stay.name }))}>${icon('id')}${t('precheckin.show')}</button>
          <p class="hint">${t('scan.rule')}</p>`}</div>
      </div>
      ${problem(state.trouble())}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        <button type="button" class="button button-primary" @click=${() => accept(stay, state, close)}>${icon('check')}${t('precheckin.accept')}</button></footer>`,
  });
}

const submitted = ({ guest, reservation }) => [
  [t('field.full_name'), guest.full_name], [t('field.id_type'), word(guest.id_type)], [t('field.id_number'), guest.id_number], [t('field.nationality'), guest.nationality],
  [t('field.email'), guest.email], [t('field.address'), guest.address], [t('stay.expected_arrival'), reservation.eta], [t('booking.requests'), reservation.special_requests],
];

async function accept(stay, state, close) {
  if (state.busy.peek()) return;
  state.busy.set(true);
  try {
    await act('svc.api.verify_precheckin', { reservation: stay.name });
    close();
    toast(t('stay.verified'));
  } catch (error) {
    state.trouble.set(error);
  } finally {
    state.busy.set(false);
  }
}
