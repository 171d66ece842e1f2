// Pure: what a kitchen ticket shows and what its button does next. The states of lines are the server's.

export const STATIONS = ['Kitchen', 'Tandoor', 'Grill', 'Fryer', 'Bar'];
export const COURSES = ['Starter', 'Main', 'Dessert', 'Drink'];
/** Tickets that a number key reaches. */
export const BY_NUMBER = 9;

/** Tickets with the lines of one course; those with nothing but prepared lines of it have no place on the board. */
export function ofCourse(tickets, course) {
  if (!course) return tickets;
  return tickets
    .map((ticket) => ({ ...ticket, items: ticket.items.filter((line) => line.course === course) }))
    .filter((ticket) => ticket.items.some((line) => line.state !== 'done'));
}

export const linesIn = (ticket, state) => ticket.items.filter((line) => line.state === state);

/** What the ticket's button does: accept, ready (everything that cooks), seen (the voids), or wait: all is held. */
export function stepOf(ticket) {
  const cooks = linesIn(ticket, 'cooking').length > 0;
  if (cooks && !ticket.accepted_at) return 'accept';
  if (cooks) return 'ready';
  return linesIn(ticket, 'cancelled').length ? 'seen' : 'wait';
}

/** A line of a later round than the ticket's first. */
export const isAdded = (line, ticket) => line.state === 'cooking' && line.kot_no !== null && line.kot_no !== ticket.kot_no;

const minuteOf = (moment) => Date.parse(`${moment.replace(' ', 'T')}Z`) / 60_000;

/** Minutes that the oldest cooking line had waited when the server answered; null when nothing cooks. */
export function waited(ticket) {
  const fired = linesIn(ticket, 'cooking').map((line) => line.fired_at).filter(Boolean).sort()[0];
  if (!fired || ticket.minutes === null) return null;
  return ticket.minutes - Math.max(0, Math.floor(minuteOf(fired) - minuteOf(ticket.fired_at)));
}

/** By the outlet's two limits. */
export function ageOf(minutes, { kitchen_late_minutes: late, kitchen_overdue_minutes: overdue }) {
  if (minutes === null) return 'waiting';
  if (minutes >= overdue) return 'overdue';
  return minutes >= late ? 'late' : 'new';
}

/** What is to be heard when it is there for the first time: lines that cook, and voids. */
export const heardIn = (tickets) => tickets.flatMap((ticket) => ticket.items
  .filter((line) => line.state === 'cooking' || line.state === 'cancelled').map((line) => `${line.name} ${line.state}`));
