// What is still to be settled with the customer, whose turn it is, and what it would do to the price.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { heldFigure, shownFigure } from '../../core/decimal-sign.js';
import { date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing } from '../../parts/states.js';
import { businessDate } from '../common/session.js';
import { rowsEditor, rowsTable } from './sheet-rows.js';

const KINDS = { Open: 'action', Agreed: 'good', Dropped: '' };

const typedPoint = (item) => ({
  row: item.name, title: item.title, detail: item.detail ?? '', owner_side: item.owner_side, due_date: item.due_date ?? '',
  price_impact: Number(item.price_impact) ? shownFigure(item.price_impact) : '', status: item.status,
});

const heldPoint = (row) => ({ ...row, price_impact: heldFigure(row.price_impact) });

const blankPoint = () => ({ title: '', detail: '', owner_side: 'Hotel', due_date: '', price_impact: '', status: 'Open' });

export function pointsPart(state) {
  const editor = rowsEditor({
    again: state.again,
    send: (rows) => ({ call: 'svc.banquet.save_open_items', params: { function: state.name, rows: rows.map(heldPoint) } }),
  });
  state.unsaved.push(() => editor.rows.peek() !== null);
  const begin = (sheet, more = []) => editor.begin([...sheet.open_items.map(typedPoint), ...more]);
  return (sheet) => html`
    <header class="list-head"><h2 class="grow">${t('fn.s_points')}</h2>
      ${state.may.describe() && !editor.rows() ? html`<button type="button" class="button button-small" data-step="points"
        @click=${() => begin(sheet, sheet.open_items.length ? [] : [blankPoint()])}>${icon('edit')}${t('fn.edit_points')}</button>`
          : ''}</header>
    ${editor.rows() ? rowsTable(editor, { columns: columns(), label: t('fn.s_points'), blank: blankPoint })
      : sheet.open_items.length ? pointsList(sheet) : nothing('check', t('fn.no_points'))}`;
}

const columns = () => [
  { field: 'title', label: t('fn.point') }, { field: 'detail', label: t('fn.point_detail') },
  { field: 'owner_side', label: t('fn.side'), kind: 'select', choices: ['Hotel', 'Client'] },
  { field: 'due_date', label: t('fn.due_on'), kind: 'date' }, { field: 'price_impact', label: t('fn.point_price'), kind: 'figure' },
  { field: 'status', label: t('fn.status'), kind: 'select', choices: ['Open', 'Agreed', 'Dropped'] },
];

const pointsList = (sheet) => html`
  <ul class="fn-points">${sheet.open_items.map((item) => html`
    <li class="fn-point" data-point=${item.title}>${chip(word(item.status), KINDS[item.status])}
      <span class="grow"><b>${item.title}</b>${item.detail ? html`<span class="small soft fn-by">${item.detail}</span>` : ''}</span>
      <span class="small soft">${word(item.owner_side)}</span>
      ${item.due_date ? html`<span class="small ${item.status === 'Open' && item.due_date < businessDate() ? 'fn-late'
        : 'soft'}">${date(item.due_date, 'day')}</span>` : ''}
      ${Number(item.price_impact) ? html`<b class="figure">${Number(item.price_impact) > 0 ? '+' : ''}${money(item.price_impact)}</b>`
        : ''}</li>`)}</ul>`;
