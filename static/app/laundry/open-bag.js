// Opening a bag from anywhere: `?bag=LND-...` puts its sheet over the board, so that a printed tag can lead there.

import { go, setSearch } from '../../core/router.js';

const bagAddress = (name) => `/laundry?bag=${encodeURIComponent(name)}`;

export const openBag = (name) => (location.pathname === '/laundry' ? setSearch({ bag: name }) : go(bagAddress(name)));
