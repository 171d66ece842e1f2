// Drawing the tape chart as a grid: day heads, the unassigned lane, rooms by type. Cells take the keys and the words for
// those who hear the chart; bars lie over them for those who see it and point. rows.js draws what is inside a row.

import { each, html } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { isWeekend } from '../../../core/dates.js';
import { date, dateSpan, percent, price, roughly } from '../../../core/format.js';
import { t } from '../../../core/i18n.js';
import { hkDot } from '../../../parts/chip.js';

/**
 * `drawn` comes from layout(); `painter` draws the rows; `folded` the types whose rooms are hidden, `fold(type)` turns one;
 * `status(room)` opens the room's housekeeping status, where the person may set it.
 */
export function grid(drawn, { data, calendar, painter, searching, today, folded, fold, status }) {
  const parts = { painter, status };
  return html`
    <div class="chart ${searching ? 'chart-searching' : ''}" role="grid" aria-label=${t('chart.title')} aria-colcount=${data.days + 1}
      data-start=${data.start} data-days=${data.days} $days=${data.days}>
      ${dayHeads(data, today)}
      ${drawn.lanes.some((lane) => lane.bars.flat().length) ? html`
        <div class="chart-row chart-group" role="row"><div class="chart-name" role="rowheader">${t('chart.unassigned')}</div>
          <div class="chart-track" role="presentation">
            ${data.dates.map((_, i) => html`<div class="free" role="gridcell">${drawn.waiting[i] || ''}</div>`)}
          </div>
        </div>
        ${each(drawn.lanes, (row) => row.id, (row) => roomRow(row, parts))}` : ''}
      ${each(drawn.groups, (group) => group.type, (group) => html`
        ${groupRow(group, data, calendar, folded.has(group.type), fold)}
        ${folded.has(group.type) ? '' : each(group.rows, (row) => row.id, (row) => roomRow(row, parts))}`)}
    </div>`;
}

function dayHeads(data, today) {
  const span = dateSpan(data.dates[0], data.dates.at(-1));
  return html`
    <div class="chart-row chart-days" role="row">
      <div class="chart-name" role="columnheader"><span class="visually-hidden">${t('chart.room')}</span>
        <span class="chart-span">${span}</span></div>
      <div class="chart-track" role="presentation">${data.dates.map((day, i) => {
        const position = data.position[i];
        const classes = ['day', day === today && 'day-today', isWeekend(day) && 'day-weekend', position.overbooked && 'day-over'];
        const named = data.days < 31 && (day.endsWith('-01') || i === 0);
        return html`<div class=${classes.filter(Boolean).join(' ')} role="columnheader"
          title=${t('chart.sold', { sold: position.sold, all: position.capacity })}>
          <span class="day-week">${date(day, 'weekday')}</span>
          <b class="figure">${date(day, named ? 'short' : 'number')}</b>
          <span class="day-share figure">${percent(Math.round(position.occupancy))}</span>
        </div>`;
      })}</div>
    </div>`;
}

/** A type: how many rooms are free, and the rate of the night for two adults under it. */
function groupRow(group, data, calendar, isFolded, fold) {
  const type = calendar?.room_types.find((each) => each.room_type === group.type);
  return html`
    <div class="chart-row chart-group" role="row">
      <div class="chart-name" role="rowheader">
        <button type="button" class="chart-fold" aria-expanded=${isFolded ? 'false' : 'true'} @click=${() => fold(group.type)}>
          ${icon('down')}<span class="cut">${group.name}</span></button></div>
      <div class="chart-track" role="presentation">${data.dates.map((day) => {
        // Both answers come by themselves: while one is older, only dates that agree are shown.
        const cell = type?.cells.find((each) => each.date === day);
        const left = cell?.available;
        return html`<div class="free figure ${left <= 0 ? 'free-none' : ''}" role="gridcell"
          title=${cell ? t('chart.free_at', { n: left, rate: price(cell.rate) }) : ''}><b>${left ?? ''}</b>
          ${cell ? html`<small>${data.days >= 31 ? roughly(cell.rate) : price(cell.rate)}</small>` : ''}</div>`;
      })}</div>
    </div>`;
}

function roomRow(row, { painter, status }) {
  const { room } = row;
  return html`
    <div class="chart-row ${room ? '' : 'chart-lane'}" role="row" data-row=${row.id} $lines=${row.bars.length}>
      <div class="chart-name" role="rowheader">${room ? roomName(room, status)
        : html`<span class="visually-hidden">${t('chart.unassigned')}</span>`}</div>
      <div class="chart-track" role="presentation" ref=${painter.place(row.id)}></div>
    </div>`;
}

const roomName = (room, status) => (status
  ? html`<button type="button" class="chart-room" tabindex="-1" @click=${(event) => status(room, event.currentTarget)}>
    <b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}</button>`
  : html`<b class="figure">${room.room_number}</b>${hkDot(room.housekeeping_status)}`);
