// One date of the tape chart by its hours: rooms down, 24 hours across. A day use is at its hours, a guest who arrives
// from the expected hour on, one who leaves until then; who stays over is a band over the whole width.
//
// Layout is pure (hourRows); the rest draws. The hourly answer has the stays of the night; who leaves on the date comes from
// the day chart, as do the changeovers that collide.

import { each, html } from '../../../core/html.js';
import { rove } from '../../../core/keys.js';
import { icon } from '../../../core/icon.js';
import { time } from '../../../core/format.js';
import { t, word } from '../../../core/i18n.js';
import { hkDot } from '../../../parts/chip.js';
import { hour, pack, urgency } from '../chart-layout.js';

const HOURS = 24;
/** The hours expected of a guest who named none; the server counts with the same. */
const ARRIVES = 14;
const LEAVES = 11;
const DAY_USE = [10, 18];

/** Rows {id, room, bars (lines of bars), blocks}: rooms of the type order, then one for stays without a room. */
export function hourRows({ hourly, around, today }) {
  const { date } = hourly;
  const leaving = new Map((around?.rooms ?? []).map((room) => [
    room.name,
    room.bookings.filter((stay) => stay.check_out_date === date && stay.check_in_date < date),
  ]));
  const troubled = new Set((around?.conflicts ?? []).filter((each) => each.date === date).flatMap((each) => [each.out_res, each.in_res]));
  const bars = (stays) => pack(stays.map((stay) => ({
    ...span(stay, date),
    stay,
    urgency: urgency(stay, today),
    conflict: troubled.has(stay.name),
  })));
  const rows = hourly.rooms.map((room) => ({
    id: room.name,
    room,
    blocks: room.blocks,
    bars: bars([...(leaving.get(room.name) ?? []), ...room.bookings]),
  }));
  const waiting = hourly.unassigned.length ? [{ id: 'unassigned', room: null, blocks: [], bars: bars(hourly.unassigned) }] : [];
  return [...waiting, ...rows];
}

/** The place of a stay on the date, in hours: {x0, x1, kind}. */
export function span(stay, date) {
  const at = (text, usual) => hour(text, usual) * HOURS;
  if (stay.check_in_date === stay.check_out_date) {
    return {
      kind: 'day',
      x0: at(stay.from_hour ?? stay.planned_check_in_time, DAY_USE[0]),
      x1: at(stay.to_hour ?? stay.planned_check_out_time, DAY_USE[1]),
    };
  }
  if (stay.check_in_date === date) return { kind: 'arrives', x0: at(stay.planned_check_in_time, ARRIVES), x1: HOURS };
  if (stay.check_out_date === date) return { kind: 'leaves', x0: 0, x1: at(stay.planned_check_out_time, LEAVES) };
  return { kind: 'stays', x0: 0, x1: HOURS };
}

const clock = (hours) => `${String(Math.floor(hours)).padStart(2, '0')}:${String(Math.round((hours % 1) * 60)).padStart(2, '0')}`;
const NUMBERS = Array.from({ length: HOURS }, (_, i) => i);

/** `hourly` gives the hours in use; those outside are shaded and the grid opens at the first. */
export function hoursGrid(rows, { hourly, typed }) {
  const [from, to] = [hourly.start_hour, hourly.end_hour];
  const words = typed.trim().toLowerCase();
  return html`
    <div class="chart chart-hours ${words ? 'chart-searching' : ''}" role="grid" aria-label=${t('chart.as_hours')} data-days="24"
      $days=${HOURS}
      @keydown=${(event) => rove(event, [...event.currentTarget.querySelectorAll('.bar[data-stay]')], { horizontal: true })}
      ref=${(node) => requestAnimationFrame(() => { node.parentElement.scrollLeft = (node.scrollWidth / HOURS) * Math.max(0, from - 1); })}>
      <div class="chart-row chart-days" role="row">
        <div class="chart-name" role="columnheader"><span class="visually-hidden">${t('chart.room')}</span></div>
        <div class="chart-track" role="presentation">
          ${NUMBERS.map((at) => html`
            <div class="day hour ${at < from || at >= to ? 'hour-out' : ''}" role="columnheader">
              <b class="figure">${String(at).padStart(2, '0')}</b>
            </div>`)}
        </div>
      </div>
      ${each(rows, (row) => row.id, (row) => html`
        <div class="chart-row ${row.room ? '' : 'chart-lane'}" role="row" data-row=${row.id} $lines=${row.bars.length}>
          <div class="chart-name" role="rowheader">
            ${row.room
              ? html`<b class="figure">${row.room.room_number}</b>${hkDot(row.room.housekeeping_status)}`
              : html`<b>${t('chart.unassigned')}</b>`}
          </div>
          <div class="chart-track" role="gridcell" aria-label=${row.bars.flat().length || row.blocks.length ? null : t('chart.free')}>
            ${NUMBERS.map((at) => html`<div class="cell hour-cell ${at < from || at >= to ? 'hour-out' : ''}" aria-hidden="true"></div>`)}
            ${row.blocks.map((block) => html`
              <div class="bar bar-block" $x0=${0} $x1=${HOURS} title=${[word(block.reason), block.note].filter(Boolean).join(': ')}>
                ${icon('wrench')}
                <span class="cut">${word(block.reason)}</span>
              </div>`)}
            ${each(
              row.bars.flatMap((line, i) => line.map((bar) => ({ ...bar, line: i }))),
              (bar) => bar.stay.name,
              (bar) => barOf(bar, row, words),
            )}
          </div>
        </div>`)}
    </div>`;
}

const PICTURES = { arrives: 'in', leaves: 'out', day: 'sun' };

function barOf(bar, row, words) {
  const { stay, kind } = bar;
  const hit = words && [stay.guest_name, stay.name, row.room?.room_number].some((text) => String(text ?? '').toLowerCase().includes(words));
  const when = {
    arrives: t('chart.hour_in', { time: clock(bar.x0) }),
    leaves: t('chart.hour_out', { time: clock(bar.x1) }),
    day: `${clock(bar.x0)} – ${clock(bar.x1)}`,
    stays: t('chart.hour_stays'),
  }[kind];
  const classes = [
    'bar',
    `bar-${bar.urgency}`,
    kind === 'day' ? 'bar-day' : '',
    bar.conflict ? 'bar-conflict' : '',
    words ? (hit ? 'bar-hit' : 'bar-miss') : '',
  ].filter(Boolean).join(' ');
  const shown = { stays: '', day: time(clock(bar.x0)) }[kind] ?? when;
  const label = [`${stay.guest_name} ${shown}`.trim(), word(stay.status), shown === when ? '' : when,
    bar.conflict ? t('chart.hour_conflict') : ''].filter(Boolean).join(', ');
  return html`
    <button type="button" class=${classes} data-stay=${stay.name} data-kind=${kind} aria-label=${label} title=${label} $x0=${bar.x0}
      $x1=${bar.x1} $lane=${bar.line}>
      ${bar.conflict
        ? icon('alert')
        : PICTURES[kind]
        ? icon(PICTURES[kind])
        : ''}<span class="cut">${stay.guest_name}</span> ${shown ? html`<small class="figure">${shown}</small>` : ''}</button>`;
}
