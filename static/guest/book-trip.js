// What has been chosen on the booking page, as a request and as a reader sees it.

import { html } from '../core/html.js';
import { daysBetween } from '../core/dates.js';
import { date, dayNear, money } from '../core/format.js';
import { t } from '../core/i18n.js';
import { agesAsked, childrenLine } from './book-ages.js';

/** What a request about the chosen stay carries. */
export const wish = ({ show, trip }) => ({
  property: show.property.name, room_type: trip.room(), check_in_date: trip.from(), check_out_date: trip.to(), adults: trip.adults(),
  children: trip.children(), ...agesAsked(trip),
  ...(trip.plan() ? { meal_plan: trip.plan() } : {}), ...(trip.rate() ? { rate_plan: trip.rate() } : {}),
  ...(trip.voucher() ? { voucher_code: trip.voucher() } : {}),
  addons: Object.entries(trip.extras()).filter(([, qty]) => qty).map(([experience, qty]) => ({ experience, qty })),
});

/** What a rate is called: the property's prices as they are have no name of their own. */
export const rateName = ({ rate_plan_name: name }) => name ?? t('book.rate_usual');

/** The rate that was chosen, in words; empty where there is one only. */
export function chosenRate({ show, trip }) {
  const rate = show.rate_plans.find(({ name }, at) => (trip.rate() ? name === trip.rate() : at === 0));
  return rate ? rateName(rate) : '';
}

/** The steps that are ahead, in words and figures. */
export const progress = (at) => html`<p class="g-step">${t('book.step', { n: at, of: 3 })}</p>`;

export const nightsOf = ({ from, to }) => daysBetween(from(), to());

/** 'Fri 4 Dec – Sun 6 Dec · 2 nights · 2 adults', with the year of a stay that is not in the current one. */
export const tripLine = ({ show, trip }) => lineOf(trip, (day) => dayNear(show.property.today, day));

/** The same with the year always, for what the guest keeps. */
export const fullTripLine = ({ trip }) => lineOf(trip, (day) => date(day, 'day_year'));

const lineOf = (trip, written) => [
  `${written(trip.from())} – ${written(trip.to())}`, t('stay.nights', { n: nightsOf(trip) }), partyLine(trip),
].join(' · ');

export const partyLine = (trip) => [
  t('stay.adults', { n: trip.adults() }),
  trip.children() ? childrenLine(trip) : '',
].filter(Boolean).join(', ');

/** A line of a price: what, and how much; `kind` 'part' or 'total' for sums. */
export const priceLine = (label, amount, kind = 'line') => html`
  <div class="g-price-line g-price-${kind}"><dt>${label}</dt><dd class="figure">${money(amount)}</dd></div>`;
