// Receipt printers: which there are and how they are, a test page, and the queue with what waits and what failed.

import { act } from '../../core/rpc.js';
import { each, element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { toast, toastError } from '../../core/toast.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { lead } from '../common/record-fields.js';
import { recordSheet } from '../common/record-sheet.js';
import { printQueue, queueList } from '../restaurant/printers-queue.js';

/** The section of the record type `printer`. */
export function printersSection(type, title) {
  const printers = query('svc.desk.printers', () => (property() ? { property: property() } : null));
  const queue = printQueue();
  const records = query('svc.records.list', () => ({ type: type.type, property: property(), limit: 100 }));
  const open = (row) => recordSheet(type, row && records.data()?.rows.find((record) => record.name === row.printer),
    { title: row?.printer_name });
  const add = () => (type.can_create
    ? html`<button type="button" class="button button-primary" @click=${() => open(null)}>${icon('plus')}${t('settings.add')}</button>`
    : '');
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${title}</h2>${add()}</div>
    ${lead(`settings.about_${type.type}`)}
    ${shown(printers, (rows) => (rows.length
      ? html`<section class="card"><ul>${each(rows, (row) => row.printer, (row) => printerRow(row, open))}</ul></section>`
      : nothing('print', t('printers.none'))), { lines: 3 })}
    <h3 class="eyebrow">${t('printers.queue')}</h3>
    ${queueList(queue)}`);
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
  <li class="found-row" data-printer=${row.printer_name}>
    <button type="button" class="grow found-link" @click=${() => open(row)}>
      <span class="found-title"><b>${row.printer_name}</b> ${row.outlet ?? t('printers.every_outlet')}</span>
      <span class="small soft">${[
        prints(row) || t('printers.prints_nothing'), row.address, t('printers.paper', { width: row.paper_mm }),
        row.trouble && word(row.trouble),
      ].filter(Boolean).join(' · ')}</span></button>
    ${state(row)}
    <button type="button" class="button button-small" data-test disabled=${Boolean(Number(row.disabled))} @click=${() => test(row)}>
      ${icon('print')}${t('printers.test')}
    </button>
  </li>`;

const test = (row) => act('svc.desk.print_test', { printer: row.printer }).then(() => toast(t('printers.test_queued')), toastError);
