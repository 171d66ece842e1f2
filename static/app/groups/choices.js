// Room types, companies and plans to choose from, for planning groups: the desk reads the booking form's lists, a
// revenue manager the records themselves.

import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { atDesk, property } from '../common/session.js';

/** Answers {known(), types(), companies(), meals(), plans()}; each is empty until its read came, and `known()` says that it did. */
export function groupChoices() {
  const records = (type, of) => query('svc.records.list', () => (atDesk()
    ? null
    : { type, limit: 200, ...(of ? { property: property() } : {}) }));
  const options = query('svc.api.booking_options', () => (atDesk() ? { property: property() } : null));
  const [types, companies] = [records('room_type', true), records('company', false)];
  const rows = (name, read) => computed(() => options.data()?.[name] ?? read?.data()?.rows.filter((row) => !Number(row.disabled)) ?? []);
  return {
    known: () => Boolean(options.data()),
    types: rows('room_types', types),
    companies: rows('companies', companies),
    meals: rows('meal_plans'),
    plans: rows('rate_plans'),
  };
}
