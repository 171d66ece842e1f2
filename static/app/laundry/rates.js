// The rate card: garments by service, typed over like a spreadsheet. Arrow keys and Enter go through the cells; everything
// that was typed is saved together. An empty price takes a service off the card; the mark beside it hides it for now.

import { act } from '../../core/rpc.js';
import { each, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed, signal } from '../../core/signal.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { problem } from '../../core/sheet.js';
import { toast } from '../../core/toast.js';
import { shownFigure, typedFigure } from '../../core/decimal-sign.js';
import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { guardInput } from '../../core/leaving.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { keyOnGrid } from '../common/grid-keys.js';
import { property } from '../common/session.js';
import { rateEditors } from './roles.js';
import { COLUMNS, SERVICES, cellOf, changes, isChanged, isOn, rowsOf, savedText, textOf } from './rates-cells.js';

export function mount(root) {
  const read = query('svc.laundry.laundry_rates', () => ({ property: property() }));
  const state = typedOver(read);
  const sought = signal('');
  const find = findBox({ label: t('laundry.find_item'), set: sought.set });
  const fits = (row) => row.isNew || row.item.toLowerCase().includes(sought().trim().toLowerCase());
  view(root, () => html`
    <div class="rate-card">
      <header class="screen-head"><div><h1>${t('nav.laundry_rates')}</h1><p>${t('laundry.rates_lead')}</p></div>${find}
        ${rateEditors() ? html`<div class="row">
          <button type="button" class="button button-primary" data-add @click=${() => addRow(state, root)}>
            ${icon('plus')}${t('laundry.add_item')}</button>
          <a class="button" href="/laundry-rates/import">${icon('in')}${t('laundry.import')}</a></div>` : ''}
      </header>
      ${shown(read, () => (state.rows().length ? grid(state.rows().filter(fits), state)
        : nothing('tag', t('laundry.no_prices'), rateEditors() ? html`
          <a class="button" href="/laundry-rates/import">${icon('in')}${t('laundry.import')}</a>` : '')), { lines: 8 })}
    </div>`);
  if (!rateEditors()) return;
  shortcut('a', 'laundry.add_item', () => addRow(state, root), { group: 'nav.laundry_rates' });
  shortcut('mod+enter', 'action.save', state.save, { group: 'nav.laundry_rates', everywhere: true });
}

/** What is typed and not saved. */
function typedOver(read) {
  const typed = signal({});
  const added = signal([]);
  const wrong = signal(null);
  const error = signal(null);
  const busy = signal(false);
  const rows = computed(() => rowsOf(read.data() ?? [], added()));
  const changed = computed(() => rows().filter((row) => isChanged(row, typed())));
  const set = (cell, value) => {
    wrong.set(null);
    error.set(null);
    typed.update((all) => ({ ...all, [cell]: value }));
  };
  const discard = () => {
    typed.set({});
    added.set([]);
    wrong.set(null);
    error.set(null);
  };
  const save = async () => {
    if (busy.peek() || !changed().length) return;
    const found = changes(rows(), typed.peek(), property.peek());
    if (found.wrong) {
      wrong.set(found.wrong);
      focusCell(found.wrong);
      return;
    }
    busy.set(true);
    let saving = null;
    try {
      for (saving of found.calls) await act(saving.name, saving.params);
      const n = found.calls.length;
      await read.again();
      discard();
      toast(t('laundry.rates_saved', { n }));
    } catch (refused) {
      if (!('status' in refused)) throw refused;
      error.set({ item: textOf(saving.row, 'name', typed.peek()), refused });
    } finally {
      busy.set(false);
    }
  };
  guardInput(() => changed().length > 0);
  return { rows, typed, added, wrong, error, busy, changed, set, discard, save, dirty: () => changed().length > 0 };
}

const focusCell = ({ row, column }) => requestAnimationFrame(() =>
  document.querySelector(`[data-cell="${CSS.escape(cellOf(row, column))}"]`)?.focus());

function addRow(state, root) {
  const id = `new:${Date.now()}`;
  state.added.update((all) => [...all, id]);
  requestAnimationFrame(() => [...root.querySelectorAll('tr[data-new] input')].find((input) => input.dataset.column === '0'
    && input.dataset.cell.startsWith(id))?.focus());
}

