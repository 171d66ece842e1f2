// Opening a stay from anywhere: `?stay=RES-...` puts its drawer over the screen, so that the browser's back button
// closes it and an address can be sent to a colleague. `openers.js` watches the address.

import { setSearch } from '../../core/router.js';

export const openStay = (reservation) => setSearch({ stay: reservation });
