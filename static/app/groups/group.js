// One group: what is held and picked up per night, who sleeps where, what the company pays, and what belongs to it.

import { act } from '../../core/rpc.js';
import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, effect } from '../../core/signal.js';
import { command } from '../../core/palette.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { confirmSheet } from '../../core/sheet.js';
import { openPrint } from '../../core/print.js';
import { toast, toastError } from '../../core/toast.js';
import { count, date, dateSpan } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { menu } from '../../parts/menu.js';
import { shown } from '../../parts/states.js';
import { linkedSection } from '../common/linked-records.js';
import { ofProperty } from '../common/own-property.js';
import { atDesk, businessDate, may } from '../common/session.js';
import { groupChoices } from './choices.js';
import { cancelSheet } from './cancel.js';
import { cutoffSheet } from './cutoff.js';
import { editSheet } from './edit.js';
import { blockGrid, blockState } from './blocks.js';
import { holdingChip, plansGroups } from './list.js';
import { moneyCard, rulesOf } from './folios.js';
import { namesSheet } from './pickup-names.js';
import { pickupSheet } from './pickup.js';
import { roomingCard } from './rooming.js';
import { nightsOf, pickupGrid } from './terms.js';

export function mount(root, { group: name }) {
  const detail = query('svc.api.group_detail', () => (plansGroups() ? { group_booking: name } : null));
  const cashier = () => may('Front Desk', 'Finance', 'Service Agent');
  ofProperty(() => detail.data()?.property);
  const folios = query('svc.api.group_folios', () => (cashier() ? { group_booking: name } : null));
  // The accountant sees no rooming list, but whose group it is and who pays for it.
  const whose = query('svc.api.linked_records', () => (plansGroups() ? null : { doctype: 'Group Booking', name }));
  const rules = rulesOf(() => (cashier() && (detail.data()?.group ?? whose.data())?.company) || null);
  const choices = groupChoices();
  const types = computed(() => choices.types().map((type) => type.name));
  const grid = computed(() => detail.data() && pickupGrid(detail.data(), types(), businessDate()));
  const block = blockState({ detail, grid });
  const linked = linkedSection('Group Booking', name);
  const open = () => detail.data()?.group.status !== 'Cancelled';
  const pick = (type) => atDesk() && detail.data() && open() && pickupSheet({ group: detail.data().group, grid, choices, type });
  const many = () => atDesk() && detail.data() && open() && namesSheet({
    group: detail.data().group, grid, choices, members: () => detail.data().rooming_list,
  });
  const edit = () => atDesk() && detail.data() && open() && editSheet(detail.data().group, choices);
  const print = () => openPrint(`/print/rooming/${encodeURIComponent(name)}`);
  effect(() => {
    if (detail.data()) document.title = `${detail.data().group.group_name} · Innkeeper`;
  });

  view(root, () => html`
    <a class="button button-quiet guest-back" href="/groups">${icon('left')}${t('nav.groups')}</a>
    ${detail.data() ? '' : html`
      <h1 class=${plansGroups() ? 'visually-hidden' : 'group-name'}>${whose.data()?.group_name ?? t('nav.groups')}</h1>`}
    ${plansGroups() ? shown(detail, (data) => html`
      ${head(data, grid(), { block, print, many, edit })}
      ${blockGrid({ grid: grid(), block, choices, pick, may: { edit: plansGroups() && open(), pick: atDesk() && open() } })}
      <div class="group-parts">
        ${roomingCard(data, { choices, many, print, may: { pick: atDesk() && open(), desk: atDesk() } })}
        <div class="stack-l">
          ${cashier() ? moneyCard(data, folios, rules) : ''}
          ${linked()}
        </div>
      </div>`, { lines: 12 })
      : html`
        <div class="stack-l">${shown(whose, ({ company }) => moneyCard({ group: { name, company } }, folios, rules))}${linked()}</div>`}`);

  shortcut('p', 'groups.pick_up', () => pick(grid()?.rows.find((row) => row.left > 0)?.room_type), { group: 'groups.one' });
  shortcut('m', 'groups.names', many, { group: 'groups.one' });
  shortcut('e', 'groups.edit', edit, { group: 'groups.one' });
  shortcut('v', 'groups.print', print, { group: 'groups.one' });
  command({ label: () => t('groups.pick_up'), icon: 'plus', keys: 'p', run: () => pick(), when: atDesk });
  command({ label: () => t('groups.names'), icon: 'list', keys: 'm', run: many, when: atDesk });
}

