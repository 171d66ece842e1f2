// One box for everything: guests, bookings, rooms, invoices (found by the server while typing) and the commands that
// screens register. Ctrl+K or `/`. It knows no screen: results are opened by the opener that is registered per kind.

import { call } from './rpc.js';
import { each, html } from './html.js';
import { onEnd, signal } from './signal.js';
import { openSheet } from './sheet.js';
import { icon } from './icon.js';
import { keyCaps } from './keys.js';
import { sentence } from './format.js';
import { errorText, t, word } from './i18n.js';
import { readOrder } from './palette-verbs.js';

const PAUSE_MS = 120;
const commands = [];
const openers = new Map();
const describers = new Map();
let open = null;

/**
 * Registers a command; ends with its scope. `label()` answers the words, `names` more that it is found by, `when()` hides it,
 * `keys` is shown.
 */
export function command({ label, icon: picture = 'arrow', keys = '', names = [], run, when = () => true }) {
  const entry = { label, picture, keys, names, run, when };
  commands.push(entry);
  onEnd(() => commands.splice(commands.indexOf(entry), 1));
}

/** A found record in better words than the server's: `describe(row)` answers {title, detail}. */
export const describer = (kind, describe) => describers.set(kind, describe);

/** What to do with a found record of a kind. */
export const opener = (kind, run) => openers.set(kind, run);

/** Opens the palette; `property()` answers where to search. */
export function openPalette(property) {
  // A dialog reports its end a moment after it is closed: a key pressed in that moment opens the palette again.
  if (open?.dialog.open) return;
  open = openSheet({ title: '', kind: 'palette', setup: (close) => state(close, property), body: draw });
}

function state(close, property) {
  const text = signal('');
  const found = signal([]);
  const note = signal('');
  const at = signal(0);
  let timer = null;
  let running = null;
  onEnd(() => {
    clearTimeout(timer);
    running?.abort();
  });
  const look = async (typed) => {
    running?.abort();
    running = new AbortController();
    try {
      const rows = await call('svc.desk.search', { q: typed, property: property(), limit: 12 }, { signal: running.signal });
      found.set(rows);
      note.set(rows.length ? '' : t('palette.nothing'));
    } catch (error) {
      if (error.name !== 'AbortError') note.set(errorText(error));
    }
  };
  const type = (typed) => {
    text.set(typed);
    at.set(0);
    note.set('');
    clearTimeout(timer);
    const { verb, rest } = readOrder(typed);
    if (rest.length < 2) found.set([]);
    else timer = setTimeout(look, PAUSE_MS, rest);
    if (verb && !rest) note.set(t('palette.who', { verb: verb.label() }));
  };
  return { text, found, note, at, type, close };
}

function draw(close, { text, found, note, at, type }) {
  const typed = text().trim().toLowerCase();
  const { verb } = readOrder(typed);
  const named = (entry) => [entry.label(), ...entry.names].some((words) => words.toLowerCase().includes(typed));
  const usable = commands.filter((entry) => entry.when() && (!typed || named(entry)));
  const rows = [
    ...(verb ? found().filter((row) => row.stay && verb.fits(row.stay)).map((row) => order(row, verb)) : []),
    ...(verb ? [] : found().map(plain)),
    ...usable.map((entry) => ({
      id: `command:${entry.label()}`,
      picture: entry.picture,
      title: entry.label(),
      keys: entry.keys,
      run: entry.run,
    })),
  ];
  // No record matches; a screen may.
  const said = rows.length && note() === t('palette.nothing') ? '' : note();
  const chosen = Math.min(at(), rows.length - 1);
  const go = (row) => {
    if (!row) return;
    close();
    row.run();
  };
  const press = (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && rows.length) {
      event.preventDefault();
      at.set((chosen + step + rows.length) % rows.length);
      document.getElementById(`palette-${at.peek()}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      go(rows[chosen]);
    }
  };
  return html`
    <div class="palette">
      <label class="palette-box">${icon('search')}
        <input type="text" role="combobox" autofocus autocomplete="off" spellcheck="false" aria-expanded="true"
          aria-controls="palette-list" aria-autocomplete="list" aria-label=${t('palette.label')} placeholder=${t('palette.placeholder')}
          aria-activedescendant=${rows.length ? `palette-${chosen}` : null} .value=${text()}
          @input=${(event) => type(event.target.value)} @keydown=${press}>
        <kbd>Esc</kbd>
      </label>
      <ul class="palette-list" id="palette-list" role="listbox" aria-label=${t('palette.label')}>
        ${each(rows, (row) => row.id, (row, i) => html`
          <li class="palette-row" role="option" id=${`palette-${i}`} aria-selected=${i === chosen ? 'true' : 'false'}
            @click=${() => go(row)} @pointermove=${() => at.peek() !== i && at.set(i)}>
            ${icon(row.picture)}
            <span class="palette-title">${row.title}</span>
            <span class="palette-detail">${row.detail ?? ''}</span>
            <span class="palette-side">
              ${row.keys ? keyCaps(row.keys).map((caps) => html`<kbd>${caps.join(' ')}</kbd>`) : row.side ?? ''}
            </span>
          </li>`)}
      </ul>
      <p class="palette-note" role="status">${said}</p>
    </div>`;
}

const described = (row) => ({ title: row.title, detail: inWords(row.detail), ...describers.get(row.kind)?.(row) });

const plain = (row) => ({
  id: `${row.kind}:${row.name}`, picture: pictures[row.kind] ?? 'arrow', side: word(titled(row.kind)),
  ...described(row), run: () => openers.get(row.kind)?.(row),
});

const order = (row, verb) => ({
  id: `${verb.names[0]}:${row.name}`, picture: verb.icon, side: verb.label(), ...described(row), run: () => verb.run(row),
});

/** The server's parts of a line: fixed words in the person's language, dates as a person says them. */
const inWords = (detail) => (detail ?? '').split(' · ').map((part) => word(sentence(part))).join(' · ');

const titled = (kind) => kind.split('_').map((part) => part[0].toUpperCase() + part.slice(1)).join(' ');

const pictures = {
  reservation: 'bed', guest: 'person', room: 'key', folio: 'receipt', invoice: 'receipt', group: 'group',
  ticket: 'bell', company: 'building', laundry: 'shirt',
};
