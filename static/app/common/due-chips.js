// What is due of a stay, by who pays it: the guest's part, and that of a company beside it.

import { html } from '../../core/html.js';
import { price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { balanceChip, chip } from '../../parts/chip.js';

/** `parts`: {guest_due, company_due, payer} as the server answers them. */
export const dueChips = (parts, { paid, status }) => html`
  ${balanceChip({ balance: parts.guest_due, paid, status })}${payerChip(parts)}`;

/** The part of a company, named; nothing where it owes nothing. */
export const payerChip = ({ company_due: due, payer }) => (due > 0
  ? chip(t('money.payer_due', { payer: payer ?? t('booking.company'), amount: price(due) }), 'line', 'building')
  : '');