function head({ group, event, rooming_list: members }, grid, { block, print, edit }) {
  const here = members.filter((member) => member.status === 'Checked In').length;
  const gone = members.some((member) => member.status === 'Checked Out')
    && !members.some((member) => ['Confirmed', 'Checked In'].includes(member.status));
  const roomed = members.filter((member) => member.room && ['Confirmed', 'Checked In'].includes(member.status)).length;
  const facts = [
    ...(grid.total.held ? [[t('groups.held'), count(grid.total.held)]] : []), [t('groups.picked'), count(grid.total.picked)],
    [t('groups.to_pick'), count(grid.total.left)],
    [t('groups.with_room'), count(roomed)], [t('today.in_house'), count(here)],
  ];
  const day = group.check_in_date === group.check_out_date;
  const stays = members.some((member) => ['Waitlist', 'Confirmed', 'Checked In'].includes(member.status));
  const cancel = () => (atDesk() && stays ? cancelSheet(group) : cancelGroup(group, block));
  return html`
    <section class="card group-top">
      <div class="group-title">
        <div><h1>${group.group_name}</h1>
          <p class="soft">
            ${[group.name, group.company, day ? date(group.check_in_date, 'day') : dateSpan(group.check_in_date, group.check_out_date),
            day ? t('stay.day_use') : t('stay.nights', { n: nightsOf(group).length })].filter(Boolean).join(' · ')}</p>
          ${group.contact ? html`<p class="soft">${t('groups.speaks')}: ${[group.contact.name, group.contact.phone]
            .filter(Boolean).join(' · ')}</p>` : ''}
          <p class="row group-state">
            ${holdingChip(group, { held: grid.total.held, left: grid.total.unsold, gone })}
            ${event
              ? html`<a class="chip chip-line" href=${`/function/${encodeURIComponent(event.name)}`}>
                ${icon('star')}${word(event.event_type)}, ${date(event.event_date, 'short')}
              </a>`
              : ''}
          </p>
        </div>
        ${plansGroups() ? html`<div class="row">
          ${group.status === 'Open'
            ? html`<button type="button" class="button button-primary" aria-disabled=${block.busy() ? 'true' : null}
              @click=${() => setStatus(block, 'Confirmed')}>
              ${icon('check')}${t('groups.hold')}
            </button>`
            : ''}
          ${group.status === 'Cancelled'
            ? html`<button type="button" class="button" @click=${() => setStatus(block, 'Open')}>
              ${icon('undo')}${t('groups.reopen')}
            </button>`
            : ''}
          ${atDesk() && group.status !== 'Cancelled'
            ? html`<button type="button" class="button group-edit" @click=${edit}>${icon('edit')}${t('groups.edit')}</button>`
            : ''}
          ${group.status === 'Cancelled'
            ? ''
            : html`<button type="button" class="button" @click=${() => cutoffSheet(group, block)}>
              ${icon('clock')}${t('groups.cutoff')}
            </button>`}
          ${menu({ label: t('action.more'), face: icon('more'), items: [
            { label: t('groups.print'), icon: 'print', run: print },
            group.status === 'Confirmed' && { label: t('groups.unhold'), icon: 'undo', run: () => setStatus(block, 'Open') },
            group.status !== 'Cancelled' && { label: t('groups.cancel'), icon: 'ban', run: cancel },
          ].filter(Boolean) })}
        </div>` : ''}
      </div>
      ${group.notes ? html`<p class="notice group-note">${icon('info')}<span>${group.notes}</span></p>` : ''}
      <dl class="figure-list group-figures">
        ${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd class="figure">${value}</dd></div>`)}
      </dl>
    </section>`;
}

const statusText = { Confirmed: 'groups.now_held', Open: 'groups.now_draft', Cancelled: 'groups.now_cancelled' };

/** The saved block with another status; what is typed in the grid and not saved stays typed. */
function setStatus(block, status) {
  if (block.busy.peek()) return null;
  return act('svc.api.save_group_blocks', { ...block.saved(), status }).then(() => toast(t(statusText[status])), toastError);
}

async function cancelGroup(group, block) {
  const sure = await confirmSheet({
    title: t('groups.cancel_sure', { name: group.group_name }),
    text: t('groups.cancel_text'),
    action: t('groups.cancel'),
    danger: true,
  });
  if (sure) setStatus(block, 'Cancelled');
}
