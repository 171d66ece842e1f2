// The documents for the guests: the menu card for the tables, and the receipt.

import { html } from '../../core/html.js';
import { count, date, money } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { customer, days, facts, head, signs } from './paper-parts.js';

/** One sheet for each menu; what is on no menu stands at the foot of the last. */
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

export const receipt = (paper) => html`
  <article class="paper bill function-paper receipt-paper" data-paper="receipt">
    ${head(paper, paper.header.title, paper.header.receipt_no)}
    <p class="receipt-amount"><b>${money(paper.receipt.amount)}</b> <span>${paper.header.amount_in_words}</span></p>
    <div class="paper-columns">
      ${customer(paper, t(paper.receipt.kind === 'Refund' ? 'paper.paid_to' : 'paper.received_from'))}
      ${facts([
        [t('bill.date'), date(paper.header.date)],
        [t('paper.kind'), [paper.receipt.kind, paper.receipt.refund_of].filter(Boolean).map(word).join(': ')],
        [t('paper.mode'), word(paper.receipt.mode)],
        [t('paper.reference'), paper.receipt.reference],
        [t('paper.received_by'), paper.receipt.received_by_name ?? paper.receipt.received_by],
      ])}
    </div>
    <div class="paper-columns">
      <section><h2>${t('paper.for_event')}</h2>${facts([
        [t('paper.function'), paper.event.function],
        [t('paper.event'), [paper.event.event_name, word(paper.event.event_type)].filter(Boolean).join(' · ')],
        [t('paper.hall'), paper.event.venue],
        [t('paper.days'), `${date(paper.event.event_date, 'full')}, ${word(paper.event.session)}`],
        [t('paper.guests'), count(paper.event.pax)],
      ])}</section>
      <section><h2>${t('paper.account')}</h2>
        <dl class="bill-sums">${[
          [t('bill.grand'), paper.running.grand_total], [t('paper.received_so_far'), paper.running.received],
          Number(paper.running.deposit_held) && [t('folio.deposit_held'), paper.running.deposit_held],
          [t('money.balance_due'), paper.running.balance_due],
        ].filter(Boolean).map(([label, amount]) => html`<div><dt>${label}</dt><dd>${money(amount)}</dd></div>`)}</dl></section>
    </div>
    ${signs([t('paper.sign_customer'), t('paper.sign_for', { name: paper.property.legal_name ?? paper.property.property_name })])}
  </article>`;
