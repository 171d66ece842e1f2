// The laundry on a dashboard: nothing where a hotel has none.

import { count, money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { tiles, to } from './frame.js';

const isUsed = (laundry) => laundry.bags || laundry.open_bags || Number(laundry.revenue);

export const laundryTiles = (laundry) => (isUsed(laundry) ? tiles([
  { label: t('laundry_revenue.revenue'), value: money(laundry.revenue), href: to('/laundry-revenue'), note: t('laundry_revenue.tile') },
  { label: t('laundry_revenue.bags'), value: count(laundry.bags), note: t('laundry_revenue.tile_pieces', { n: count(laundry.pieces) }) },
  { label: t('laundry_revenue.open'), value: count(laundry.open_bags), href: to('/laundry') },
  { label: t('laundry_revenue.waiting'), value: count(laundry.waiting_pickups), href: to('/laundry') },
  {
    label: t('laundry_revenue.overdue'), value: count(laundry.overdue_bags), href: to('/laundry') && '/laundry?show=overdue',
    tone: laundry.overdue_bags ? 'overdue' : null,
  },
], t('nav_group.laundry')) : '');
