// How long a ticket still has. The server says the minutes left when it answers; from then on they run down here, so
// that neither the device's time nor its zone matters.

import { onEnd, signal } from '../../core/signal.js';
import { t } from '../../core/i18n.js';

const TICK_MS = 10_000;
const SOON_MINUTES = 10;

/** A live clock for a screen: `left(ticket)` answers the whole minutes left now, null when none run. */
export function clockOf(read) {
  const now = signal(performance.now());
  const timer = setInterval(() => now.set(performance.now()), TICK_MS);
  onEnd(() => clearInterval(timer));
  let answer = null;
  let answeredAt = 0;
  return (ticket) => {
    if (read.data() !== answer) {
      answer = read.data();
      answeredAt = performance.now();
    }
    const passed = Math.max(0, now() - answeredAt) / 60_000;
    return ticket.minutes_left === null ? null : Math.floor(ticket.minutes_left - passed);
  };
}

/** {text, kind, picture} of a chip: never colour alone. */
export function clockChip(ticket, left) {
  if (left === null) {
    return {
      text: t(Number(ticket.breached) ? 'tickets.was_late' : 'tickets.in_time'),
      kind: Number(ticket.breached) ? 'overdue' : 'good',
      picture: 'check',
    };
  }
  if (left < 0) return { text: t('tickets.late', { time: spell(-left) }), kind: 'overdue', picture: 'alert' };
  return { text: t('tickets.left', { time: spell(left) }), kind: left < SOON_MINUTES ? 'action' : 'future', picture: 'clock' };
}

/** 95 as '1 h 35 min'. */
export function spell(minutes) {
  const days = Math.floor(minutes / 1_440);
  const hours = Math.floor((minutes % 1_440) / 60);
  if (days) return t('tickets.days_hours', { d: days, h: hours });
  return hours ? t('tickets.hours_minutes', { h: hours, m: minutes % 60 }) : t('tickets.minutes', { m: minutes });
}
