// The waiting list: who waits, who can have a room now. Confirming gives the first free room or the one chosen.

import { each, html, view } from '../../../core/html.js';
import { ask, query } from '../../../core/query.js';
import { computed } from '../../../core/signal.js';
import { shortcut } from '../../../core/keys.js';
import { rove } from '../../../core/keys.js';
import { icon } from '../../../core/icon.js';
import { toastError } from '../../../core/toast.js';
import { count, date, dateSpan, money, sentence } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { chip } from '../../../parts/chip.js';
import { nothing, shown } from '../../../parts/states.js';
import { names } from '../../common/room-names.js';
import { cancelSheet } from '../../stay/cancellation.js';
import { atDesk, businessDate, property } from '../../common/session.js';
import { openStay } from '../../common/open-stay.js';
import { promoteSheet } from './promote.js';

export function mount(root) {
  const all = query('svc.api.waitlist', () => ({ property: property() }));
  const ready = query('svc.api.waitlist_ready', () => (atDesk() ? { property: property() } : null));
  const named = names();
  const free = computed(() => new Map((ready.data() ?? []).map((stay) => [stay.name, stay])));
  const rows = computed(() => {
    const list = all.data() ?? [];
    return [...list.filter((stay) => free().has(stay.name)), ...list.filter((stay) => !free().has(stay.name))];
  });

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('nav.waitlist')}</h1><p>${all.data() ? lead(rows().length, free().size) : ''}</p></div>
      ${atDesk() ? html`<a class="button" href="/booking/new">${icon('plus')}${t('booking.new')}</a>` : ''}
    </header>
    ${shown(all, () => (rows().length ? html`
      <section class="card" @keydown=${(event) => keyOnRow(event, root)}>
        <ul>${each(rows(), (stay) => stay.name, (stay) => waitRow(stay, free().get(stay.name), named))}</ul>
      </section>` : nothing('clock', t('waitlist.none'))), { lines: 6 })}`);

  const focused = () => {
    const row = document.activeElement?.closest('.wait-row');
    return row && { stay: rows().find((each) => each.name === row.dataset.stay), can: free().get(row.dataset.stay) };
  };
  shortcut('c', 'waitlist.promote', () => focused()?.can && promoteSheet(focused().can, named), { group: 'nav.waitlist' });
  shortcut('x', 'waitlist.drop', () => focused()?.stay && drop(focused().stay.name), { group: 'nav.waitlist' });
}

const lead = (waiting, possible) => [
  t('waitlist.waiting', { n: waiting }),
  waiting ? (possible ? t('waitlist.possible', { n: possible }) : t('waitlist.none_possible')) : '',
].filter(Boolean).join(' ');

function waitRow(stay, can, named) {
  const passed = stay.check_in_date < businessDate();
  return html`
    <li class="wait-row" tabindex="0" data-stay=${stay.name}
      aria-label=${`${stay.guest_name}, ${dateSpan(stay.check_in_date, stay.check_out_date)}`}
      @click=${(event) => event.target.closest('button, a') || openStay(stay.name)}>
      <span class="group-when">
        <b class="figure">${stay.nights ? dateSpan(stay.check_in_date, stay.check_out_date) : date(stay.check_in_date, 'short')}</b>
        <span class="small soft">${stay.nights ? t('stay.nights', { n: stay.nights }) : t('stay.day_use')}</span></span>
      <span class="stay-guest"><strong class="cut">${stay.guest_name}</strong>
        <span class="small soft cut">${[
          named.type(stay.room_type),
          t('stay.adults', { n: stay.adults }),
          stay.children ? t('stay.children', { n: stay.children }) : '',
          money(stay.amount_after_tax),
        ].filter(Boolean).join(' · ')}</span>
      </span>
      <span class="wait-state">${can
        ? chip(t('waitlist.free', { n: count(can.rooms_free) }), 'good', 'check')
        : passed
        ? chip(t('waitlist.passed'), 'overdue')
        : stay.obstacle && stay.obstacle.code !== 'sold_out'
        ? html`<span class="small soft">${sentence(stay.obstacle.message)}</span>`
        : chip(t('waitlist.full'), '')}</span>
      <span class="row wait-steps">
        ${can?.phone
          ? html`<a class="icon-button" href=${`tel:${can.phone.replace(/[^+\d]/g, '')}`}
            aria-label=${t('waitlist.call', { name: stay.guest_name })} title=${can.phone}>
            ${icon('phone')}
          </a>`
          : ''}
        ${atDesk()
          ? html`<button type="button" class="icon-button" aria-label=${t('waitlist.drop_one', { name: stay.guest_name })}
            title=${t('waitlist.drop')} @click=${() => drop(stay.name)}>
            ${icon('ban')}
          </button>`
          : ''}
        ${can
          ? html`<button type="button" class="button button-small next" @click=${() => promoteSheet(can, named)}>
            ${t('waitlist.promote')}
          </button>`
          : html`<button type="button" class="button button-small button-quiet" @click=${() => openStay(stay.name)}>
            ${t('action.open')}
          </button>`}
      </span>
    </li>`;
}

const drop = (name) => ask('svc.api.reservation_detail', { reservation: name }).then(cancelSheet, toastError);

function keyOnRow(event, root) {
  const row = event.target.closest('.wait-row');
  if (!row) return;
  const confirm = row.querySelector('.wait-steps .next');
  if (event.key === 'Enter' && event.target === row) {
    event.preventDefault();
    if (confirm) confirm.click();
    else openStay(row.dataset.stay);
  } else rove(event, [...root.querySelectorAll('.wait-row')]);
}
