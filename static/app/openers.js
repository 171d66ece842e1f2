// What opens a record: the drawer of the stay that the address names, and what the search box does with each kind it finds.

import { opener } from '../core/palette.js';
import { effect } from '../core/signal.js';
import { go, search, setSearch } from '../core/router.js';
import { holds } from './common/local-store.js';
import { openStay } from './common/open-stay.js';
import { property, user } from './common/session.js';

export function startStays() {
  let sheet = null;
  let shown = null;
  effect(() => {
    const wanted = search().get('stay');
    if (wanted === shown) return;
    shown = wanted;
    sheet?.close('replaced');
    sheet = null;
    if (wanted) show(wanted);
  });
  async function show(reservation) {
    const { openDrawer } = await import('./stay/drawer.js');
    if (shown !== reservation) return;
    sheet = openDrawer(reservation, (result) => {
      if (result === 'replaced' || shown !== reservation) return;
      shown = null;
      sheet = null;
      setSearch({ stay: null });
    });
  }
  opener('reservation', (row) => openStay(row.name));
  opener('guest', async (row) => (await import('./guests/guest-drawer.js')).guestSheet(row.name));
  opener('room', (row) => go(`/chart?room=${encodeURIComponent(row.name)}`));
  opener('folio', (row) => go(`/folio/${encodeURIComponent(row.name)}`));
  opener('group', (row) => go(`/groups/${encodeURIComponent(row.name)}`));
  opener('function', (row) => go(`/function/${encodeURIComponent(row.name)}`));
  opener('ticket', (row) => go(`/tickets?ticket=${encodeURIComponent(row.name)}`));
  opener('laundry', (row) => go(`/laundry?bag=${encodeURIComponent(row.name)}`));
  opener('company', () => go('/settings/company'));
  opener('order', (row) => go(`/order/${encodeURIComponent(row.name)}`));
  opener('invoice', (row) => go(`/folio/${encodeURIComponent(row.name)}`));
}

/** What this device could not send leaves it on whichever screen the person begins: rounds of orders, steps of the laundry. */
export function startOutboxes() {
  const here = `${user.peek().user}.${property.peek()}`;
  if (holds(`orders.${here}`)) import('./restaurant/order-outbox.js').then(({ orderOutbox }) => orderOutbox(), () => {});
  if (holds(`laundry.${here}`)) import('./laundry/outbox.js').then(({ laundryOutbox }) => laundryOutbox(), () => {});
}
