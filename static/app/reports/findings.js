// What a picture shows, in one sentence: {key, values} from the figures of a report. No DOM, no words: the keys name the
// sentences. A null says that there is nothing to draw, because nothing happened yet.

/** The row with the greatest figure, or null where every figure is zero or none. */
export function greatest(rows, figure) {
  const best = rows.reduce((top, row) => (top === null || Number(figure(row)) > Number(figure(top)) ? row : top), null);
  return best !== null && Number(figure(best)) > 0 ? best : null;
}

/** The nights ahead: how full the fullest is. */
export function ahead(outlook) {
  const best = greatest(outlook, (day) => day.occupancy_pct);
  return best && { key: 'findings.ahead', values: { date: best.date, pct: best.occupancy_pct } };
}

/** The days behind: which brought most, and what it brought. */
export function bestDay(trend, name, key) {
  const best = greatest(trend, (day) => day[name]);
  return best && { key, values: { date: best.date, amount: best[name], n: best[name] } };
}

/** Rooms by their state: how many wait for a cleaner. */
export function rooms(states) {
  const all = Object.values(states).reduce((sum, n) => sum + n, 0);
  if (!all) return null;
  return states.Dirty ? { key: 'findings.dirty', values: { n: states.Dirty, all } } : { key: 'findings.no_dirty', values: { all } };
}

/** How the money came in: the way that brought most. */
export function collected(modes) {
  const best = greatest(modes, (row) => row.total);
  return best && { key: modes.length > 1 ? 'findings.mode' : 'findings.one_mode', values: { mode: best.mode, amount: best.total } };
}

/** Who brought the business: the one with most revenue, else most nights. */
export function brought(rows) {
  const best = greatest(rows, (row) => row.share);
  if (best) return { key: rows.length > 1 ? 'findings.brought' : 'findings.brought_all', values: { label: best.label, pct: best.share } };
  const nights = greatest(rows, (row) => row.room_nights);
  return nights && { key: 'findings.brought_nights', values: { label: nights.label, n: nights.room_nights } };
}

/** Requests that were late: where most often. */
export function late(rows) {
  if (!rows.length) return null;
  const worst = greatest(rows, (row) => row.breached);
  return worst
    ? { key: 'findings.late', values: { label: worst.label, n: worst.breached, all: worst.count, pct: worst.breach_pct } }
    : { key: 'findings.none_late', values: {} };
}

/** A month against its target, by the day it has come to. */
export function budget(report) {
  const revenue = report.rows.find((row) => row.key === 'room_revenue');
  if (!Number(report.has_budget) || !Number(revenue.target)) return { key: 'findings.no_budget', values: { period: report.period } };
  if (!report.days_elapsed) return { key: 'findings.budget_ahead', values: { period: report.period, amount: revenue.target } };
  const isMet = Number(revenue.actual) >= Number(revenue.target_to_date);
  return {
    key: isMet ? 'findings.budget_met' : 'findings.budget_behind',
    values: { period: report.period, amount: revenue.actual, target: revenue.target_to_date },
  };
}

/** A year of months: how many of those that are over, had a target and any business, reached it. Before the first guest none counts. */
export function yearOf(reports) {
  const over = reports.filter((report) => report.days_elapsed === report.total_days && report.rows[0].attainment !== null
    && report.rows.some((row) => Number(row.actual)));
  const met = over.filter((report) => Number(report.rows[0].attainment) >= 100);
  return over.length ? { key: 'findings.months_met', values: { n: met.length, all: over.length } } : { key: 'findings.year', values: {} };
}

/** The properties of a chain: which is fullest. */
export function fullest(properties) {
  const best = greatest(properties, (row) => row.occupancy_pct);
  return best && { key: 'findings.fullest', values: { label: best.property_name, pct: best.occupancy_pct } };
}
