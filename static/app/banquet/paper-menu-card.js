// The menu card for the tables.

import { html } from '../../core/html.js';
import { count } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { days } from './paper-parts.js';

/** One sheet for each menu; what is on no menu is at the foot of the last. */
export function menuCard(card) {
  const last = card.menus.length - 1;
  if (last < 0) return sheet(card, html`<p class="card-none">${t('paper.no_menu')}</p>`, card.extras);
  return html`<div class="stack card-sheets">${card.menus.map((menu, at) => sheet(card, courses(menu),
    at === last ? card.extras : []))}</div>`;
}

const sheet = ({ property, event, header }, content, extras) => html`
  <article class="paper menu-card" data-paper="menu-card" data-function=${header.reference}>
    <div class="card-frame">
      <header>
        ${property.logo_url ? html`<img class="card-logo" src=${property.logo_url} alt="">` : ''}
        <p class="card-hotel">${property.property_name}</p>
        <p class="card-rule" aria-hidden="true">❦</p>
        <h1>${event.event_name ?? t('paper.card_of', { event: word(event.event_type), name: event.customer })}</h1>
        <p class="card-when">${days(event)} · ${event.venue}</p>
      </header>
      ${content}
      ${extras.length ? html`<section class="card-course"><h3>${t('paper.card_extras')}</h3>
        ${extras.map((extra) => html`<p>${extra.item_name}</p>`)}</section>` : ''}
      <footer class="card-foot">${[property.address_line, property.city, property.phone].filter(Boolean).join(' · ')}</footer>
    </div>
  </article>`;

const courses = (menu) => html`
  <h2 class="card-menu">${menu.menu_name}</h2>
  ${menu.notes ? html`<p class="card-when">${menu.notes}</p>` : ''}
  <div class="card-courses">${menu.courses.map((course) => html`
    <section class="card-course">
      <h3>${course.course}</h3>
      ${!Number(menu.chosen) && course.choice_of < course.dishes.length
        ? html`<p class="card-choice">${t('paper.choice_of', { n: count(course.choice_of) })}</p>` : ''}
      ${course.dishes.map((dish) => html`<p>${dish}</p>`)}
    </section>`)}</div>`;
