// The rooms that are free for a new stay, and the choice of one.

import { query } from '../../core/query.js';
import { field } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { quotesParams } from './values.js';

/** The rooms for what the form has so far; `place()` is the property. */
export const availableRooms = (form, place) => query('svc.api.available_rooms', () => roomsParams(form.values(), place()));

function roomsParams(values, place) {
  const { room_type, check_in_date, check_out_date } = values;
  return quotesParams(values, place) && room_type ? { property: place, room_type, check_in_date, check_out_date } : null;
}

export const roomField = (form, rooms) => form.get('room_type') && field(form, {
  name: 'room', label: t('field.room'), kind: 'select', empty: t('booking.any_room'),
  choices: [['none', t('booking.no_room')], ...(rooms ?? []).map((room) => [room.name, room.room_number])],
});
