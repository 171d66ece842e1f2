// The pipeline: the functions of the coming months as a board by status and as a picture by month. A card is moved by the pointer,
// or with Shift and an arrow; what the move needs is asked for. Figures come from the server.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { keyHint } from '../../core/keys.js';
import { segments } from '../../core/controls.js';
import { plot } from '../../core/charts.js';
import { count, date, money, percent, roughly } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { nothing, shown } from '../../parts/states.js';
import { property } from '../common/session.js';
import { board } from './board.js';
import { STATUSES } from './status-steps.js';

const MONTHS = [3, 6, 12];
const USUAL = 6;
const TONES = { Enquiry: 'past', Tentative: 'action', Confirmed: 'inhouse', Completed: 'future', Lost: 'overdue', Cancelled: 'accent' };

export function pipelinePanel({ shown: isShown }) {
  const months = computed(() => (MONTHS.includes(Number(search().get('months'))) ? Number(search().get('months')) : USUAL));
  const face = () => (search().get('as') === 'picture' ? 'picture' : 'board');
  const sums = query('svc.banquet.banquet_pipeline', () => (isShown() && property()
    ? { property: property(), months: months() }
    : null));
  const list = query('svc.banquet.banquet_register', () => (isShown() && property() && sums.data()
    ? { property: property(), register: 'functions', from_date: sums.data().from, to_date: sums.data().to }
    : null));
  const drawn = board();
  keyHint('shift+left', 'pipeline.key_back', { group: 'diary.pipeline' });
  keyHint('shift+right', 'pipeline.key_on', { group: 'diary.pipeline' });
  keyHint('m', 'pipeline.key_move', { group: 'diary.pipeline' });

  const draw = () => html`
    <div class="row diary-bar">
      ${segments({
        value: face(), label: t('pipeline.as'), choices: [['board', t('pipeline.board')], ['picture', t('pipeline.picture')]],
        set: (as) => setSearch({ as: as === 'board' ? null : as }, { replace: true }),
      })}
      ${segments({
        value: months(), label: t('pipeline.how_far'), choices: MONTHS.map((n) => [n, t('pipeline.months', { n })]),
        set: (n) => setSearch({ months: Number(n) === USUAL ? null : n }, { replace: true }),
      })}
    </div>
    ${shown(sums, (data) => html`
      ${totals(data)}
      ${face() === 'picture' ? picture(data) : shown(list, ({ rows }) => (rows.length
        ? drawn(rows, data)
        : nothing('bars', t('pipeline.none'))), { lines: 8 })}`, { lines: 8 })}`;
  return { draw };
}

const totals = ({ totals: all }) => html`
  <dl class="card figure-list diary-figures" aria-label=${t('diary.pipeline')}>
    <div><dt>${t('pipeline.functions')}</dt><dd class="figure">${count(all.functions)}</dd></div>
    <div><dt>${t('pipeline.won')}</dt><dd class="figure">${money(all.confirmed_value)}</dd></div>
    <div><dt>${t('pipeline.hoped')}</dt><dd class="figure">${money(all.pipeline_value)}</dd></div>
    <div><dt>${t('pipeline.outstanding')}</dt><dd class="figure">${money(all.outstanding)}</dd></div>
    <div><dt>${t('pipeline.conversion')}</dt>
      <dd class="figure">${all.conversion_rate === null ? '–' : percent(all.conversion_rate)}</dd></div>
  </dl>`;

/** Value by month and status, by hall and by source; the reasons of what was lost. */
function picture(data) {
  const columns = data.months.map(({ month }) => ({
    label: date(`${month}-01`, 'month_name'), long: date(`${month}-01`, 'month'),
  }));
  const present = STATUSES.filter((status) => data.months.some((month) => month.statuses[status]));
  if (!present.length) return nothing('bars', t('pipeline.none'));
  const values = (status) => data.months.map((month) => Number(month.statuses[status]?.value ?? 0));
  return html`
    <section class="card card-pad report-plot">${plot({
      title: t('pipeline.value_title'), columns, format: roughly, height: 280,
      series: present.map((status) => ({ name: word(status), kind: 'stack', tone: TONES[status], values: values(status) })),
    })}</section>
    <div class="report-pair">
      ${sums(t('pipeline.by_venue'), data.by_venue)}
      ${sums(t('pipeline.by_event'), data.by_event_type)}
      ${sums(t('pipeline.by_source'), data.by_source)}
      ${data.lost_reasons.length ? html`<section class="card"><header class="list-head"><h2>${t('pipeline.lost_reasons')}</h2></header>
        <table class="table"><tbody>${data.lost_reasons.map((row) => html`
          <tr><td>${row.reason}</td><td class="right">${count(row.count)}</td></tr>`)}</tbody></table></section>` : ''}
    </div>`;
}

const sums = (title, rows) => html`
  <section class="card"><header class="list-head"><h2>${title}</h2></header>
    <div class="table-scroll"><table class="table" aria-label=${title}>
      <thead><tr><td></td><th scope="col" class="right">${t('pipeline.functions')}</th>
        <th scope="col" class="right">${t('registers.pax')}</th><th scope="col" class="right">${t('registers.value')}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr><td>${word(shortKey(row.key))}</td><td class="right">${count(row.count)}</td>
        <td class="right">${count(row.pax)}</td><td class="right">${money(row.value)}</td></tr>`)}</tbody></table></div></section>`;

/** A venue is named by its full identifier; within the property its own name is enough. */
const shortKey = (key) => (key.startsWith(`${property()}-`) ? key.slice(property().length + 1) : key);
