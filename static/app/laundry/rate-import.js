// A rate card from a file: chosen or dropped, read without writing, looked at beside the prices that hold now, imported.

import { act, call } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { announce } from '../../core/toast.js';
import { count, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { saveCsv } from '../common/import-file.js';
import { chooser, issueTable } from '../common/import-parts.js';
import { readChosen } from '../common/import-reading.js';
import { property } from '../common/session.js';

const IMPORT = 'svc.laundry.import_laundry_rates';

export function mount(root) {
  const state = {
    file: signal(null), seen: signal(null), trouble: signal(null), reading: signal(false), running: signal(false), done: signal(null),
  };
  effect(() => state.file() && look(state));
  view(root, () => html`
    <section class="stack-l import">
      <header class="screen-head"><div><h1>${t('laundry.import_title')}</h1><p>${t('laundry.import_lead')}</p></div>
        <button type="button" class="button" data-template @click=${saveTemplate}>${icon('download')}${t('laundry.template')}</button>
        <a class="button" href="/laundry-rates">${icon('left')}${t('nav.laundry_rates')}</a></header>
      ${state.done() ? result(state.done()) : ''}
      ${chooser(state.file, (chosen) => take(state, chosen))}
      ${problem(state.trouble())}
      ${state.seen() ? preview(state) : state.reading() ? skeleton(5) : ''}
    </section>`);
}

const saveTemplate = () => saveCsv('rate-card.csv', [
  ['Item', 'Service', 'Rate', 'Express rate'], ['Shirt', 'Wash & Iron', '120', '180'], ['Suit', 'Dry Clean', '620', ''],
]);

const params = (state) => ({ property: property(), csv_text: state.file.peek().text });

async function take(state, chosen) {
  if (!chosen) return;
  for (const each of [state.file, state.seen, state.trouble, state.done]) each.set(null);
  await readChosen(state, chosen);
}

/** Runs the import without writing. */
function look(state) {
  const aborted = new AbortController();
  state.reading.set(true);
  const asked = { property: property(), csv_text: state.file().text, dry_run: 1 };
  call(IMPORT, asked, { signal: aborted.signal }).then(({ would_answer: seen }) => {
    state.seen.set(seen);
    state.reading.set(false);
    announce(t('import.read', { ok: count(seen.created + seen.updated), skipped: count(seen.issues.length) }));
  }, (error) => {
    if (error.name === 'AbortError') return;
    state.trouble.set(error);
    state.reading.set(false);
  });
  return () => aborted.abort();
}

const figures = ({ created, updated, issues }) => html`
  <div class="import-counts">${[['new', created], ['known', updated], ['bad', issues.length]].map(([key, value]) => html`
    <p class=${key === 'bad' && value ? 'import-bad' : ''} data-count=${key}><b class="figure">${count(value)}</b>
      <span>${t(`laundry.count_${key}`)}</span></p>`)}</div>`;

const issues = (list) => (list.length ? issueTable(list, list.length, { name: t('laundry.item'), of: (issue) => [issue.item, issue.error] })
  : '');

function preview(state) {
  const seen = state.seen();
  const ok = seen.created + seen.updated;
  return html`
    ${figures(seen)}
    ${seen.rows.length ? prices(seen, ok) : ''}
    ${issues(seen.issues)}
    <footer class="import-foot">
      <button type="button" class="button" @click=${() => { state.file.set(null); state.seen.set(null); }}>${t('action.back')}</button>
      <button type="button" class="button button-primary" data-run disabled=${!ok || state.running()} @click=${() => run(state)}>
        ${state.running() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
        <span>${t('laundry.import_run', { n: count(ok) })}</span></button>
    </footer>`;
}

const prices = (seen, ok) => html`
  <section class="card import-part"><h3>${t('laundry.import_rows', { n: count(seen.rows.length), all: count(ok) })}</h3>
    <div class="table-scroll"><table class="table" data-sample>
      <thead><tr>${['item', 'service'].map((key) => html`<th scope="col">${t(`laundry.${key}`)}</th>`)}
        ${['rate', 'express', 'before'].map((key) => html`<th scope="col" class="right">${t(`laundry.${key}`)}</th>`)}</tr></thead>
      <tbody>${seen.rows.map((row) => html`<tr>
        <td><b>${row.item_name}</b></td><td>${word(row.service_type)}</td><td class="right figure">${money(row.rate)}</td>
        <td class="right figure">${row.express_rate === null ? '' : money(row.express_rate)}</td>
        <td class="right figure soft">${Number(row.is_new) ? t('laundry.is_new') : money(row.old_rate)}</td></tr>`)}</tbody>
    </table></div></section>`;

async function run(state) {
  state.running.set(true);
  try {
    const done = await act(IMPORT, params(state));
    state.done.set({ ...done, file: state.file.peek().name });
    announce(t('import.finished', { file: state.file.peek().name }));
    state.file.set(null);
    state.seen.set(null);
  } catch (error) {
    if (!('status' in error)) throw error;
    state.trouble.set(error);
  }
  state.running.set(false);
}

const result = (now) => html`
  <div class="card import-done" data-result><h3>${icon('check')}${t('import.finished', { file: now.file })}</h3>
    ${figures(now)}
    <p class="import-buttons"><a class="button button-primary" href="/laundry-rates">${icon('tag')}${t('nav.laundry_rates')}</a></p>
  </div>
  ${issues(now.issues)}`;
