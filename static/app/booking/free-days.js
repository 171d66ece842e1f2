// How many rooms each day of a month has left, for the calendar under a date field.

import { addDays, daysBetween } from '../../core/dates.js';
import { call } from '../../core/rpc.js';
import { firstOf, nextMonth } from '../../parts/month.js';
import { property } from '../common/session.js';

/** Answers what a date field takes as `free`: of one room type when `type()` names it, else of all. */
export const freeDays = (type = () => '') => async (month) => {
  const [first, next] = [firstOf(month), firstOf(nextMonth(month, 1))];
  const answer = await call('svc.api.availability_calendar', {
    property: property.peek(), start_date: first, days: daysBetween(first, next),
  });
  const wanted = answer.room_types.filter((each) => !type() || each.room_type === type());
  return Object.fromEntries(Array.from({ length: daysBetween(first, next) }, (_, i) => addDays(first, i))
    .map((day, i) => [day, wanted.reduce((sum, each) => sum + Math.max(0, each.cells[i]?.available ?? 0), 0)]));
};
