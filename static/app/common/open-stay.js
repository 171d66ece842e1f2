// Opening a stay from anywhere: `?stay=RES-...` puts its drawer over the screen, so that the browser's back button
// closes it and an address can be sent to a colleague. `openers.js` watches the address.

import { setSearch } from '../../core/router.js';

export const openStay = (reservation) => setSearch({ stay: reservation });

const steps = new Map();

/** Names the sheet of a step: `open(reservation)` shows it over the screen. */
export const stayStep = (name, open) => steps.set(name, open);

/** The check-in sheet. */
export const checkInStay = (reservation) => steps.get('check_in')(reservation);

/** The check-out sheet, for screens of departments that the stay's own screens use. */
export const checkOutStay = (reservation) => steps.get('check_out')(reservation);
