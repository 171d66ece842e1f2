// The status of a bag, and the step that follows it.

import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';

export const STATUSES = ['Requested', 'Collected', 'In Process', 'Ready'];

/** What a bag becomes next by `laundry_status`; null where it takes more than a tap. */
export const nextStatus = (status) => ({ Collected: 'In Process', 'In Process': 'Ready' })[status] ?? null;

/** The label and picture of a bag's next step; null when there is none. */
export function nextLabel(bag) {
  if (bag.unsent) return null;
  return {
    Requested: { label: t('laundry.collect'), picture: 'check' },
    Collected: { label: t('laundry.start'), picture: 'arrow' },
    'In Process': { label: t('laundry.is_ready'), picture: 'check' },
    Ready: { label: t('laundry.deliver'), picture: 'out' },
  }[bag.status] ?? null;
}

const KINDS = { Requested: 'action', Collected: 'future', 'In Process': 'inhouse', Ready: 'good', Delivered: '', Cancelled: '' };

export const statusChip = (status) => chip(word(status), KINDS[status] ?? '');
