// The bell at the top of every screen of the desk and the restaurant: how many requests of guests wait. A new one is heard
// and shown, whatever screen is open.

import { html } from '../../core/html.js';
import { effect } from '../../core/signal.js';
import { icon } from '../../core/icon.js';
import { toast } from '../../core/toast.js';
import { count } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chime } from '../common/chime.js';
import { atDesk, property } from '../common/session.js';
import { guestRequests, requestsSheet, serves, waiting } from './requests.js';

/** Begins to listen; answers a function that draws the bell. */
export function requestBell() {
  const requests = guestRequests();
  // What was there when the property was opened is not new.
  let known = null;
  let where = '';
  effect(() => {
    if (!requests.known()) return;
    const now = [
      ...[...requests.orders(), ...requests.tickets()].map((each) => each.name),
      ...requests.bookings().map((stay) => stay.reservation),
      ...requests.cancelled().map((stay) => `${stay.reservation} ${stay.cancelled_on}`),
    ];
    const fresh = known && where === property.peek() ? now.filter((name) => !known.has(name)) : [];
    known = new Set([...(where === property.peek() ? known ?? [] : []), ...now]);
    where = property.peek();
    if (!fresh.length) return;
    chime();
    toast(t('requests.new', { n: fresh.length }), { action: { label: t('action.open'), run: () => requestsSheet(requests) } });
  });
  return () => {
    if (!atDesk() && !serves()) return '';
    const number = waiting(requests);
    return html`
      <button type="button" class="icon-button request-bell ${number ? '' : 'request-none'}" title=${t('requests.title')}
        aria-label=${number ? t('requests.bell', { n: number }) : t('requests.title')} @click=${() => requestsSheet(requests)}>
        ${icon('bell')}${number ? html`<b class="request-count figure" aria-hidden="true">${count(number)}</b>` : ''}</button>`;
  };
}
