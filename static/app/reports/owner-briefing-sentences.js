// The owner's morning in sentences, from the figures of owner_briefing: {key, values, kind}. No DOM, no words: the keys
// name the sentences. `kind` 'warning' asks for a look.

/** What the day holds. */
export function daySentences(data) {
  const { rooms_occupied: taken, rooms_total: rooms, arrivals_today: arrivals, departures_today: departures } = data;
  const { banquet_today: functions } = data;
  return [
    rooms
      ? { key: 'briefing.occupancy', values: { n: taken, all: rooms, pct: data.occupancy_pct } }
      : { key: 'briefing.no_rooms', values: {} },
    arrivals ? { key: 'briefing.arrivals', values: { n: arrivals } } : { key: 'briefing.no_arrivals', values: {} },
    departures ? { key: 'briefing.departures', values: { n: departures } } : { key: 'briefing.no_departures', values: {} },
    functions?.functions ? { key: 'briefing.functions', values: { n: functions.functions, guests: functions.pax } } : null,
  ].filter(Boolean);
}

/** What yesterday brought. */
export function moneySentences({ yesterday }) {
  const { night_audit: audit, agent_minutes_saved: minutes } = yesterday;
  return [
    {
      key: yesterday.room_revenue > 0 ? 'briefing.revenue' : 'briefing.no_revenue',
      values: { revenue: yesterday.room_revenue, adr: yesterday.adr, revpar: yesterday.revpar },
    },
    Number(yesterday.banquet?.revenue) ? { key: 'briefing.banquet', values: { banquet: yesterday.banquet.revenue } } : null,
    audit ? { key: 'briefing.audit', values: { n: audit.room_charges_posted } } : null,
    audit?.no_shows_flagged ? { key: 'briefing.no_shows', values: { n: audit.no_shows_flagged } } : null,
    minutes ? { key: 'briefing.minutes', values: { n: minutes } } : null,
  ].filter(Boolean);
}

/** What asks for the owner's attention; the most pressing first. */
export function warnings(data) {
  const late = data.open_tickets.filter((ticket) => Number(ticket.overdue));
  const full = data.next_7_days_availability.filter((day) => day.rooms_available <= 0);
  const over = full.filter((day) => day.rooms_available < 0);
  return [
    data.days_not_closed
      ? { key: 'shell.not_closed', values: { n: data.days_not_closed }, href: '/night-audit' }
      : !Number(data.yesterday.audit_missing) ? null : { key: 'briefing.no_audit', values: {}, href: '/night-audit' },
    over.length ? { key: 'briefing.overbooked', values: { n: over.length, date: over[0].date }, href: '/chart' } : null,
    data.banquet_today?.to_close
      ? { key: 'briefing.to_close', values: { n: data.banquet_today.to_close }, href: '/diary?view=todo' }
      : null,
    late.length ? { key: 'briefing.late', values: { n: late.length } } : null,
    full.length > over.length
      ? {
        key: 'briefing.sold_out',
        values: { n: full.length - over.length, date: full.find((day) => day.rooms_available === 0).date },
        href: '/chart',
      }
      : null,
  ].filter(Boolean);
}
