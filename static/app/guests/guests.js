// Guests: everyone the hotel knows, the best first; found by name, phone or e-mail. A row opens the profile.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { count, date, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { vipMark } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { initials } from '../../parts/initials.js';

export function mount(root) {
  const typed = () => search().get('q') ?? '';
  const guests = query('svc.api.guests_with_stats', () => (typed().trim() ? { search: typed().trim() } : {}));
  const box = findBox({ label: t('guests.find'), value: typed(), set: (q) => setSearch({ q }, { replace: true }) });

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.guests')}</h1><p>${t('guests.lead')}</p></div>${box}</header>
    ${shown(guests, (rows) => (rows.length ? list(rows) : nothing('people', t('guests.nobody'))), { lines: 9 })}`);
}

const list = (rows) => html`
  <section class="card" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.found-link')])}>
    <ul>${each(rows, (guest) => guest.name, (guest) => html`
      <li class="found-row">
        <a class="grow found-link found-guest" href=${`/guests/${encodeURIComponent(guest.name)}`}>
          <span class="avatar" aria-hidden="true">${initials(guest.full_name)}</span>
          <span class="found-text"><span class="found-title"><b>${guest.full_name}</b> ${vipMark(guest.vip)}</span>
            <span class="small soft cut">${[guest.phone, guest.email].filter(Boolean).join(' · ') || guest.name}</span></span></a>
        <span class="found-side small soft">${guest.stays || !guest.nights ? t('guests.stays', { n: guest.stays }) : t('guests.first_stay')}
          · ${t('stay.nights', { n: guest.nights })}${guest.last_stay
            ? html`<span class="folio-detail tiny faint">${t('guests.last', { date: date(guest.last_stay) })}</span>`
            : ''}</span>
        <b class="figure found-sum">${money(guest.lifetime_value)}</b>
      </li>`)}</ul>
    <p class="list-empty small">${rows.length >= 200 ? t('guests.most') : t('guests.shown', { n: count(rows.length) })}</p>
  </section>`;
