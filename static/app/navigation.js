// The navigation: at the side the groups of places, on a phone a bar of four and a sheet with the others.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { keyCaps } from '../core/keys.js';
import { here } from '../core/router.js';
import { openSheet } from '../core/sheet.js';
import { signal } from '../core/signal.js';
import { t } from '../core/i18n.js';
import { mark } from '../parts/brand.js';
import { atDesk } from './common/session.js';
import { showKeys } from './commands.js';
import { usableGroups } from './places.js';
import { FOLD_KEYS, canFold, foldNavigation, isRail } from './rail.js';

/** How many places the bar of a phone holds; the others are in a sheet behind "More". */
const ON_PHONE = 4;

/** The names of the groups that a person unfolded. The group of the screen that is open is unfolded anyway. */
const unfolded = signal(new Set());

const isHere = (place) => place.name === here().name;

/** What a group shows at once: a group without a first place shows the only one it has. */
const firstOf = (group) => (group.places.length === 1 ? group.places : group.places.filter((place) => place.first));
const othersOf = (group) => group.places.filter((place) => !firstOf(group).includes(place));
const onPhone = () => usableGroups().flatMap(firstOf).slice(0, ON_PHONE);

export const navigation = () => html`
  <nav class="shell-nav" aria-label=${t('shell.navigation')}>
    <a class="brand" href="/" aria-label="Innkeeper">${mark()}<span>Innkeeper</span></a>
    ${atDesk() ? newBooking() : ''}
    ${usableGroups().map(groupOf)}
    ${usableGroups().flatMap((group) => group.places).length > ON_PHONE ? html`
      <button type="button" class="nav-link nav-more" aria-haspopup="dialog" @click=${showRest}>
        ${icon('more')}<span>${t('action.more')}</span></button>` : ''}
    <div class="nav-foot">
      ${canFold() ? html`
        <button type="button" class="nav-link" aria-pressed=${isRail() ? 'true' : 'false'} title=${t('shell.rail')}
          @click=${foldNavigation}>
          ${icon('rail')}<span>${t('shell.rail')}</span><kbd>${keyCaps(FOLD_KEYS)[0].join(' ')}</kbd></button>` : ''}
      <button type="button" class="nav-link" title=${t('keys.title')} @click=${showKeys}>
        ${icon('keyboard')}<span>${t('keys.title')}</span><kbd>?</kbd></button>
    </div>
  </nav>`;

const newBooking = () => html`
  <a class="button button-primary nav-new" href="/booking/new" title=${t('booking.new')}>
    ${icon('plus')}<span>${t('booking.new')}</span><kbd>N</kbd></a>`;

function groupOf(group) {
  const others = othersOf(group);
  const isOpen = unfolded().has(group.name) || others.some(isHere);
  return html`
    <div class="nav-group" role="group" aria-label=${t(group.label)}>
      ${group.places.length > 1 ? headOf(group, others, isOpen) : ''}
      ${firstOf(group).map((place) => link(place, onPhone().includes(place) ? '' : 'nav-rest'))}
      ${others.length ? html`
        <div class="nav-others nav-rest" id=${`nav-${group.name}`} hidden=${!isOpen}>${others.map((place) => link(place, ''))}</div>` : ''}
    </div>`;
}

/** The name of a group; where it has more than it shows, a button that unfolds the others. */
const headOf = (group, others, isOpen) => (others.length ? html`
  <button type="button" class="nav-head nav-rest" aria-expanded=${isOpen ? 'true' : 'false'} aria-controls=${`nav-${group.name}`}
    title=${`${t(group.label)}: ${t('action.more')}`} @click=${() => toggle(group, isOpen)}>
    <span>${t(group.label)}</span>${icon('down')}<kbd>${`G ${group.key.toUpperCase()}`}</kbd></button>`
  : html`<p class="nav-head nav-rest"><span>${t(group.label)}</span><kbd>${`G ${group.key.toUpperCase()}`}</kbd></p>`);

function toggle(group, isOpen) {
  const names = new Set(unfolded.peek());
  if (isOpen) names.delete(group.name);
  else names.add(group.name);
  unfolded.set(names);
}

const link = (place, className) => html`
  <a class="nav-link ${className}" href=${place.path} title=${t(place.label)} aria-current=${isHere(place) ? 'page' : null}>
    ${icon(place.icon)}<span>${t(place.label)}</span><kbd>${place.keys.toUpperCase()}</kbd>
  </a>`;

function showRest() {
  const shown = onPhone();
  const rest = usableGroups()
    .map((group) => ({ ...group, places: group.places.filter((place) => !shown.includes(place)) }))
    .filter((group) => group.places.length);
  openSheet({
    title: t('action.more'),
    body: (close) => html`
      <nav class="rest-sheet" aria-label=${t('shell.navigation')}>${rest.map((group) => html`
        <h3 class="eyebrow">${t(group.label)}</h3>
        ${group.places.map((place) => html`
          <a class="button button-large" href=${place.path} aria-current=${isHere(place) ? 'page' : null} @click=${() => close()}>
            ${icon(place.icon)}<span>${t(place.label)}</span></a>`)}`)}
      </nav>`,
  });
}
