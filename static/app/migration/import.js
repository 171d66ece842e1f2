// Importing bookings: a file of another system is chosen or dropped, read without writing, corrected, imported; an import
// can be undone.

import { element, html, view } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { field } from '../../core/form.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { skeleton } from '../../parts/states.js';
import { names } from '../common/room-names.js';
import { saveCsv } from '../common/import-file.js';
import { assumed, chooser, reread } from '../common/import-parts.js';
import { newTypeSheet } from './new-type.js';
import { pastImports, progressBar } from './imports-undo.js';
import { JOINED, issues, previewed } from './preview.js';
import { clear, importParams, makeReading, takeFile } from './preview-reading.js';
import { currentImport, startImport } from './run.js';

const PRESETS = [
  ['ezee', 'eZee'], ['cloudbeds', 'Cloudbeds'], ['airbnb', 'Airbnb'], ['booking_com', 'Booking.com'],
  ['little_hotelier', 'Little Hotelier'], ['beds24', 'Beds24'], ['hoteldruid', 'HotelDruid'],
];
const SHOWN_MOST = 200;

export function importSection() {
  const state = makeReading();
  const rooms = names();
  const past = pastImports();
  const start = () => {
    startImport({ ...importParams(state), file_name: state.file.peek().name.slice(0, 200) });
    clear(state);
  };
  const holder = element(html`<section class="stack-l import"></section>`);
  view(holder, () => {
    const now = currentImport();
    return html`
      <div class="screen-head settings-head"><div><h2>${t('import.title')}</h2><p class="soft">${t('import.lead')}</p></div></div>
      ${now.phase === 'running' ? running(now) : html`
        ${now.phase === 'done' ? result(now) : ''}
        ${now.phase === 'failed' ? problem(now.error) : ''}
        ${chooser(state.file, (chosen) => takeFile(state, chosen))}
        ${problem(state.trouble())}
        ${state.file() ? chosenFile(state, rooms, start) : state.reading() ? skeleton(3) : ''}`}
      <h3>${t('import.past')}</h3>
      ${past()}`;
  });
  return holder;
}

/** How the file is read, what it would bring, and the button that imports it. */
function chosenFile(state, rooms, start) {
  const { seen, reading, mapping, types } = state;
  return html`
    ${optionFields(state.options, rooms)}
    ${seen() ? previewed(seen(), {
      understand: (header, name) => mapping.set(reread(seen.peek().mapping, mapping.peek(), header, name, JOINED)),
      typeName: rooms.type, types: rooms.types(), chosen: types(),
      choose: (name, type) => types.set({ ...types.peek(), [name]: type }),
      create: (name) => newTypeSheet(name, (type) => types.set({ ...types.peek(), [name]: type })),
    }) : reading() ? skeleton(6) : ''}
    ${seen() ? html`
      <footer class="import-foot">
        <button type="button" class="button" @click=${() => clear(state)}>${t('action.back')}</button>
        <button type="button" class="button button-primary" data-run
          disabled=${reading() || !seen().ok || Boolean(state.trouble())} @click=${start}>
          ${reading() ? html`<span class="spinner" aria-hidden="true"></span>` : ''}
          <span>${t('import.run', { n: count(seen().ok) })}</span>
        </button>
      </footer>` : ''}`;
}

const optionFields = (options, rooms) => html`
  <div class="card import-options"><div class="fields">
    ${field(options, { name: 'preset', label: t('import.preset'), kind: 'select', choices: [['auto', t('import.auto')], ...PRESETS] })}
    ${field(options, {
      name: 'date_order',
      label: t('import.date_order'),
      kind: 'select',
      empty: t('import.by_proof'),
      choices: [['day_first', t('import.day_first')], ['month_first', t('import.month_first')]],
    })}
    ${field(options, {
      name: 'default_room_type',
      label: t('import.default_type'),
      kind: 'select',
      empty: t('import.none'),
      choices: rooms.types().map((type) => [type.room_type, type.room_type_name]),
    })}
    ${field(options, {
      name: 'update_existing', label: t('import.update'), kind: 'check', wide: true, hint: t('import.update_hint'),
    })}
  </div></div>`;

const running = (now) => html`
  <div class="card import-running" aria-busy="true"><h3>${t('import.running', { file: now.file })}</h3>${progressBar(now.progress)}
    <p class="soft small">${t(now.lost ? 'import.lost' : 'import.may_leave')}</p></div>`;

function result({ result: done, file }) {
  const figures = [
    ['created', done.created],
    ['history', done.history],
    ['blocks', done.blocks],
    ['duplicates', done.duplicates],
    ['changed', done.changed.length],
    ['errors', done.errors.length],
  ];
  const save = () => saveCsv(`${done.batch}.csv`, [
    [t('import.row'), t('import.field_guest_name'), t('import.why')],
    ...done.errors.map((each) => [each.row, each.guest, each.error]),
  ]);
  return html`
    <div class="card import-done" data-result><h3>${icon('check')}${t('import.finished', { file })}</h3>
      <div class="import-counts">
        ${figures.map(([name, value]) => html`
          <p class=${name === 'errors' && value ? 'import-bad' : ''}>
            <b class="figure">${count(value)}</b><span>${t(`import.${name}`)}</span>
          </p>`)}
      </div>
      <p class="import-buttons">
        ${done.errors.length
          ? html`<button type="button" class="button" data-errors @click=${save}>${icon('out')}${t('import.save_errors')}</button>`
          : ''}
        <a class="button" href="/chart">${icon('chart')}${t('nav.chart')}</a></p>
    </div>
    ${assumed(done.assumptions)}
    ${done.errors.length ? issues(done.errors.slice(0, SHOWN_MOST), done.errors.length) : ''}
    ${done.remarks.length ? issues(done.remarks.slice(0, SHOWN_MOST), done.remarks.length, 'import.remarks') : ''}
    ${done.changed.length ? changed(done.changed) : ''}`;
}

const changed = (list) => html`
  <section class="card import-part"><h3>${t('import.changed_rows', { n: count(list.length) })}</h3>
    <ul class="import-changed">
      ${list.slice(0, SHOWN_MOST).map((each) => html`
        <li>
          <span class="figure">${each.row}</span><b>${each.guest}</b><span>${each.reservation}</span><span class="soft">${each.updated
            ? t('import.updated')
            : t('import.left')}</span>
        </li>`)}
    </ul>
  </section>`;