function grid(rows, state) {
  const edit = rateEditors();
  return html`
    <section class="card" aria-label=${t('nav.laundry_rates')}>
      <div class="table-scroll"><table class="table rate-grid" role="grid" aria-label=${t('nav.laundry_rates')}
        @keydown=${(event) => keyOnGrid(event, state)}>
        <thead>
          <tr><th scope="col" rowspan="2">${t('laundry.item')}</th>
            ${SERVICES.map((service) => html`<th scope="colgroup" colspan="3" class="rate-service">${word(service)}</th>`)}</tr>
          <tr>${SERVICES.map(() => html`<th scope="col" class="right">${t('laundry.rate')}</th>
            <th scope="col" class="right">${t('laundry.express')}</th><th scope="col">${t('laundry.on')}</th>`)}</tr>
        </thead>
        <tbody>${each(rows, (row) => row.id, (row, i) => rowOf(row, i, state, edit))}</tbody>
      </table></div>
      ${state.wrong() ? problem(t(state.wrong().key)) : ''}
      ${state.error() ? html`<p class="small soft budget-refused">${state.error().item}</p>${problem(state.error().refused)}` : ''}
      ${state.dirty() ? html`<footer class="pickup-save">
        <span class="soft grow">${t('laundry.unsaved', { n: count(state.changed().length) })}</span>
        <button type="button" class="button" @click=${state.discard}>${t('action.discard')}</button>
        <button type="button" class="button button-primary" data-save aria-disabled=${state.busy() ? 'true' : null} @click=${state.save}>
          ${icon('check')}${t('action.save')}<kbd>Ctrl ↵</kbd></button></footer>` : ''}
    </section>`;
}

const rowOf = (row, i, state, edit) => html`
  <tr class=${isChanged(row, state.typed()) ? 'pickup-changed' : ''} data-item=${row.item} data-new=${row.isNew ? 'yes' : null}>
    <th scope="row">${edit ? cell(row, i, 'name', state, t('laundry.item')) : row.item}</th>
    ${SERVICES.map((service) => {
      const price = row.prices[service];
      const label = (figure) => `${row.item || t('laundry.new_item')}, ${word(service)}: ${t(figure)}`;
      if (!edit) {
        return html`<td class="right figure">${price ? shownFigure(savedText(row, `${service}|rate`)) : '–'}</td>
          <td class="right figure soft">${price ? shownFigure(price.express_rate) : ''}</td>
          <td>${price && Number(price.disabled) ? icon('ban') : ''}</td>`;
      }
      return html`
        <td class="right">${cell(row, i, `${service}|rate`, state, label('laundry.rate'))}</td>
        <td class="right">${cell(row, i, `${service}|express`, state, label('laundry.express'), price?.express_rate)}</td>
        <td class="rate-on">${price || state.typed()[cellOf(row, `${service}|rate`)] ? html`<label class="tick"><input
          type="checkbox" class="check"
          aria-label=${label('laundry.on')} .checked=${isOn(row, service, state.typed())}
          @change=${(event) => state.set(cellOf(row, `${service}|on`), event.target.checked)}></label>` : ''}</td>`;
    })}
  </tr>`;

/** A cell that is typed in; where no express rate is set, the one that holds is shown faintly. */
function cell(row, i, column, state, label, faint = null) {
  const wrong = state.wrong()?.row.id === row.id && state.wrong().column === column;
  const isName = column === 'name';
  const text = textOf(row, column, state.typed());
  return html`<input class="input ${isName ? 'rate-name' : 'input-figures'}" type="text" inputmode=${isName ? 'text' : 'decimal'}
    autocomplete="off" placeholder=${faint === null || faint === undefined ? (isName ? t('laundry.new_item') : '–') : shownFigure(faint)}
    aria-label=${label} aria-invalid=${wrong ? 'true' : null} maxlength="140" data-cell=${cellOf(row, column)} data-row=${i}
    data-column=${COLUMNS.indexOf(column)} .value=${isName ? text : shownFigure(text)} @focus=${(event) => event.target.select()}
    @input=${(event) => state.set(cellOf(row, column), isName ? event.target.value : typedFigure(event.target))}>`;
}
