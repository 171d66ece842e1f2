// The lists that the editing of a booking chooses from: the desk's, or for somebody who only sets prices the plans on record.

import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { atDesk, property } from '../common/session.js';

/** A query of {room_types, meal_plans, rate_plans, companies, travel_agents, experiences}; without the desk only of plans. */
export function editLists() {
  const options = query('svc.api.booking_options', () => (atDesk() ? { property: property() } : null));
  const records = (type) => query('svc.records.list', () => (atDesk() ? null : { type, property: property(), limit: 200 }));
  const [meals, plans] = [records('meal_plan'), records('rate_plan')];
  const rows = ({ rows: all }) => all.filter((row) => !Number(row.disabled));
  const ofPrices = computed(() => (meals.data() && plans.data() ? {
    room_types: [], companies: [], travel_agents: [], experiences: [], meal_plans: rows(meals.data()), rate_plans: rows(plans.data()),
  } : undefined));
  return { data: () => (atDesk() ? options.data() : ofPrices()) };
}
