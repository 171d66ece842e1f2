// Guests: everyone the hotel knows, the best first; found by name, phone or e-mail, filtered, sorted by any column. A row opens
// the profile.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { go, search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { count, date } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { segments } from '../../core/controls.js';
import { chip, vipMark } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { sortable } from '../../parts/sortable.js';
import { nothing, shown } from '../../parts/states.js';
import { worth } from './worth.js';

const FILTERS = ['', 'vip', 'company', 'blacklisted'];
const path = (guest) => `/guests/${encodeURIComponent(guest.name)}`;

const isMixed = (rows) => new Set(rows.map((guest) => guest.currency).filter(Boolean)).size > 1;

export function mount(root) {
  const typed = () => search().get('q') ?? '';
  const filter = () => (FILTERS.includes(search().get('only') ?? '') ? search().get('only') ?? '' : '');
  const guests = query('svc.api.guests_with_stats', () => ({
    ...(typed().trim() ? { search: typed().trim() } : {}),
    ...(filter() ? { filter: filter() } : {}),
  }));
  const box = findBox({ label: t('guests.find'), value: typed(), set: (q) => setSearch({ q }, { replace: true }) });
  const table = sortable([
    { key: 'guest', label: () => t('field.guest'), value: (guest) => guest.full_name },
    { key: 'phone', label: () => t('field.phone'), value: (guest) => guest.phone, className: 'guests-wide' },
    { key: 'last', label: () => t('guests.last_stay'), value: (guest) => guest.last_stay, first: 'descending' },
    { key: 'next', label: () => t('guests.next_stay'), value: (guest) => guest.next_stay, className: 'guests-wide' },
    { key: 'nights', label: () => t('field.nights'), value: (guest) => guest.nights, number: true, first: 'descending',
      className: 'guests-wide' },
    { key: 'value', label: () => t('guests.worth'), value: (guest) => guest.lifetime_value, number: true, first: 'descending',
      within: (guest) => guest.currency },
  ]);

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.guests')}</h1>
        <p>${t(isMixed(guests.data() ?? []) ? 'guests.by_currency' : 'guests.lead')}</p></div>
      <div class="guests-filter">${segments({
        id: 'guests-only', label: t('guests.only'), value: filter(), set: (only) => setSearch({ only }, { replace: true }),
        choices: FILTERS.map((each) => [each, t(`guests.only_${each || 'all'}`)]),
      })}</div>${box}</header>
    ${shown(guests, (rows) => (rows.length ? list(rows, table) : nothing('people', t('guests.nobody'))), { lines: 9 })}`);
}

const list = (rows, table) => html`
  <section class="card">
    <div class="table-scroll"><table class="table guests-table"
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('tbody a')])}>
      <thead><tr>${table.heads()}</tr></thead>
      <tbody>${each(table.sorted(rows), (guest) => guest.name, (guest) => html`
        <tr @click=${(event) => event.target.closest('a') || go(path(guest))}>
          <td><a class="guests-name" href=${path(guest)}><b>${guest.full_name}</b></a> ${vipMark(guest.vip)}
            ${Number(guest.blacklisted) ? chip(t('guest.blacklisted'), 'overdue', 'ban') : ''}
            ${guest.company || guest.email
              ? html`<span class="small soft folio-detail cut">${[guest.company, guest.email].filter(Boolean).join(' · ')}</span>`
              : ''}</td>
          <td class="nowrap guests-wide">${guest.phone ?? ''}</td>
          <td class="nowrap">${guest.last_stay ? date(guest.last_stay) : guest.nights ? t('guests.first_stay') : ''}</td>
          <td class="nowrap guests-wide">${guest.next_stay ? date(guest.next_stay) : ''}</td>
          <td class="right guests-wide">${count(guest.nights)}</td>
          <td class="right"><b class="figure">${worth(guest)}</b></td>
        </tr>`)}</tbody>
    </table></div>
    <p class="list-empty small">${rows.length >= 200 ? t('guests.most') : t('guests.shown', { n: count(rows.length) })}</p>
  </section>`;
