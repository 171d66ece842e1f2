// How quantities and levels of stock are written.

import { count } from '../../core/format.js';
import { html } from '../../core/html.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { levelShare } from './level.js';

const KINDS = { OK: 'good', LOW: 'action', OUT: 'overdue', NEGATIVE: 'overdue' };
const PICTURES = { OK: null, LOW: 'down', OUT: 'ban', NEGATIVE: 'alert' };
export const STATUSES = ['NEGATIVE', 'OUT', 'LOW', 'OK'];

/** '2.5 kg' */
export const quantity = (amount, uom) => `${count(amount)} ${word(uom)}`;

/** '+2.5' or '−2.5' */
export const change = (amount) => (amount > 0 ? `+${count(amount)}` : count(amount).replace('-', '−'));

export const levelChip = (status) => chip(t(`stock.status_${status.toLowerCase()}`), KINDS[status], PICTURES[status]);

/** The bar beside a quantity; the figures are beside it in words. */
export function levelBar({ qty_on_hand: onHand, par_level: par, status }) {
  const share = levelShare(onHand, par);
  return share === null ? '' : html`<i class="stock-level" data-kind=${KINDS[status]} $share=${share} aria-hidden="true"></i>`;
}
