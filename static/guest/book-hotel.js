// What a guest wants to know about the hotel before booking: times, policies in words, questions, the way there.

import { html } from '../core/html.js';
import { sentence, time } from '../core/format.js';
import { t } from '../core/i18n.js';
import { contact } from './frame.js';

export function about({ property }) {
  const rules = [
    ['book.cancelling', sentence(property.cancellation_policy)], ['book.children_policy', property.children_policy],
    ['book.extra_bed', property.extra_bed_policy],
    ['book.pets', property.pets_policy], ['book.house_rules', property.house_rules], ['book.directions', property.driving_directions],
  ].filter(([, words]) => words);
  return html`<section class="g-card g-about">
    <h2>${t('book.good_to_know')}</h2>
    <p>${t('book.times', { from: time(property.checkin_time), to: time(property.checkout_time) })}</p>
    ${property.amenities.length ? html`<ul class="g-tags">${property.amenities.map((each) => html`<li>${each}</li>`)}</ul>` : ''}
    <dl class="g-rules">${rules.map(([key, words]) => html`<div><dt>${t(key)}</dt><dd>${words}</dd></div>`)}</dl>
    ${property.faqs.map((faq) => html`<details><summary>${faq.question}</summary><p>${faq.answer}</p></details>`)}
    <p class="g-contact">${contact(property)}</p>
  </section>`;
}

