// The documents for the people who serve: the event order and the pack list. They carry no prices.

import { html } from '../../core/html.js';
import { count, date, moment, time } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { amountOf, days, described, eventFacts, facts, guests, head, hours, note, openItems, signs } from './paper-parts.js';

/** Lines that are no service: the hall, the rooms, and what is under the menus. */
const isService = (line) => !line.banquet_menu && !['Venue Rental', 'Accommodation'].includes(line.item_type);

export function eventOrder(paper) {
  const { event } = paper;
  const services = [...paper.lines, ...paper.complimentary].filter(isService);
  return html`
    <article class="paper bill function-paper event-order" data-paper="event-order">
      ${head(paper, paper.header.title, paper.header.reference)}
      <dl class="order-times">
        <div><dt>${t('paper.days')}</dt><dd>${days(event)}</dd></div>
        ${event.setup_from ? html`<div><dt>${t('paper.setup_from')}</dt><dd>${time(event.setup_from)}</dd></div>` : ''}
        <div><dt>${t('paper.hours')}</dt><dd>${hours(event)}</dd></div>
        ${event.teardown_by ? html`<div><dt>${t('paper.teardown_by')}</dt><dd>${time(event.teardown_by)}</dd></div>` : ''}
        <div><dt>${t('paper.hall')}</dt><dd>${event.venue}</dd></div>
        <div><dt>${t('paper.guests')}</dt><dd>${guests(event)}</dd></div>
      </dl>
      <div class="paper-columns">
        ${facts([
          [t('paper.customer'), paper.customer.name],
          [t('paper.contact'), [paper.customer.contact, paper.customer.phone].filter(Boolean).join(' · ')],
          [t('paper.event'), [event.event_name, word(event.event_type)].filter(Boolean).join(' · ')],
          [t('paper.function'), paper.header.function],
        ])}
        ${facts([
          [t('paper.setup'), word(event.setup_style)],
          [t('paper.setup_notes'), event.setup_notes],
          [t('paper.green_room'), event.green_room],
          [t('paper.printed'), moment(paper.header.printed_on)],
        ])}
      </div>
      ${note(t('paper.order_notes'), paper.notes)}
      ${paper.menus.map(orderMenu)}
      ${services.length ? serviceTable(services) : ''}
      ${note(t('paper.requirements'), paper.requirements)}
      ${openItems(paper)}
      ${signs([t('paper.sign_banquets'), t('paper.sign_kitchen'), t('paper.sign_service')])}
    </article>`;
}

const orderMenu = (menu) => html`
  <section class="order-menu">
    <h2>${menu.menu_name} · ${t('paper.plates', { n: count(menu.pax) })}</h2>
    <p class="paper-soft">${[
      word(menu.meal_period), word(menu.service_style), word(menu.food_type), menu.notes,
      !Number(menu.chosen) && t('paper.not_chosen'),
    ].filter(Boolean).join(' · ')}</p>
    <table class="paper-table"><thead><tr><th scope="col">${t('paper.course')}</th><th scope="col">${t('paper.dishes')}</th>
      <th scope="col">${t('paper.kitchen')}</th></tr></thead>
      <tbody>${menu.courses.map((course) => html`
        <tr><td><b>${course.course}</b>${Number(course.is_live_counter)
          ? html`<br><span class="bill-type">${word('Live Counter')}</span>` : ''}</td>
          <td>${course.dishes.join(', ')}${course.notes ? html`<br><b>${course.notes}</b>` : ''}
            ${!Number(menu.chosen) && course.choice_of < course.dishes.length
              ? html`<br><span class="bill-type">${t('paper.choice_of', { n: course.choice_of })}</span>` : ''}</td>
          <td>${(course.kitchen ?? '').split(', ').filter(Boolean).map(word).join(', ')}</td></tr>`)}</tbody></table>
    ${menu.inclusions ? html`<p class="paper-soft">${t('paper.includes', { what: menu.inclusions })}</p>` : ''}
  </section>`;

const serviceTable = (services) => html`
  <section>
    <h2>${t('paper.services')}</h2>
    <table class="paper-table"><thead><tr><th scope="col">${t('paper.service')}</th><th scope="col" class="right">${t('bill.qty')}</th>
      <th scope="col">${t('field.note')}</th></tr></thead>
      ${[...new Set(services.map((line) => line.item_type))].map((kind) => html`
        <tbody><tr class="paper-group"><th scope="rowgroup" colspan="3">${word(kind)}</th></tr>
          ${services.filter((line) => line.item_type === kind).map((line) => html`
            <tr data-line><td>${line.item_name}</td><td class="right nowrap">${amountOf(line)}</td>
              <td>${described(line)}</td></tr>`)}</tbody>`)}
    </table>
  </section>`;

export const packList = (paper) => html`
  <article class="paper bill function-paper" data-paper="pack-list">
    ${head(paper, paper.header.title, paper.header.reference)}
    <dl class="order-times">
      <div><dt>${t('paper.deliver_by')}</dt><dd>${moment(paper.pack.deliver_by)}</dd></div>
      <div><dt>${t('paper.collect_after')}</dt><dd>${moment(paper.pack.collect_after)}</dd></div>
      <div><dt>${t('paper.hall')}</dt><dd>${paper.pack.venue}</dd></div>
      <div><dt>${t('paper.items')}</dt><dd>${count(paper.pack.total_items)}</dd></div>
    </dl>
    ${facts([[t('paper.function'), paper.header.function], [t('paper.customer'), paper.customer.name],
      ...eventFacts(paper.event).slice(0, 1), ...eventFacts(paper.event).slice(4, 6), [t('paper.setup_notes'), paper.event.setup_notes],
      [t('paper.printed'), date(paper.header.printed_on)]])}
    ${paper.pack.groups.length ? html`
      <table class="paper-table pack-table"><thead><tr>
        <th scope="col">${t('paper.item')}</th><th scope="col" class="right">${t('bill.qty')}</th><th scope="col">${t('field.note')}</th>
        <th scope="col">${t('paper.out')}</th><th scope="col">${t('paper.back')}</th></tr></thead>
        ${paper.pack.groups.map(({ group, items }) => html`
          <tbody><tr class="paper-group"><th scope="rowgroup" colspan="5">${word(group)}</th></tr>
            ${items.map((item) => html`<tr data-line><td>${item.item_name}</td><td class="right nowrap">${amountOf(item)}</td>
              <td>${described(item)}</td><td class="pack-box"></td><td class="pack-box"></td></tr>`)}</tbody>`)}
      </table>` : html`<p>${t('paper.no_pack')}</p>`}
    ${note(t('paper.order_notes'), paper.notes)}
    ${signs([t('paper.sign_out'), t('paper.sign_in')])}
  </article>`;
