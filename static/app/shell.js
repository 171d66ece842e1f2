// The frame around every screen: navigation, property, business date, search, person, and the banner of a broken line.

import { html, view } from '../core/html.js';
import { checkNow, connection } from '../core/changes.js';
import { command, openPalette } from '../core/palette.js';
import { query, refreshAll } from '../core/query.js';
import { go, here, remount } from '../core/router.js';
import { keyCaps, shortcut, shortcutList } from '../core/keys.js';
import { icon } from '../core/icon.js';
import { openSheet } from '../core/sheet.js';
import { date, sentence } from '../core/format.js';
import { language, languages, t, useLanguage } from '../core/i18n.js';
import { effect, signal } from '../core/signal.js';
import { menu } from '../parts/menu.js';
import { atDesk, businessDate, chooseProperty, may, properties, property, signOut, user } from './common/session.js';
import { initials, mark } from './signin.js';
import { isFirst, places } from './routes.js';
import { reports } from './reports/catalogue.js';

const theme = signal(globalThis.innkeeperTheme.read());

/** Draws the frame into `root` and answers the element that screens are mounted in. */
export function mountShell(root) {
  const outlet = document.createElement('main');
  outlet.className = 'outlet';
  outlet.id = 'main';
  outlet.tabIndex = -1;
  // Asked again on the way from screen to screen: what goes wrong at night moves no change counter.
  const upkeep = query('svc.desk.upkeep', () => (here() && may('Hotel Admin') && property() ? { property: property() } : null));
  document.getElementById('skip').textContent = t('shell.skip');
  view(root, () => (here().name === 'print' ? outlet : html`
    <div class="shell">
      ${navigation()}
      <header class="shell-top">${topBar()}</header>
      <div class="shell-main">${banner()}${warnings(upkeep)}${outlet}</div>
    </div>`));
  // In a low window the place that is open may lie below the fold of the navigation.
  effect(() => here() && requestAnimationFrame(() => root.querySelector('.nav-others [aria-current]')?.scrollIntoView({ block: 'nearest' })));
  registerKeys();
  return outlet;
}

/** How many places the bar of a phone holds; the others stand in a sheet behind "More". */
const ON_PHONE = 4;
const usable = () => places.filter((place) => place.when());
const first = () => usable().filter(isFirst);
const rest = () => usable().filter((place) => !isFirst(place));

/** "More" is open while one of its places is on screen, and when a person unfolded it. */
const folded = signal(true);
const unfolded = () => !folded() || rest().some((place) => place.name === here().name);

const link = (place, className) => html`
  <a class="nav-link ${className}" href=${place.path} title=${t(place.label)} aria-current=${here().name === place.name ? 'page' : null}>
    ${icon(place.icon)}<span>${t(place.label)}</span>${place.keys ? html`<kbd>${place.keys.toUpperCase()}</kbd>` : ''}
  </a>`;

const navigation = () => html`
  <nav class="shell-nav" aria-label=${t('shell.navigation')}>
    <a class="brand" href="/" aria-label="Innkeeper">${mark()}<span>Innkeeper</span></a>
    ${atDesk() ? html`<a class="button button-primary nav-new" href="/booking/new" title=${t('booking.new')}>${icon('plus')}<span>${t('booking.new')}</span><kbd>N</kbd></a>` : ''}
    ${first().map((place, i) => link(place, i < ON_PHONE ? '' : 'nav-rest'))}
    ${rest().length ? html`
      <button type="button" class="nav-link nav-rest nav-fold" aria-expanded=${unfolded() ? 'true' : 'false'} aria-controls="nav-others" title=${t('action.more')}
        @click=${() => folded.set(unfolded())}>${icon('more')}<span>${t('action.more')}</span>${icon('down')}</button>
      <div class="nav-others nav-rest" id="nav-others" hidden=${!unfolded()}>${rest().map((place) => link(place, ''))}</div>` : ''}
    ${usable().length > ON_PHONE ? html`
      <button type="button" class="nav-link nav-more" aria-haspopup="dialog" @click=${showRest}>${icon('more')}<span>${t('action.more')}</span></button>` : ''}
    <div class="nav-foot">
      <button type="button" class="nav-link" title=${t('keys.title')} @click=${showKeys}>${icon('keyboard')}<span>${t('keys.title')}</span><kbd>?</kbd></button>
    </div>
  </nav>`;

