// The frame around every screen: navigation, property, business date, search, person, and the banner of a lost connection.

import { html, view } from '../core/html.js';
import { asOf, checkNow, connection } from '../core/changes.js';
import { query, refreshAll, storedAt } from '../core/query.js';
import { go, here, remount } from '../core/router.js';
import { keyCaps } from '../core/keys.js';
import { icon } from '../core/icon.js';
import { clock, date, sentence } from '../core/format.js';
import { language, languages, t, useLanguage } from '../core/i18n.js';
import { effect } from '../core/signal.js';
import { menu } from '../parts/menu.js';
import { showsRecord } from './common/own-property.js';
import { businessDate, chooseProperty, may, properties, property, signOut, user } from './common/session.js';
import { initials } from '../parts/initials.js';
import { registerCommands, search } from './commands.js';
import { navigation } from './navigation.js';
import { homePath } from './places.js';
import { isRail } from './rail.js';
import { requestBell } from './guest_web/request-bell.js';
import { setTheme, theme } from './theme.js';

/** Draws the frame into `root` and answers the element that screens are mounted in. */
export function mountShell(root) {
  const outlet = document.createElement('main');
  outlet.className = 'outlet';
  outlet.id = 'main';
  outlet.tabIndex = -1;
  // Asked again on the way from screen to screen: what goes wrong at night moves no change counter.
  const maintenance = query('svc.desk.maintenance', () => (here() && may('Hotel Admin') && property() ? { property: property() } : null));
  const bell = requestBell();
  keepPlace(outlet);
  view(root, () => (here().name === 'print' ? outlet : html`
    <div class=${isRail() ? 'shell shell-rail' : 'shell'}>
      ${navigation()}
      <header class="shell-top">${topBar(bell)}</header>
      <div class="shell-main">${banner()}${warnings(maintenance)}${outlet}</div>
    </div>`));
  // In a low window the place that is open may lie below the fold of the navigation.
  effect(() =>
    here() && requestAnimationFrame(() => root.querySelector('.nav-others [aria-current]')?.scrollIntoView({ block: 'nearest' })));
  registerCommands();
  return outlet;
}

function topBar(bell) {
  const now = properties().find((each) => each.name === property());
  const name = html`${icon('building')}<span class="cut">${now?.property_name ?? ''}</span>`;
  return html`
    ${properties().length > 1
      ? menu({ label: t('shell.property'), face: html`${name}${icon('down')}`, className: 'shell-property',
        items: properties().map((each) => ({
        label: [each.property_name, each.city].filter(Boolean).join(', '), checked: each.name === property(),
          run: () => switchTo(each.name) })) })
      : html`<span class="shell-property">${name}</span>`}
    ${businessDate()
      ? html`<span class="shell-date" title=${t('shell.business_date')}>
        ${icon('calendar')}
        <span class="visually-hidden">${t('shell.business_date')}</span>
        <span class="shell-day">${date(businessDate(), 'day')}</span>
        <span class="shell-day-short">${date(businessDate(), 'short')}</span>
      </span>`
      : ''}
    <button type="button" class="shell-search" @click=${search}>
      ${icon('search')}
      <span>${t('palette.short')}</span>
      <kbd>${keyCaps('mod+k')[0].join(' ')}</kbd>
      <b class="visually-hidden">${t('palette.label')}</b>
    </button>
    ${bell()}
    ${menu({ label: t('shell.person', { name: `${user()?.full_name ?? ''} (${initials(user()?.full_name)})` }),
      face: html`<span class="avatar">${initials(user()?.full_name)}</span>`, className: 'icon-button', head: user()?.full_name, items: [
      ...[
        'auto',
        'light',
        'dark',
      ].map((choice) => ({
        label: t(`theme.${choice}`),
        icon: themeIcons[choice],
        checked: theme() === choice,
        run: () => setTheme(choice),
      })),
      null,
      ...languages().map(([code, label]) => ({
        label,
        icon: 'globe',
        checked: language() === code,
        run: () => useLanguage(code).then(refreshAll),
      })),
      null,
      { label: t('shell.sign_out'), icon: 'out', run: signOut },
    ] })}`;
}

const themeIcons = { auto: 'theme', light: 'sun', dark: 'moon' };

const isAway = () => connection() !== 'on' || Boolean(storedAt());

/**
 * Nothing moves from under a thumb when the line breaks: a phone at the top of its page scrolls by the height of the banner,
 * which then lies over the screen's head until one scrolls up. Further down the browser does that by itself.
 */
function keepPlace(outlet) {
  let away = isAway();
  effect(() => {
    if (isAway() === away) return;
    away = !away;
    if (!away || scrollY || !outlet.isConnected || !matchMedia('(max-width: 640px)').matches) return;
    const before = outlet.getBoundingClientRect().top;
    requestAnimationFrame(() => scrollBy({ top: outlet.getBoundingClientRect().top - before, behavior: 'instant' }));
  });
}

function banner() {
  if (!isAway()) return '';
  const gone = connection() === 'gone';
  const time = clock(asOf());
  return html`
    <div class="banner banner-away ${gone ? 'banner-gone' : ''}" role="alert">
      ${icon('alert')}<span>${time ? t('shell.lost', { time }) : t('shell.lost_since')}</span>
      <button type="button" class="button button-small" @click=${checkNow}>${t('shell.try_now')}</button>
    </div>`;
}

/** What an admin should see to: a backup that failed, a folder that is gone. */
const warnings = (maintenance) => (maintenance.data()?.warnings ?? []).map((text) => html`
  <div class="banner banner-gone" role="alert">
    ${icon('alert')}
    <span>${sentence(text)}</span>
    <a class="button button-small" href="/settings/maintenance">${t('maintenance.title')}</a>
  </div>`);

async function switchTo(name) {
  await chooseProperty(name);
  if (showsRecord()) go(homePath());
  else remount();
}
