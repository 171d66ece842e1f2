// The venue calendar's week, without any DOM: which functions stand in which cell, in which part of the day.

/** {name, ...venue, days: [{date, functions[]}]} for each venue of venue_calendar. */
export function weekOf({ dates, venues }) {
  return venues.map((venue) => ({
    ...venue,
    days: dates.map((date) => ({ date, functions: venue.bookings.filter((each) => each.event_date === date) })),
  }));
}

/** The part of the day, as the hotel calls it: the whole day when no time is agreed. */
export function sessionOf({ start_time: start, end_time: end }) {
  if (!start) return 'Full Day';
  const hour = Number(start.slice(0, 2));
  const hours = end ? Number(end.slice(0, 2)) - hour : 0;
  if (hours >= 8 || (hours < 0 && hours + 24 >= 10)) return 'Full Day';
  if (hour < 12) return 'Morning';
  return hour < 17 ? 'Afternoon' : 'Evening';
}
