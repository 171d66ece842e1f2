// Draws the rows of the tape chart when they come into sight. A hotel of two hundred rooms has six thousand cells: only the
// rows in the frame and close to it get theirs, the others keep their place with the right height.

import { each, html, render } from '../../../core/html.js';
import { icon } from '../../../core/icon.js';
import { isWeekend } from '../../../core/dates.js';
import { date, propertyLocale } from '../../../core/format.js';
import { t, word } from '../../../core/i18n.js';
import { initials } from '../../../parts/initials.js';
import { shortName } from '../../common/room-names.js';
import { at } from '../chart-layout.js';

/** Rows this far outside the frame are drawn already, so that scrolling finds them there. */
const AHEAD = '500px 0px';

/** Answers {place, update, draw, end}: `place` is the ref of a row's track, `update` takes new rows and draws what is in sight. */
export function rowPainter() {
  const tracks = new Map();
  const inSight = new Set();
  const outdated = new Set();
  let rows = new Map();
  let context = null;
  const watch = new IntersectionObserver((seen) => {
    for (const { target, isIntersecting } of seen) {
      const id = target.dataset.row;
      if (!isIntersecting) inSight.delete(id);
      else {
        inSight.add(id);
        draw(id);
      }
    }
  }, { rootMargin: AHEAD });

  /** Draws a row if it isn't as it should be; keys and searches call it before they go there. */
  function draw(id) {
    const row = rows.get(id);
    const track = tracks.get(id);
    if (!row || !track || !outdated.delete(id)) return;
    render(content(row, context), track);
  }
  const all = () => [...rows.keys()].forEach(draw);
  addEventListener('beforeprint', all);
  return {
    draw,
    place: (id) => (track) => {
      tracks.set(id, track);
      outdated.add(id);
      // The row is put into the page after its parts were made.
      queueMicrotask(() => track.parentElement && watch.observe(track.parentElement));
    },
    update(list, next) {
      rows = new Map(list.map((row) => [row.id, row]));
      context = next;
      for (const id of tracks.keys()) {
        if (rows.has(id)) outdated.add(id);
        else {
          tracks.delete(id);
          inSight.delete(id);
        }
      }
      for (const id of inSight) draw(id);
    },
    end() {
      watch.disconnect();
      removeEventListener('beforeprint', all);
    },
  };
}

const content = (row, context) => html`
  ${context.dates.map((day, i) => html`<div class=${cellClass(day, context.today)} role="gridcell" tabindex="-1" data-day=${i}></div>`)}
  ${row.blocks.map((held) => html`
    <div class="bar bar-block" aria-hidden="true" $x0=${held.x0} $x1=${held.x1}
      title=${[word(held.block.reason), held.block.note].filter(Boolean).join(': ')}>
    ${icon('wrench')}<span class="cut">${word(held.block.reason)}</span></div>`)}
  ${each(
    row.bars.flatMap((line, i) => line.map((bar) => ({ ...bar, line: i }))),
    (bar) => bar.stay.name,
    (bar) => barOf(bar, row, context),
  )}`;

const cellClass = (day, today) => `cell${day === today ? ' cell-today' : ''}${isWeekend(day) ? ' cell-weekend' : ''}`;

/** What a cell stands for, in words: said when the cell gets the focus. */
export function cellText(row, day) {
  const found = at(row, day);
  const place = row.room ? t('board.room', { room: row.room.room_number }) : t('chart.unassigned');
  const what = found.stay
    ? `${found.stay.guest_name}, ${word(found.stay.status)}, ${t('stay.until', { date: date(found.stay.check_out_date, 'short') })}`
    : found.block ? word(found.block.reason) : row.room ? t('chart.free') : '';
  return [place, date(day, 'day'), what].filter(Boolean).join(', ');
}

/** Whether a stay is what is searched for. */
export const isHit = (stay, row, words) => [stay.guest_name, stay.name, stay.company, stay.group_booking, row?.room?.room_number]
  .some((text) => String(text ?? '').toLowerCase().includes(words));

function barOf(bar, row, { words, marks, grouped, days }) {
  const { stay } = bar;
  const mark = marks.get(stay.name);
  const classes = ['bar', `bar-${bar.urgency}`, bar.cutStart ? 'bar-from-before' : '', bar.cutEnd ? 'bar-goes-on' : '',
    bar.short ? 'bar-short' : '', stay.group_booking ? 'bar-group' : '', stay.vip ? 'bar-vip' : '',
    mark?.tentative_until ? 'bar-tentative' : '', words && isHit(stay, row, words) ? 'bar-hit' : ''].filter(Boolean).join(' ');
  const turn = stay.status === 'Confirmed' ? 'in' : 'out';
  const sign = bar.conflict || bar.urgency === 'overdue' ? 'alert' : bar.urgency === 'action' ? turn : '';
  return html`
    <div class=${classes} aria-hidden="true" data-stay=${stay.name} $x0=${bar.x0} $x1=${bar.x1} $lane=${bar.line}
      $tint=${stay.group_booking ? groupHue(stay.group_booking) : null}>
      ${sign && days < 31 ? icon(sign) : ''}
      <span class="cut">${nameIn(stay.guest_name, bar, days)}${row.room ? '' : html` <small>${shortName(stay.room_type)}</small>`}</span>
      ${mark?.due || mark?.request || stay.group_booking || grouped.has(stay.name) ? html`<span class="bar-marks">
        ${mark?.due ? html`<b>${propertyLocale().currency_symbol}</b>` : ''}${mark?.request ? icon('info') : ''}${
          stay.group_booking ? icon('group') : ''}${grouped.has(stay.name) ? icon('people') : ''}</span>` : ''}
      <i class="bar-edge bar-edge-start" data-edge="start"></i><i class="bar-edge bar-edge-end" data-edge="end"></i>
    </div>`;
}

/** Hues that no urgency has. Groups that follow each other by number differ. */
const GROUP_HUES = [305, 345, 200, 125, 275];
export const groupHue = (group) => GROUP_HUES[Number(/\d+$/.exec(group)?.[0] ?? 0) % GROUP_HUES.length];

/** A name that its bar has room for: in full, the last name, or initials. */
function nameIn(name, { x0, x1 }, days) {
  const width = (x1 - x0) * (days >= 31 ? 1 : days >= 14 ? 2 : 4);
  if (width >= 2.6 || days < 31) return name;
  return width >= 1.6 ? name.split(' ').at(-1) : initials(name);
}
