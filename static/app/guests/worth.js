// What a guest is worth to the hotel, in the currency of the stays.

import { html } from '../../core/html.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';

/** Amounts of several currencies are not added up. */
export const worth = ({ lifetime_value: value, currency }) => (value === null
  ? html`<span class="soft" title=${t('guests.currencies')}>${t('guests.several_currencies')}</span>`
  : money(value, currency ?? undefined));
