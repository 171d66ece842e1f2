// Rooms held out of sale: which, why, from when to when. Made here or from the tape chart, released with one button.

import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut, rove } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { segments } from '../../core/controls.js';
import { daysBetween } from '../../core/dates.js';
import { date, dateSpan } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { businessDate, property } from '../common/session.js';
import { blockSheet, releaseBlock } from './room-blocks-sheet.js';

export function mount(root) {
  const all = () => search().get('all') === '1';
  const blocks = query('svc.api.room_blocks', () => ({ property: property(), active_only: all() ? 0 : 1 }));

  view(root, () => html`
    <header class="screen-head">
      <div><h1>${t('nav.blocks')}</h1><p>${t('blocks.lead')}</p></div>
      ${segments({
        value: all() ? '1' : '',
        choices: [['', t('blocks.active')], ['1', t('blocks.every')]],
        label: t('blocks.which'),
        set: (next) => setSearch({ all: next }, { replace: true }),
      })}
      <button type="button" class="button button-primary" @click=${() => blockSheet()}>${icon('plus')}${t('blocks.new')}</button>
    </header>
    ${shown(blocks, (rows) => (rows.length ? html`
      <section class="card" @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.held-row')])}>
        <ul>${each(rows, (block) => block.name, blockRow)}</ul></section>` : nothing('wrench', t('blocks.none'))), { lines: 6 })}`);
  shortcut('b', 'blocks.new', () => blockSheet(), { group: 'nav.blocks' });
  shortcut(
    'x',
    'blocks.release',
    () => document.activeElement?.closest('.held-row')?.querySelector('button')?.click(),
    { group: 'nav.blocks' },
  );
}

function blockRow(block) {
  const nights = daysBetween(block.from_date, block.to_date);
  return html`
    <li class="held-row" tabindex="0" aria-label=${`${t('board.room', { room: block.room_number })}, ${word(block.reason)}`}>
      <b class="held-room figure">${block.room_number}</b>
      <span class="group-when">
        <b class="figure">${dateSpan(block.from_date, block.to_date)}</b>
        <span class="small soft">${t('stay.nights', { n: nights })}</span>
      </span>
      <span class="stay-guest"><strong>${word(block.reason)}</strong><span class="small soft">${block.note ?? ''}</span></span>
      ${stateOf(block)}
      <span class="stay-next">
        ${isOpen(block)
          ? html`<button type="button" class="button button-small" @click=${() => releaseBlock(block)}>
            ${icon('undo')}${t('blocks.release')}
          </button>`
          : ''}
      </span>
    </li>`;
}

const isOpen = (block) => block.block_status === 'Active' && block.to_date > businessDate();

function stateOf(block) {
  if (block.block_status === 'Released') {
    return chip(t('blocks.released', { date: date(block.released_on, 'short'), who: block.released_by ?? '' }));
  }
  if (block.to_date <= businessDate()) return chip(t('blocks.over'));
  return block.from_date <= businessDate()
    ? chip(t('blocks.now'), 'action', 'lock')
    : chip(t('blocks.starts', { n: daysBetween(businessDate(), block.from_date) }), 'future');
}
