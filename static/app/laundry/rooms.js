// The rooms with a guest, from which a bag can come.

import { field } from '../../core/form.js';
import { t } from '../../core/i18n.js';
import { cachedQuery } from '../common/local-store.js';
import { property, user } from '../common/session.js';

/** As they were read last, on this device too. */
export const guestRooms = () => cachedQuery('svc.desk.laundry_rooms', () => ({ property: property() }),
  `${user.peek().user}.${property.peek()}`);

/** A room with a guest, chosen by number. */
export const roomField = (form, rooms) => field(form, {
  name: 'room', label: t('field.room'), kind: 'select', required: true, autofocus: true, empty: t('laundry.choose_room'),
  choices: rooms.map((each) => [each.room_no, `${each.room_no} · ${each.guest_name}`]),
});
