// The guest's own check-in from the desk's side: how far it is, and the link that the guest gets.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { segments } from '../../core/controls.js';
import { toast } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { may } from '../common/session.js';
import { verifySheet } from './precheckin-review.js';

const CHANNELS = [['WhatsApp', 'WhatsApp'], ['SMS', 'SMS'], ['Email', 'E-mail']];
const named = (channel) => CHANNELS.find(([name]) => name === channel)?.[1] ?? channel;
const KINDS = { Verified: 'good', Submitted: 'action' };

export function precheckin(stay) {
  const live = ['Confirmed', 'Checked In'].includes(stay.status);
  if (!live && stay.precheckin_status === 'Not Started') return '';
  return html`
    <section class="stay-card" aria-label=${t('checkin.precheckin')}>
      <div class="row-apart">
        <h3>${t('checkin.precheckin')}</h3>
        ${chip(word(stay.precheckin_status), KINDS[stay.precheckin_status] ?? '')}
      </div>
      <div class="row">
        ${live
          ? html`<button type="button" class="button button-small" @click=${() => linkSheet(stay.name)}>
            ${icon('mail')}${t('precheckin.link')}
          </button>`
          : ''}
        ${stay.precheckin_status === 'Submitted'
          ? html`<button type="button" class="button button-small button-primary" @click=${() => verifySheet(stay)}>
            ${icon('id')}${t('stay.verify')}
          </button>`
          : ''}
      </div>
    </section>`;
}

/** The link goes out by the way that is chosen; where none is connected it is copied, or sent from the desk's own messenger. */
function linkSheet(reservation) {
  openSheet({
    title: t('precheckin.link'),
    setup: () => ({ channel: signal('WhatsApp'), answer: signal(null), trouble: signal(null), busy: signal(false) }),
    body: (close, state) => linkBody(close, state, reservation),
  });
}

const linkBody = (close, state, reservation) => {
  const { channel, answer, trouble, busy } = state;
  const choose = (value) => {
    channel.set(value);
    answer.set(null);
  };
  return html`
      <p class="sheet-text">${t('precheckin.why')}</p>
      ${segments({ value: channel(), choices: CHANNELS, label: t('precheckin.channel'), set: choose })}
      ${problem(trouble())}
      ${answer() ? html`
        ${outcome(answer())}
        ${answer().warning ? html`<p class="notice notice-action" role="status">${icon('alert')}<span>${answer().warning}
          ${may('Hotel Admin') ? html`<a class="link" href="/settings/maintenance">${t('precheckin.set_address')}</a>` : ''}
        </span></p>` : ''}
        <div class="field"><label class="label" for="precheckin-link">${t('precheckin.address')}</label>
          <div class="precheckin-link">
            <input class="input" id="precheckin-link" readonly .value=${answer().link} @focus=${(event) => event.target.select()}>
            <button type="button" class="button" @click=${() => copy(answer().link)}>${icon('copy')}${t('precheckin.copy')}</button></div>
        </div>`
        : ''}
      <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
        ${!answer()
          ? html`<button type="button" autofocus class="button button-primary" aria-disabled=${busy() ? 'true' : null}
            @click=${() => send(reservation, state)}>
            ${icon('mail')}${t('precheckin.send')}
          </button>`
          : ''}
        ${answer()?.chat_link
          ? html`<a autofocus class="button button-primary" href=${answer().chat_link} target="_blank" rel="noopener noreferrer">
            ${icon('arrow')}
            ${t('precheckin.open', { channel: named(answer().channel) })}
          </a>`
          : ''}
      </footer>`;
};

/** Whether it is on its way, and if not what can be done. */
function outcome({ sent, channel, chat_link: chat }) {
  if (Number(sent)) {
    return html`<p class="notice" role="status">${icon('check')}<span>${t('precheckin.sent', { channel: named(channel) })}</span></p>`;
  }
  if (chat) {
    return html`
      <p class="notice notice-action" role="status">
        ${icon('info')}
        <span>${t('precheckin.not_sent', { channel: named(channel) })}</span>
      </p>`;
  }
  return html`<p class="notice notice-action" role="status">${icon('info')}<span>${t('precheckin.no_contact')}</span></p>`;
}

async function send(reservation, { channel, answer, trouble, busy }) {
  if (busy.peek()) return;
  const by = channel.peek();
  busy.set(true);
  trouble.set(null);
  try {
    const given = await act('svc.api.send_precheckin_link', { reservation, channel: by });
    if (channel.peek() === by) answer.set(given);
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
