// Groups: who comes when, how far each block is picked up, and until when it is held. A row opens the group.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { count, date, dateSpan } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { businessDate, may, property } from '../common/session.js';
import { holding, isReleased, nightsOf } from './terms.js';

export const plansGroups = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

export function mount(root) {
  const past = () => search().get('past') === '1';
  const typed = () => (search().get('q') ?? '').trim().toLowerCase();
  const groups = query('svc.desk.groups', () => ({ property: property(), past: past() ? 1 : 0 }));
  const fitting = computed(() => (groups.data() ?? []).filter((group) => !typed()
    || [group.group_name, group.company, group.name].some((text) => String(text ?? '').toLowerCase().includes(typed()))));
  const box = findBox({ label: t('groups.find'), value: search.peek().get('q') ?? '', set: (q) => setSearch({ q }, { replace: true }) });

  view(root, () => html`
    <header class="screen-head groups-head">
      <div><h1>${t('nav.groups')}</h1><p>${t('groups.lead')}</p></div>${box}
      ${segments({
        value: past() ? '1' : '',
        choices: [['', t('groups.coming')], ['1', t('groups.past')]],
        label: t('groups.which'),
        set: (next) => setSearch({ past: next }, { replace: true }),
      })}
      ${plansGroups() ? html`<a class="button button-primary" href="/groups/new">${icon('plus')}${t('groups.new')}</a>` : ''}
    </header>
    ${shown(groups, () => (fitting().length
      ? table(fitting())
      : nothing('people', typed() ? t('groups.none_found') : past() ? t('groups.none_past') : t('groups.none'),
      plansGroups() && !past() && !typed() ? html`<a class="button" href="/groups/new">
        ${icon('plus')}${t('groups.new')}
      </a>` : '')), { lines: 8 })}`);
}

const table = (rows) => html`
  <section class="card groups-list" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.group-row')])}>
    <ul>${each(rows, (group) => group.name, groupRow)}</ul>
  </section>`;

function groupRow(group) {
  const nights = nightsOf(group).length;
  const day = group.check_in_date === group.check_out_date;
  return html`
    <li><a class="group-row" href=${`/groups/${encodeURIComponent(group.name)}`}>
      <span class="group-when">
        <b class="figure">${day ? date(group.check_in_date, 'short') : dateSpan(group.check_in_date, group.check_out_date)}</b>
        <span class="small soft">${day ? t('stay.day_use') : t('stay.nights', { n: nights })}</span></span>
      <span class="group-who">
        <b class="cut">${group.group_name}</b>
        <span class="small soft cut">${[group.company, group.name].filter(Boolean).join(' · ')}</span>
      </span>
      ${uptake(group)}
      <span class="group-held">${holdingChip(group, { held: group.rooms_blocked, left: group.remaining })}</span>
    </a></li>`;
}

/** How far the block is picked up; a group booked room by room has no block. */
function uptake(group) {
  const { rooms_blocked: held, picked_up: picked, remaining } = group;
  const released = isReleased(group, businessDate());
  const all = picked + remaining;
  return html`<span class="group-uptake">
    <span class="figure">${held
      ? html`<b>${count(picked)}</b> / ${count(Math.max(held, all))}`
      : t('groups.rooms_booked', { n: picked })}</span>
    <span class="small soft">${held && !released ? t('groups.left', { n: remaining }) : ''}</span>
    ${held ? html`<i class="uptake-bar" $share=${all ? picked / all : 0} aria-hidden="true"></i>` : ''}</span>`;
}

/** The state in words: held until when, released since when, or nothing held. */
export function holdingChip(group, rooms) {
  const { key, kind, values } = holding(group, rooms, businessDate());
  return chip(t(key, { ...values, date: date(values.date, 'short') }), kind, kind === 'action' ? 'clock' : null);
}
