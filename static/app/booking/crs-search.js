// Chain search: one question for a room, answered by every property of the person, cheapest first. Booking from it goes on
// in that hotel with the dates filled in.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { computed } from '../../core/signal.js';
import { go, search, setSearch } from '../../core/router.js';
import { field, makeForm } from '../../core/form.js';
import { problem } from '../../core/sheet.js';
import { addDays, isDate } from '../../core/dates.js';
import { count, dateSpan, price } from '../../core/format.js';
import { t } from '../../core/i18n.js';
import { chip } from '../../parts/chip.js';
import { nothing, shown } from '../../parts/states.js';
import { atDesk, businessDate, chooseProperty, property } from '../common/session.js';

export function mount(root) {
  // Back from a booking in another hotel: this screen was left in the one before.
  const before = history.state?.property;
  if (before && before !== property.peek()) chooseProperty(before);
  const given = search.peek();
  const from = isDate(given.get('from')) ? given.get('from') : businessDate.peek();
  const form = makeForm({
    check_in_date: from, check_out_date: isDate(given.get('to')) ? given.get('to') : addDays(from, 1),
    adults: Number(given.get('adults')) || 2, children: Number(given.get('children')) || 0,
  });
  const asked = computed(() => {
    const values = form.values();
    return isDate(values.check_in_date) && isDate(values.check_out_date)
      ? { ...values, adults: Number(values.adults), children: Number(values.children) }
      : null;
  });
  const found = query('svc.crs.crs_search', asked);
  const set = (name, value) => {
    const before = form.values.peek();
    form.set(name, value);
    if (name === 'check_in_date' && isDate(value) && before.check_out_date <= value) form.set('check_out_date', addDays(value, 1));
    const { check_in_date: first, check_out_date: last, adults, children } = form.values.peek();
    setSearch({ from: first, to: last, adults, children }, { replace: true });
  };
  const live = { ...form, set };

  view(root, () => html`
    <header class="screen-head report-head"><div><h1>${t('reports.chain')}</h1><p>${t('chain.lead')}</p></div></header>
    <section class="card card-pad chain-question" role="search" aria-label=${t('reports.chain')}><div class="fields">
      ${field(live, { name: 'check_in_date', label: t('field.arrival'), kind: 'date', required: true, autofocus: true })}
      ${field(live, { name: 'check_out_date', label: t('field.departure'), kind: 'date', required: true,
        min: form.get('check_in_date'), after: form.get('check_in_date') })}
      ${field(live, { name: 'adults', label: t('field.adults'), kind: 'stepper', min: 1, max: 20 })}
      ${field(live, { name: 'children', label: t('field.children'), kind: 'stepper', min: 0, max: 20 })}
    </div></section>
    <div class="stack-l" aria-live="polite">
      ${asked() ? shown(found, (data) => (found.error() ? '' : answer(data)), { lines: 6 }) : nothing('calendar', t('chain.ask'))}
      ${found.error() && found.data() !== undefined ? problem(found.error()) : ''}</div>`);
}

function answer(data) {
  if (!data.properties.length) return nothing('bed', t('chain.none'));
  return html`
    <p class="soft">
      ${t('chain.found', { n: data.properties.length })}
      ·
      ${dateSpan(data.check_in_date, data.check_out_date)}
      ·
      ${data.nights ? t('stay.nights', { n: data.nights }) : t('stay.day_use')}
    </p>
    ${data.properties.map((hotel, i) => html`
      ${severalCurrencies(data) && hotel.currency !== data.properties[i - 1]?.currency
        ? html`<h2 class="chain-currency">${t('chain.in_currency', { currency: hotel.currency })}</h2>` : ''}
      ${offer(hotel, data)}`)}`;
}

const severalCurrencies = ({ properties: all }) => all.some((hotel) => hotel.currency !== all[0].currency);

const offer = (hotel, data) => html`
  <section class="card chain-hotel" aria-label=${hotel.property_name}>
    <header class="list-head">
      <h2>${hotel.property_name}</h2>
      ${hotel.city ? html`<span class="soft">${hotel.city}</span>` : ''}
      ${hotel.property === property() ? chip(t('chain.here'), 'inhouse') : ''}
      <span class="grow"></span>
      <span>${t('chain.from', { amount: price(hotel.from_rate, hotel.currency) })}</span>
      <span class="soft">${t('chain.left', { n: hotel.available_rooms })}</span>
    </header>
    <div class="table-scroll"><table class="table">
      <thead>
        <tr>
          <th scope="col">${t('field.room_type')}</th>
          <th scope="col" class="right">${t('chain.sleeps')}</th>
          <th scope="col" class="right">${t('chain.rooms')}</th>
        <th scope="col" class="right">${t('chain.per_night')}</th>
          <th scope="col" class="right">${t('chain.stay')}</th>
          ${atDesk() ? html`<th scope="col"><span class="visually-hidden">${t('booking.new')}</span></th>` : ''}
        </tr>
      </thead>
      <tbody>
        ${hotel.room_types.map((type) => html`
          <tr>
            <th scope="row">${type.room_type_name}</th>
            <td class="right">${count(type.adults_capacity)} + ${count(type.children_capacity)}</td>
        <td class="right">${count(type.available)}</td>
            <td class="right">${price(type.per_night, hotel.currency)}</td>
            <td class="right strong">${price(type.exact_total, hotel.currency)}</td>
        ${atDesk() ? html`
          <td class="right">
            <button type="button" class="button button-primary button-small" data-book=${type.room_type}
              aria-label=${t('chain.book_label', { type: type.room_type_name, hotel: hotel.property_name })}
          @click=${() => book(hotel, type, data)}>${t('chain.book')}</button></td>` : ''}</tr>`)}</tbody>
    </table></div>
  </section>`;

/** New booking in that hotel, with everything on screen switched to it. */
async function book(hotel, type, { check_in_date: from, check_out_date: to, adults, children }) {
  if (hotel.property !== property.peek()) {
    history.replaceState({ property: property.peek() }, '');
    await chooseProperty(hotel.property);
  }
  go(`/booking/new?${new URLSearchParams({ from, to, type: type.room_type, adults, children })}`);
}
