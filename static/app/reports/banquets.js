// The banquets of a day as figures, for the dashboard and the flash. The revenue is part of the food and other revenue.

import { html } from '../../core/html.js';
import { count, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { tiles, to } from './frame.js';

const figures = ({ banquet: day }) => [
  { label: t('reports.functions'), value: count(day.functions), href: to('/diary') && '/diary?view=calendar' },
  { label: t('reports.function_guests'), value: count(day.pax) },
  { label: t('reports.banquet_revenue'), value: money(day.revenue), note: t('dashboard.banquet_note'), href: to('/registers') },
  {
    label: t('reports.to_close'),
    value: count(day.to_close),
    href: to('/diary') && '/diary?view=todo',
    tone: day.to_close ? 'action' : null,
  },
];

/** A tab of the dashboard. */
export const banquets = (data) => tiles(figures(data), t('dashboard.banquets'));

/** A card of the flash. */
export const banquetCard = (data) => html`
  <section class="card flash-banquets" aria-label=${t('dashboard.banquets')}>
    <header class="list-head"><h2>${t('dashboard.banquets')}</h2></header>
    <table class="table"><tbody>${figures(data).map(({ label, value }) => html`
      <tr><th scope="row">${label}</th><td class="right">${value}</td></tr>`)}</tbody></table>
  </section>`;
