// /book/<property>: dates and party, a room, how to stay, who comes, done. Every price is the server's. What has been chosen
// is in the address, so that the back button and a reload lose nothing; what is personal stays in this page's memory.

import { html } from '../core/html.js';
import { effect, signal, untracked } from '../core/signal.js';
import { isDate, daysBetween } from '../core/dates.js';
import { ask } from './line.js';
import { hotelOf, start, steps, subject, trouble } from './frame.js';
import { finding } from './book-rooms.js';
import { agesFrom, agesInAddress } from './book-ages.js';

/** In the address, where the hotel's usual plan has meals and none are wanted. */
const ROOM_ONLY = 'none';

start({
  load: () => ask('svc.public_api.showcase', { property: subject }),
  hotel: ({ property, ui_locale: locale }) => hotelOf(property, locale),
  open,
});

function open(show) {
  const { step, to } = steps('search');
  const given = new URLSearchParams(location.search);
  const number = (key, usual, least, most) => Math.min(most, Math.max(least, Number.parseInt(given.get(key) ?? usual, 10) || usual));
  const day = (key) => (isDate(given.get(key)) ? given.get(key) : '');
  const known = (list, key) => (list.some((each) => each.name === given.get(key)) ? given.get(key) : '');
  const trip = {
    from: signal(day('from')), to: signal(day('to')), adults: signal(number('adults', 2, 1, 12)),
    children: signal(number('children', 0, 0, 8)), ages: signal(agesFrom(given.get('ages'))),
    room: signal(known(show.room_types, 'room')), plan: signal(planOf(given, show.meal_plans)),
    rate: signal(known(show.rate_plans, 'rate')),
    extras: signal(extrasOf(given.get('extras'), show)), voucher: signal(given.get('voucher') ?? ''),
  };
  if (!isStay(trip, show)) trip.to.set('');
  const booked = signal(history.state?.booked ?? null);
  // Who booked has the confirmation in the memory of that tab alone; the address of it, opened elsewhere, begins anew.
  if (step.peek() === 'done' && !booked.peek()) to('search', { replace: true });
  // What is chosen follows into the address, without a step of its own.
  effect(() => {
    const chosen = {
      from: trip.from(), to: trip.to(), adults: trip.adults() === 2 ? '' : String(trip.adults()),
      children: trip.children() ? String(trip.children()) : '', ages: agesInAddress(trip), room: trip.room(),
      plan: trip.plan() || (usualPlan(show.meal_plans) && ROOM_ONLY), rate: trip.rate(), voucher: trip.voucher(),
      extras: Object.entries(trip.extras()).filter(([, qty]) => qty).map(([name, qty]) => `${qty}*${name}`).join('~'),
    };
    untracked(() => step.peek() !== 'done' && to(step.peek(), { replace: true, set: chosen, state: history.state }));
  });
  addEventListener('popstate', () => history.state?.booked && booked.set(history.state.booked));
  const book = { show, trip, step, to, booked };
  const search = finding(book);
  const later = laterSteps(book);
  return () => {
    const now = step();
    // Going back from a booking must not offer to make it a second time.
    if (booked()) return later('done');
    const ready = trip.from() && trip.to() && trip.room();
    return ready && now !== 'search' ? later(now) : search();
  };
}

/** The plan of the address, else the hotel's usual one. */
function planOf(given, plans) {
  if (given.get('plan') === ROOM_ONLY) return '';
  return plans.find((each) => each.name === given.get('plan'))?.name ?? usualPlan(plans);
}

/** Plans without a price are no choice of their own: the room alone is. */
const usualPlan = (plans) => plans.find((each) => Number(each.is_default) && Number(each.price_per_adult))?.name ?? '';

/** The steps after the search come when dates are chosen: who only looks does not wait for them. Answers what draws a step. */
function laterSteps(book) {
  const screens = signal(null);
  const lost = signal(null);
  let asked = false;
  effect(() => {
    if (asked || !(book.trip.to() || book.booked())) return;
    asked = true;
    Promise.all([import('./book-extras.js'), import('./book-you.js'), import('./book-done.js')]).then(
      ([{ staying }, { details }, { done }]) => untracked(() => screens.set({
        stay: staying(book), you: details(book), done: () => done(book),
      })),
      () => lost.set({ status: 0 }),
    );
  });
  return (name) => {
    if (screens()) return (screens()[name] ?? screens().stay)();
    return lost() ? trouble(lost()) : html`<span class="skeleton g-wait-card"></span>`;
  };
}

function isStay({ from, to }, { property }) {
  return from.peek() >= property.today && to.peek() > from.peek() && daysBetween(from.peek(), to.peek()) <= 30;
}

function extrasOf(text, { experiences }) {
  const pairs = (text ?? '')
    .split('~')
    .map((pair) => pair.split('*'))
    .filter(([qty, name]) => Number(qty) > 0 && experiences.some((each) => each.name === name));
  return Object.fromEntries(pairs.map(([qty, name]) => [name, Math.min(20, Number(qty))]));
}
