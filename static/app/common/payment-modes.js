// The ways to pay that a hotel of this country is offered. The server accepts every one of them.

import { propertyLocale } from '../../core/format.js';

/** Without UPI where the hotel neither is in India nor has an id for it. */
export const offeredModes = (modes) => (Number(propertyLocale().offers_upi ?? 1) ? modes : modes.filter((mode) => mode !== 'UPI'));
