// Receipt printers in the network as the restaurant's screens use them: printing on one, what waits, and what was not printed.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { confirmSheet, openSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { count, moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { property } from '../common/session.js';

const STANDING = { Queued: ['action', 'clock'], Printed: ['good', 'check'], Failed: ['overdue', 'alert'], Discarded: ['', ''] };
/** Jobs that the screens look at. */
const WATCHED = 50;

/** Live: the printers that print for an outlet. {bills(), kitchen()} are the names of those for its bills and its tickets. */
export function outletPrinters(outlet) {
  const read = query('svc.desk.printers', () => (outlet() && property() ? { property: property(), outlet: outlet() } : null));
  const named = (prints) => (read.data() ?? []).filter(prints).map((printer) => printer.printer_name);
  return {
    bills: () => named((printer) => Number(printer.bills)),
    kitchen: () => named((printer) => printer.stations.length),
  };
}

/** Says where something is printed. */
export const queued = (printers) => toast(t('fired.prints_at', { printers: printers.join(', ') }));

/** Live: the query of what waits to be printed and what failed. */
export const printQueue = () => query('svc.desk.print_queue', () => (property() ? { property: property(), limit: WATCHED } : null));

/** Above a screen: the printers that do not print, each with what waits for it. Made once per screen, then placed. */
export function printTrouble() {
  const queue = printQueue();
  const stuck = computed(() => Object.values(Object.groupBy(queue.data()?.rows ?? [], (job) => job.printer))
    .filter((jobs) => jobs.some((job) => job.trouble)));
  return () => stuck().map((jobs) => notPrinted(jobs.toReversed(), queue));
}

/** `jobs` of one printer, oldest first. */
function notPrinted(jobs, queue) {
  const { trouble } = jobs.findLast((job) => job.trouble);
  const gaveUp = jobs.some((job) => job.status === 'Failed');
  return html`
    <div class="notice notice-action print-trouble" role="alert" data-printer=${jobs[0].printer_name}>${icon('print')}
      <p class="grow"><b>${t('printers.not_printed', { printer: jobs[0].printer_name, trouble: word(trouble) })}</b>
        <span>${jobs.slice(0, 3).map((job) => job.title).join(' · ')}${jobs.length > 3 ? ` + ${count(jobs.length - 3)}` : ''}</span>
        <span>${t(gaveUp ? 'printers.gave_up' : 'printers.tries_again')}</span></p>
      <button type="button" class="button" @click=${() => queueSheet(queue)}>${icon('list')}${t('printers.queue')}</button>
      <button type="button" class="button button-primary" data-retry @click=${() => retryAll(jobs)}>${t('printers.retry')}</button>
    </div>`;
}

/** Trying one that waits tries everything that waits for its printer; one that was given up is tried by name. */
async function retryAll(jobs) {
  const failed = jobs.filter((job) => job.status === 'Failed');
  try {
    for (const job of failed.length ? failed : jobs.slice(0, 1)) await act('svc.desk.retry_print', { job: job.job });
    toast(t('printers.retried'));
  } catch (error) {
    toastError(error);
  }
}

const queueSheet = (queue) => openSheet({
  title: t('printers.queue'), kind: 'drawer',
  body: (close) => html`<div class="stack">${queueList(queue)}
    <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.close')}</button></footer></div>`,
});

/** What waits and what failed, newest first. */
export const queueList = (queue) => shown(queue, ({ rows }) => (rows.length
  ? html`<section class="card"><ul>${each(rows, (row) => row.job, jobRow)}</ul></section>`
  : nothing('check', t('printers.nothing_waits'))), { lines: 3 });

const jobRow = (row) => html`
  <li class="found-row" data-job=${row.title}>
    <button type="button" class="grow found-link" @click=${() => jobSheet(row)}>
      <span class="found-title"><b>${row.title}</b> ${row.printer_name}</span>
      <span class="small soft">${standing(row)}</span></button>
    ${chip(word(row.status), ...STANDING[row.status])}
    <button type="button" class="button button-small" data-retry @click=${() => retryAll([row])}>${t('printers.retry')}</button>
    <button type="button" class="button button-small button-quiet" data-discard
      @click=${() => discard(row)}>${t('printers.discard')}</button>
  </li>`;

const standing = (row) => [
  row.trouble && word(row.trouble),
  row.attempts ? t('printers.attempts', { count: row.attempts }) : '',
  row.next_try ? t('messages.next_try', { when: moment(row.next_try) }) : t('messages.queued_on', { when: moment(row.queued_on) }),
].filter(Boolean).join(' · ');

async function discard(row) {
  const sure = await confirmSheet({
    title: t('printers.discard_sure', { title: row.title }), text: t('printers.discard_text'), action: t('printers.discard'), danger: true,
  });
  if (sure) act('svc.desk.discard_print', { job: row.job }).then(() => toast(t('printers.discarded')), toastError);
}

/** What a job says on paper. */
function jobSheet(row) {
  openSheet({
    title: row.title,
    body: (close) => html`
      <div class="stack">
        <p class="soft">${[row.printer_name, standing(row)].join(' · ')}</p>
        <pre class="message-text print-lines">${row.lines.join('\n')}</pre>
        <footer class="sheet-foot"><button type="button" class="button" @click=${() => close()}>${t('action.close')}</button></footer>
      </div>`,
  });
}
