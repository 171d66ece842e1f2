// Messages: what waits to be sent, was sent, or failed and why. A row opens what was written; what failed is sent again.

import { act } from '../../core/rpc.js';
import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { segments } from '../../core/controls.js';
import { icon } from '../../core/icon.js';
import { openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { moment, sentence } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { openStay } from '../common/open-stay.js';

const KINDS = { Queued: ['action', 'clock'], Sent: ['good', 'check'], Failed: ['overdue', 'alert'] };

export function mount(root) {
  const status = () => search().get('status') ?? '';
  const found = query('svc.desk.outbox', () => (property() ? { property: property(), status: status(), limit: 100 } : null));

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.messages')}</h1><p>${found.data() ? lead(found.data()) : ''}</p></div>
      ${segments({
        label: t('messages.which'),
        value: status(),
        set: (value) => setSearch({ status: value }, { replace: true }),
        choices: choices(found.data()),
      })}
    </header>
    ${shown(found, ({ rows }) => (rows.length ? html`
      <section class="card"><ul>${each(rows, (row) => row.message, messageRow)}</ul></section>`
      : nothing('mail', t('messages.none'))), { lines: 6 })}`);
}

const choices = (now) => [
  ['', t('messages.all')],
  ...Object.keys(KINDS).map((each) => [each, now ? `${word(each)} ${now[each.toLowerCase()]}` : word(each)]),
];

function lead({ email_connected: email, whatsapp_connected: whatsapp }) {
  if (email && whatsapp) return t('messages.both');
  if (email) return t('messages.email_only');
  return whatsapp ? t('messages.whatsapp_only') : t('messages.neither');
}

const messageRow = (row) => html`
  <li class="found-row message-row">
    <button type="button" class="grow found-link" @click=${() => messageSheet(row.message)}>
      <span class="found-title"><b>${word(row.kind)}</b> ${row.recipient_name}</span>
      <span class="small soft">${[row.recipient, row.reservation, standing(row)].filter(Boolean).join(' · ')}</span></button>
    ${chip(word(row.status), ...KINDS[row.status])}
    <button type="button" class="button button-small ${row.status === 'Failed' ? '' : 'button-quiet'}" @click=${() => resend(row)}>
      ${row.status === 'Sent' ? t('messages.again') : t('messages.now')}
    </button>
  </li>`;

function standing(row) {
  if (row.sent_on) return t('messages.sent_on', { when: moment(row.sent_on) });
  if (row.reason) return sentence(row.reason);
  return row.next_try ? t('messages.next_try', { when: moment(row.next_try) }) : t('messages.queued_on', { when: moment(row.queued_on) });
}

const resend = (row) => act('svc.desk.resend', { message: row.message }).then(() => toast(t('messages.on_its_way')), toastError);

function messageSheet(message) {
  openSheet({
    title: t('messages.one'), wide: true,
    setup: () => query('svc.desk.outbox_message', () => ({ message })),
    body: (close, found) => shown(found, (row) => html`
      <div class="stack">
        <p><strong>${row.subject}</strong></p>
        <p class="soft">${[`${row.recipient_name} (${row.recipient})`, standing(row)].join(' · ')}</p>
        <pre class="message-text">${row.text}</pre>
        ${row.attachment_name ? html`<p class="soft small">${icon('receipt')} ${row.attachment_name}</p>` : ''}
        <footer class="sheet-foot">
          <button type="button" class="button" @click=${() => close()}>${t('action.close')}</button>
          ${row.reservation
            ? html`<button type="button" class="button" @click=${() => { close(); openStay(row.reservation); }}>
              ${t('messages.stay')}
            </button>`
            : ''}
          <button type="button" class="button button-primary" @click=${() => { close(); resend(row); }}>
            ${row.status === 'Sent' ? t('messages.again') : t('messages.now')}
          </button>
        </footer>
      </div>`, { lines: 6 }),
  });
}
