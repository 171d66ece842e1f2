// Who may do what in the laundry, as the endpoints' roles say.

import { may } from '../common/session.js';

export const floor = () => may('Front Desk', 'Housekeeping', 'Service Agent');
export const rateEditors = () => may('Front Desk', 'Finance', 'Service Agent');
