// How quantities and levels of stock are written.

import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';

const KINDS = { OK: 'good', LOW: 'action', OUT: 'overdue', NEGATIVE: 'overdue' };
const PICTURES = { OK: null, LOW: 'down', OUT: 'ban', NEGATIVE: 'alert' };
export const STATUSES = ['NEGATIVE', 'OUT', 'LOW', 'OK'];

/** '2.5 kg' */
export const quantity = (amount, uom) => `${count(amount)} ${word(uom)}`;

/** '+2.5' or '−2.5' */
export const change = (amount) => (amount > 0 ? `+${count(amount)}` : count(amount).replace('-', '−'));

export const levelChip = (status) => chip(t(`stock.status_${status.toLowerCase()}`), KINDS[status], PICTURES[status]);
