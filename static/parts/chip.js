// Small marks of state: stay status by urgency, money, room readiness, housekeeping. Each says in words what it colours.

import { html } from '../core/html.js';
import { icon } from '../core/icon.js';
import { price } from '../core/format.js';
import { t, word } from '../core/i18n.js';

export const chip = (text, kind = '', picture = null) => html`
  <span class="chip ${kind ? `chip-${kind}` : ''}">${picture ? icon(picture) : ''}${text}</span>`;

const statusKinds = {
  Waitlist: 'action', Confirmed: 'future', 'Checked In': 'inhouse', 'Checked Out': '', Cancelled: '', 'No Show': 'overdue',
};

/** A reservation's status. */
export const statusChip = (status) => chip(word(status), statusKinds[status] ?? '');

/**
 * Paid, or what is due: `balance` and `paid` as the server computed them. Before its nights are posted a stay owes
 * nothing yet: what was paid then was paid ahead, and where nothing was paid there is nothing to say.
 */
export function balanceChip({ balance, paid, status }) {
  if (balance === null || balance === undefined) return '';
  if (balance > 0) return chip(t('money.due', { amount: price(balance) }), 'action');
  const live = ['Confirmed', 'Checked In'].includes(status);
  if (balance < 0) return chip(t(live ? 'money.ahead' : 'money.credit', { amount: price(-balance) }), live ? 'good' : 'future');
  return paid > 0 ? chip(t('money.paid'), 'good', 'check') : '';
}

export const vipMark = (vip) => (vip ? html`<span class="chip chip-vip">${icon('star')}${t('guest.vip')}</span>` : '');

const hkClasses = { Clean: '', Dirty: 'hk-dirty', Inspected: 'hk-inspected', 'Out of Order': 'hk-out' };

/** Housekeeping's dot: shape and colour, named for those who don't see it. */
export const hkDot = (status) => html`<span class="hk ${hkClasses[status] ?? ''}" role="img" aria-label=${word(status)}
  title=${word(status)}></span>`;
