// The check-in and check-out sheets for screens that only open them: they are loaded once the screen stands, so that it stands
// sooner, and are there before they are pressed.

import { toastError } from '../../core/toast.js';

const checkIn = () => import('./check-in.js');
const checkOut = () => import('./check-out.js');

export const checkInSheet = (reservation) => checkIn().then((sheet) => sheet.checkInSheet(reservation), toastError);
export const checkOutSheet = (reservation) => checkOut().then((sheet) => sheet.checkOutSheet(reservation), toastError);

/** Loads both before they are pressed. */
export const loadSheets = () => [checkIn, checkOut].forEach((load) => load().catch(() => {}));
