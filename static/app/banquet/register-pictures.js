// The pictures of a register: its sums by status, source, mode, hall, event or session, as the server made them.

import { html } from '../../core/html.js';
import { plot } from '../../core/charts.js';
import { roughly } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { property } from '../common/session.js';

const MOST = 8;

/** The sums that a register has, by the member of its answer. */
const SUMS = {
  by_status: ['registers.by_status', 'value'],
  by_mode: ['registers.by_mode', 'amount'],
  by_venue: ['pipeline.by_venue', 'value'],
  by_event_type: ['pipeline.by_event', 'value'],
  by_session: ['registers.by_session', 'value'],
  by_source: ['pipeline.by_source', 'value'],
};

export function pictures(data) {
  const found = Object.entries(SUMS).filter(([key]) => data[key]?.length > 0);
  if (!found.length) return '';
  return html`<div class="report-pair register-pictures">${found.map(([key, [title, amount]]) => html`
    <section class="card card-pad report-plot">${bars(t(title), data[key].slice(0, MOST), amount, found.length === 1)}</section>`)}</div>`;
}

const bars = (title, rows, amount, alone) => plot({
  title,
  wide: alone,
  height: 200,
  format: roughly,
  columns: rows.map((row) => {
    const name = nameOf(row.key ?? row.mode);
    return { label: name.length > 12 ? `${name.slice(0, 11)}…` : name, long: name };
  }),
  series: [
    { name: t('registers.value'), kind: 'bar', tone: 'accent', values: rows.map((row) => Number(row[amount])) },
    ...(rows[0].received === undefined ? [] : [{
      name: t('registers.received'), kind: 'bar', tone: 'future', values: rows.map((row) => Number(row.received)),
    }]),
  ],
});

/** A venue is named by its full identifier; within the property its own name is enough. */
function nameOf(key) {
  const own = `${property()}-`;
  return word(key.startsWith(own) ? key.slice(own.length) : key);
}
