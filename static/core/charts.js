// Pictures of figures: lines, bars and stacked bars over columns (days, months, room types ...), drawn as SVG in the
// theme's colours, with a table twin that says the same in numbers. For dashboards, reports and forecasts.
//
//   plot({ title: 'Occupancy', columns: [{ label: '21', long: 'Sat, 21 Nov' }, ...], format: percent,
//          series: [{ name: 'Forecast', values: [69, 53, ...], kind: 'bar' }, { name: 'Last year', values, kind: 'line' }],
//          bands: [{ from: 80, label: '+10%' }], top: 100, picked: 3, pick: (i) => ... })
//
// Kinds may be mixed; all 'stack' series are on top of each other. A value of null is a gap. `tone` of a series: accent, future,
// action, overdue, inhouse or past (else by turn). `bands` are levels from which something holds, up to the next one.
// The title should state what the picture shows. `pick` makes columns pressable, in the picture and (for the keyboard) in
// the table. Nothing is computed here but places on paper: every figure comes from the server and is shown by `format`.

import { html } from './html.js';
import { count } from './format.js';
import { t } from './i18n.js';

const TONES = ['accent', 'future', 'action', 'inhouse', 'overdue', 'past'];
const NAMESPACE = 'http://www.w3.org/2000/svg';
/** A bar is no wider than this, however few there are. */
const BROADEST = 84;
const MARGIN = { top: 14, right: 8, bottom: 24, left: 44 };

/** An SVG element; attributes that are null are left out. */
function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) if (value !== null && value !== undefined) node.setAttribute(key, value);
  node.append(...children.filter((child) => child !== null && child !== ''));
  return node;
}

/** A picture with its legend and its table, as a template. */
export function plot({
  title, columns, series, format = count, bands = [], top = null, picked = null, pick = null, height = 240, wide = true,
}) {
  const lined = series.map((each, i) => ({ kind: 'line', tone: TONES[i % TONES.length], ...each }));
  const space = { width: wide && innerWidth > 700 ? 960 : 440, height };
  return html`
    <figure class="plot">
      <figcaption class="plot-head"><h2>${title}</h2>${lined.length > 1 ? legend(lined) : ''}</figcaption>
      ${picture({ title, columns, series: lined, format, bands, top, picked, pick, space })}
      <details class="plot-table"><summary>${t('plot.as_table')}</summary>${table({
        title,
        columns,
        series: lined,
        format,
        picked,
        pick,
      })}</details>
    </figure>`;
}

const legend = (series) => html`
  <ul class="plot-legend">
    ${series.map((each, i) => html`
      <li><i class="plot-key plot-key-${each.kind} tone-${each.tone} dash-${dash(series, i)}"></i>${each.name}</li>`)}
  </ul>`;

/** Lines differ by their dashes too, so that colour is never all that tells them apart. */
const dash = (series, i) => (series[i].kind === 'line' ? series.slice(0, i).filter((each) => each.kind === 'line').length % 3 : 0);

function picture({ title, columns, series, format, bands, top, picked, pick, space }) {
  const { width, height } = space;
  const { low, high, ticks } = scale(extent(series, top), bands.map((band) => band.from).filter((from) => top === null || from <= top));
  const inner = { left: MARGIN.left, right: width - MARGIN.right, top: MARGIN.top, bottom: height - MARGIN.bottom };
  const y = (value) => inner.bottom - ((value - low) / (high - low || 1)) * (inner.bottom - inner.top);
  const step = (inner.right - inner.left) / Math.max(1, columns.length);
  const x = (i) => inner.left + step * i;
  const place = { x, y, step, low };
  return svg('svg', { class: 'plot-picture', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title },
    ...bandsOf(bands, { inner, y, high }),
    ...ticks.map((tick) => svg('g', { class: tick === 0 ? 'plot-zero' : 'plot-grid' },
      svg('line', { x1: inner.left, x2: inner.right, y1: y(tick), y2: y(tick) }),
      svg('text', { x: inner.left - 6, y: y(tick) + 4, 'text-anchor': 'end' }, format(tick)))),
    picked === null ? '' : svg('rect', { class: 'plot-picked', x: x(picked), width: step, y: inner.top, height: inner.bottom - inner.top }),
    ...barsOf(series.filter((each) => each.kind === 'bar'), place),
    ...stacksOf(series.filter((each) => each.kind === 'stack'), columns.length, place),
    ...series.map((each, i) => (each.kind === 'line' ? lineOf(each, dash(series, i), place) : '')),
    ...columnLabels(columns, { x, step, inner, height }),
    ...columns.map((column, i) => hit({ column, i, series, format, pick, inner, x, step })));
}

function bandsOf(bands, { inner, y, high }) {
  const sorted = [...bands].filter((band) => band.from <= high).sort((a, b) => a.from - b.from);
  return sorted.map((band, i) => {
    const roof = y(Math.min(high, sorted[i + 1]?.from ?? high));
    return svg('g', { class: `plot-band plot-band-${i % 2}` },
      svg('rect', { x: inner.left, width: inner.right - inner.left, y: roof, height: Math.max(0, y(band.from) - roof) }),
      svg('line', { x1: inner.left, x2: inner.right, y1: y(band.from), y2: y(band.from) }),
      svg('text', { x: inner.right - 4, y: y(band.from) - 4, 'text-anchor': 'end' }, band.label));
  });
}

