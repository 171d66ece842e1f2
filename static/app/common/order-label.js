// Where an order is brought, in the person's language: the server says "Room 101", "T4", "Takeaway" or a name.

import { t, word } from '../../core/i18n.js';

const ROOM = 'Room ';

export const orderLabel = ({ label }) => (label.startsWith(ROOM) ? t('board.room', { room: label.slice(ROOM.length) }) : word(label));
