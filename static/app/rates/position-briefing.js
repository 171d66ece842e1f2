// The position: how full the coming days are, what demand adds to the price, what the next booking of each type pays,
// and the arrivals and departures of the chosen date. The tiers that set the premium are edited here.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { search, setSearch } from '../../core/router.js';
import { shortcut } from '../../core/keys.js';
import { icon } from '../../core/icon.js';
import { plot } from '../../core/charts.js';
import { addDays, isDate } from '../../core/dates.js';
import { date, money, percent, price, time } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { datePicker } from '../../parts/date-field.js';
import { businessDate, property } from '../common/session.js';
import { shortName } from '../common/room-names.js';
import { openStay } from '../common/open-stay.js';
import { payerChip } from '../common/due-chips.js';
import { tiersCard } from './hurdle-rates.js';

const DAYS = 31;

export function mount(root) {
  const on = computed(() => (isDate(search().get('date')) ? search().get('date') : businessDate()));
  // The picture begins today and moves on only when a later date than it shows is asked for.
  const from = computed(() => (on() < businessDate() || on() >= addDays(businessDate(), DAYS) ? on() : businessDate()));
  const brief = query('svc.api.position_briefing', () => ({ property: property(), date: on() }));
  const grid = query('svc.desk.rate_grid', () => ({ property: property(), start_date: from(), days: DAYS }));
  const tiers = query('svc.api.hurdle_rates', () => ({ property: property() }));
  const show = (day) => setSearch({ date: day === businessDate() ? null : day }, { replace: true });
  const step = (by) => show(addDays(on(), by));

  view(root, () => html`
    <header class="screen-head"><div><h1>${t('nav.position')}</h1><p>${date(on(), 'full')}</p></div>
      <div class="row chart-when">
        <button type="button" class="icon-button" aria-label=${t('keys.day_before')} title=${t('keys.day_before')} @click=${() => step(-1)}>
          ${icon('left')}
        </button>
        ${datePicker({ label: t('chart.jump'), value: on(), set: show })}
        <button type="button" class="icon-button" aria-label=${t('keys.day_after')} title=${t('keys.day_after')} @click=${() => step(1)}>
          ${icon('right')}
        </button>
        <button type="button" class="button" @click=${() => show(businessDate())}>${t('chart.today')}</button>
      </div>
    </header>
    <div class="stack-l">
      ${shown(brief, figures, { lines: 2 })}
      ${shown(grid, (data) => forecast(data, tiers.data() ?? [], on(), show), { lines: 6 })}
      <div class="position-two">
        ${shown(grid, (data) => nextPrices(data, on()), { lines: 4 })}
        ${shown(tiers, (list) => tiersCard(list, grid.data()?.room_types ?? []), { lines: 4 })}
      </div>
      ${shown(brief, movements, { lines: 4 })}
    </div>`);

  shortcut('[', 'keys.day_before', () => step(-1), { group: 'keys.position' });
  shortcut(']', 'keys.day_after', () => step(1), { group: 'keys.position' });
  shortcut('t', 'keys.chart_today', () => show(businessDate()), { group: 'keys.position' });
}

/** Their occupancy is over the rooms taken, as on Today; the reports have that of the rooms sold. */
const figures = (brief) => html`
  <dl class="card figure-list position-figures">
    <div><dt>${t('position.occupancy')}</dt><dd class="figure">${percent(brief.occupancy)}</dd></div>
    <div><dt>${t('position.sold')}</dt><dd class="figure">${brief.sold} / ${brief.capacity}</dd></div>
    <div>
      <dt>${t('position.limit')}</dt>
      <dd class="figure">
        ${brief.overbooking_limit}${brief.sold > brief.capacity
          ? html` <small class="free-none">${t('position.over', { n: brief.sold - brief.capacity })}</small>`
          : ''}
      </dd>
    </div>
    <div>
      <dt>${t('position.premium')}</dt>
      <dd class="figure">${brief.demand_tier ? `+${percent(brief.demand_tier.premium_pct)}` : t('position.no_premium')}</dd>
    </div>
    <div><dt>${t('position.coming')}</dt><dd class="figure">${brief.arrivals.length} / ${brief.departures.length}</dd></div>
  </dl>
  <p class="hint">${t('position.taken_means')}</p>`;

