// The pick-up grid: room types down, nights across. Rooms and rate are typed in place and saved together; a night's cell
// leads to a pick-up. Arrow keys go through the nights, Enter picks up.

import { act } from '../../core/rpc.js';
import { each, html } from '../../core/html.js';
import { effect, signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { isWeekend } from '../../core/dates.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { count, date, price, propertyLocale } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { guardInput } from '../../core/leaving.js';
import { shortName } from '../common/room-names.js';

/** What is typed over the block and not yet saved: {room_type: {held, rate}}. */
export function blockState({ detail, grid }) {
  const typed = signal({});
  const error = signal(null);
  const busy = signal(false);
  const rows = () => grid.peek()?.rows ?? [];
  const value = (row, name) => typed()[row.room_type]?.[name] ?? String(row[name] || '');
  const set = (row, name, text) => {
    error.set(null);
    typed.update((all) => ({ ...all, [row.room_type]: { ...all[row.room_type], [name]: text } }));
  };
  const changed = (row) => [
    'held',
    'rate',
  ].some((name) => (typed()[row.room_type]?.[name] ?? String(row[name] || '')).trim() !== String(row[name] || ''));
  const blocks = (read) => rows().map((row) => ({
    room_type: row.room_type,
    rooms_blocked: read(row, 'held') || '0',
    block_rate: read(row, 'rate') || '0',
  }))
    .filter((row) => row.rooms_blocked !== '0');
  const group_booking = () => detail.data.peek().group.name;
  const saved = () => ({ group_booking: group_booking(), blocks: blocks((row, name) => String(row[name] || '')) });
  const save = async () => {
    if (busy.peek()) return;
    busy.set(true);
    error.set(null);
    try {
      await act('svc.api.save_group_blocks', { group_booking: group_booking(), blocks: blocks((row, name) => value(row, name).trim()) });
      // What is typed stays until the saved block is read again: the other buttons send the block that was read.
      await Promise.all([grid.again(), detail.again()]);
      typed.set({});
      toast(t('groups.block_saved'));
    } catch (refused) {
      error.set(refused);
    } finally {
      busy.set(false);
    }
  };
  const dirty = () => (grid()?.rows ?? []).some(changed);
  guardInput(dirty);
  effect(() => detail.data() === undefined && typed.set({}));
  return { value, set, changed, dirty, error, busy, saved, save, discard: () => { typed.set({}); error.set(null); } };
}

export function blockGrid({ grid, block, choices, pick, may }) {
  const held = grid.total.held > 0;
  const label = (type) => choices.types().find((each) => each.name === type)?.room_type_name ?? shortName(type);
  return html`
    <section class="card group-block" aria-label=${t('groups.block')}>
      <header class="list-head">
        <h2>${t('groups.block')}</h2>
        <span class="small soft grow">${may.pick ? t('groups.block_hint') : ''}</span>
      </header>
      <div class="table-scroll">
        <table class="table pickup" role="grid" aria-label=${t('groups.block')} @keydown=${(event) => keyOnGrid(event)}>
        <thead><tr>
          <th scope="col">${t('field.room_type')}</th><th scope="col">${t('groups.rooms')}</th>
          ${grid.nights.map((night) => html`
            <th scope="col" class=${isWeekend(night) ? 'pickup-night weekend' : 'pickup-night'}>
              <span class="small">${date(night, 'weekday')}</span>
              ${date(night, 'short')}
            </th>`)}
          <th scope="col" class="right">${t('groups.picked')}</th>
          <th scope="col" class="right">${t('groups.to_pick')}</th>
          <th scope="col">${t('groups.rate')}</th>
        </tr></thead>
        <tbody>${each(grid.rows, (row) => row.room_type, (row) => typeRow(row, {
          block, name: label(row.room_type), pick, may, held,
        }))}</tbody>
        <tfoot><tr><td>${t('money.total')}</td><td class="figure">${count(grid.total.held)}</td>
          ${grid.total.cells.map((cell) => html`<td class="pickup-night">${cellText(cell, grid.total.held, held)}</td>`)}
          <td class="right">${count(grid.total.picked)}</td><td class="right">${count(grid.total.left)}</td><td></td></tr></tfoot>
      </table></div>
      ${problem(block.error())}
      ${may.edit && block.dirty() ? html`<footer class="pickup-save"><span class="soft grow">${t('groups.unsaved')}</span>
        <button type="button" class="button" @click=${block.discard}>${t('action.discard')}</button>
        <button type="button" class="button button-primary" aria-disabled=${block.busy() ? 'true' : null} @click=${block.save}>
          ${icon('check')}${t('groups.save_block')}
        </button>
      </footer>` : ''}
    </section>`;
}

function typeRow(row, { block, name, pick, may, held }) {
  const idle = !row.held && !row.picked;
  const input = (key, label, unit = '') => html`<label class="pickup-input ${unit
    ? 'pickup-rate'
    : ''}">${unit ? html`<span class="input-prefix" aria-hidden="true">${unit}</span>` : ''}
    <input class="input input-figures" type="text" inputmode=${unit ? 'decimal' : 'numeric'} autocomplete="off" name=${key}
      aria-label=${`${name}: ${label}`}
      placeholder=${unit ? t('groups.day_rate') : '0'} .value=${shownFigure(block.value(row, key))}
      @input=${(event) => block.set(row, key, typedFigure(event.target))}></label>`;
  return html`
    <tr class="${idle ? 'pickup-idle' : ''} ${block.changed(row) ? 'pickup-changed' : ''}" data-type=${row.room_type}>
      <th scope="row">${name}</th>
      <td>${may.edit ? input('held', t('groups.rooms')) : count(row.held)}</td>
      ${row.cells.map((cell, i) => html`<td class=${isWeekend(cell.night) ? 'pickup-night weekend' : 'pickup-night'} role="gridcell">
        ${may.pick
          ? html`<button type="button" class="pickup-cell ${cell.left ? 'has-left' : ''}" tabindex=${i === 0 ? '0' : '-1'}
            title=${t('groups.pick_up')} @click=${() => pick(row.room_type)}>
            ${cellText(cell, row.held, held)} <span class="visually-hidden">${t(held ? 'groups.cell' : 'groups.cell_booked', {
              type: name, date: date(cell.night, 'day'), picked: cell.picked, held: row.held, left: cell.left,
            })}</span></button>` : cellText(cell, row.held, held)}</td>`)}
      <td class="right">${count(row.picked)}</td><td class="right">${count(row.left)}</td>
      <td>
        ${may.edit ? input('rate', t('groups.rate'), propertyLocale().currency_symbol) : row.rate ? price(row.rate) : t('groups.day_rate')}
      </td>
    </tr>`;
}

/** Picked up of held, and what is left of it below; what is booked alone where the group holds no block, nothing where nothing is. */
const cellText = (cell, held, anyHeld) => (!anyHeld && cell.picked ? html`<span class="figure"><b>${count(cell.picked)}</b></span>`
  : held || cell.picked ? html`
  <span class="figure"><b>${count(cell.picked)}</b>/${count(held)}</span>
  <span class="pickup-left">${cell.left
    ? t('groups.left', { n: cell.left })
    : cell.released
    ? t('groups.gone_back', { n: cell.released })
    : cell.picked > held
    ? t('groups.beyond', { n: cell.picked - held })
    : t('groups.full')}</span>`
  : html`<span class="faint">·</span>`);

/** Arrows: across and down through the night cells; up and down through a column of fields, Enter saves there. */
function keyOnGrid(event) {
  const table = event.currentTarget;
  const { target } = event;
  if (target.matches('.pickup-cell')) {
    const row = [...target.closest('tr').querySelectorAll('.pickup-cell')];
    if (['ArrowUp', 'ArrowDown'].includes(event.key)) {
      rove(event, [...table.querySelectorAll(`tbody tr td:nth-child(${target.parentElement.cellIndex + 1}) .pickup-cell`)]);
    } else rove(event, row, { vertical: false, horizontal: true });
  } else if (target.matches('input')) {
    if (['ArrowUp', 'ArrowDown'].includes(event.key)) rove(event, [...table.querySelectorAll(`input[name=${target.name}]`)])?.select();
    if (event.key === 'Enter') table.closest('section').querySelector('.pickup-save .button-primary')?.click();
  }
}
