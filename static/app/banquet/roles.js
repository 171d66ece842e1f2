// Who does what with functions, as the rows of the endpoints say it.

import { may } from '../common/session.js';

/** Writes enquiries and changes functions. */
export const sells = () => may('Front Desk', 'Revenue Manager', 'Service Agent');

/** Reads the pipeline and the registers. */
export const readsFigures = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Hotel Admin', 'Service Agent');

/** Sees the halls and what is to be done. */
export const readsDiary = () => may('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Service Agent');