/** Forecast occupancy as bars, the property's tiers as bands over it. */
function forecast(data, tiers, on, show) {
  const busiest = data.position.reduce((best, day) => (Number(day.occupancy) > Number(best.occupancy) ? day : best));
  return html`<section class="card card-pad">${plot({
    title: t('position.busiest', { date: date(busiest.date, 'day'), occupancy: percent(busiest.occupancy) }),
    columns: data.position.map((day) => ({
      label: date(day.date, day.date.endsWith('-01') ? 'short' : 'number'),
      long: date(day.date, 'day'),
    })),
    series: [{ name: t('position.occupancy'), values: data.position.map((day) => Number(day.occupancy)), kind: 'bar' }],
    bands: tiers.filter((tier) => !tier.room_type).map((tier) => ({
      from: Number(tier.occupancy_from),
      label: `+${percent(tier.premium_pct)}`,
    })),
    top: 100, format: percent, picked: indexOrNull(data.position.findIndex((day) => day.date === on)),
    pick: (i) => show(data.position[i].date),
  })}</section>`;
}

const indexOrNull = (i) => (i < 0 ? null : i);

function nextPrices(data, on) {
  const rows = data.room_types.map((type) => ({ type, cell: type.cells.find((cell) => cell.date === on) })).filter(({ cell }) => cell);
  return html`
    <section class="card" aria-labelledby="next-prices"><h2 id="next-prices" class="position-title">${t('position.next')}</h2>
      <div class="table-scroll"><table class="table">
        <thead>
          <tr>
            <th scope="col">${t('field.room_type')}</th>
            <th scope="col" class="right">${t('position.rate')}</th>
            <th scope="col" class="right">${t('position.demand')}</th>
          <th scope="col" class="right">${t('position.pays')}</th><th scope="col" class="right">${t('position.left')}</th></tr></thead>
        <tbody>${rows.map(({ type, cell }) => html`
          <tr>
            <td>${type.room_type_name}</td>
            <td class="right">${price(cell.rate)}</td>
            <td class="right">${Number(cell.premium_pct) ? `+${percent(cell.premium_pct)}` : '–'}</td>
            <td class="right strong">${price(cell.price)}</td>
            <td class="right ${cell.available <= 0 ? 'free-none' : ''}">${cell.available}</td>
          </tr>`)}
        </tbody>
      </table></div>
      <p class="position-note hint">${t('position.next_hint')}</p>
    </section>`;
}

function movements(brief) {
  return html`
    ${brief.changeover_conflicts.length ? html`
      <div class="notice notice-action">
        ${icon('alert')}
        <ul class="stack">${brief.changeover_conflicts.map((each) => html`<li>${t('chart.conflict', {
        room: each.room_no, date: date(brief.date, 'day'), out: each.out_guest, etd: time(each.etd), in: each.in_guest,
          eta: time(each.eta) })}
        </li>`)}
        </ul>
      </div>` : ''}
    <div class="position-two">
      ${guests(t('position.arrivals'), brief.arrivals, t('position.no_arrivals'), (stay) => [
        time(stay.eta),
        stay.room_no ?? shortName(stay.room_type),
        '',
      ])}
      ${guests(t('position.departures'), brief.departures, t('position.no_departures'), (stay) => [
        time(stay.etd),
        stay.room_no ?? '',
        Number(stay.guest_due) > 0 ? t('money.due', { amount: money(stay.guest_due) }) : '',
        payerChip(stay),
      ])}
    </div>`;
}

const guests = (title, stays, none, facts) => html`
  <section class="card"><h2 class="position-title">${title} <span class="soft figure">${stays.length || ''}</span></h2>
    ${stays.length ? html`<ul>${stays.map((stay) => {
      const [when, where, owed, others = ''] = facts(stay);
      return html`<li><button type="button" class="audit-stay" @click=${() => openStay(stay.name)}>
        <span class="figure soft">${when}</span>
        <b>${stay.guest_name}</b>
        <span class="audit-side">${where}</span>
        ${owed ? html`<span class="chip chip-action">${owed}</span>` : ''}${others}
      </button></li>`;
    })}</ul>` : html`<p class="list-empty">${none}</p>`}
  </section>`;
