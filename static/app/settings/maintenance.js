// How the hotel looks after itself: backups, the sheets for a downtime, the channels of messages. The settings file says
// where and when; here it is seen to work.

import { act } from '../../core/rpc.js';
import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { field, makeForm, submitButton } from '../../core/form.js';
import { toast, toastError } from '../../core/toast.js';
import { moment, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { property } from '../common/session.js';

export function maintenanceSection() {
  const now = query('svc.desk.maintenance', () => (property() ? { property: property() } : null));
  const copying = signal(false);
  const copy = () => {
    if (copying.peek()) return;
    copying.set(true);
    act('svc.desk.backup_now', {}).then(() => toast(t('maintenance.copied')), toastError).finally(() => {
      copying.set(false);
      now.again();
    });
  };
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('maintenance.title')}</h2></div>
    <p class="soft settings-lead">${t('maintenance.lead')}</p>
    ${shown(now, (state) => html`
      ${state.warnings.map((warning) => problem(sentence(warning)))}
      <div class="card">
        ${backupRow(state.backup, copying(), copy)}
        ${packRow(state.pack)}
        ${channelRow('Email', t('maintenance.email'), state.email)}
        ${channelRow('WhatsApp', t('maintenance.whatsapp'), state.whatsapp)}
      </div>`, { lines: 6 })}`);
  return holder;
}

const row = (title, state, text, button = '') => html`
  <div class="me-row"><div class="grow"><h3>${title} ${state}</h3><p class="soft small">${text}</p></div>${button}</div>`;
const standing = (on, trouble) => (trouble
  ? chip(t('maintenance.trouble'), 'overdue', 'alert')
  : on
  ? chip(t('maintenance.on'), 'good', 'check')
  : chip(t('maintenance.off')));

function backupRow(backup, copying, copy) {
  const text = !backup.is_on ? t('maintenance.backup_off')
    : backup.last_good
    ? t('maintenance.last_good', { when: moment(backup.last_good), file: backup.file ?? backup.folder })
    : t('maintenance.no_copy', { folder: backup.folder });
  return row(t('maintenance.backup'), standing(backup.is_on, backup.trouble), text, backup.is_on ? html`
    <button type="button" class="button maintenance-copy" aria-disabled=${copying ? 'true' : null} @click=${copy}>
      ${copying ? html`<span class="spinner" aria-hidden="true"></span>` : icon('download')}${t('maintenance.copy_now')}</button>` : '');
}

function packRow(pack) {
  const text = !pack.is_on
    ? t('maintenance.pack_off')
    : pack.made_on
    ? t('maintenance.pack_made', { when: moment(pack.made_on), folder: pack.folder })
    : t('maintenance.pack_none', { folder: pack.folder });
  return row(t('maintenance.pack'), standing(pack.is_on, pack.trouble), text);
}

function channelRow(channel, title, state) {
  const text = state.is_connected
    ? t('maintenance.sends_as', { sender: state.sender ?? '' })
    : t('maintenance.not_connected', { channel: title });
  return row(
    title,
    standing(state.is_connected, state.trouble),
    text,
    state.is_connected ? html`<button type="button" class="button" @click=${() => testSheet(channel, title)}>
      ${icon('mail')}${t('maintenance.test')}
    </button>` : '',
  );
}

function testSheet(channel, title) {
  openSheet({
    title: t('maintenance.test_of', { channel: title }),
    setup: (close) => makeForm({ to: '' }, {
      required: ['to'],
      send: async ({ to }) => {
        await act('svc.desk.send_test', { property: property(), channel, to });
        close();
        toast(t('messages.on_its_way'));
      },
    }),
    body: (close, form) => html`
      <form class="stack" @submit=${form.submit}>
        ${field(form, {
          name: 'to', label: t('maintenance.to'), kind: channel === 'Email' ? 'email' : 'tel', required: true, autofocus: true,
        })}
        ${problem(form.problem())}
        <footer class="sheet-foot">
          <button type="button" class="button" @click=${() => close()}>${t('action.back')}</button>
          ${submitButton(form, t('maintenance.send'), { keys: '↵' })}
        </footer>
      </form>`,
  });
}
