// Drawing the tape chart as a grid: day heads, the unassigned lane, rooms by type. Cells carry the words for those who
// hear the chart and take the keys; bars lie over them for those who see it and point.

import { each, html } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { isWeekend } from '../../../core/dates.js';
import { date, percent, price } from '../../../core/format.js';
import { t, word } from '../../../core/i18n.js';
import { hkDot } from '../../../parts/chip.js';
import { shortName } from '../../common/room-names.js';
import { at } from '../chart-layout.js';

/** `drawn` comes from layout(); `typed` dims what it does not find. */
export function grid(drawn, { data, calendar, typed, today }) {
  const words = typed.trim().toLowerCase();
  const context = { dates: data.dates, today, words };
  return html`
    <div class="chart ${words ? 'chart-searching' : ''}" role="grid" aria-label=${t('chart.title')} aria-colcount=${data.days + 1}
      data-start=${data.start} data-days=${data.days} $days=${data.days}>
      ${dayHeads(data, drawn, today)}
      ${drawn.lanes.length ? html`
        <div class="chart-row chart-group" role="row"><div class="chart-name" role="rowheader">${t('chart.unassigned')}</div>
          <div class="chart-track" role="presentation">
            ${data.dates.map((_, i) => html`<div class="free" role="gridcell">${drawn.waiting[i] || ''}</div>`)}
          </div>
        </div>
        ${each(drawn.lanes, (row) => row.id, (row) => roomRow(row, context))}` : ''}
      ${each(drawn.groups, (group) => group.type, (group) => html`
        ${groupRow(group, data, calendar)}
        ${each(group.rows, (row) => row.id, (row) => roomRow(row, context))}`)}
    </div>`;
}

function dayHeads(data, drawn, today) {
  return html`
    <div class="chart-row chart-days" role="row">
      <div class="chart-name" role="columnheader"><span class="visually-hidden">${t('chart.room')}</span></div>
      <div class="chart-track" role="presentation">${data.dates.map((day, i) => {
        const position = data.position[i];
        const classes = [
          'day',
          day === today ? 'day-today' : '',
          isWeekend(day) ? 'day-weekend' : '',
          position.overbooked ? 'day-over' : '',
        ].join(' ');
        return html`<div class=${classes} role="columnheader" title=${t('chart.sold', { sold: position.sold, all: position.capacity })}>
          <span class="day-week">${date(day, 'weekday')}</span>
          <b class="figure">${date(day, day.endsWith('-01') || i === 0 ? 'short' : 'number')}</b>
          <span class="day-share figure">${percent(Math.round(position.occupancy))}</span>
          ${drawn.waiting[i]
            ? html`<span class="day-waiting" title=${t('chart.waiting', { n: drawn.waiting[i] })}>${drawn.waiting[i]}</span>`
            : ''}
        </div>`;
      })}</div>
    </div>`;
}

function groupRow(group, data, calendar) {
  const type = calendar?.room_types.find((each) => each.room_type === group.type);
  return html`
    <div class="chart-row chart-group" role="row">
      <div class="chart-name cut" role="rowheader">${group.name}</div>
      <div class="chart-track" role="presentation">${data.dates.map((day) => {
        // Both answers come by themselves: while one is older, only dates that agree are shown.
        const cell = type?.cells.find((each) => each.date === day);
        const left = cell?.available;
        return html`<div class="free figure ${left <= 0 ? 'free-none' : ''}" role="gridcell"
          title=${cell ? t('chart.free_at', { n: left, rate: price(cell.rate) }) : ''}>${left ?? ''}</div>`;
      })}</div>
    </div>`;
}

function roomRow(row, context) {
  const { room } = row;
  return html`
    <div class="chart-row ${room ? '' : 'chart-lane'}" role="row" data-row=${row.id} $lines=${row.bars.length}>
      <div class="chart-name" role="rowheader">${room
        ? html`<b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}`
        : html`<span class="visually-hidden">${t('chart.unassigned')}</span>`}</div>
      <div class="chart-track" role="presentation">
        ${context.dates.map((day, i) => cell(row, day, i, context))}
        ${row.blocks.map((held) => html`
          <div class="bar bar-block" aria-hidden="true" $x0=${held.x0} $x1=${held.x1}
            title=${[word(held.block.reason), held.block.note].filter(Boolean).join(': ')}>
          ${icon('wrench')}<span class="cut">${word(held.block.reason)}</span></div>`)}
        ${each(
          row.bars.flatMap((line, i) => line.map((bar) => ({ ...bar, line: i }))),
          (bar) => bar.stay.name,
          (bar) => barOf(bar, row, context),
        )}
      </div>
    </div>`;
}

function cell(row, day, i, { today }) {
  const classes = ['cell', day === today ? 'cell-today' : '', isWeekend(day) ? 'cell-weekend' : ''].join(' ');
  return html`<div class=${classes} role="gridcell" tabindex="-1" data-day=${i} aria-label=${cellText(row, day)}></div>`;
}

function cellText(row, day) {
  const found = at(row, day);
  const place = row.room ? t('board.room', { room: row.room.room_number }) : t('chart.unassigned');
  const what = found.stay
    ? `${found.stay.guest_name}, ${word(found.stay.status)}, ${t('stay.until', { date: date(found.stay.check_out_date, 'short') })}`
    : found.block ? word(found.block.reason) : row.room ? t('chart.free') : '';
  return [place, date(day, 'day'), what].filter(Boolean).join(', ');
}

function barOf(bar, row, { words }) {
  const { stay } = bar;
  const hit = words && [
    stay.guest_name,
    stay.name,
    stay.company,
    row.room?.room_number,
  ].some((text) => String(text ?? '').toLowerCase().includes(words));
  const classes = ['bar', `bar-${bar.urgency}`, bar.cutStart ? 'bar-from-before' : '', bar.cutEnd ? 'bar-goes-on' : '',
    bar.short ? 'bar-short' : '',
    words ? (hit ? 'bar-hit' : 'bar-miss') : ''].filter(Boolean).join(' ');
  return html`
    <div class=${classes} aria-hidden="true" data-stay=${stay.name} $x0=${bar.x0} $x1=${bar.x1} $lane=${bar.line}
      title=${`${stay.guest_name} · ${date(stay.check_in_date, 'short')} – ${date(stay.check_out_date, 'short')} · ${word(stay.status)}`}>
      ${bar.conflict || bar.urgency === 'overdue'
        ? icon('alert')
        : stay.vip
        ? icon('star')
        : bar.urgency === 'action'
        ? icon(stay.status === 'Confirmed' ? 'in' : 'out')
        : ''}
      <span class="cut">${stay.guest_name}${row.room ? '' : html` <small>${shortName(stay.room_type)}</small>`}</span>
      <i class="bar-edge bar-edge-start" data-edge="start"></i><i class="bar-edge bar-edge-end" data-edge="end"></i>
    </div>`;
}
