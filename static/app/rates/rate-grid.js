// Drawing the rates and restrictions grid: day heads with the forecast, one row per room type, cells that say price, rooms
// left and what is restricted. Marks are words or figures, never colour alone.

import { each, html } from '../../core/html.js';
import { icon } from '../../core/icon.js';
import { isWeekend } from '../../core/dates.js';
import { date, percent, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { holds } from './range.js';

/** `chosen` is a rectangle or null; `head` the cell that has the keyboard; `pick(row, day)` chooses rows and columns. */
export function grid(data, { chosen, head, today, pick }) {
  const prices = data.room_types.flatMap((type) => type.cells.map((cell) => price(cell.price)));
  const longest = Math.max(0, ...prices.map((text) => text.length));
  // All prices of a grid have one size: a smaller one where some are long.
  return html`
    <div class=${longest > 8 ? 'chart rates rates-long' : 'chart rates'} role="grid" aria-label=${t('rates.title')}
      aria-multiselectable="true" aria-colcount=${data.days + 1} data-days=${data.days} $days=${data.days} $longest=${longest}>
      <div class="chart-row chart-days" role="row">
        <div class="chart-name" role="columnheader"><span class="visually-hidden">${t('field.room_type')}</span></div>
        <div class="chart-track" role="presentation">${data.position.map((position, i) => dayHead(position, i, today, pick))}</div>
      </div>
      ${each(data.room_types, (type) => type.room_type, (type, row) => html`
        <div class="chart-row" role="row">
          <div class="chart-name rates-name" role="rowheader" title=${type.room_type_name} @click=${() => pick(row, null)}>
            <b>${type.room_type_name}</b><small class="faint figure">${t('rates.base', { price: price(type.base_price) })}</small></div>
          <div class="chart-track" role="presentation">${type.cells.map((cell, day) => cellOf(type, cell, {
            row, day, today, chosen: Boolean(chosen && holds(chosen, row, day)), open: head.row === row && head.day === day }))}</div>
        </div>`)}
    </div>`;
}

function dayHead(position, day, today, pick) {
  const classes = [
    'day',
    position.date === today ? 'day-today' : '',
    isWeekend(position.date) ? 'day-weekend' : '',
    position.overbooked ? 'day-over' : '',
  ].join(' ');
  return html`
    <div class=${classes} role="columnheader" title=${t('chart.sold', { sold: position.sold, all: position.capacity })}
      @click=${() => pick(null, day)}>
      <span class="day-week">${date(position.date, 'weekday')}</span>
      <b class="figure">${date(position.date, position.date.endsWith('-01') || day === 0 ? 'short' : 'number')}</b>
      <span class="day-share figure">${percent(Math.round(position.occupancy))}</span>
    </div>`;
}

function cellOf(type, cell, { row, day, today, chosen, open }) {
  const classes = [
    'rate',
    cell.date === today ? 'rate-today' : '',
    isWeekend(cell.date) ? 'rate-weekend' : '',
    cell.closed ? 'rate-closed' : '',
    chosen ? 'rate-chosen' : '',
  ].join(' ');
  return html`
    <div class=${classes} role="gridcell" tabindex=${open ? '0' : '-1'} aria-selected=${chosen ? 'true' : 'false'}
      aria-label=${cellText(type, cell)}
      data-row=${row} data-day=${day} title=${reasons(cell)}>
      <span class="rate-price figure">${price(cell.price)}</span>
      <span class="rate-line">
        <span class="figure ${cell.available <= 0 ? 'free-none' : 'soft'}">${t('rates.left', { n: cell.available })}</span>
        ${cell.set_rate !== null
          ? html`<i class="rate-mark rate-set">${icon('edit')}</i>`
          : cell.season
          ? html`<i class="rate-mark rate-season">${icon('sun')}</i>`
          : ''}
      </span>
      <span class="rate-line rate-marks">
        ${cell.premium_pct ? html`<em class="figure">+${percent(cell.premium_pct)}</em>` : ''}
        ${marks(cell).map(([text]) => html`<b>${text}</b>`)}
      </span>
    </div>`;
}

/** The short marks of a cell's restrictions with what they mean: [['2+', 'At least 2 nights'], ...]. */
export function marks(cell) {
  return [
    cell.closed && [t('rates.mark_closed'), t('rates.closed')],
    cell.min_nights && [`${cell.min_nights}+`, t('rates.least', { n: cell.min_nights })],
    cell.max_nights && [`≤${cell.max_nights}`, t('rates.most', { n: cell.max_nights })],
    cell.closed_to_arrival && ['CTA', t('rates.cta')],
    cell.closed_to_departure && ['CTD', t('rates.ctd')],
  ].filter(Boolean);
}

const reasons = (cell) => [
  cell.set_rate !== null ? t('rates.is_set') : cell.season ? t('rates.is_season', { name: cell.season }) : '',
  cell.premium_pct ? t('rates.is_premium', { pct: percent(cell.premium_pct), rate: price(cell.rate) }) : '',
  ...marks(cell).map(([, words]) => words),
].filter(Boolean).join(' · ');

const cellText = (type, cell) => [
  type.room_type_name,
  date(cell.date, 'day'),
  price(cell.price),
  t('rates.left', { n: cell.available }),
  reasons(cell),
].filter(Boolean).join(', ');

export const legend = () => html`
  <ul class="chart-legend" aria-label=${t('chart.legend')}>
    <li><i class="rate-mark rate-set">${icon('edit')}</i>${t('rates.legend_set')}</li>
    <li><i class="rate-mark rate-season">${icon('sun')}</i>${t('rates.legend_season')}</li>
    <li class="rate-line"><em class="figure">+10%</em>${t('rates.legend_tier')}</li>
    <li class="rate-marks"><b>2+</b>${t('rates.legend_least')}</li>
    <li class="rate-marks"><b>≤5</b>${t('rates.legend_most')}</li>
    <li class="rate-marks"><b>CTA</b>${t('rates.cta')}</li>
    <li class="rate-marks"><b>CTD</b>${t('rates.ctd')}</li>
    <li class="rate-marks"><b>${t('rates.mark_closed')}</b>${t('rates.closed')}</li>
  </ul>`;
