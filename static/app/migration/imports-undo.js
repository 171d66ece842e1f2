// The files that were imported, newest first. An import can be undone while no later record depends on it.

import { act } from '../../core/rpc.js';
import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { icon } from '../../core/icon.js';
import { effect } from '../../core/signal.js';
import { confirmSheet } from '../../core/sheet.js';
import { toast, toastError } from '../../core/toast.js';
import { count, moment } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { shown } from '../../parts/states.js';
import { property } from '../common/session.js';

const LOOK_MS = 1_000;
const KINDS = { Done: 'good', Running: 'future', Stopped: 'action', Undoing: 'future', Undone: '' };

/** The list, as a function that draws it. Made once per screen. */
export function pastImports() {
  const read = query('svc.migrate.imports', () => ({ property: property(), limit: 50 }));
  // One that runs elsewhere, at another desk or on the command line, is watched too.
  effect(() => {
    if (!read.data()?.some((each) => each.state === 'Running' || each.state === 'Undoing')) return undefined;
    const timer = setTimeout(() => read.again(), LOOK_MS);
    return () => clearTimeout(timer);
  });
  return () => shown(
    read,
    (list) => (list.length ? table(list, read.again) : html`<p class="soft">${t('import.none_yet')}</p>`),
    { lines: 2 },
  );
}

const table = (list, again) => html`
  <div class="card table-scroll"><table class="table">
    <thead>
      <tr>
        <th scope="col">${t('import.file')}</th>
        <th scope="col">${t('import.when')}</th>
        <th scope="col" class="right">${t('import.created')}</th>
      <th scope="col" class="right">${t('import.history')}</th>
        <th scope="col" class="right">${t('import.duplicates')}</th>
        <th scope="col" class="right">${t('import.errors')}</th>
      <th scope="col">${t('import.state')}</th><td></td></tr></thead>
    <tbody>${list.map((each) => html`<tr>
      <td><b>${each.file_name ?? each.batch}</b>${each.file_name ? html`<br><span class="soft small">${each.batch}</span>` : ''}</td>
      <td>${moment(each.made_at)}<br><span class="soft small">${each.made_by}</span></td>
      <td class="right">${count(each.created)}</td>
      <td class="right">${count(each.history)}</td>
      <td class="right">${count(each.duplicates)}</td>
      <td class="right">${count(each.errors)}</td>
      <td>${each.state === 'Running' ? progressBar(each) : chip(word(each.state), KINDS[each.state])}</td>
      <td class="right">${['Done', 'Stopped'].includes(each.state) && each.created + each.history + each.blocks > 0
        ? html`<button type="button" class="button button-small" data-undo=${each.batch} @click=${() => undo(each, again)}>
          ${icon('undo')}${t('import.undo')}
        </button>`
        : ''}
      </td>
    </tr>`)}</tbody>
  </table></div>`;

/** How far an import is: a bar with its numbers. */
export const progressBar = (now) => html`
  <span class="import-progress">
    <progress max=${Math.max(1, now?.rows ?? 1)} .value=${now?.rows_done ?? 0} aria-label=${t('import.progress')}></progress>
    <span class="figure small">${now ? t('import.of', { n: count(now.rows_done), total: count(now.rows) }) : t('import.reading')}</span>
  </span>`;

async function undo(each, again) {
  const text = t('import.undo_text', {
    n: count(each.created + each.history),
    blocks: count(each.blocks),
    file: each.file_name ?? each.batch,
  });
  const sure = await confirmSheet({ title: t('import.undo_title'), text, action: t('import.undo'), danger: true });
  if (!sure) return;
  act('svc.migrate.undo_import', { batch: each.batch }).then((undone) => {
    toast(t('import.undone', { n: count(undone.reservations) }));
    again();
  }, toastError);
}
