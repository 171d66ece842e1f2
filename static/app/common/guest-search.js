// Finding a guest while a name, a phone or an e-mail is typed: what every field for a guest asks, and how it shows one.

import { html } from '../../core/html.js';
import { icon } from '../../core/icon.js';

/** What a combobox finds guests by. */
export const guestSearch = { name: 'svc.api.guest_search', params: (q) => ({ q }) };

/** A guest that was found: the name, and what tells two of one name apart. */
export const foundGuest = (guest) => html`${icon('person')}<span class="combo-main"><strong class="cut">${guest.full_name}</strong>
  <span class="soft small cut">${[guest.phone, guest.email].filter(Boolean).join(' · ')}</span></span>`;
