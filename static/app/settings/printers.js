// Receipt printers: which there are and how they are, a test page, and the queue with what waits and what failed.

import { act } from '../../core/rpc.js';
import { each, element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { lead } from '../common/record-fields.js';
import { recordSheet } from '../common/record-sheet.js';

const STANDING = { Queued: ['action', 'clock'], Printed: ['good', 'check'], Failed: ['overdue', 'alert'], Discarded: ['', ''] };

/** The section of the record type `printer`. */
export function printersSection(type, title) {
  const of = () => (property() ? { property: property() } : null);
  const printers = query('svc.pos.printers', of);
  const queue = query('svc.pos.print_queue', of);
  const records = query('svc.records.list', () => ({ type: type.type, property: property(), limit: 100 }));
  const open = (row) => recordSheet(type, row && records.data()?.rows.find((record) => record.name === row.printer));
  const add = () => (type.can_create
    ? html`<button type="button" class="button button-primary" @click=${() => open(null)}>${icon('plus')}${t('settings.add')}</button>`
    : '');
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${title}</h2>${add()}</div>
    ${lead(`settings.about_${type.type}`)}
    ${shown(printers, (rows) => (rows.length
      ? html`<section class="card"><ul>${each(rows, (row) => row.printer, (row) => printerRow(row, open))}</ul></section>`
      : nothing('print', t('printers.none'), add())), { lines: 3 })}
    <h3 class="eyebrow">${t('printers.queue')}</h3>
    ${shown(queue, ({ rows }) => (rows.length
      ? html`<section class="card"><ul>${each(rows, (row) => row.job, jobRow)}</ul></section>`
      : nothing('check', t('printers.nothing_waits'))), { lines: 3 })}`);
  return holder;
}

/** What a printer prints, in words. */
const prints = ({ stations, bills }) => [...stations.map(word), ...(Number(bills) ? [word('Bills')] : [])].join(', ');

function state(row) {
  if (Number(row.disabled)) return chip(t('settings.off'));
  if (row.failed) return chip(t('printers.failed', { count: row.failed }), 'overdue', 'alert');
  if (row.queued) return chip(t('printers.waiting', { count: row.queued }), 'action', 'clock');
  return chip(t('printers.idle'), 'good', 'check');
}

const printerRow = (row, open) => html`
  <li class="found-row">
    <button type="button" class="grow found-link" @click=${() => open(row)}>
      <span class="found-title"><b>${row.printer_name}</b> ${row.outlet ?? t('printers.every_outlet')}</span>
      <span class="small soft">${[
        prints(row) || t('printers.prints_nothing'), row.address, t('printers.paper', { width: row.paper_mm }),
        row.trouble && word(row.trouble),
      ].filter(Boolean).join(' · ')}</span></button>
    ${state(row)}
    <button type="button" class="button button-small" disabled=${Boolean(Number(row.disabled))} @click=${() => test(row)}>
      ${icon('print')}${t('printers.test')}
    </button>
  </li>`;

const test = (row) => act('svc.pos.print_test', { printer: row.printer }).then(() => toast(t('printers.test_queued')), toastError);

const jobRow = (row) => html`
  <li class="found-row">
    <button type="button" class="grow found-link" @click=${() => jobSheet(row)}>
      <span class="found-title"><b>${row.title}</b> ${row.printer_name}</span>
      <span class="small soft">${standing(row)}</span></button>
    ${chip(word(row.status), ...STANDING[row.status])}
    <button type="button" class="button button-small" @click=${() => retry(row)}>${t('printers.retry')}</button>
    <button type="button" class="button button-small button-quiet" @click=${() => discard(row)}>${t('printers.discard')}</button>
  </li>`;

const standing = (row) => [
  row.trouble && word(row.trouble),
  row.attempts ? t('printers.attempts', { count: row.attempts }) : '',
  row.next_try ? t('messages.next_try', { when: moment(row.next_try) }) : t('messages.queued_on', { when: moment(row.queued_on) }),
].filter(Boolean).join(' · ');

const retry = (row) => act('svc.pos.retry_print', { job: row.job }).then(() => toast(t('printers.retried')), toastError);

async function discard(row) {
  const sure = await confirmSheet({
    title: t('printers.discard_sure', { title: row.title }), text: t('printers.discard_text'), action: t('printers.discard'), danger: true,
  });
  if (sure) act('svc.pos.discard_print', { job: row.job }).then(() => toast(t('printers.discarded')), toastError);
}

/** What a job says on paper. */
function jobSheet(row) {
  openSheet({
    title: row.title,
    body: (close) => html`
      <div class="stack">
        <p class="soft">${[row.printer_name, standing(row)].join(' · ')}</p>
        <pre class="message-text">${row.lines.join('\n')}</pre>
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.close')}</button></footer>
      </div>`,
  });
}
