// The desk's lists: tables for a day or a period, with a filter and a choice of columns, for paper and for a spreadsheet.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { search, setSearch } from '../../core/router.js';
import { signal } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { count, date, dateSpan, figure, moment } from '../../core/format.js';
import { isDate } from '../../core/dates.js';
import { t, word } from '../../core/i18n.js';
import { rove } from '../../core/keys.js';
import { nothing, shown } from '../../parts/states.js';
import { findBox } from '../../parts/find.js';
import { oneDay } from '../../parts/day.js';
import { datePicker } from '../../parts/date-field.js';
import { people } from '../common/colleagues.js';
import { openStay } from '../common/open-stay.js';
import { read as stored, write as store } from '../common/local-store.js';
import { businessDate, property } from '../common/session.js';
import { head, takeAway } from './frame.js';
import { hiddenOf, matching, toggled } from './desk-list-rows.js';

const LISTS = ['arrivals', 'departures', 'in_house', 'due_outs', 'no_shows', 'breakfast', 'foreign_guests', 'cancellations',
  'payments', 'room_revenue', 'owing_folios', 'money_held'];
/** Lists as of now. */
const OF_NOW = ['owing_folios', 'money_held'];
/** Lists that show one date; the others take a last date too. */
const OF_ONE_DAY = ['in_house', 'due_outs', 'breakfast', 'foreign_guests', ...OF_NOW];
/** What is read at a glance stands in one line. */
const isWhole = ({ key, kind }) => ['date', 'moment'].includes(kind)
  || ['guest', 'phone', 'reference', 'reservation', 'folio', 'function', 'stay'].includes(key);
const STORED = 'desk_list.hidden';

export function mount(root) {
  const { day, picker } = oneDay(() => businessDate(), 'nav.lists');
  const list = () => (LISTS.includes(search().get('list')) ? search().get('list') : LISTS[0]);
  const last = () => {
    const given = search().get('to');
    return !OF_ONE_DAY.includes(list()) && isDate(given) && given >= day() ? given : day();
  };
  const asked = () => ({ property: property(), list: list(), date: day(), to_date: last() });
  const read = query('svc.desk.list', asked);
  const hidden = signal(hiddenOf(stored(STORED)));
  const wanted = signal('');
  const box = findBox({ label: t('lists.filter'), set: (text) => wanted.set(text) });
  const away = takeAway({ name: 'desk_list', params: asked, group: 'nav.lists' });
  const { person } = people();
  const toggle = (key) => {
    hidden.set(toggled(hidden.peek(), list(), key));
    store(STORED, hidden.peek());
  };

  view(root, () => html`
    ${head({
      title: t(`lists.${list()}`), of: OF_NOW.includes(list()) ? t('lists.as_of', { date: date(businessDate()) }) : dateSpan(day(), last()),
      tools: html`<div class="row list-dates">${OF_NOW.includes(list()) ? '' : picker()}${OF_ONE_DAY.includes(list()) ? ''
        : html`<span class="soft" aria-hidden="true">–</span>${lastPicker(last())}`}</div>${away()}`,
    })}
    <nav class="row list-names" aria-label=${t('nav.lists')}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('a')], { horizontal: true })}>
      ${LISTS.map((each) => html`<a class="list-name" href=${`/lists?list=${each}&date=${day()}`}
        aria-current=${each === list() ? 'page' : null}>${t(`lists.${each}`)}</a>`)}
    </nav>
    <div class="row list-tools">${box}
      <details class="list-columns"><summary class="button">${icon('table')}${t('lists.columns')}</summary>
        <div class="card list-columns-menu">${(read.data()?.columns ?? []).map(({ key }) => html`
          <label class="field-check"><input type="checkbox" class="check" .checked=${!hidden()[list()]?.includes(key)}
            @change=${() => toggle(key)}><span>${t(`lists.col_${key}`)}</span></label>`)}</div>
      </details>
    </div>
    ${shown(read, (data) => (data.rows.length
      ? table(data, matching(data.rows, wanted()), hidden()[data.list] ?? [], person)
      : nothing('list', t(OF_NOW.includes(data.list) ? 'lists.none_now' : 'lists.none'))), { lines: 8 })}`);
}

const lastPicker = (value) => datePicker({
  label: t('lists.to'), value, set: (to) => setSearch({ to }, { replace: true }),
});

function table(data, rows, hidden, person) {
  const columns = data.columns.filter(({ key }) => !hidden.includes(key));
  const isNumber = ({ kind }) => kind === 'count' || kind === 'amount';
  return html`
    <section class="card" aria-label=${t(`lists.${data.list}`)}><div class="table-scroll"><table class="table desk-list">
      <thead><tr>${columns.map((column) => html`<th scope="col" class=${isNumber(column) ? 'right' : ''}>${
        t(`lists.col_${column.key}`)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${columns.map((column) => html`
        <td class=${isNumber(column) ? 'right' : isWhole(column) ? 'nowrap' : ''}>${cell(row, column, person)}</td>`)}</tr>`)}</tbody>
      ${rows.length === data.rows.length ? html`<tfoot><tr>${columns.map((column, i) => html`<td
        class=${isNumber(column) ? 'right strong' : 'strong'}>${i === 0 ? t('lists.rows', { n: count(rows.length) })
          : column.key in data.totals ? shownAs(data.totals[column.key], column.kind) : ''}</td>`)}</tr></tfoot>` : ''}
    </table></div>
    ${rows.length < data.rows.length ? html`<p class="soft list-none" role="status">${
      t('lists.filtered', { n: count(rows.length), all: count(data.rows.length) })}</p>` : ''}</section>`;
}

function cell(row, { key, kind }, person) {
  const value = row[key];
  if (value === null || value === undefined || value === '') return '';
  if (key === 'guest' && row.reservation) {
    return html`<button type="button" class="link" @click=${() => openStay(row.reservation)}>${value}</button>${
      row.vip ? html` <span class="small soft">VIP</span>` : ''}`;
  }
  if (key === 'folio') return html`<a class="link" href=${`/folio/${encodeURIComponent(value)}`}>${value}</a>`;
  if (key === 'function') return html`<a class="link" href=${`/function/${encodeURIComponent(value)}`}>${value}</a>`;
  if (key === 'cashier') return person(value);
  return shownAs(value, kind);
}

function shownAs(value, kind) {
  switch (kind) {
    case 'date': return date(value, 'day');
    case 'moment': return moment(value);
    case 'count': return count(value);
    case 'amount': return figure(value);
    case 'word': return word(value);
    default: return value;
  }
}
