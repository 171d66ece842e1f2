// Settings: what the hotel is made of. The sections at the side, one of them open. Records are drawn from the server's
// own description of them, so that a field added there shows here without a change.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { effect, flush, onEnd, scope, signal } from '../../core/signal.js';
import { go } from '../../core/router.js';
import { icon } from '../../core/icon.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown, skeleton } from '../../parts/states.js';
import { may } from '../common/session.js';
import { accountsSection } from '../accounts/users.js';
import { cardsSection } from '../guest_web/guest-cards.js';
import { connectSection } from '../accounts/connectors.js';
import { isDeveloper, keysSection } from '../accounts/api-keys.js';
import { meSection } from '../accounts/me.js';
import { importSection } from '../migration/import.js';
import { photosSection } from './photos.js';
import { printersSection } from './printers.js';
import { propertySection } from './property.js';
import { recordsSection } from './records.js';
import { maintenanceSection } from './maintenance.js';

/** The record types by topic; one that the server adds later is under "more". */
const GROUPS = [
  ['settings.hotel', ['property', 'room_type', 'room', 'photo']],
  ['settings.prices', ['meal_plan', 'rate_plan', 'season', 'voucher', 'rate_guardrail', 'restriction', 'tax_rate']],
  ['settings.partners', ['company', 'travel_agent', 'guest']],
  [
    'settings.services',
    ['experience', 'venue', 'pos_outlet', 'menu_item', 'printer', 'laundry_rate', 'lost_and_found_item', 'hosting_enquiry'],
  ],
];
const TITLES = {
  property: 'settings.property', room_type: 'settings.room_types', room: 'settings.rooms', meal_plan: 'settings.meal_plans',
  rate_plan: 'settings.rate_plans', season: 'settings.seasons',
  voucher: 'settings.vouchers', rate_guardrail: 'settings.guardrails', restriction: 'settings.restrictions', company: 'settings.companies',
  travel_agent: 'settings.agents',
  guest: 'settings.guests', experience: 'settings.experiences', venue: 'settings.venues', pos_outlet: 'settings.outlets',
  menu_item: 'settings.menu_items', tax_rate: 'settings.tax_rates',
  laundry_rate: 'settings.laundry_rates', lost_and_found_item: 'settings.lost', hosting_enquiry: 'settings.enquiries',
  photo: 'settings.photos', printer: 'settings.printers',
};
const PICTURES = {
  property: 'building', room_type: 'bed', room: 'key', meal_plan: 'tag', rate_plan: 'tag', season: 'calendar',
  voucher: 'tag', company: 'building', guest: 'people', import: 'in', users: 'people', maintenance: 'wrench',
  connect: 'pulse', keys: 'lock', me: 'person', photo: 'image', cards: 'print', printer: 'print',
};

/** Types that are more than a table of rows. */
const OWN_SECTIONS = { property: propertySection, photo: photosSection, printer: printersSection };

/** What a type is called in the plural. */
export const titleOf = (type) => (TITLES[type.type] ? t(TITLES[type.type]) : word(type.label));

export function mount(root, { section }) {
  const types = query('svc.records.types', () => ({}));
  const people = may('Hotel Admin');
  const prints = may('Front Desk', 'Finance', 'Revenue Manager', 'Service Agent');
  const assists = may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping');
  const own = [
    ...(prints ? [{ id: 'cards', title: () => t('cards.title') }] : []),
    ...(people
      ? [
        { id: 'import', title: () => t('import.title') },
        { id: 'users', title: () => t('settings.users') },
        { id: 'maintenance', title: () => t('maintenance.title') },
      ]
      : []),
    ...(assists ? [{ id: 'connect', title: () => t('connect.title') }] : []),
    ...(isDeveloper() ? [{ id: 'keys', title: () => t('settings.keys') }] : []),
    { id: 'me', title: () => t('settings.me') },
  ];
  const fixed = {
    import: people && importSection, users: accountsSection, maintenance: people && maintenanceSection,
    connect: assists && connectSection, keys: isDeveloper() && keysSection, me: meSection, cards: prints && cardsSection,
  }[section];
  const panel = signal(fixed ? fixed() : null);
  let endPanel = null;
  // A record's section is made when its description arrives, in a scope that ends with the screen.
  effect(() => {
    const type = types.data()?.find((each) => each.type === section);
    if (!type || panel.peek()) return;
    endPanel = scope(() => panel.set((OWN_SECTIONS[type.type] ?? recordsSection)(type, titleOf(type))));
  });
  onEnd(() => endPanel?.());

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.settings')}</h1></div></header>
    <div class="settings ${section ? 'settings-open' : ''}">
      <nav class="settings-nav" aria-label=${t('nav.settings')}>
        ${types.data()
          ? grouped(types.data()).map(([label, list]) => group(
            t(label),
            list.map((type) => ({ id: type.type, title: () => titleOf(type) })),
            section,
          ))
          : skeleton(6)}
        ${group(t('settings.people'), own, section)}
      </nav>
      <div class="settings-body">
        ${section ? html`<a class="button button-quiet settings-back" href="/settings">${icon('left')}${t('nav.settings')}</a>` : ''}
        ${panel() ?? (section ? shown(types, () => nothing('search', t('notfound.title'))) : nothing('gear', t('settings.choose')))}
      </div>
    </div>`);
  // Sections far down the list are placed where they can be seen.
  effect(() => {
    if (!types.data()) return;
    flush();
    root.querySelector('.settings-nav [aria-current]')?.scrollIntoView({ block: 'nearest' });
  });
  if (!section && innerWidth > 900) go('/settings/property', { replace: true });
}

function grouped(types) {
  const known = new Set(GROUPS.flatMap(([, list]) => list));
  const groups = GROUPS.map(([label, list]) => [label, list.map((id) => types.find((type) => type.type === id)).filter(Boolean)]);
  const rest = types.filter((type) => !known.has(type.type));
  return [...groups, ['settings.more', rest]].filter(([, list]) => list.length);
}

const group = (label, list, section) => html`
  <h2 class="eyebrow">${label}</h2>
  ${list.map((each) => html`
    <a class="settings-link" href=${`/settings/${each.id}`} aria-current=${each.id === section ? 'page' : null}>
      ${icon(PICTURES[each.id] ?? 'list')}
      <span>${each.title()}</span>
      ${icon('right')}
    </a>`)}`;
