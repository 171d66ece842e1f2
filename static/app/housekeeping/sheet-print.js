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
  const roomOf = (task) => rooms.find((room) => room.name === task.room) ?? {};
  const byRoom = tasks.toSorted((a, b) => a.room_number.localeCompare(b.room_number, undefined, { numeric: true }));
  return html`
    <article class="paper">
      ${letterhead({ property_name: hotel?.property_name, address: hotel?.city })}
      <header class="paper-title"><h1>${t('hk.sheet')}: ${name ?? t('hk.pool')}</h1><p>${date(day, 'full')}</p></header>
      <p>${t('hk.sheet_sum', { n: count(tasks.length), time: workingTime(minutes) })}</p>
      <table class="paper-table count-paper">
        <thead><tr><th scope="col">${t('hk.room')}</th><th scope="col">${t('hk.task')}</th><th scope="col">${t('hk.guest')}</th>
          <th scope="col">${t('field.note')}</th><th scope="col" class="count-blank">${t('hk.from_to')}</th>
          <th scope="col" class="count-blank">${t('hk.checked')}</th></tr></thead>
        <tbody>${byRoom.map((task) => html`
          <tr><td class="nowrap"><b>${task.room_number}</b></td><td>${word(task.task_type)}</td>
            <td>${guestOf(task, roomOf(task))}</td>
            <td>${[task.notes, task.special_requests].filter(Boolean).join(' · ')}</td><td></td><td></td></tr>`)}</tbody>
      </table>
      <footer class="paper-signs"><span>${t('hk.sign_attendant')}</span><span>${t('hk.sign_checked')}</span></footer>
    </article>`;
}

/** Who leaves, stays or comes, as an attendant needs to know before the door. */
const guestOf = (task, room) => [
  room.in_house_guest ? `${room.in_house_guest}${room.departure_today ? ` (${t('hk.leaves')})` : ''}` : '',
  task.arrival_today ? (clockTime(task.eta) ? t('hk.arrives_at', { time: clockTime(task.eta) }) : t('hk.arrives')) : '',
].filter(Boolean).join(' · ');
