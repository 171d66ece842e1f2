// Lost and found: what was found, where and when, and what became of it. Housekeeping writes things in; the desk returns
// them.

import { act, call } from '../../core/rpc.js';
import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { openSheet, problem } from '../../core/sheet.js';
import { segments } from '../../core/controls.js';
import { field, makeForm } from '../../core/form.js';
import { sheetFoot } from '../../core/sheet-foot.js';
import { toast } from '../../core/toast.js';
import { count, date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { combobox } from '../../parts/combobox.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { foundSheet } from './sheets.js';
import { guestSearch } from '../common/guest-search.js';
import { shortName } from '../common/room-names.js';
import { may, property } from '../common/session.js';

const TYPE = 'lost_and_found_item';
const STATES = ['In Storage', 'Returned', 'Disposed'];
const KINDS = { 'In Storage': 'action', Returned: 'good', Disposed: '' };
const MOST = 500;

export function mount(root) {
  const typed = () => (search().get('q') ?? '').trim();
  const which = () => search().get('show') ?? 'In Storage';
  const read = query('svc.records.list', () => ({ type: TYPE, property: property(), limit: MOST, ...(typed() ? { query: typed() } : {}) }));
  const photos = query('svc.desk.lost_items_with_photo', () => ({ property: property() }));
  const rooms = query('svc.api.hk_queue', () => ({ property: property() }));
  const box = findBox({ label: t('lost.find'), value: typed(), set: (q) => setSearch({ q }, { replace: true }) });
  const log = () => foundSheet({ rooms: rooms.data()?.rooms ?? [] }, async (params) => {
    const made = await act('svc.api.hk_log_item', { property: property(), ...params });
    toast(t('lost.logged', { item: made.name }));
  });

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.lost')}</h1><p>${t('lost.lead')}</p></div>${box}
      <button type="button" class="button button-primary" @click=${log}>${icon('plus')}${t('lost.new')}</button></header>
    ${shown(read, (page) => list(page.rows, which(), new Set(photos.data()?.items ?? [])), { lines: 8 })}`);
}

function list(rows, which, pictured) {
  const number = (state) => rows.filter((item) => item.status === state).length;
  const found = rows.filter((item) => which === 'all' || item.status === which);
  return html`
    ${segments({
      value: which,
      choices: [...STATES.map((state) => [state, `${word(state)} ${count(number(state))}`]), ['all', t('hk.all')]],
      label: t('field.status'),
      set: (show) => setSearch({ show: show === 'In Storage' ? null : show }),
    })}
    ${found.length ? html`
      <section class="card lost-list" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.entry-row')])}>
        <ul>${each(found, (item) => item.name, (item) => html`
          <li><button type="button" class="entry-row" @click=${() => itemSheet(item, pictured.has(item.name))}>
            <span class="entry-mark">${icon(pictured.has(item.name) ? 'image' : 'box')}</span>
            <span class="grow entry-text"><b>${item.item_description}</b>
              <span class="small soft">${[
                word(item.condition),
                shortName(item.found_in_room) && t('board.room', { room: shortName(item.found_in_room) }),
                date(item.found_on),
                item.found_by,
                item.name,
              ].filter(Boolean).join(' · ')}</span>
            </span>
            ${chip(word(item.status), KINDS[item.status])}${icon('right')}
          </button></li>`)}</ul>
      </section>` : nothing('box', t('lost.none'))}`;
}

/** A thing with its picture; who keeps the register says what becomes of it. */
function itemSheet(item, pictured) {
  openSheet({
    title: t('lost.one', { item: item.name }), kind: 'drawer',
    setup: (close) => {
      const photo = signal(null);
      if (pictured) call('svc.desk.lost_item_photo', { item: item.name }).then(photo.set, () => null);
      const owner = signal(item.guest ?? '');
      const form = makeForm({ status: item.status, guest: item.guest ?? '', notes: item.notes ?? '' }, { send: async (values) => {
        await act('svc.records.save', { type: TYPE, name: item.name, values });
        close();
        toast(t('lost.now', { item: item.name, status: word(values.status) }));
      } });
      return { photo, form, guest: ownerBox(owner, form) };
    },
    body: (close, { photo, form, guest }) => html`
      <form class="stack" @submit=${form.submit}>
        <p class="checkin-guest">${item.item_description}</p>
        ${pictured
          ? photo()
            ? html`<img class="scan-image" src=${photo().data} alt=${item.item_description}>`
            : html`<span class="skeleton lost-photo"></span>`
          : ''}
        <dl class="facts">
          ${[
            [t('lost.condition'), word(item.condition)],
            [t('field.room'), shortName(item.found_in_room)],
            [t('lost.on'), date(item.found_on)],
            [t('lost.by'), item.found_by],
            [t('lost.returned_on'), date(item.returned_on)],
          ]
          .filter(([, value]) => value).map(([label, value]) => html`<div class="fact"><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
        ${may('Front Desk') ? html`
          ${field(form, { name: 'status', label: t('field.status'), kind: 'segments', choices: STATES })}
          ${form.get('status') === 'Returned' ? html`
            <div class="field">
              <label class="label" for="lost-owner">${t('lost.owner')}<span class="optional">${t('form.optional')}</span></label>
              ${guest}
            </div>` : ''}
          ${field(form, { name: 'notes', label: t('lost.notes'), kind: 'textarea', optional: true })}
          ${problem(form.problem() ?? form.errors().guest)}
          ${sheetFoot(form, close, t('action.save'))}`
          : html`
          <p>${chip(word(item.status), KINDS[item.status])}</p>${item.notes ? html`<p class="notice">${item.notes}</p>` : ''}`}
      </form>`,
  });
}

const ownerBox = (owner, form) => combobox({
  id: 'lost-owner', text: owner, label: t('lost.owner'), find: guestSearch,
  row: (guest) => html`<span class="grow"><b>${guest.full_name}</b>
    <span class="soft small">${[guest.name, guest.phone].filter(Boolean).join(' · ')}</span></span>`,
  chosen: (guest) => {
    owner.set(`${guest.full_name} (${guest.name})`);
    form.set('guest', guest.name);
  },
});
