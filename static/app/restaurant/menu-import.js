// A menu from a file: chosen or dropped, read without writing, corrected, imported.

import { act, call } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { field, makeForm } from '../../core/form.js';
import { announce, toastError } from '../../core/toast.js';
import { count, money, percent } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { saveCsv } from '../common/import-file.js';
import { assumed, chooser, columns, issueTable, reread } from '../common/import-parts.js';
import { readChosen, readPreview } from '../common/import-reading.js';
import { property } from '../common/session.js';
import { outletChoice } from '../common/outlet.js';

const FIELDS = [
  'item_name', 'category', 'price', 'outlet', 'veg', 'alcohol', 'tax_rate', 'available', 'hidden', 'station', 'description',
  'course', 'allergens', 'variation', 'handle',
];
const JOINED = ['variation'];

export function mount(root) {
  const outlets = outletChoice();
  const state = {
    file: signal(null), seen: signal(null), trouble: signal(null), reading: signal(false), mapping: signal({}),
    running: signal(false), done: signal(null), outlets, options: makeForm({ outlet: '', update_existing: 1 }),
  };
  effect(() => state.file() && readPreview(state, 'svc.menu_import.preview_menu_import', params(state)));
  view(root, () => html`
    <section class="stack-l import">
      <header class="screen-head"><div><h1>${t('menu.import_title')}</h1><p>${t('menu.import_lead')}</p></div>
        <button type="button" class="button" data-template @click=${saveTemplate}>${icon('download')}${t('menu.template')}</button>
        <a class="button" href="/dishes">${icon('left')}${t('nav.dishes')}</a></header>
      ${state.done() ? result(state) : ''}
      ${chooser(state.file, (chosen) => take(state, chosen))}
      ${problem(state.trouble())}
      ${state.file() ? preview(state) : state.reading() ? skeleton(3) : ''}
    </section>`);
}

function params({ file, mapping, options }) {
  const { outlet, update_existing } = options.values();
  return {
    property: property(), csv_text: file().text, update_existing,
    ...(outlet && { outlet }), ...(Object.keys(mapping()).length && { mapping: mapping() }),
  };
}

async function take(state, chosen) {
  if (!chosen) return;
  for (const each of [state.file, state.seen, state.trouble, state.done]) each.set(null);
  state.mapping.set({});
  await readChosen(state, chosen);
}

const saveTemplate = () => call('svc.menu_import.menu_template')
  .then(({ headers, sample }) => saveCsv('menu.csv', [headers, sample]), toastError);

function preview(state) {
  const { options, outlets, seen, reading, mapping, trouble } = state;
  return html`
    <div class="card import-options"><div class="fields">
      ${field(options, {
        name: 'outlet', label: t('menu.import_outlet'), kind: 'select', empty: t('menu.as_file'),
        choices: outlets.list().map((each) => [each.name, each.outlet_name]),
      })}
      ${field(options, { name: 'update_existing', label: t('menu.import_update'), kind: 'check', wide: true, hint: t('menu.import_hint') })}
    </div></div>
    ${seen() ? seenParts(seen(), outlets, (header, name) => mapping.set(reread(seen.peek().mapping, mapping.peek(), header, name, JOINED)))
      : reading() ? skeleton(6) : ''}
    ${seen() ? html`
      <footer class="import-foot">
        <button type="button" class="button" @click=${() => clear(state)}>${t('action.back')}</button>
        <button type="button" class="button button-primary" data-run @click=${() => run(state)}
          disabled=${reading() || state.running() || !seen().ok || Boolean(trouble())}>
          ${reading() || state.running() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
          <span>${t('menu.run', { n: count(seen().ok) })}</span></button>
      </footer>` : ''}`;
}

const figures = (list) => html`
  <div class="import-counts">${list.map(([key, value, bad]) => html`
    <p class=${bad && value ? 'import-bad' : ''} data-count=${key}><b class="figure">${count(value)}</b>
      <span>${t(`menu.count_${key}`)}</span></p>`)}</div>`;

const issues = (list, total, title) => issueTable(list, total, { title, name: t('import.field_item_name'), of: (issue) => [issue.item,
  issue.error] });

const seenParts = (seen, outlets, understand) => html`
  ${figures([['new', seen.new_count], ['known', seen.update_count], ['bad', seen.skipped, true]])}
  ${assumed(seen.assumptions)}
  ${seen.sample.length ? samples(seen, outlets) : ''}
  ${columns(seen, FIELDS, understand)}
  ${seen.issues.length ? issues(seen.issues, seen.issues_total) : ''}`;

const samples = (seen, outlets) => html`
  <section class="card import-part"><h3>${t('menu.sample', { n: count(seen.sample.length) })}</h3>
    <div class="table-scroll"><table class="table" data-sample>
      <thead><tr>
        ${['item_name', 'category', 'outlet'].map((key) => html`<th scope="col">${t(`import.field_${key}`)}</th>`)}
        <th scope="col" class="right">${t('import.field_price')}</th>
        ${['course', 'station', 'allergens'].map((key) => html`<th scope="col">${t(`import.field_${key}`)}</th>`)}<td></td></tr></thead>
      <tbody>${seen.sample.map((dish) => html`<tr>
        <td><b>${dish.item_name}</b></td><td>${dish.category ?? ''}</td>
        <td>${outlets.list().find((each) => each.name === dish.outlet)?.outlet_name ?? dish.outlet}</td>
        <td class="right">${priceOf(dish)}</td><td>${word(dish.course)}</td><td>${word(dish.prep_station)}</td>
          <td>${dish.allergens ?? ''}</td>
        <td>${Number(dish.existing) ? t('menu.existing') : ''}</td></tr>`)}</tbody>
    </table></div>
  </section>`;

/** With the rate that the dish has of its own. */
const priceOf = (dish) => (dish.gst_rate === null ? money(dish.price) : `${money(dish.price)} + ${percent(dish.gst_rate)}`);

function clear(state) {
  for (const each of [state.file, state.seen, state.trouble]) each.set(null);
}

async function run(state) {
  state.running.set(true);
  try {
    const done = await act('svc.menu_import.run_menu_import', params(state));
    state.done.set({ ...done, file: state.file.peek().name });
    announce(t('menu.import_done', { file: state.file.peek().name }));
    clear(state);
  } catch (error) {
    if (!('status' in error)) throw error;
    state.trouble.set(error);
  }
  state.running.set(false);
}

function result({ done }) {
  const now = done();
  const save = () => saveCsv('menu-errors.csv', [
    [t('import.row'), t('import.field_item_name'), t('import.why')], ...now.errors.map((each) => [each.row, each.item, each.error]),
  ]);
  return html`
    <div class="card import-done" data-result><h3>${icon('check')}${t('import.finished', { file: now.file })}</h3>
      ${figures([['created', now.created], ['updated', now.updated], ['skipped', now.skipped], ['errors', now.errors_total, true]])}
      <p class="import-buttons">
        ${now.errors.length ? html`<button type="button" class="button" @click=${save}>${icon('out')}${t('import.save_errors')}</button>`
          : ''}
        <a class="button button-primary" href="/dishes">${icon('dish')}${t('nav.dishes')}</a></p>
    </div>
    ${assumed(now.assumptions)}
    ${now.errors.length ? issues(now.errors, now.errors_total) : ''}
    ${now.remarks.length ? issues(now.remarks, now.remarks.length, 'import.remarks') : ''}`;
}