function topBar() {
  const now = properties().find((each) => each.name === property());
  const name = html`${icon('building')}<span class="cut">${now?.property_name ?? ''}</span>`;
  return html`
    ${properties().length > 1
      ? menu({ label: t('shell.property'), face: html`${name}${icon('down')}`, className: 'shell-property', items: properties().map((each) => ({
        label: [each.property_name, each.city].filter(Boolean).join(', '), checked: each.name === property(), run: () => switchTo(each.name) })) })
      : html`<span class="shell-property">${name}</span>`}
    ${businessDate() ? html`<span class="shell-date" title=${t('shell.business_date')}>${icon('calendar')}<span class="visually-hidden">${t('shell.business_date')}</span>${date(businessDate(), 'day')}</span>` : ''}
    <button type="button" class="shell-search" aria-label=${t('palette.label')} @click=${search}>${icon('search')}<span>${t('palette.short')}</span><kbd>${keyCaps('mod+k')[0].join(' ')}</kbd></button>
    ${menu({ label: t('shell.person', { name: user()?.full_name ?? '' }), face: html`<span class="avatar">${initials(user()?.full_name)}</span>`, className: 'icon-button', head: user()?.full_name, items: [
      ...['auto', 'light', 'dark'].map((choice) => ({ label: t(`theme.${choice}`), icon: themeIcons[choice], checked: theme() === choice, run: () => setTheme(choice) })),
      null,
      ...languages().map(([code, label]) => ({ label, icon: 'globe', checked: language() === code, run: () => useLanguage(code).then(refreshAll) })),
      null,
      { label: t('shell.sign_out'), icon: 'out', run: signOut },
    ] })}`;
}

const themeIcons = { auto: 'theme', light: 'sun', dark: 'moon' };

function banner() {
  if (connection() === 'on') return '';
  const gone = connection() === 'gone';
  return html`
    <div class="banner ${gone ? 'banner-gone' : ''}" role="alert">
      ${icon('alert')}<span>${gone ? t('shell.gone') : t('shell.lost')}</span>
      <button type="button" class="button button-small" @click=${checkNow}>${t('shell.try_now')}</button>
    </div>`;
}

/** What an admin should see to: a backup that failed, a folder that is gone. */
const warnings = (upkeep) => (upkeep.data()?.warnings ?? []).map((text) => html`
  <div class="banner banner-gone" role="alert">${icon('alert')}<span>${sentence(text)}</span><a class="button button-small" href="/settings/upkeep">${t('upkeep.title')}</a></div>`);

const search = () => openPalette(() => property());

function setTheme(choice) {
  globalThis.innkeeperTheme.set(choice);
  theme.set(choice);
}

async function switchTo(name) {
  await chooseProperty(name);
  remount();
}

function registerKeys() {
  shortcut('mod+k', 'keys.search', search, { everywhere: true });
  shortcut('/', 'keys.search', search);
  shortcut('?', 'keys.help', showKeys);
  if (atDesk()) shortcut('n', 'booking.new', () => go('/booking/new'), { group: 'keys.go' });
  for (const place of places) {
    if (!place.when()) continue;
    if (place.keys) shortcut(place.keys, place.label, () => go(place.path), { group: 'keys.go' });
    command({ label: () => t(place.label), icon: place.icon, keys: place.keys, run: () => go(place.path) });
  }
  for (const report of reports) if (!places.some((place) => place.path === report.path)) command({ label: () => t(report.label), icon: report.icon, run: () => go(report.path), when: report.when });
  command({ label: () => t('booking.new'), icon: 'plus', keys: 'n', run: () => go('/booking/new'), when: atDesk });
  command({ label: () => t('tickets.new'), icon: 'bell', run: async () => (await import('./housekeeping/new-ticket.js')).ticketSheet(), when: atDesk });
  command({ label: () => t('groups.new'), icon: 'group', run: () => go('/groups/new'), when: () => may('Front Desk', 'Revenue Manager', 'Service Agent') });
  command({ label: () => t('blocks.new'), icon: 'lock', run: () => import('./housekeeping/room-block-sheet.js').then(({ blockSheet }) => blockSheet()), when: atDesk });
  command({ label: () => t('theme.switch'), icon: 'theme', run: () => setTheme(theme.peek() === 'dark' ? 'light' : 'dark') });
  command({ label: () => t('keys.title'), icon: 'keyboard', keys: '?', run: showKeys });
  command({ label: () => t('shell.sign_out'), icon: 'out', run: signOut });
}

function showRest() {
  openSheet({
    title: t('action.more'),
    body: (close) => html`<nav class="rest-sheet" aria-label=${t('shell.navigation')}>${[...first().slice(ON_PHONE), ...rest()].map((place) => html`
      <a class="button button-large" href=${place.path} aria-current=${here().name === place.name ? 'page' : null} @click=${() => close()}>${icon(place.icon)}<span>${t(place.label)}</span></a>`)}</nav>`,
  });
}

function showKeys() {
  openSheet({
    title: t('keys.title'), wide: true,
    body: () => html`<div class="keys-sheet">${shortcutList().map(([group, entries]) => html`
      <section><h3 class="eyebrow">${t(group)}</h3>
        ${entries.map((entry) => html`<p class="keys-row">${t(entry.label)}<span>${keyCaps(entry.keys).map((caps) => html`<kbd>${caps.join(' + ')}</kbd>`)}</span></p>`)}
      </section>`)}</div>`,
  });
}
