// The booking page's first screen: the hotel, dates and party, and the rooms that are left at their price.

import { html } from '../core/html.js';
import { effect, signal } from '../core/signal.js';
import { icon } from '../core/icon.js';
import { control } from '../core/controls.js';
import { addDays } from '../core/dates.js';
import { dayNear, price, propertyLocale } from '../core/format.js';
import { language, t, word } from '../core/i18n.js';
import { ask } from './line.js';
import { isOurs, problem, say } from './frame.js';
import { stayCalendar } from './book-dates.js';
import { nightsOf, partyLine, progress } from './book-trip.js';
import { about } from './book-hotel.js';
import { ratesOf } from './book-rates.js';
import { agesAsked, agesField } from './book-ages.js';

const DAYS_AHEAD = 540;
const NIGHTS_MOST = 30;
const FEW = 5;
const WAIT_MS = 250;

/** Makes the screen; answers what to draw. */
export function finding({ show, trip, to }) {
  const found = signal(null);
  const error = signal(null);
  const busy = signal(false);
  const choosing = signal(!(trip.from.peek() && trip.to.peek()));
  const calendar = stayCalendar({
    from: trip.from, to: trip.to, min: show.property.today, max: addDays(show.property.today, DAYS_AHEAD), nights: NIGHTS_MOST,
    chosen: () => {
      choosing.set(false);
      // The calendar goes, and the keyboard with it.
      requestAnimationFrame(() => document.querySelector('.g-dates')?.focus());
    },
  });
  let latest = 0;
  const search = async (params) => {
    latest += 1;
    const mine = latest;
    busy.set(true);
    error.set(null);
    try {
      const rooms = await ask('svc.public_api.search_stay', params);
      if (mine !== latest) return;
      found.set(new Map(rooms.map((room) => [room.room_type, room])));
      say(t('book.found', { n: rooms.filter((room) => room.quote && room.rooms_left > 0).length }));
    } catch (problem) {
      if (mine === latest) error.set(problem);
    } finally {
      if (mine === latest) busy.set(false);
    }
  };
  effect(() => {
    if (!trip.from() || !trip.to()) {
      found.set(null);
      return undefined;
    }
    const params = wanted(show, trip);
    // The terms of the rates come in words.
    if (show.rate_plans.length) language();
    const timer = setTimeout(() => search(params), WAIT_MS);
    return () => clearTimeout(timer);
  });
  const rates = ratesOf(trip);
  const choose = (room) => {
    const rate = rates.chosen(room.name, found.peek()?.get(room.name))?.rate_plan ?? '';
    trip.rate.set(rate);
    trip.room.set(room.name);
    to('stay', { set: { room: room.name, rate } });
  };
  return () => html`
    ${hero(show.property)}
    <section class="g-card g-search" aria-label=${t('book.when')}>
      ${progress(1)}
      <button type="button" class="g-dates" aria-expanded=${choosing() ? 'true' : 'false'} @click=${() => choosing.update((open) => !open)}>
        ${icon('calendar')}
        <span><span class="label">
          ${t('book.arrival')}
        </span><strong>${trip.from() ? dayNear(show.property.today, trip.from()) : t('book.choose')}</strong></span>
        <span><span class="label">
          ${t('book.departure')}
        </span><strong>${trip.to() ? dayNear(show.property.today, trip.to()) : t('book.choose')}</strong></span>
        ${trip.to() ? html`<span class="soft nowrap">${t('stay.nights', { n: nightsOf(trip) })}</span>` : ''}</button>
      ${choosing() ? calendar : ''}
      <div class="g-party">${party('adults', trip.adults, 1, 12)}${party('children', trip.children, 0, 8)}</div>
      ${agesField(trip)}
    </section>
    ${problem(error())}
    <section class="g-rooms" aria-busy=${busy() ? 'true' : null}>
      <h2>
        ${trip.to() ? t('book.rooms_for', { party: partyLine(trip), nights: t('stay.nights', { n: nightsOf(trip) }) }) : t('book.rooms')}
      </h2>
      ${sorted(
        show.room_types,
        found(),
      ).map((room) => card(room, found()?.get(room.name), { asked: Boolean(found()), busy: busy(), trip, choose, rates, open: choosing }))}
    </section>
    ${about(show)}`;
}

const wanted = (show, trip) => ({
  property: show.property.name, check_in_date: trip.from(), check_out_date: trip.to(), adults: trip.adults(), children: trip.children(),
  ...agesAsked(trip),
});

const party = (name, value, min, max) => html`
  <div class="g-count" role="group"><span class="label">${t(`book.${name}`)}</span>
    ${control({
      kind: 'stepper',
      id: `party-${name}`,
      name,
      value: value(),
      min,
      max,
      label: t(`book.${name}`),
      set: (next) => Number(next) >= min && Number(next) <= max && value.set(Number(next)),
    })}
  </div>`;

