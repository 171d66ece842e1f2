// Short names of rooms and room types for the screen; the server speaks in full identifiers.

import { query } from '../../core/query.js';
import { atDesk, property } from './session.js';

/** A live lookup for a screen: `type(id)` and `room(id)` answer what the desk calls them; `settled()` once that is known or cannot be. */
export function names(rooms = () => []) {
  const calendar = query('svc.api.availability_calendar', () => (atDesk() ? { property: property(), days: 1 } : null));
  const type = (id) => calendar.data()?.room_types.find((each) => each.room_type === id)?.room_type_name ?? shortName(id);
  const room = (id) => (id ? rooms().find((each) => each.name === id)?.room_number ?? shortName(id) : '');
  const settled = () => !atDesk() || Boolean(calendar.data() ?? calendar.error());
  return { type, room, settled, types: () => calendar.data()?.room_types ?? [] };
}

/** The identifier without the property before it, while the proper name is not at hand. */
export function shortName(id) {
  const before = `${property()}-`;
  return id?.startsWith(before) ? id.slice(before.length) : id ?? '';
}
