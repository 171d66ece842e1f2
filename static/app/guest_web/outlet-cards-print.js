// Cards for tables, rooms and the desk: the hotel's name, what it is for, the QR code and its address. A6 puts four
// on a sheet, to be cut along the lines; A4 one.

import { html, view } from '../../core/html.js';
import { query } from '../../core/query.js';
import { printOnce } from '../../core/print.js';
import { t } from '../../core/i18n.js';
import { shown } from '../../parts/states.js';
import { readable, square } from './guest-cards.js';
import { properties, property } from '../common/session.js';
import { printBar } from '../common/letterhead.js';

export function mount(root, { what }) {
  const given = new URLSearchParams(location.search);
  const outlet = given.get('outlet');
  const size = given.get('size') === 'a4' ? 'a4' : 'a6';
  const isForProperty = what === 'booking';
  const cards = isForProperty
    ? query('svc.desk.guest_cards', () => ({ property: property() }))
    : query('svc.desk.outlet_cards', () => ({ property: property(), outlet, of: what === 'rooms' ? 'rooms' : 'tables' }));
  const list = (data) => (isForProperty ? Array.from({ length: size === 'a6' ? 4 : 1 }, () => data[what]) : data);
  view(root, () => html`${printBar()}<h1 class="visually-hidden">${t('cards.title')}</h1>${shown(
    cards,
    (data) => html`<div class="cards cards-${size}">${list(data).map((card) => face(card, what, outlet))}</div>`,
    { lines: 12 },
  )}`);
  printOnce(root, cards.data, () => [t('cards.title'), outlet]);
}

function face(card, what, outlet) {
  const hotel = properties().find((each) => each.name === property())?.property_name ?? property();
  return html`<article class="guest-card">
    <p class="guest-card-hotel">${hotel}</p>
    <h2>${card.place ? t(what === 'rooms' ? 'cards.room' : 'cards.table', { place: card.place }) : t(`cards.${what}_call`)}</h2>
    <img src=${square(card)} alt=${card.address}>
    ${card.place ? html`<p>${t(what === 'rooms' ? 'cards.room_call' : 'cards.table_call')}</p>` : ''}
    <p class="guest-card-foot">
      ${card.place
        ? [outlet.replace(`${property()}-`, ''), card.area].filter(Boolean).join(' · ')
        : readable(card).replace(/^https?:\/\//, '')}
    </p>
  </article>`;
}
