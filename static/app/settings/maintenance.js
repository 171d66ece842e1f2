// How the server is reached, sends, and looks after itself: mail, WhatsApp, backups, the sheets for a downtime and the public
// address, each set and tried where it is seen to work.

import { element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { problem } from '../../core/sheet.js';
import { moment, sentence } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { serverTopic } from './server-settings-topic.js';

const ORDER = ['mail', 'whatsapp', 'backup', 'downtime_pack', 'public_address'];

export function maintenanceSection() {
  const now = query('svc.desk.maintenance', () => (property() ? { property: property() } : null));
  const settings = query('svc.desk.server_settings', () => ({}));
  const topics = Object.fromEntries(ORDER.map((key) => [key, serverTopic(key, settings, () => now.again())]));
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${t('maintenance.title')}</h2></div>
    <p class="soft settings-lead">${t('maintenance.lead')}</p>
    ${shown(now, (state) => state.warnings.map((warning) => problem(sentence(warning))), { lines: 1 })}
    ${shown(settings, (answer) => [
      Number(answer.may_change) ? '' : html`<p class="notice"><span>${t('server.read_only')}</span></p>`,
      ...ORDER.map((key) => topics[key](standing(key, now.data(), answer), howItStands(key, now.data()))),
    ], { lines: 12 })}`);
  return holder;
}

const PARTS = { mail: 'email', whatsapp: 'whatsapp', backup: 'backup', downtime_pack: 'pack' };

/** On, off, or in need of attention. */
function standing(key, state, answer) {
  const part = state?.[PARTS[key]];
  if (part?.trouble) return chip(t('maintenance.trouble'), 'overdue', 'alert');
  const isOn = part ? Number(part.is_on ?? part.is_connected) : Boolean(answer.public_address.url) && key === 'public_address';
  return isOn ? chip(t('maintenance.on'), 'good', 'check') : chip(t('maintenance.off'));
}

/** What was done last; empty while it is off, when the topic says what it is for. */
function howItStands(key, state) {
  if (key === 'backup' && state && Number(state.backup.is_on)) {
    return state.backup.last_good
      ? t('maintenance.last_good', { when: moment(state.backup.last_good), file: state.backup.file ?? state.backup.folder })
      : t('maintenance.no_copy', { folder: state.backup.folder });
  }
  if (key === 'downtime_pack' && state && Number(state.pack.is_on)) {
    return state.pack.made_on
      ? t('maintenance.pack_made', { when: moment(state.pack.made_on), folder: state.pack.folder })
      : t('maintenance.pack_none', { folder: state.pack.folder });
  }
  return '';
}
