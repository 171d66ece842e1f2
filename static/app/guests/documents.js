// The identity documents of a guest's profile: one identity document, one proof of address. A scan is reached through a stay, so the
// newest one tells which are stored.

import { html } from '../../core/html.js';
import { query } from '../../core/query.js';
import { t } from '../../core/i18n.js';
import { capture, paperTile, showScan } from '../../parts/scan.js';

/** The stored documents: a live read of the newest stay's card. `journey()` is the guest's, once it is there. */
export const documentsOf = (guest, journey) => query('svc.api.registration_card', () => {
  const newest = journey()?.reservations[0];
  return newest ? { reservation: newest.name } : null;
});

export function documents(guest, read) {
  const card = read.data();
  const slots = [
    ['id', t('guests.id_document'), card?.guest.id_file],
    ['address', t('guests.address_proof'), card?.guest.address_proof_file],
  ];
  return html`
    <section class="card" aria-label=${t('guests.documents')}>
      <header class="list-head"><h2>${t('guests.documents')}</h2></header>
      <div class="stack card-pad">${slots.map(([kind, label, file]) => paperTile({
        label, saved: Boolean(file),
        view: file ? () => showScan({ reservation: card.reservation.name, file, title: label }) : null,
        take: () => capture({
          title: label,
          name: 'svc.api.upload_guest_document',
          params: (image) => ({ guest: guest.name, kind, image }),
        }),
      }))}
        <p class="hint">${t('scan.rule')}</p></div>
    </section>`;
}
