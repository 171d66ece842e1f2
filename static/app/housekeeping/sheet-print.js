// The day's work on paper: one sheet for each attendant with their rooms in order, and room for the time and a signature.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { clockTime } from '../../core/dates.js';
import { count, date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { letterhead, printBar } from '../common/letterhead.js';
import { properties, property } from '../common/session.js';
import { columnsOf } from './attendants.js';
import { floorsOf, notesOf, sheetLines } from './sheet-lines.js';
import { workingTime } from './board.js';

export function mount(root) {
  const read = query('svc.api.hk_queue', () => ({ property: property() }));
  const people = query('svc.desk.task_people', () => ({ property: property() }));
  const sheets = () => columnsOf(read.data().tasks, people.data() ?? []).filter((column) => column.tasks.length);
  view(root, () => html`${printBar()}${shown(read, (data) => {
    const list = sheets();
    return list.length ? list.map((column) => sheet(column, data)) : nothing('check', t('hk.nothing'));
  }, { lines: 12 })}`);
  printOnce(root, () => people.data() && read.data(), (data) => [t('hk.sheet'), property.peek(), data.date]);
}

function sheet({ name, tasks, minutes }, { date: day, rooms }) {
  const hotel = properties().find((each) => each.name === property());
  const lines = sheetLines(tasks, rooms);
  const those = (test) => lines.filter(test).length;
  return html`
    <article class="paper">
      ${letterhead({ property_name: hotel?.property_name, address: hotel?.city })}
      <header class="paper-title"><h1>${t('hk.sheet')}: ${name ?? t('hk.pool')}</h1><p>${date(day, 'full')}</p></header>
      <p>${t('hk.sheet_sum', { n: count(tasks.length), time: workingTime(minutes) })} · ${t('hk.sheet_rooms', {
        departures: those((line) => line.leaves), occupied: those((line) => line.stays),
        arrivals: those((line) => line.task.arrival_today),
      })}</p>
      <table class="paper-table count-paper hk-paper">
        <thead><tr><th scope="col">${t('hk.room')}</th><th scope="col">${t('hk.state')}</th><th scope="col">${t('hk.task')}</th>
          <th scope="col">${t('hk.guest')}</th><th scope="col">${t('hk.pax')}</th><th scope="col" class="hk-noted">${t('field.note')}</th>
          <th scope="col" class="hk-blank">${t('hk.linen')}</th><th scope="col" class="hk-blank">${t('hk.dnd')}</th>
          <th scope="col" class="hk-blank">${t('hk.from_to')}</th><th scope="col" class="hk-blank">${t('hk.checked')}</th></tr></thead>
        ${floorsOf(lines).map(([floor, own]) => html`<tbody>
          ${floor ? html`<tr class="count-category"><th colspan="10" scope="rowgroup">${t('hk.floor', { floor })}</th></tr>` : ''}
          ${own.map(row)}</tbody>`)}
      </table>
      <p class="paper-legal">${t('hk.sheet_hint')}</p>
      <section class="hk-remarks"><h2>${t('hk.remarks')}</h2>${[1, 2, 3, 4].map(() => html`<p></p>`)}</section>
      <footer class="paper-signs"><span>${t('hk.sign_attendant')}</span><span>${t('hk.sign_checked')}</span></footer>
    </article>`;
}

const row = ({ task, room, leaves }) => html`
  <tr><td class="nowrap"><b>${task.room_number}</b></td><td>${word(room.housekeeping_status ?? '')}</td><td>${word(task.task_type)}</td>
    <td>${guestOf(task, room)}</td>
    <td class="nowrap">${[room.in_house_guests, task.arrival_today ? room.arriving_guests : null]
      .filter((guests) => guests !== null && guests !== undefined).join(' → ')}</td>
    <td class="lines">${notesOf(task).join('\n')}</td>
    <td>${leaves ? t('hk.linen_all') : ''}</td><td></td><td></td><td></td></tr>`;

/** Who leaves, stays or comes, as an attendant needs to know before the door. */
const guestOf = (task, room) => [
  room.in_house_guest ? `${room.in_house_guest}${room.departure_today ? ` (${t('hk.leaves')})` : ''}` : '',
  task.arrival_today ? (clockTime(task.eta) ? t('hk.arrives_at', { time: clockTime(task.eta) }) : t('hk.arrives')) : '',
].filter(Boolean).join(' · ');
