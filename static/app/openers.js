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
  opener('ticket', (row) => go(`/tickets?ticket=${encodeURIComponent(row.name)}`));
  opener('company', () => go('/settings/company'));
  opener('invoice', (row) => go(`/folio/${encodeURIComponent(row.name)}`));
}

/** Rounds of an order that this device could not send leave it on whichever screen the person begins. */
export function startOrders() {
  if (!holds(`orders.${user.peek().user}.${property.peek()}`)) return;
  import('./restaurant/order-outbox.js').then(({ orderOutbox }) => orderOutbox(), () => {});
}