function hero(property) {
  const picture = property.gallery.find((each) => isOurs(each.url)) ?? (isOurs(property.hero_image) ? { url: property.hero_image } : null);
  return html`<section class="g-hero">
    ${picture
      ? html`<img class="g-hero-photo" src=${picture.thumbnail ?? picture.url} alt=${picture.caption ?? ''} fetchpriority="low"
        decoding="async">`
      : ''}
    <h1 tabindex="-1">${t('book.title', { hotel: property.property_name })}</h1>
    <p class="soft">${[property.address_line, property.city, property.state].filter(Boolean).join(', ')}</p>
    ${property.description ? html`<p class="g-words">${property.description}</p>` : ''}</section>`;
}

/** What can be booked first; the order of the hotel otherwise. */
function sorted(rooms, found) {
  if (!found) return rooms;
  const free = (room) => Boolean(found.get(room.name)?.quote && found.get(room.name).rooms_left > 0);
  return [...rooms.filter(free), ...rooms.filter((room) => !free(room))];
}

function card(room, found, { asked, busy, trip, choose, rates, open }) {
  const quote = found?.rooms_left > 0 ? found.quote : null;
  const rate = quote && rates.chosen(room.name, found);
  return html`<article class="g-card g-room ${asked && !quote ? 'g-room-gone' : ''}">
    ${photos(room)}
    <div class="g-room-text">
      <h3>${room.room_type_name}</h3>
      <p class="soft small">
        ${[
          room.bed_type && word(room.bed_type),
          room.room_view,
          t('book.sleeps', { n: room.adults_capacity + room.children_capacity }),
        ].filter(Boolean).join(' · ')}
      </p>
      ${room.description ? html`<p>${room.description}</p>` : ''}
      ${room.amenities.length ? html`<ul class="g-tags">${room.amenities.slice(0, 8).map((each) => html`<li>${each}</li>`)}</ul>` : ''}
      ${rate ? rates.cards(room, found) : ''}
    </div>
    <div class="g-room-price">
      ${busy && !quote ? html`<span class="skeleton g-wait-price"></span>` : priceOf(room, rate || quote, found, asked, trip)}
      ${quote
        ? html`<button type="button" class="button button-primary button-large" @click=${() => choose(room)}
          aria-label=${t('book.choose_room', { room: room.room_type_name })}>
          ${t('book.choose')}
        </button>`
        : asked
        ? ''
        : html`<button type="button" class="button button-large" @click=${() => toDates(open)}>${t('book.see_price')}</button>`}
    </div></article>`;
}

function priceOf(room, quote, found, asked, trip) {
  const tax = propertyLocale().tax_label;
  if (quote) {
    return html`
      <div>
        <p>
          <strong class="g-amount figure">${price(quote.amount_after_tax)}</strong>
          <span class="soft small">${t('book.for_nights', { nights: t('stay.nights', { n: nightsOf(trip) }) })}</span>
        </p>
      <p class="soft small">
        ${t('book.before_tax', { amount: price(quote.amount_before_tax), tax: price(quote.tax_amount), label: tax })}
      </p>
      ${found.rooms_left <= FEW ? html`<p class="g-few small">${t('book.left', { n: found.rooms_left })}</p>` : ''}</div>`;
  }
  if (asked) return html`<p class="soft">${t(found?.rooms_left > 0 ? 'book.not_so' : 'book.sold_out')}</p>`;
  return html`
    <p>
      <span class="soft small">${t('book.from')}</span>
      <strong class="g-amount figure">${price(room.base_price)}</strong>
      <span class="soft small">${t(propertyLocale().rates_include_tax ? 'book.a_night_incl' : 'book.a_night', { label: tax })}</span>
    </p>`;
}

/** Photos side by side, moved by a finger or the arrow keys. */
function photos(room) {
  const pictures = room.media.filter((each) => each.media_type === 'Image' && isOurs(each.url));
  if (!pictures.length) return '';
  return html`
    <div class="g-photos" tabindex=${pictures.length > 1 ? '0' : null} role=${pictures.length > 1 ? 'group' : null}
      aria-label=${t('book.photos', { room: room.room_type_name })}>
    ${pictures.map((each) => html`<img src=${each.thumbnail ?? each.url} alt=${each.caption ?? room.room_type_name} loading="lazy"
      decoding="async">`)}
    </div>`;
}

function toDates(open) {
  open.set(true);
  document.querySelector('.g-search')?.scrollIntoView({ block: 'start' });
  document.querySelector('.g-dates')?.focus({ preventScroll: true });
}
