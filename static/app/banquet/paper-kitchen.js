// The kitchen's indent on paper: the ingredients with a column to tick what was issued, and the dishes by kitchen.

import { html } from '../../core/html.js';
import { count, date } from '../../core/format.js';
import { t, word } from '../../core/i18n.js';
import { letterhead } from '../common/letterhead.js';
import { properties, property } from '../common/session.js';
import { quantity } from '../stock/words.js';
import { days, hours, note, signs } from './paper-parts.js';

export function indent(data) {
  const hotel = properties().find((each) => each.name === property());
  return html`
    <article class="paper bill function-paper" data-paper="indent">
      ${letterhead({ property_name: hotel?.property_name, address: hotel?.city })}
      <div class="paper-title"><h1>${t('bkitchen.indent')}: ${data.event_name ?? data.customer_name}</h1>
        <p class="bill-number">${data.function}</p></div>
      <dl class="order-times">
        <div><dt>${t('paper.days')}</dt><dd>${days(data)}</dd></div>
        <div><dt>${t('paper.hours')}</dt><dd>${hours(data)}</dd></div>
        <div><dt>${t('paper.hall')}</dt><dd>${data.venue_name}</dd></div>
        <div><dt>${t('paper.guests')}</dt><dd>${count(data.pax)}</dd></div>
      </dl>
      ${note(t('paper.order_notes'), data.notes)}
      ${data.ingredients.length ? html`
        <section><h2>${t('bkitchen.ingredients')}</h2>
          <table class="paper-table"><thead><tr><th scope="col">${t('stock.ingredient')}</th>
            <th scope="col" class="right">${t('bkitchen.required')}</th><th scope="col" class="right">${t('bkitchen.issued')}</th>
            <th scope="col" class="right">${t('bkitchen.on_hand')}</th><th scope="col" class="right">${t('bkitchen.short_col')}</th>
            <th scope="col">${t('paper.out')}</th></tr></thead>
            <tbody>${data.ingredients.map((one) => html`
              <tr data-line><td>${one.ingredient_name}</td><td class="right nowrap">${quantity(one.required, one.uom)}</td>
                <td class="right">${Number(one.issued) ? count(one.issued) : ''}</td><td class="right">${count(one.on_hand)}</td>
                <td class="right"><b>${Number(one.short_by) ? count(one.short_by) : ''}</b></td><td class="pack-box"></td></tr>`)}</tbody>
          </table></section>` : ''}
      ${data.by_kitchen.map(({ kitchen, dishes }) => html`
        <section><h2>${word(kitchen)}</h2>
          <table class="paper-table"><thead><tr><th scope="col" class="right">${t('bkitchen.portions')}</th>
            <th scope="col">${t('paper.dishes')}</th><th scope="col">${t('paper.course')}</th>
            <th scope="col">${t('field.note')}</th></tr></thead>
            <tbody>${dishes.map((dish) => html`<tr><td class="right">${count(dish.portions)}</td><td><b>${dish.dish}</b></td>
              <td>${dish.course}</td><td>${dish.note ?? ''}</td></tr>`)}</tbody></table></section>`)}
      ${signs([t('paper.sign_out'), t('paper.sign_kitchen'), date(data.event_date)])}
    </article>`;
}
