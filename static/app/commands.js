// The keys that work everywhere, and what the search box offers beside what the server finds: every place, every report,
// and the commands of the departments.

import { html } from '../core/html.js';
import { keyCaps, shortcut, shortcutList } from '../core/keys.js';
import { command, openPalette } from '../core/palette.js';
import { go } from '../core/router.js';
import { openSheet } from '../core/sheet.js';
import { t } from '../core/i18n.js';
import { atDesk, property, signOut } from './common/session.js';
import { commands, places, usableGroups } from './places.js';
import { FOLD_KEYS, foldNavigation } from './rail.js';
import { reports, titleOf } from './reports/catalogue.js';
import { restOfProgram } from './rest.js';
import { setTheme, theme } from './theme.js';

/** Opens the palette. It offers all departments: opened in the first seconds, it is drawn again when their words arrive. */
export function search() {
  openPalette(() => property());
  restOfProgram(true).catch(() => {});
}

/** Lists that people ask for by name, in whichever language the screen is. */
const DESK_LISTS = [
  ['arrivals', ['arrivals', 'arriving', 'आगमन']],
  ['departures', ['departures', 'leaving', 'प्रस्थान']],
  ['in_house', ['in house', 'inhouse', 'ठहरे हुए']],
];

/** Registers them for as long as the frame is shown. */
export function registerCommands() {
  shortcut('mod+k', 'keys.search', search, { everywhere: true });
  shortcut('/', 'keys.search', search);
  shortcut('?', 'keys.help', showKeys);
  shortcut(FOLD_KEYS, 'keys.rail', foldNavigation);
  if (atDesk()) shortcut('n', 'booking.new', () => go('/booking/new'), { group: 'keys.go' });
  usableGroups().forEach(registerGroup);
  const others = reports.filter((report) => !places.some((place) => place.path === report.path));
  for (const report of others) {
    const { icon, names, path, when } = report;
    command({ label: () => titleOf(report), icon, names, run: () => go(path), when });
  }
  if (atDesk()) {
    for (const [list, names] of DESK_LISTS) {
      command({ label: () => t(`lists.${list}`), icon: 'list', names, run: () => go(`/lists?list=${list}`) });
    }
  }
  for (const each of commands) command({ ...each, label: () => t(each.label) });
  command({ label: () => t('theme.switch'), icon: 'theme', run: () => setTheme(theme.peek() === 'dark' ? 'light' : 'dark') });
  command({ label: () => t('keys.title'), icon: 'keyboard', keys: '?', run: showKeys });
  command({ label: () => t('shell.sign_out'), icon: 'out', run: signOut });
}

/** Keys and commands for the places of a group: the group's letter opens the first that this person may use. */
function registerGroup(group) {
  const open = (place) => () => go(place.path);
  const groupKey = `g ${group.key}`;
  shortcut(groupKey, group.label, open(group.places[0]), { group: group.label });
  for (const place of group.places) {
    const { keys, groupKeys, label, icon } = place;
    // Each place is listed once in the help sheet; its number works without being listed.
    if (keys !== groupKey && keys !== groupKeys) shortcut(keys, label, open(place), { group: group.label });
    shortcut(groupKeys, keys === groupKeys ? label : '', open(place), { group: group.label });
    command({ label: () => t(label), icon, keys, run: open(place) });
  }
}

/** The help sheet: what the keys do here. */
export function showKeys() {
  openSheet({
    title: t('keys.title'), wide: true,
    body: () => html`
      <p class="sheet-text">${t('keys.numbers')}</p>
      <div class="keys-sheet">${shortcutList().map(([group, entries]) => html`
        <section><h3 class="eyebrow">${t(group)}</h3>
          ${entries.map((entry) => html`
            <p class="keys-row">
              ${t(entry.label)}
              <span>${keyCaps(entry.keys).map((caps) => html`<kbd>${caps.join(' + ')}</kbd>`)}</span>
            </p>`)}
        </section>`)}</div>`,
  });
}