/** Bars of several series are side by side in their column. */
function barsOf(series, { x, y, step }) {
  const room = Math.min(step * 0.7, BROADEST * series.length);
  const width = room / Math.max(1, series.length);
  return series.flatMap((each, n) => each.values.map((value, i) => (value === null ? '' : svg('rect', {
    class: `plot-bar tone-${each.tone}`, x: x(i) + (step - room) / 2 + n * width, width: Math.max(1, width - 1), rx: Math.min(3, width / 4),
    y: Math.min(y(0), y(value)), height: Math.abs(y(value) - y(0)) }))));
}

/** What is above zero is piled upwards, what is below downwards. */
function stacksOf(series, columns, { x, y, step }) {
  const piled = [];
  const width = Math.min(step * 0.7, BROADEST);
  for (let i = 0; i < columns; i += 1) {
    const at = { up: 0, down: 0 };
    for (const each of series) {
      const value = each.values[i] ?? 0;
      const side = value < 0 ? 'down' : 'up';
      const [from, to] = [at[side], at[side] + value];
      at[side] = to;
      if (value) {
        piled.push(svg('rect', {
          class: `plot-bar plot-stack tone-${each.tone}`,
          x: x(i) + (step - width) / 2,
          width,
          y: Math.min(y(from), y(to)),
          height: Math.abs(y(to) - y(from)),
        }));
      }
    }
  }
  return piled;
}

/** A gap in the values is a gap in the line; a lone value is a dot. */
function lineOf(each, dashes, { x, y, step }) {
  const middle = (i) => x(i) + step / 2;
  const path = each.values.map((value, i) => (value === null
    ? ''
    : `${each.values[i - 1] === null || i === 0 ? 'M' : 'L'}${middle(i).toFixed(1)} ${y(value).toFixed(1)}`)).join('');
  const dots = each.values.length <= 16
    ? each.values.map((value, i) => (value === null ? '' : svg('circle', { cx: middle(i), cy: y(value), r: 3 })))
    : [];
  return svg('g', { class: `plot-line tone-${each.tone} dash-${dashes}` }, svg('path', { d: path }), ...dots);
}

/** As many labels as have room. */
function columnLabels(columns, { x, step, inner, height }) {
  const longest = Math.max(1, ...columns.map((column) => column.label.length));
  const every = Math.max(1, Math.ceil((longest * 7 + 6) / step));
  return columns.map((column, i) => (i % every
    ? ''
    : svg('text', {
      class: 'plot-label',
      x: Math.min(x(i) + step / 2, inner.right - 8),
      y: height - 6,
      'text-anchor': 'middle',
    }, column.label)));
}

/** The whole height of a column takes the pointer and says its figures. */
function hit({ column, i, series, format, pick, inner, x, step }) {
  const words = [
    column.long ?? column.label,
    ...series.map((each) => `${series.length > 1 ? `${each.name}: ` : ''}${each.values[i] === null ? '–' : format(each.values[i])}`),
  ].join('\n');
  const area = svg('rect', {
    class: `plot-hit ${pick ? 'plot-hit-pick' : ''}`,
    x: x(i),
    width: step,
    y: inner.top,
    height: inner.bottom - inner.top,
  }, svg('title', {}, words));
  if (pick) area.addEventListener('click', () => pick(i));
  return area;
}

const table = ({ title, columns, series, format, picked, pick }) => html`
  <div class="table-scroll"><table class="table" aria-label=${title}>
    <thead><tr><th scope="col"></th>${series.map((each) => html`<th scope="col" class="right">${each.name}</th>`)}</tr></thead>
    <tbody>${columns.map((column, i) => html`
      <tr aria-current=${i === picked ? 'true' : null}>
        <th scope="row">
          ${pick
            ? html`<button type="button" class="link" @click=${() => pick(i)}>${column.long ?? column.label}</button>`
            : column.long ?? column.label}
        </th>
        ${series.map((each) => html`<td class="right">${each.values[i] === null ? '–' : format(each.values[i])}</td>`)}</tr>`)}</tbody>
  </table></div>`;

// ---- scales, without any DOM

/** The least and the greatest that has to fit: zero always, stacks by their sums. */
export function extent(series, top) {
  const stacked = series.filter((each) => each.kind === 'stack');
  const sums = (stacked[0]?.values ?? []).flatMap((_, i) => {
    const values = stacked.map((each) => each.values[i] ?? 0);
    return [values.filter((value) => value > 0).reduce((a, b) => a + b, 0), values.filter((value) => value < 0).reduce((a, b) => a + b, 0)];
  });
  const single = series.filter((each) => each.kind !== 'stack').flatMap((each) => each.values).filter((value) => value !== null);
  const all = [0, ...sums, ...single];
  return { low: Math.min(...all), high: top === null ? Math.max(...all) : Math.max(top, ...all) };
}

/** Round steps of 1, 2, 2.5 or 5 times a power of ten: {low, high, ticks}. `levels` have to fit as well. */
export function scale({ low, high }, levels = []) {
  const roof = Math.max(high, ...levels) > low ? Math.max(high, ...levels) : low + 1;
  const rough = (roof - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((each) => each >= rough - 1e-9);
  const ticks = [];
  for (let n = Math.floor(low / step + 1e-9); ; n += 1) {
    ticks.push(Number((n * step).toPrecision(12)));
    if (n * step >= roof - 1e-9) break;
  }
  return { low: ticks[0], high: ticks[ticks.length - 1], ticks };
}
