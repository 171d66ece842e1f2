// The records of one type: found by typing, opened in a drawer, made, changed, deleted when nothing uses them.

import { each, element, html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count, date, figure } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { findBox } from '../../parts/find.js';
import { nothing, shown } from '../../parts/states.js';
import { shortName } from '../common/room-names.js';
import { property } from '../common/session.js';
import { lead, linkChoices } from '../common/record-fields.js';
import { recordSheet } from '../common/record-sheet.js';
import { rangeSheet } from './room-range.js';
import { rulesSheet } from '../folio/billing-rules.js';
import { columnsOf } from '../common/record-schema.js';
import { pairLabel, pairText } from '../common/record-pairs.js';

const PAGE = 100;
/** What a column calls by name; rooms and guests are many, and their short names say enough. */
const NAMED = ['room_type', 'pos_outlet'];

/** The section of a type; made once, its element is placed by the screen. */
export function recordsSection(type, title) {
  const typed = signal('');
  const start = signal(0);
  const read = query('svc.records.list', () => ({
    type: type.type, limit: PAGE, start: start(), ...(type.of_property ? { property: property() } : {}),
    ...(typed().trim() ? { query: typed().trim() } : {}),
  }));
  const called = linkChoices({ fields: columnsOf(type).filter((field) => NAMED.includes(field.link)) });
  const box = findBox({ label: t('settings.find'), set: (text) => { start.set(0); typed.set(text); } });
  const holder = element(html`<section class="stack"></section>`);
  view(holder, () => html`
    <div class="screen-head settings-head"><h2>${title}</h2>${box}
      ${type.type === 'room' && type.can_create
        ? html`<button type="button" class="button" @click=${() => rangeSheet()}>${icon('list')}${t('settings.range')}</button>`
        : ''}
      ${type.can_create
        ? html`<button type="button" class="button button-primary" @click=${() => open(type, null)}>
          ${icon('plus')}${t('settings.add')}
        </button>`
        : ''}
    </div>
    ${lead(`settings.about_${type.type}`)}
    ${shown(read, (page) => (page.rows.length
      ? table(type, page.rows, called)
      : nothing(typed() ? 'search' : 'list', typed() ? t('settings.none_found') : t('settings.none'), !typed() && type.can_create
      ? html`<button type="button" class="button button-primary" @click=${() => open(type, null)}>
        ${icon('plus')}${t('settings.add')}
      </button>` : '')), { lines: 6 })}
    ${pager(start, read.data()?.total ?? 0)}`);
  return holder;
}

function table(type, rows, called) {
  const columns = columnsOf(type);
  const right = (column) => ['amount', 'int', 'percent', 'decimal'].includes(column.kind);
  const whole = (column) => column.kind === 'date' || column.name.includes('phone');
  return html`
    <div class="card table-scroll"><table class="table">
      <thead>
        <tr>${columns.map((column) => html`<th scope="col" class=${right(column) ? 'right' : ''}>
          ${pairLabel(type, column.name) ?? word(column.label)}</th>`)}<td></td></tr>
      </thead>
      <tbody>${each(rows, (row) => row.name, (row) => html`
        <tr data-open @click=${(event) => event.target.closest('button') || open(type, row)}>
          ${columns.map((column, i) => html`<td class=${right(column) ? 'right' : whole(column) ? 'nowrap' : ''}>${i === 0
            ? html`<button type="button" class="settings-name" @click=${() => open(type, row)}>${nameOf(column, row)}</button>`
            : pairLabel(type, column.name)
            ? pairText(type, row)
            : cell(column, row[column.name], called)}
          </td>`)}
          <td class="right">${Number(row.disabled) ? chip(t('settings.off')) : ''}</td>
        </tr>`)}</tbody>
    </table></div>`;
}

/** What a record is called: its first column; a link that was left open is every one of them. */
const nameOf = (column, row) => cell(column, row[column.name]) || (column.kind === 'link' ? t('settings.every') : shortName(row.name));

function cell(column, value, called = null) {
  if (column.name === 'weekdays') return String(value ?? '');
  if (value === null || value === undefined || value === '') return column.name === 'room_type' ? t('settings.every') : '';
  if (column.kind === 'amount') return figure(value);
  if (column.kind === 'date') return date(value);
  if (column.kind === 'flag') return Number(value) ? html`<span role="img" aria-label=${t('rates.yes')}>${icon('check')}</span>` : '';
  if (column.kind === 'link') return called?.(column.name).find(([each]) => each === value)?.[1] ?? shortName(value);
  if (column.name === 'max_uses' && !Number(value)) return '–';
  if (column.kind === 'percent') return `${value}%`;
  if (column.kind === 'time') return String(value).slice(0, 5);
  return column.kind === 'choice' ? word(value) : String(value);
}

const pager = (start, total) => (total > PAGE ? html`
  <nav class="pager" aria-label=${t('activity.pages')}>
    <button type="button" class="button" disabled=${start() === 0} @click=${() => start.set(Math.max(0, start() - PAGE))}>
      ${icon('left')}${t('settings.before')}
    </button>
    <span class="soft figure">${start() + 1} – ${Math.min(total, start() + PAGE)} / ${count(total)}</span>
    <button type="button" class="button" disabled=${start() + PAGE >= total} @click=${() => start.set(start() + PAGE)}>
      ${t('settings.after')}${icon('right')}
    </button>
  </nav>` : '');

/** A record in its drawer; null makes a new one. A company has billing rules beside its fields. */
const open = (type, record) => recordSheet(type, record, {
  title: record ? nameOf(columnsOf(type)[0], record) : null,
  extra: () => (record && type.type === 'company'
    ? html`<button type="button" class="button" @click=${() => rulesSheet(record.name)}>${icon('receipt')}${t('rules.title')}</button>`
    : ''),
});
