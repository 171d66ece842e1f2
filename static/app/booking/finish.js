// After a booking: the room that was asked for, what is said, and where it leads.

import { act } from '../../core/rpc.js';
import { go } from '../../core/router.js';
import { toast, toastError } from '../../core/toast.js';
import { money } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { warnToasts } from '../../parts/warned.js';
import { checkInStay } from '../common/open-stay.js';
import { shortName } from '../common/room-names.js';
import { businessDate } from '../common/session.js';

/** The chosen room is a second step: when it fails, the booking remains and says so. A walk-in goes on to the check-in. */
export async function finish(made, values, walkIn) {
  const last = made.rooms.at(-1);
  let { room } = last;
  if (values.room && values.room !== 'none' && last.status === 'Confirmed' && room !== values.room) {
    try {
      room = (await act('svc.api.move_reservation', { reservation: last.reservation, new_room: values.room })).room;
    } catch (error) {
      toastError(error);
    }
  }
  const waits = last.status === 'Waitlist';
  const arrives = walkIn && !waits && values.check_in_date === businessDate.peek();
  const total = money(made.grand_total);
  if (!arrives) {
    toast(waits ? t('booking.waitlisted', { name: values.guest_name }) : made.rooms.length > 1
      ? t('booking.done_rooms', { name: values.guest_name, n: made.rooms.length, total })
      : room
        ? t('booking.done_room', { name: values.guest_name, room: shortName(room), total })
        : t('booking.done', { name: values.guest_name, total }));
  }
  warnToasts(made.rooms.flatMap((each) => each.warnings));
  go(arrives ? '/today' : `/today?stay=${encodeURIComponent(made.reservation)}`);
  if (arrives) checkInStay(made.reservation);
}
